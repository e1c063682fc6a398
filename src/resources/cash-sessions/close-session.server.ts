import { sql } from 'kysely'
import {
  cashDifference,
  countCash,
  exceedsLimit,
  type CashAmounts,
  type CountedCash,
} from '#domain/cash-count.ts'
import { cardsCounted, closedMethods, type CountedMethod, type MethodSum } from '#domain/cut-methods.ts'
import { DomainError } from '#domain/errors.ts'
import { cents, parseMoney, storedRate } from '#domain/money.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { nextFolio } from '#engine/folio.ts'
import { notify } from '#engine/notices/notify.ts'
import { readSettings } from '#engine/settings.ts'

export interface Count {
  readonly counted: readonly CountedCash[]
  /** What was counted or confirmed of everything but cash. */
  readonly methods?: readonly CountedMethod[]
  /** The total of the card terminals, when they were not counted one by one. */
  readonly cardCounted: number | null
  readonly floatLeft: number | null
  readonly notes: string | null
}

/**
 * Closes a session with a blind count. The lock waits for sales in progress, and a later statement reads the sums, so
 * that they include those sales. A difference above the limit is marked, never refused.
 */
export async function closeSession(
  tx: Transaction,
  context: Context,
  id: number,
  count: Count,
): Promise<void> {
  const counted = countCash(count.counted)
  if ((count.floatLeft ?? 0) > counted.MXN) throw new DomainError('float_over_counted', {}, 'float_left')
  const session = await tx
    .selectFrom('cashSessions')
    .select(['closedAt', 'exchangeRate', 'registerId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!session) throw new DomainError('not_found')
  if (session.closedAt !== null) throw new DomainError('session_closed')
  const { expected, card, vouchers, difference, needsAuthorization } = await compareCount(
    tx,
    { id, ...session },
    counted,
  )
  const methods = closedMethods(await methodSums(tx, id), count.methods ?? [], count.cardCounted)
  const closed = {
    closedBy: requireActor(context).id,
    countedMxn: counted.MXN,
    countedUsd: counted.USD,
    expectedMxn: expected.MXN,
    expectedUsd: expected.USD,
    cardExpected: card,
    cardCounted: count.cardCounted ?? cardsCounted(methods),
    vouchersTaken: vouchers.taken,
    vouchersGiven: vouchers.given,
    floatLeft: count.floatLeft,
    notes: count.notes,
    needsAuthorization,
  }
  if (methods.length > 0) {
    await tx
      .insertInto('cashSessionMethods')
      .values(methods.map(method => ({ ...method, sessionId: id })))
      .execute()
  }
  const folio = await nextFolio(tx, 'Z')
  await tx
    .updateTable('cashSessions')
    .set({
      ...closed,
      folio,
      counted: JSON.stringify(count.counted),
      closedAt: sql<Date>`greatest(clock_timestamp(), opened_at)`,
    })
    .where('id', '=', id)
    .execute()
  await audit(tx, context, [
    { action: 'close', resource: 'cash-sessions', recordId: id, after: { ...closed, folio } },
  ])
  if (difference.MXN === 0 && difference.USD === 0) return
  const { registerId } = session
  const { name: register } = await tx
    .selectFrom('registers')
    .select('name')
    .where('id', '=', registerId)
    .executeTakeFirstOrThrow()
  const kind = needsAuthorization ? 'drawer_to_authorize' : 'cash_difference'
  const facts = { id, folio, register, mxn: difference.MXN, usd: difference.USD }
  await notify(tx, context, kind, facts, { registerId })
}

/** Compares a count with what the drawer should hold now. */
export async function compareCount(
  tx: Transaction,
  { id, exchangeRate }: { id: number; exchangeRate: string | null },
  counted: CashAmounts,
) {
  const { cash, dollars, card, taken, given } = await sumsOf(tx, id)
  const expected = { MXN: cents(cash), USD: cents(dollars) }
  const difference = cashDifference(counted, expected)
  const limit = parseMoney((await readSettings(tx)).cash_difference_limit)
  const rate = exchangeRate === null ? null : storedRate(exchangeRate)
  const vouchers = { taken, given }
  const needsAuthorization = exceedsLimit(difference, rate, limit)
  return { expected, card, vouchers, difference, limit, needsAuthorization }
}

/** What the session took by every method but cash, by its ledger. */
async function methodSums(tx: Transaction, id: number): Promise<MethodSum[]> {
  const { rows } = await sql<MethodSum>`
    select method, terminal, expected from session_method_sums where session_id = ${id}
    order by method, terminal`.execute(tx)
  return rows
}

/** The pesos of a drawer now, in cents, with those of late tickets that its rescue sessions took. */
export async function pesosOf(tx: Transaction, id: number): Promise<number> {
  const { rows } = await sql<{ pesos: number }>`
    select coalesce(sum(amount), 0)::bigint as pesos from cash_entries
    where currency = 'MXN' and session_id in (
      select id from cash_sessions where id = ${id} or rescues_id = ${id})`.execute(tx)
  return rows[0]?.pesos ?? 0
}

/** The sums of a session now, in cents: pesos, dollars, vales that were taken and given, and everything else. */
export async function sumsOf(tx: Transaction, id: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select
      coalesce(sum(amount) filter (where currency = 'MXN'), 0)::bigint as cash,
      coalesce(sum(amount) filter (where currency = 'USD'), 0)::bigint as dollars,
      max(t.card) as card, max(t.taken) as taken, max(t.given) as given
    from (
      select
        coalesce(sum(case when kind = 'payment' then value else -value end) filter (where not is_voucher), 0)::bigint as card,
        coalesce(sum(value) filter (where is_voucher and kind = 'payment'), 0)::bigint as taken,
        coalesce(sum(value) filter (where is_voucher and kind = 'refund'), 0)::bigint as given
      from (
        select kind, value, way_to_pay = '17' as is_voucher from sale_tenders
        where session_id = ${id} and way_to_pay <> '01'
      ) other
    ) t left join cash_entries e on e.session_id = ${id}`.execute(tx)
  return rows[0] ?? { cash: 0, dollars: 0, card: 0, taken: 0, given: 0 }
}

interface Sums {
  readonly cash: number
  readonly dollars: number
  readonly card: number
  readonly taken: number
  readonly given: number
}
