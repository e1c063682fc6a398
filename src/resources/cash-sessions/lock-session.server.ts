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

async function findOpen(
  tx: Transaction,
  userId: number,
  lock: RawBuilder<unknown>,
): Promise<OpenSession | undefined> {
  const { rows } = await sql<OpenSession>`
    select k.id, k.user_id, k.register_id, k.warehouse_id, k.exchange_rate
    from cash_sessions k
    where k.user_id = ${userId} and k.closed_at is null and k.kind = 'regular' ${lock}`.execute(tx)
  return rows[0]
}

/** The user's open session if they have one. Closing it waits, and then counts what this transaction does. */
export function shareSession(tx: Transaction, userId: number): Promise<OpenSession | undefined> {
  return findOpen(tx, userId, forShare)
}

/** The same, when the drawer's cash must not change meanwhile. */
export async function holdSession(tx: Transaction, userId: number): Promise<OpenSession> {
  const session = await findOpen(tx, userId, forChange)
  if (!session) throw new DomainError('cash_session_needed')
  return session
}
