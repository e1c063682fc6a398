import { DomainError } from '#domain/errors.ts'
import { pinPattern } from '#domain/pin.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import type { Passwords } from '#engine/security/passwords.ts'
import { countAttempt, takeBackAttempt } from '#engine/security/throttle.ts'

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
 * a right one is taken back; so a burst of guesses at several processes gets no more than five.
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
  const keys = [
    `pin:asker:${requireActor(context).id}`,
    `pin:approver:${found?.id ?? approverId ?? email?.toLowerCase()}`,
  ]
  for (const key of keys) {
    const seconds = await countAttempt(db, key, wrongPins)
    if (seconds > 0) throw new DomainError('pin_locked', { seconds }, 'pin')
  }
  const isRight = await passwords.verify(found?.pinHash ?? null, given.pin)
  if (!found || !isRight) {
    await inTransaction(db, tx =>
      audit(tx, context, [
        { action: 'approval_failed', resource: 'approvals', after: { approverId: found?.id ?? null } },
      ]),
    )
    throw wrongPin()
  }
  for (const key of keys) await takeBackAttempt(db, key)
  return found
}

export function wrongPin(): DomainError {
  return new DomainError('pin_wrong', {}, 'pin')
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
