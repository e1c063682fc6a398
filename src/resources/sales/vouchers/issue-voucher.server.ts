import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import { maskedVoucher, voucherCodeBytes, voucherCodeFrom } from '#domain/voucher-code.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { readSettings } from '#engine/settings.ts'

export interface IssuedVoucher {
  readonly id: number
  /** The end of its code. */
  readonly name: string
  readonly amount: Cents
}

interface Issuing {
  readonly saleId: number
  readonly returnId: number
  readonly exchangeSaleId: number | null
  readonly sessionId: number | null
  readonly amount: Cents
}

/** Gives a vale for the refund of a return, or for a part of it. */
export async function issueVoucher(
  tx: Transaction,
  context: Context,
  { saleId, returnId, exchangeSaleId, sessionId, amount }: Issuing,
): Promise<IssuedVoucher> {
  const code = voucherCodeFrom(randomBytes(voucherCodeBytes))
  const { id: by } = requireActor(context)
  const { voucher_days: days } = await readSettings(tx)
  const { rows } = await sql<{ id: number }>`
    with issued as (
      insert into vouchers (code, return_id, sale_id, exchange_sale_id, amount, balance, expires_on, business_date, created_by)
      values (${code}, ${returnId}, ${saleId}, ${exchangeSaleId}, ${amount}, ${amount}, ${expiry(days)}, shop_today(), ${by})
      returning id, amount, sale_id, business_date, created_by
    )
    insert into voucher_entries (voucher_id, kind, amount, sale_id, session_id, business_date, created_by)
    select id, 'issue', amount, sale_id, ${sessionId}::integer, business_date, created_by from issued
    returning voucher_id as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('No voucher was issued')
  return { id: row.id, name: maskedVoucher(code), amount }
}

/** The last day on which a vale of today is taken. */
export const expiry = (days: number) => sql<string | null>`case when ${days}::integer > 0
  then shop_today() + ${days}::integer end`
