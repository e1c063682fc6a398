import { call } from '#browser/api.ts'
import { printPage } from '#browser/print-page.ts'

export interface LeftVoucher {
  readonly id: number
  readonly name: string
  readonly balance: number
  readonly return_folio: string
}

/** The vales with money left that a sale gave. */
export async function vouchersLeft(saleId: number): Promise<readonly LeftVoucher[]> {
  return (await call<{ data: LeftVoucher[] }>('GET', `sales/${saleId}/vouchers`)).data
}

/** Prints the vales that a sale gave, or only the one of this return. */
export async function printVouchers(saleId: number, returnFolio?: string): Promise<void> {
  const left = await vouchersLeft(saleId)
  for (const { id } of left.filter(each => !returnFolio || each.return_folio === returnFolio)) {
    await printPage(`/api/sales/${saleId}/vouchers/${id}/slip`)
  }
}
