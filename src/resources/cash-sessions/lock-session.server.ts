import { sql, type RawBuilder } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Actor } from '#contract/action.ts'
import type { Transaction } from '#db/database.ts'
import type { Person } from '#engine/person.ts'

/** A session that is open and stays so until the transaction ends. */
export interface OpenSession {
  readonly id: number
  readonly userId: number
  readonly registerId: number
  /** The warehouse of its register when it was opened, from which it sells. */
  readonly warehouseId: number
  /** Pesos for a dollar. */
  readonly exchangeRate: string | null
}

/** Somebody at work: in the session whose register they took over by PIN, else in their own. */
export type Worker = Pick<Actor, 'id' | 'drawerId'>

/** The session that a client works in; without it, the caller's open one. */
export type NamedSession = number | null | undefined

const forShare = sql`for share of k`
const forChange = sql`for no key update of k`

/** The lock that takes cash out alone, or adds to the drawer together with others. */
export const lockFor = (takesOut: boolean): RawBuilder<unknown> => (takesOut ? forChange : forShare)

function openOf(worker: Worker | null, lock: RawBuilder<unknown>): RawBuilder<OpenSession> {
  return sql`
    select k.id, k.user_id as "userId", k.register_id as "registerId", k.warehouse_id as "warehouseId",
      k.exchange_rate::text as "exchangeRate"
    from cash_sessions k
    where ${isWhere(worker)} ${lock}`
}

/** The open session `k` in which somebody works. */
export function isWhere(worker: Pick<Person, 'id' | 'drawerId'> | null): RawBuilder<boolean> {
  const own =
    worker?.drawerId == null ? sql`k.user_id = ${worker?.id ?? null}` : sql`k.id = ${worker.drawerId}`
  return sql`${own} and k.closed_at is null and k.kind = 'regular'`
}

/** The statement of `shareSession` as a part of another statement, whose rows may become JSON. */
export function sharedSession(worker: Worker | null, takesOut = false): RawBuilder<OpenSession> {
  return openOf(worker, lockFor(takesOut))
}

/** A session without a lock, for work that moves no cash. */
export const seenSession = (worker: Worker | null): RawBuilder<OpenSession> => openOf(worker, sql``)

export interface SessionWish {
  readonly named?: NamedSession
  /** Cash may leave the drawer, so this waits for everybody else in it before it reads what the drawer holds. */
  readonly takesOut?: boolean
}

/** The session in which somebody works, if it is open. A close waits for this transaction and then counts it. */
export async function shareSession(
  tx: Transaction,
  worker: Worker,
  { named, takesOut }: SessionWish = {},
): Promise<OpenSession | undefined> {
  const { rows } = await sharedSession(worker, takesOut).execute(tx)
  refuseOtherSession(rows[0]?.id, named)
  return rows[0]
}

/** The caller's open session for taking cash out, which nobody can do without one. */
export async function holdSession(
  tx: Transaction,
  worker: Worker,
  named?: NamedSession,
): Promise<OpenSession> {
  const session = await shareSession(tx, worker, { named, takesOut: true })
  if (!session) throw new DomainError('cash_session_needed')
  return session
}

/** Refuses a tab that was left open in another session of the same person, so that cash never enters the wrong drawer. */
export function refuseOtherSession(openId: number | null | undefined, named: NamedSession): void {
  if (named == null || named === openId) return
  throw new DomainError('session_other', {}, 'session_id')
}
