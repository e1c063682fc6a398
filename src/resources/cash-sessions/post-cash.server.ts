import { sql } from 'kysely'
import { cashEntry, type CashCurrency, type CashEntryType } from '#domain/cash.ts'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { insertTraced } from '#engine/gather.ts'
import type { OpenSession } from './lock-session.server.ts'

export interface CashPosting {
  readonly type: CashEntryType
  readonly currency: CashCurrency
  /** In cents and unsigned, because the type says whether they come in or go out; only the change of a sale is negative. */
  readonly amount: number
  readonly reason?: string | null
  /** The document that caused it. */
  readonly document?: { readonly type: string; readonly id: number }
}

/**
 * With `writeCash` the only writer of the cash ledger. It holds a shared lock on the session until the transaction
 * ends, so that a close waits and then includes these rows. Answers the ids of the rows, in their order.
 */
export async function postCash(
  tx: Transaction,
  context: Context,
  sessionId: number,
  postings: readonly CashPosting[],
): Promise<number[]> {
  if (postings.length === 0) return []
  const session = await tx
    .selectFrom('cashSessions')
    .select('closedAt')
    .where('id', '=', sessionId)
    .forShare()
    .executeTakeFirst()
  if (!session) throw new DomainError('cash_session_needed')
  if (session.closedAt !== null) throw new DomainError('cash_session_closed')
  return writeCash(tx, context, { id: sessionId }, postings)
}

/** Writes the rows of a session that this transaction has already locked. */
export async function writeCash(
  tx: Transaction,
  context: Context,
  { id: sessionId }: Pick<OpenSession, 'id'>,
  postings: readonly CashPosting[],
): Promise<number[]> {
  if (postings.length === 0) return []
  const rows = postings.map(posting => ({
    ...cashEntry(posting.type, posting.currency, posting.amount),
    reason: posting.reason ?? null,
    originType: posting.document?.type ?? null,
    originId: posting.document?.id ?? null,
  }))
  const column = <T>(read: (row: (typeof rows)[number]) => T) => rows.map(read)
  const statement = sql<{ id: number }>`
    insert into cash_entries (session_id, type, currency, amount, reason, origin_type, origin_id, created_by)
    select ${sessionId}::integer, type, currency, amount, reason, origin_type, origin_id,
      ${requireActor(context).id}::integer
    from unnest(
      ${column(row => row.type)}::text[], ${column(row => row.currency)}::text[],
      ${column(row => row.amount)}::bigint[], ${column(row => row.reason)}::text[],
      ${column(row => row.originType)}::text[], ${column(row => row.originId)}::integer[]
    ) with ordinality as entry (type, currency, amount, reason, origin_type, origin_id, place)
    order by place returning id`
  // The audit of its document says who took the money, and from where.
  return insertTraced(tx, context, statement, ids =>
    ids.flatMap((recordId, index) => {
      const row = rows[index]
      if (row?.originType !== null) return []
      return { action: 'create', resource: 'cash-entries', recordId, after: { sessionId, ...row } }
    }),
  )
}
