import { sql, type RawBuilder } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { maskedVoucher, readVoucherCode } from '#domain/voucher-code.ts'
import type { Database } from '#db/database.ts'

export interface Voucher {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly amount: number
  readonly balance: number
  readonly expiresOn: string | null
  readonly isExpired: boolean
  readonly createdAt: Date
  readonly createdBy: number
  readonly returnFolio: string
  readonly saleFolio: string
}

async function readVouchers(db: Database, which: RawBuilder<unknown>): Promise<Voucher[]> {
  const { rows } = await sql<Omit<Voucher, 'name'>>`
    select v.id, v.code, v.amount, v.balance, v.expires_on::text as expires_on,
      coalesce(v.expires_on < shop_today(), false) as is_expired, v.created_at, v.created_by,
      r.folio as return_folio, s.folio as sale_folio
    from vouchers v join sale_returns r on r.id = v.return_id join sales s on s.id = v.sale_id
    where ${which} order by v.id`.execute(db)
  return rows.map(row => ({ ...row, name: maskedVoucher(row.code) }))
}

/** The vale with this code, however it was typed. */
export async function voucherByCode(db: Database, typed: string): Promise<Voucher> {
  const code = readVoucherCode(typed)
  const [voucher] = code === null ? [] : await readVouchers(db, sql`v.code = ${code}`)
  if (!voucher) throw new DomainError('voucher_unknown', {}, 'code')
  return voucher
}

/**
 * The vales that a sale answers for with money left on them: of its returns, and those that it paid with and that were
 * put back when it was cancelled or returned.
 */
export function vouchersOf(db: Database, saleId: number): Promise<Voucher[]> {
  return readVouchers(
    db,
    sql`v.balance > 0 and (v.sale_id = ${saleId} or v.id in (
      select voucher_id from voucher_entries where sale_id = ${saleId} and kind = 'restore'))`,
  )
}

export interface SpentVoucher {
  readonly name: string
  /** What was left after this sale took its part. */
  readonly left: number
  readonly expiresOn: string | null
  /** Made by the exchange that this sale is. */
  readonly isExchange: boolean
}

/** What the ticket of a sale says of the vales that paid it, the same however often it is printed. */
export async function spentOn(db: Database, saleId: number): Promise<SpentVoucher[]> {
  const { rows } = await sql<Omit<SpentVoucher, 'name'> & { code: string }>`
    select v.code, v.expires_on::text as expires_on, v.exchange_sale_id is not distinct from ${saleId}::integer as is_exchange, (
      select sum(amount) from voucher_entries where voucher_id = v.id and id <= e.last)::bigint as left
    from (
      select voucher_id, max(id) as last from voucher_entries where sale_id = ${saleId} and kind = 'spend'
      group by voucher_id
    ) e join vouchers v on v.id = e.voucher_id
    order by e.last`.execute(db)
  return rows.map(({ code, ...row }) => ({ ...row, name: maskedVoucher(code) }))
}
