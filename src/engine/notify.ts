import type { Transaction } from '#db/database.ts'
import type { Role } from '#contract/roles.ts'
import type { Context } from './context.ts'

export interface Notice {
  readonly title: string
  readonly message: string
  /** A page of the back office: /admin/… */
  readonly path: string
}

/**
 * Leaves a notice for the active users of some roles, except the one who caused it. Call it inside the transaction of
 * the event.
 */
export async function notify(
  tx: Transaction,
  context: Context,
  roles: readonly Role[],
  notice: Notice,
): Promise<void> {
  const actorId = context.actor?.id ?? null
  const users = await tx
    .selectFrom('users')
    .select('id')
    .where('role', 'in', roles)
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .where('id', 'is distinct from', actorId)
    .execute()
  if (users.length === 0) return
  await tx
    .insertInto('notifications')
    .values(users.map(({ id }) => ({ userId: id, actorId, ...notice })))
    .execute()
}
