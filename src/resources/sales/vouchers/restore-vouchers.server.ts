import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import { maskedVoucher } from '#domain/voucher-code.ts'
import { restoreTo, type SpentVoucher } from '#domain/vouchers.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { readSettings } from '#engine/settings.ts'
import { expiry } from './issue-voucher.server.ts'

export interface RestoredVoucher {
  readonly name: string
  readonly amount: Cents
}

/** Puts back what a sale took from vales. Each is taken again for as long as a new one, or longer. */
export async function restoreVouchers(
  tx: Transaction,
  context: Context,
  { saleId, sessionId, amount }: { saleId: number; sessionId: number | null; amount: number },
): Promise<RestoredVoucher[]> {
  if (amount === 0) return []
  const { rows: spent } = await sql<SpentVoucher>`
    select voucher_id as id, -sum(amount)::bigint as left from voucher_entries
    where sale_id = ${saleId} and kind <> 'issue'
    group by voucher_id having sum(amount) < 0 order by max(id) filter (where kind = 'spend')`.execute(tx)
  const parts = restoreTo(spent, amount)
  const ids = parts.map(({ id }) => id)
  await sql`select id from vouchers v where v.id = any(${ids}) order by v.id for no key update`.execute(tx)
  const { voucher_days: days } = await readSettings(tx)
  const { rows } = await sql<{ id: number; code: string }>`
    with restored as (
      update vouchers v set balance = v.balance + part.amount,
        expires_on = case when v.expires_on is not null then greatest(v.expires_on, ${expiry(days)}) end
      from unnest(${ids}::integer[], ${parts.map(part => part.amount)}::bigint[]) as part (id, amount)
      where v.id = part.id returning v.id, v.code, part.amount
    ), noted as (
      insert into voucher_entries (voucher_id, kind, amount, sale_id, session_id, business_date, created_by)
      select id, 'restore', amount, ${saleId}::integer, ${sessionId}::integer, shop_today(),
        ${requireActor(context).id}::integer
      from restored order by id
    )
    select id, code from restored`.execute(tx)
  const names = new Map(rows.map(({ id, code }) => [id, maskedVoucher(code)]))
  return parts.map(part => ({ name: names.get(part.id) ?? '', amount: part.amount }))
}
