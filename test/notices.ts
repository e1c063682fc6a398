import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Call } from './app.ts'

export interface TestNotice {
  readonly title?: string
  readonly message?: string
  readonly path?: string
  readonly actorId?: number | null
}

/** Leaves a notice for these users, as the database keeps it. */
export async function leaveNotice(
  db: Database,
  userIds: readonly number[],
  { title = 'Aviso', message = 'Llegó un pedido', path = '/admin/pos', actorId = null }: TestNotice = {},
): Promise<void> {
  const rows = userIds.map(userId => ({ userId, actorId, title, message, path }))
  await inTransaction(db, tx => tx.insertInto('notifications').values(rows).execute())
}

export interface ReadNotice {
  readonly id: number
  readonly created_at: string
  readonly data: {
    readonly title: string
    readonly message: string
    readonly path: string
    readonly user: string | null
  }
}

/** What a user has not removed, newest first. */
export async function noticesOf(call: Call): Promise<ReadNotice[]> {
  return (await call('GET', 'vue')).body.data.notifications
}
