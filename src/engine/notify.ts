import { sql } from 'kysely'
import type { Database, Transaction } from '#db/database.ts'
import { deleteInBatches } from '#db/in-batches.ts'
import type { Role } from '#contract/roles.ts'
import type { Context } from './context.ts'

export interface Notice {
  readonly title: string
  readonly message: string
  /** A page of the back office: /admin/… */
  readonly path: string
}

/** Leaves a notice for one user, also about what was done in their own name. */
export async function notifyUser(
  tx: Transaction,
  context: Context,
  userId: number,
  notice: Notice,
): Promise<void> {
  const { title, message, path } = notice
  const values = { userId, actorId: context.actor?.id ?? null, title, message, path }
  await tx.insertInto('notifications').values(values).execute()
}

/**
 * Leaves a notice for the active users of some roles, except the one who caused it. Call it inside the transaction of
 * the event. A restored copy leaves none: what it sees again was told before.
 */
export async function notify(
  tx: Transaction,
  context: Context,
  roles: readonly Role[],
  notice: Notice,
): Promise<void> {
  const actorId = context.actor?.id ?? null
  await sql`
    insert into notifications (user_id, actor_id, title, message, path)
    select id, ${actorId}::integer, ${notice.title}, ${notice.message}, ${notice.path} from users
    where role = any(${roles}) and status = 'active' and archived_at is null
      and id is distinct from ${actorId}::integer
      and not exists (select from shop_identity where restored_at is not null)`.execute(tx)
}

const unreadDays = 90

/** Reading a notice removes it; one that nobody reads in so long goes too, because the lists still show what it told. */
export async function forgetOldNotices(db: Database): Promise<void> {
  await deleteInBatches(db, 'notifications', sql`created_at < now() - make_interval(days => ${unreadDays})`)
}
