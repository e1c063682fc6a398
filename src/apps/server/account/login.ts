import { DomainError } from '#domain/errors.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import type { Passwords } from '#engine/security/passwords.ts'
import { throttle } from '#engine/security/throttle.ts'
import { findByEmail } from './find-by-email.ts'
import type { SessionUser } from './sessions.ts'

const perAccount = { max: 5, seconds: 60 }
const perAddress = { max: 20, seconds: 60 }

interface Credentials {
  readonly email: string
  readonly password: string
}

/** The active user with these credentials. Every attempt counts, before the hash is touched. */
export async function authenticate(
  db: Database,
  passwords: Passwords,
  context: Context,
  { email, password }: Credentials,
): Promise<SessionUser> {
  const account = email.trim().toLowerCase()
  await throttle(db, `login:address:${context.ip}`, perAddress, 'throttle')
  await throttle(db, `login:account:${account}`.slice(0, 300), perAccount, 'throttle')

  const user = await findByEmail(db, account)
  const valid = await passwords.verify(user?.passwordHash ?? null, password)
  if (!user || !valid || user.status !== 'active') {
    await inTransaction(db, tx =>
      audit(tx, context, [
        { action: 'login_failed', resource: 'sessions', ...(user ? { recordId: user.id } : {}) },
      ]),
    )
    throw new DomainError('failed', {}, 'email')
  }
  if (user.passwordHash && passwords.needsRehash(user.passwordHash)) {
    const passwordHash = await passwords.hash(password)
    await db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
  }
  return { id: user.id, name: user.name, email: user.email, role: user.role }
}
