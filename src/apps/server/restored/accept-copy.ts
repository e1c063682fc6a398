import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import type { JobName } from '#engine/jobs.ts'
import { notify } from '#engine/notices/notify.ts'

const mailQueues = ['access_link', 'order_mail', 'sale_mail'] as const satisfies readonly JobName[]

/** What an Admin should know before a restored copy becomes the shop. */
export interface CopyFacts {
  readonly copiedAt: Date
  readonly restoredAt: Date
  /** Mails that waited when the copy was made; the shop has probably sent them since. */
  readonly oldMails: number
  /** Mails that people asked for in the restored copy. */
  readonly newMails: number
  /** Sales that were stored since it was restored. */
  readonly sales: number
  /** How many of them somebody should look at. */
  readonly toReview: number
}

/** Null when this is the shop. */
export async function copyFacts(db: Database): Promise<CopyFacts | null> {
  const { rows } = await sql<CopyFacts>`
    select i.copied_at, i.restored_at, mails.old::integer as old_mails, mails.new::integer as new_mails,
      sold.sales::integer as sales, sold.to_review::integer as to_review
    from shop_identity i
    cross join lateral (
      select count(*) filter (where created_on <= i.restored_at) as old,
        count(*) filter (where created_on > i.restored_at) as new
      from pgboss.job where name = any(${mailQueues}) and state in ('created', 'retry', 'active')
    ) mails
    cross join lateral (
      select count(*) as sales, count(*) filter (where review_reason is not null and reviewed_at is null) as to_review
      from sales where created_at > i.restored_at and folio is not null
    ) sold
    where i.restored_at is not null`.execute(db)
  return rows[0] ?? null
}

/**
 * From now on the restored copy is the shop: its mails, jobs, notices and forms work again, in every process. The mails that
 * waited in the copy are left out unless they are wanted.
 */
export async function acceptCopy(
  db: Database,
  context: Context,
  { sendsOldMails }: { readonly sendsOldMails: boolean },
): Promise<void> {
  await inTransaction(db, async tx => {
    // The second of two Admins at once waits here, and then finds that this is the shop.
    await sql`select from shop_identity for update`.execute(tx)
    const facts = await copyFacts(tx)
    if (!facts) throw new DomainError('not_a_copy')
    const { copiedAt, restoredAt, oldMails, sales, toReview } = facts
    await tx.updateTable('shopIdentity').set({ restoredAt: null }).execute()
    if (!sendsOldMails) {
      await sql`
        delete from pgboss.job where name = any(${mailQueues}) and created_on <= ${restoredAt}
          and state in ('created', 'retry', 'active')`.execute(tx)
    }
    const dropped = sendsOldMails ? 0 : oldMails
    await audit(tx, context, [
      {
        action: 'accept_copy',
        resource: 'settings',
        before: { copiedAt, restoredAt },
        after: { mailsDropped: dropped },
      },
    ])
    const { rows } = await sql<{ day: string }>`select shop_day(${copiedAt})::text as day`.execute(tx)
    const [{ day } = { day: '' }] = rows
    await notify(tx, context, 'copy_accepted', { user: requireActor(context).name, day, sales, toReview })
  })
}
