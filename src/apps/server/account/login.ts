import { DomainError } from '#domain/errors.ts'
import type { Database, Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import type { Passwords } from '#engine/security/passwords.ts'
import { forgetAttempts, throttle } from '#engine/security/throttle.ts'
import { traceRefusal } from '#engine/security/trace-refusal.ts'
import { findByEmail } from './find-by-email.ts'
import type { SessionUser } from './sessions.ts'

const perAccount = { max: 5, seconds: 60 }
export const perAddress = { max: 20, seconds: 60 }

interface Credentials {
  readonly email: string
  readonly password: string
}

interface Verified {
  readonly user: SessionUser
  readonly passwordHash: string
  /** A new hash of the same password, when the stored one has an outdated cost. */
  readonly renewedHash: string | null
}

/** The active user with these credentials. Every attempt is counted before the hash is checked. */
export async function authenticate(
  db: Database,
  passwords: Passwords,
  context: Context,
  { email, password }: Credentials,
): Promise<Verified> {
  const account = `login:account:${email.toLowerCase()}`
  await throttle(db, `login:address:${context.ip}`, perAddress, 'throttle')
  await throttle(db, account, perAccount, 'throttle')

  const user = await findByEmail(db, email)
  const valid = await passwords.verify(user?.passwordHash ?? null, password)
  if (!user?.passwordHash || !valid || user.status !== 'active') {
    const refused = { what: 'login', userId: user?.id ?? null } as const
    const entry = { action: 'login_failed', resource: 'sessions', ...(user && { recordId: user.id }) }
    await traceRefusal(db, context, refused, entry)
    throw mismatch()
  }
  await forgetAttempts(db, account)
  const { id, name, role, passwordHash } = user
  const renewedHash = passwords.needsRehash(passwordHash) ? await passwords.hash(password) : null
  return { user: { id, name, role, email: user.email }, passwordHash, renewedHash }
}

/** Locks the verified account until the transaction ends; if it changed meanwhile, the login fails. */
export async function confirmLogin(
  tx: Transaction,
  { user, passwordHash, renewedHash }: Verified,
): Promise<void> {
  const held = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('passwordHash', '=', passwordHash)
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!held) throw mismatch()
  if (renewedHash === null) return
  await tx.updateTable('users').set({ passwordHash: renewedHash }).where('id', '=', user.id).execute()
}

function mismatch(): DomainError {
  return new DomainError('failed', {}, 'email')
}
