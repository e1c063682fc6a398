import { DomainError } from '#domain/errors.ts'
import { pinPattern } from '#domain/pin.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import type { Passwords } from '#engine/security/passwords.ts'
import { countTry, takeBackAttempt } from '#engine/security/throttle.ts'
import { traceRefusal } from '#engine/security/trace-refusal.ts'

export interface Approver {
  readonly id: number
  readonly name: string
  readonly role: Role
  readonly pinHash: string
}

export interface GivenPin {
  readonly approverId?: number | null | undefined
  readonly approver?: string | null | undefined
  readonly pin: string
}

export const approverRoles = ['Supervisor', 'Admin'] as const
/** What a PIN is typed for: whose counts, and how a wrong one is written down. */
export interface PinUse {
  readonly roles: readonly Role[]
  readonly action: string
  readonly resource: string
  /** Of the person, in the body. */
  readonly field: string
}

const approving: PinUse = {
  roles: approverRoles,
  action: 'approval_failed',
  resource: 'approvals',
  field: 'approver',
}
const wrongPins = { max: 5, seconds: 15 * 60 }

/**
 * The person with this PIN. Every try is counted for the asker and for the PIN's owner before the hash is computed,
 * and taken back when it was right, so that a burst of guesses at several processes gets no more than five. A try
 * that was refused because one of the two is locked was no guess, and is taken back too.
 */
export async function checkPin(
  db: Database,
  passwords: Passwords,
  context: Context,
  proof: GivenPin,
  use: PinUse = approving,
): Promise<Approver> {
  const { approverId, approver: email } = proof
  if (!approverId && !email) throw new DomainError('required', {}, use.field)
  if (!pinPattern.test(proof.pin)) throw new DomainError('pin', {}, 'pin')
  const approver = await findApprover(db, proof, use.roles)
  const asker = `pin:asker:${requireActor(context).id}`
  const holder = `pin:approver:${approver?.id ?? approverId ?? email?.toLowerCase()}`
  const ofAsker = await countTry(db, asker, wrongPins)
  if (ofAsker.wait > 0) {
    await takeBack(db, [asker])
    throw locked('pin_locked', ofAsker.wait)
  }
  const ofApprover = await countTry(db, holder, wrongPins)
  if (ofApprover.wait > 0) {
    await takeBack(db, [asker, holder])
    throw approver
      ? locked('approver_locked', ofApprover.wait, approver.name)
      : locked('pin_locked', ofApprover.wait)
  }
  const isRight = await passwords.verify(approver?.pinHash ?? null, proof.pin)
  if (!approver || !isRight) {
    const after = { approverId: approver?.id ?? null }
    const entry = { action: use.action, resource: use.resource, after }
    await traceRefusal(db, context, { what: 'pin', userId: requireActor(context).id }, entry)
    throw approver ? wrongPinOf(approver.name, Math.min(ofAsker.left, ofApprover.left)) : wrongPin()
  }
  await takeBack(db, [asker, holder])
  return approver
}

async function takeBack(db: Database, keys: readonly string[]): Promise<void> {
  for (const key of keys) await takeBackAttempt(db, key)
}

export function wrongPin(): DomainError {
  return new DomainError('pin_wrong', {}, 'pin')
}

function wrongPinOf(approver: string, left: number): DomainError {
  return new DomainError(left > 0 ? 'pin_wrong_of' : 'pin_wrong_last', { approver, left }, 'pin')
}

function locked(code: 'pin_locked' | 'approver_locked', seconds: number, approver = ''): DomainError {
  return new DomainError(code, { seconds, minutes: Math.ceil(seconds / 60), approver }, 'pin')
}

async function findApprover(
  db: Database,
  { approverId, approver }: GivenPin,
  roles: readonly Role[],
): Promise<Approver | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'pinHash'])
    .where(({ eb, fn }) =>
      approverId
        ? eb('id', '=', approverId)
        : eb(fn('lower', ['email']), '=', (approver ?? '').toLowerCase()),
    )
    .where('role', 'in', roles)
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return user?.pinHash ? { ...user, pinHash: user.pinHash } : undefined
}
