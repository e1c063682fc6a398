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
const wrongPins = { max: 5, seconds: 15 * 60 }

/**
 * The person whose PIN this is. Every try is counted before the hash is computed, by who asks and by whose PIN it is, and
 * a right one is taken back; so a burst of guesses at several processes gets no more than five. A try that is refused
 * because one of the two is locked was no guess, and is taken back too.
 */
export async function checkPin(
  db: Database,
  passwords: Passwords,
  context: Context,
  given: GivenPin,
): Promise<Approver> {
  const { approverId, approver: email } = given
  if (!approverId && !email) throw new DomainError('required', {}, 'approver')
  if (!pinPattern.test(given.pin)) throw new DomainError('pin', {}, 'pin')
  const found = await findApprover(db, given)
  const asker = `pin:asker:${requireActor(context).id}`
  const asked = `pin:approver:${found?.id ?? approverId ?? email?.toLowerCase()}`
  const ofAsker = await countTry(db, asker, wrongPins)
  if (ofAsker.wait > 0) {
    await takeBack(db, [asker])
    throw locked('pin_locked', ofAsker.wait)
  }
  const ofApprover = await countTry(db, asked, wrongPins)
  if (ofApprover.wait > 0) {
    await takeBack(db, [asker, asked])
    throw found
      ? locked('approver_locked', ofApprover.wait, found.name)
      : locked('pin_locked', ofApprover.wait)
  }
  const isRight = await passwords.verify(found?.pinHash ?? null, given.pin)
  if (!found || !isRight) {
    const after = { approverId: found?.id ?? null }
    const entry = { action: 'approval_failed', resource: 'approvals', after }
    await traceRefusal(db, context, { what: 'pin', userId: requireActor(context).id }, entry)
    throw found ? wrongPinOf(found.name, Math.min(ofAsker.left, ofApprover.left)) : wrongPin()
  }
  await takeBack(db, [asker, asked])
  return found
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

async function findApprover(db: Database, { approverId, approver }: GivenPin): Promise<Approver | undefined> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'pinHash'])
    .where(({ eb, fn }) =>
      approverId
        ? eb('id', '=', approverId)
        : eb(fn('lower', ['email']), '=', (approver ?? '').toLowerCase()),
    )
    .where('role', 'in', approverRoles)
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return found?.pinHash ? { ...found, pinHash: found.pinHash } : undefined
}
