import { sql } from 'kysely'
import { expect } from 'vitest'
import { printVoucherCode } from '#domain/voucher-code.ts'
import { sell } from './till.ts'
import { errorsOf, item, useTill } from './use-till.ts'

export const asVoucher = { refund_as: 'voucher' }

/** The body of a return of the first line. */
export const back = (sale: { details: { id: number }[] }, quantity = 1, more: object = {}) => ({
  reason: 'No le gustó',
  details: [{ id: sale.details[0]?.id, quantity }],
  ...more,
})

/** An open till whose returns become vales. */
export function useVouchers() {
  const shop = useTill({ exchange_rate: 20, refund_limit: 10_000 })
  const { till, product, sold, act } = shop

  async function lastVoucher(saleId: number) {
    const { rows } = await sql<{ id: number; code: string }>`
      select id, code from vouchers where sale_id = ${saleId} order by id desc limit 1`.execute(
      shop.shop.services.db,
    )
    const [row] = rows
    if (!row) throw new Error('no voucher')
    return { id: row.id, code: printVoucherCode(row.code) }
  }

  /** A vale of this many hundreds of pesos, by its code. */
  async function voucherOf(hundreds: number) {
    const sale = await sold([item(await product({ pieces: hundreds }), hundreds)])
    const reply = await act(sale.id, 'return', back(sale, hundreds, asVoucher))
    expect(errorsOf(reply)).toEqual([200, undefined])
    return { sale, ...(await lastVoucher(sale.id)) }
  }

  const spend =
    (code: string, amount: number, pieces: number, more: object = {}, tenders: object[] = []) =>
    async () =>
      sell(till.call, [item(await product({ pieces }), pieces)], {
        payment_type_id: 3,
        tenders: [{ way_to_pay: '17', amount, reference: code }, ...tenders],
        ...more,
      })

  return {
    ...shop,
    voucherOf,
    lastVoucher,
    spend,
    balanceOf: async (code: string) =>
      (await till.call('GET', `pos/vouchers?code=${code}`)).body.data.balance as number,
  }
}
