import { DomainError } from '#domain/errors.ts'
import type { Database } from '#db/database.ts'
import type { Passwords } from './passwords.ts'
import { throttle } from './throttle.ts'

const triesPerMinute = { max: 5, seconds: 60 }

/** Changes of access require the password again, so that a borrowed session is not enough. */
export async function requireCurrentPassword(
  db: Database,
  passwords: Passwords,
  userId: number,
  given: string,
): Promise<void> {
  await throttle(db, `password:${userId}`, triesPerMinute)
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (await passwords.verify(passwordHash, given)) return
  throw new DomainError('current_password', {}, 'current_password')
}
