import { sql } from 'kysely'
import { writeMail } from '#contract/mails.ts'
import type { Database, Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { JobData } from '#engine/jobs.ts'
import { invitationMinutes, makeAccessLink } from '#engine/security/access-links.ts'
import { readSettings } from '#engine/settings.ts'
import type { SendMail } from '#server/mailer.ts'
import { findByEmail } from './find-by-email.ts'

interface Mailroom {
  readonly db: Database
  readonly send: SendMail
  readonly publicUrl: string
}

/** Makes a link with which the user can choose a password once, and mails it. */
export async function sendAccessLink(
  { db, send, publicUrl }: Mailroom,
  { email, kind, locale }: JobData['access_link'],
): Promise<void> {
  const settings = await readSettings(db)
  const minutes = kind === 'reset' ? settings.reset_link_minutes : invitationMinutes
  const made = await inTransaction(db, async tx => {
    const user = await findByEmail(tx, email)
    if (!user || (kind === 'invitation' && !(await isInvited(tx, user.id)))) return null
    return { user, link: await makeAccessLink(tx, { user, minutes, publicUrl }) }
  })
  if (!made) return
  const { user, link } = made
  const letter = {
    ...user,
    business: settings.business_name,
    link,
    minutes,
    isActive: user.status === 'active',
  }
  await send(writeMail(locale, kind, letter))
}

/** Whether the invitation still stands: it was neither withdrawn nor accepted, and no Admin hands over a link. */
async function isInvited(tx: Transaction, id: number): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('invitedAt', 'is not', null)
    .where(
      sql<boolean>`not exists (
        select from password_resets where user_id = users.id and handed_over and expires_at > now()
      )`,
    )
    .executeTakeFirst()
  return user !== undefined
}
