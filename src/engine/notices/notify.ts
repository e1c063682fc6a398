import { sql } from 'kysely'
import { mayOpen } from '#contract/office-pages.ts'
import { roles } from '#contract/roles.ts'
import type { Database, Transaction } from '#db/database.ts'
import { deleteInBatches } from '#db/in-batches.ts'
import type { Context } from '../context.ts'
import { noticeKinds, type FactsOf, type NoticeName } from './kinds.ts'
import { noticesEn } from './notices.en.ts'
import { noticesEs } from './notices.es.ts'

const texts = { es: noticesEs, en: noticesEn }

/** Who gets a notice besides every Admin. */
export interface Whom {
  /** The register where it happened: its Supervisors get the notice, and those of all registers. */
  readonly registerId?: number | null
  /** People who get the notice because the record is theirs, such as the seller of a sale. */
  readonly owners?: readonly (number | null | undefined)[]
}

/**
 * Leaves notices of something that happened, in its own transaction: for the active users whom its kind concerns, each
 * with a page that their role may open, except the one who caused it. A restored copy leaves none, because the shop has
 * told them before.
 */
export async function notify<Name extends NoticeName>(
  tx: Transaction,
  context: Context,
  name: Name,
  facts: FactsOf<Name>,
  { registerId, owners = [] }: Whom = {},
): Promise<void> {
  const actorId = context.actor?.id ?? null
  const own = owners.filter(id => id != null)
  const concerned = sql`users.id is distinct from ${actorId}::integer
    and (users.role = 'Admin' or users.id = any(${own}::integer[]) or (${registerId !== undefined}
      and users.role = 'Supervisor' and (users.register_id is null or users.register_id = ${registerId ?? null}::integer)))
    and not exists (select from shop_identity where restored_at is not null)`
  await leave(tx, context, name, facts, concerned)
}

/** Leaves notices for these people only, also about what was done in their own name. */
export async function notifyPeople<Name extends NoticeName>(
  tx: Transaction,
  context: Context,
  name: Name,
  facts: FactsOf<Name>,
  userIds: readonly number[],
): Promise<void> {
  await leave(tx, context, name, facts, sql`users.id = any(${userIds}::integer[])`)
}

async function leave<Name extends NoticeName>(
  tx: Transaction,
  { actor, locale }: Context,
  name: Name,
  facts: FactsOf<Name>,
  concerned: ReturnType<typeof sql>,
): Promise<void> {
  const { title, message } = texts[locale][name](facts)
  const readers = pathsOf(name, facts)
  await sql`
    insert into notifications (user_id, actor_id, title, message, path)
    select users.id, ${actor?.id ?? null}::integer, ${title}, ${message}, readers.path
    from unnest(${readers.map(([role]) => role)}::text[], ${readers.map(([, path]) => path)}::text[]) as readers (role, path)
    join users on users.role = readers.role
    where users.status = 'active' and users.archived_at is null and ${concerned}`.execute(tx)
}

/** The roles that get a kind of notice, each with its page. A role that may not open the page gets no notice. */
export function pathsOf<Name extends NoticeName>(name: Name, facts: FactsOf<Name>) {
  const paths = noticeKinds[name] as { readonly [R in (typeof roles)[number]]?: (facts: unknown) => string }
  return roles.flatMap(role => {
    const path = paths[role]?.(facts)
    return path !== undefined && mayOpen(role, path) ? [[role, path] as const] : []
  })
}

const unreadDays = 90
/** How long «Anteriores» shows a notice that was removed. */
export const earlierDays = 30

/** Unread notices are deleted after this time too, because the lists still show what they were about. */
export async function forgetOldNotices(db: Database): Promise<void> {
  await deleteInBatches(
    db,
    'notifications',
    sql`coalesce(read_at < now() - make_interval(days => ${earlierDays}),
      created_at < now() - make_interval(days => ${unreadDays}))`,
  )
}
