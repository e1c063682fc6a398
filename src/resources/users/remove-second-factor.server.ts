import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'
import { endSessions } from '#engine/security/end-sessions.ts'
import { dropFactor, forgetCodes, lockAccount } from '#engine/security/second-factor.ts'

/** Takes the second factor from a user: their sessions end, and every Admin is notified, that one included. */
export async function removeSecondFactor(tx: Transaction, context: Context, userId: number): Promise<void> {
  await lockAccount(tx, userId)
  const user = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  if (!user) throw new DomainError('not_found')
  if (!(await dropFactor(tx, userId))) throw new DomainError('no_second_factor')
  await endSessions(tx, userId)
  await forgetCodes(tx, userId)
  await audit(tx, context, [{ action: 'second_factor_removed', resource: 'users', recordId: userId }])
  await notify(tx, context, 'second_factor_removed', { name: user.name })
}
