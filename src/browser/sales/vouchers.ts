import { chatAddress } from '#domain/phone.ts'
import { voucherWay } from '#domain/tenders.ts'
import { call } from '../api.ts'
import { printPage } from '../print-page.ts'
import type { WireRecord } from '../wire-record.ts'
import { tendersOf } from './sale-figures.ts'

export interface LeftVoucher {
  readonly id: number
  /** The end of its code. */
  readonly name: string
  readonly balance: number
  readonly expires_on: string | null
  readonly is_expired: boolean
  readonly return_folio: string
}

/** Whether the sale gave vales, or put back those that had paid it. */
export const gaveVouchers = (sale: WireRecord): boolean =>
  tendersOf(sale).some(({ kind, way_to_pay: way }) => kind === 'refund' && way === voucherWay)

/** The vales with money left that a sale gave. */
export async function vouchersLeft(saleId: number): Promise<readonly LeftVoucher[]> {
  return (await call<{ data: LeftVoucher[] }>('GET', `sales/${saleId}/vouchers`)).data
}

export const printVoucher = (saleId: number, id: number): Promise<void> =>
  printPage(`/api/sales/${saleId}/vouchers/${id}/slip`)

/** Prints the vales that a sale gave, or only the one of this return. */
export async function printVouchers(saleId: number, returnFolio?: string): Promise<void> {
  const left = await vouchersLeft(saleId)
  for (const { id } of left.filter(each => !returnFolio || each.return_folio === returnFolio)) {
    await printVoucher(saleId, id)
  }
}

/** Opens a chat whose text has the vale and its whole code, which no page keeps; by default the latest of the sale. */
export async function openVoucherChat(saleId: number, asked?: number): Promise<void> {
  // Opened before the call, because a browser lets only a press open a window.
  const opened = window.open('about:blank', '_blank')
  if (opened) opened.opener = null
  try {
    const id = asked ?? (await vouchersLeft(saleId)).at(-1)?.id ?? 0
    const path = `sales/${saleId}/vouchers/${id}/message`
    const { data } = await call<{ data: { text: string; phone: string | null } }>('GET', path)
    opened?.location.replace(chatAddress(data.phone, data.text))
  } catch (error) {
    opened?.close()
    throw error
  }
}
