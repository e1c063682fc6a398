import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Actor } from '#contract/action.ts'
import type { Database, Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { wrongPin, type Approver } from '../approvals/check-pin.server.ts'
import { isWhere, type NamedSession } from './lock-session.server.ts'

/** An open session, seen from the browser in which it may be taken over. */
export interface SeenDrawer {
  readonly id: number
  /** The caller works in it, instead of only being at its browser. */
  readonly isOwn: boolean
}

/**
 * The session whose register may be taken over here: the one in which the caller works, else the one that was opened in
 * this browser, whose person has logged out meanwhile.
 */
export async function drawerHere(
  db: Database,
  actor: Actor,
  browser: Buffer | null,
  named: NamedSession,
): Promise<SeenDrawer> {
  const { rows } = await sql<SeenDrawer>`
    select k.id, (${isWhere(actor)}) is true as is_own from cash_sessions k
    where (${isWhere(actor)})
      or (k.browser_hash = ${browser}::bytea and k.closed_at is null and k.kind = 'regular')
    order by is_own desc, k.id desc`.execute(db)
  const drawer = named == null ? rows[0] : rows.find(({ id }) => id === named)
  if (drawer) return drawer
  if (named != null) throw new DomainError('session_elsewhere', {}, 'session_id')
  throw new DomainError('cash_session_needed')
}

/** Notes that somebody works at the register from now on, unless the drawer was closed or the person changed meanwhile. */
export async function takeRegister(
  tx: Transaction,
  context: Context,
  drawerId: number,
  person: Approver,
): Promise<void> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select closed_at is null as is_open from cash_sessions where id = ${drawerId} for share`.execute(tx)
  if (rows[0]?.isOpen !== true) throw new DomainError('session_closed')
  await requireSame(tx, person)
  await tx.insertInto('registerTakeovers').values({ sessionId: drawerId, userId: person.id }).execute()
  const taker = { ...context, actor: { id: person.id, name: person.name, role: person.role } }
  const after = { userId: person.id, before: requireActor(context).id }
  await audit(tx, taker, [{ action: 'take_over', resource: 'cash-sessions', recordId: drawerId, after }])
}

/** The person as their PIN was checked: they stay active, with that PIN, until the transaction ends. */
export async function requireSame(tx: Transaction, { id, pinHash }: Approver): Promise<void> {
  const { rows } = await sql`
    select id from users where id = ${id} and pin_hash = ${pinHash} and status = 'active' and archived_at is null
    for share`.execute(tx)
  if (rows.length === 0) throw wrongPin()
}

/** A count shows what the drawer should hold and a close ends it, so that both are for the person responsible for it. */
export async function refuseOtherKeeper(tx: Transaction, actor: Actor, id: number): Promise<void> {
  const { rows } = await sql<{ keeper: string }>`
    select u.name as keeper from cash_sessions k join users u on u.id = k.user_id
    where k.id = ${id} and k.user_id <> ${actor.id}`.execute(tx)
  if (rows[0]) throw new DomainError('close_needs_keeper', { keeper: rows[0].keeper })
}
