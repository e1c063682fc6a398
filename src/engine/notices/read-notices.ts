import { sql } from 'kysely'
import type { Actor } from '#contract/action.ts'
import { pageOf, type Page } from '#contract/envelope.ts'
import type { WireEarlierNotice, WireNotice } from '#contract/notice.ts'
import { homePathOf, mayOpen } from '#contract/office-pages.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#db/database.ts'
import { earlierDays } from './notify.ts'

const mostUnread = 50

interface Stored {
  readonly id: number
  readonly createdAt: Date
  readonly title: string
  readonly message: string
  readonly path: string
  readonly user: string | null
}

/** A user may have had another role when the notice was left. */
export function wireNotice(role: Role, { id, createdAt, title, message, path, user }: Stored): WireNotice {
  const opens = mayOpen(role, path) ? path : homePathOf(role)
  return { id, created_at: createdAt.toISOString(), data: { title, message, path: opens, user } }
}

export async function unreadNotices(db: Database, { id: userId, role }: Actor): Promise<WireNotice[]> {
  const rows = await noticesOf(db, userId)
    .where('n.readAt', 'is', null)
    .orderBy('n.id', 'desc')
    .limit(mostUnread)
    .execute()
  return rows.map(row => wireNotice(role, row))
}

/** The notices that a user removed lately, the last removed first. */
export async function earlierNotices(
  db: Database,
  { id: userId, role }: Actor,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Page<WireEarlierNotice>> {
  const earlier = noticesOf(db, userId).where(
    'n.readAt',
    '>',
    sql<Date>`now() - make_interval(days => ${earlierDays})`,
  )
  const { total } = await earlier
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await earlier
    .select(sql<Date>`n.read_at`.as('removedAt'))
    .orderBy('n.readAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const data = rows.map(row => ({ ...wireNotice(role, row), removed_at: row.removedAt.toISOString() }))
  return pageOf(data, page, perPage, total)
}

function noticesOf(db: Database, userId: number) {
  return db
    .selectFrom('notifications as n')
    .leftJoin('users', 'users.id', 'n.actorId')
    .select(['n.id', 'n.createdAt', 'title', 'message', 'path', 'users.name as user'])
    .where('n.userId', '=', userId)
}
