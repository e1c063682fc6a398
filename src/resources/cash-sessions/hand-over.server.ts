import { sql } from 'kysely'
import { countCash, type CashAmounts, type CountedCash } from '#domain/cash-count.ts'
import { DomainError } from '#domain/errors.ts'
import { readSignature } from '#domain/signature.ts'
import type { Transaction } from '#db/database.ts'
import { isTaken } from '#db/errors.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'
import { readSettings } from '#engine/settings.ts'
import type { Approver } from '../approvals/check-pin.server.ts'
import { compareCount } from './close-session.server.ts'
import { refuseOtherSession, type NamedSession } from './lock-session.server.ts'
import { openIdOf } from './open-id.server.ts'
import { requireSame } from './take-register.server.ts'

export interface Handover {
  readonly counted: readonly CountedCash[]
  readonly signature?: string | null | undefined
  readonly sessionId?: NamedSession
}

interface Held {
  readonly id: number
  readonly userId: number
  readonly exchangeRate: string | null
  readonly closedAt: Date | null
}

/**
 * Makes somebody else responsible for the drawer, who typed their PIN: by a blind count, whose difference is kept, or by
 * their signature, as the settings say. Sales in progress end first and later ones wait, as at a close. Answers the
 * session.
 */
export async function handOver(
  tx: Transaction,
  context: Context,
  receiver: Approver,
  { counted, signature, sessionId }: Handover,
): Promise<number> {
  const actor = requireActor(context)
  const id = await openIdOf(tx, actor)
  refuseOtherSession(id, sessionId)
  if (id === null) throw new DomainError('cash_session_needed')
  const { rows } = await sql<Held>`
    select id, user_id, exchange_rate::text, closed_at from cash_sessions where id = ${id} for update`.execute(
    tx,
  )
  const [session] = rows
  if (!session || session.closedAt !== null) throw new DomainError('session_closed')
  if (session.userId !== actor.id && actor.role === 'Vendedor') {
    throw new DomainError('handover_needs_keeper')
  }
  if (session.userId === receiver.id) {
    throw new DomainError('handover_same', { person: receiver.name }, 'user_id')
  }
  await requireSame(tx, receiver)
  const { drawer_handover: way } = await readSettings(tx)
  const count = way === 'count' ? await countOf(tx, session, counted) : null
  const proof = count?.proof ?? signatureOf(signature)
  const handover = { fromUserId: session.userId, toUserId: receiver.id, way }
  await tx
    .insertInto('drawerHandovers')
    .values({ sessionId: id, createdBy: actor.id, ...handover, ...proof })
    .execute()
  await tx
    .updateTable('cashSessions')
    .set({ userId: receiver.id })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      if (!isTaken(error, 'cash_sessions_user_open_unique')) throw error
      throw new DomainError('handover_busy', { person: receiver.name }, 'user_id')
    })
  const { counted: _, signature: __, ...figures } = proof as Record<string, unknown>
  const after = { ...handover, ...figures }
  await audit(tx, context, [{ action: 'hand_over', resource: 'cash-sessions', recordId: id, after }])
  if (count) await tellDifference(tx, context, session, receiver, count.difference)
  return id
}

/** A difference at this count is the former person's, so it is told while it is known whose it is. */
async function tellDifference(
  tx: Transaction,
  context: Context,
  { id, userId }: Held,
  { name: to }: Approver,
  { MXN: mxn, USD: usd }: CashAmounts,
): Promise<void> {
  if (mxn === 0 && usd === 0) return
  const { rows } = await sql<{ registerId: number; register: string; from: string }>`
    select r.id as register_id, r.name as register, u.name as "from"
    from cash_sessions s join registers r on r.id = s.register_id, users u
    where s.id = ${id} and u.id = ${userId}`.execute(tx)
  const [{ registerId, register, from } = { registerId: null, register: '', from: '' }] = rows
  await notify(tx, context, 'handover_difference', { id, register, from, to, mxn, usd }, { registerId })
}

async function countOf(tx: Transaction, session: Held, rows: readonly CountedCash[]) {
  if (rows.length === 0) throw new DomainError('required', {}, 'counted')
  const counted = countCash(rows)
  const { expected, difference } = await compareCount(tx, session, counted)
  const proof = {
    counted: JSON.stringify(rows),
    countedMxn: counted.MXN,
    countedUsd: counted.USD,
    expectedMxn: expected.MXN,
    expectedUsd: expected.USD,
  }
  return { proof, difference }
}

function signatureOf(signature: string | null | undefined) {
  if (!signature) throw new DomainError('required', {}, 'signature')
  if (!readSignature(signature)) throw new DomainError('drawer_signature', {}, 'signature')
  return { signature }
}
