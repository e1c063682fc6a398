import { sql, type RawBuilder } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'

/** A session that is open and stays so until the transaction ends. */
export interface OpenSession {
  readonly id: number
  readonly userId: number
  readonly registerId: number
  /** The warehouse that it sells from: that of its register when it was opened. */
  readonly warehouseId: number
  /** Pesos for a dollar. */
  readonly exchangeRate: string | null
}

const forShare = sql`for share of k`
const forChange = sql`for no key update of k`

/** The lock of a transaction that takes cash out, or of one that only adds to the drawer, together with others. */
export const lockFor = (takesOut: boolean): RawBuilder<unknown> => (takesOut ? forChange : forShare)

function openOf(userId: number | null, lock: RawBuilder<unknown>): RawBuilder<OpenSession> {
  return sql`
    select k.id, k.user_id as "userId", k.register_id as "registerId", k.warehouse_id as "warehouseId",
      k.exchange_rate::text as "exchangeRate"
    from cash_sessions k
    where k.user_id = ${userId} and k.closed_at is null and k.kind = 'regular' ${lock}`
}

/** The statement of `shareSession` as a part of another, whose rows may become JSON. */
export function sharedSession(userId: number | null, takesOut = false): RawBuilder<OpenSession> {
  return openOf(userId, lockFor(takesOut))
}

/**
 * The user's open session if they have one. Closing it waits, and then counts what this transaction does. One that may
 * take cash out waits for all others of the drawer, because it reads what the drawer holds.
 */
export async function shareSession(
  tx: Transaction,
  userId: number,
  takesOut = false,
): Promise<OpenSession | undefined> {
  const { rows } = await sharedSession(userId, takesOut).execute(tx)
  return rows[0]
}

/** The same for cash that is taken out, which needs a session. */
export async function holdSession(tx: Transaction, userId: number): Promise<OpenSession> {
  const session = await shareSession(tx, userId, true)
  if (!session) throw new DomainError('cash_session_needed')
  return session
}
