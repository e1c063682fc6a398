import { sql } from 'kysely'
import { writeMail } from '#contract/mails.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { JobData } from '#engine/jobs.ts'
import { newToken } from '#engine/security/tokens.ts'
import { readSettings } from '#engine/settings.ts'
import type { SendMail } from '#server/mailer.ts'
import { findByEmail } from './find-by-email.ts'

interface Mailroom {
  readonly db: Database
  readonly send: SendMail
  readonly publicUrl: string
}

const invitationMinutes = 7 * 24 * 60

/** Makes a link with which the user can choose a password once, and mails it. A newer link replaces the earlier one. */
export async function sendAccessLink(
  { db, send, publicUrl }: Mailroom,
  { email, kind, locale }: JobData['access_link'],
): Promise<void> {
  const settings = await readSettings(db)
  const minutes = kind === 'reset' ? settings.reset_link_minutes : invitationMinutes
  const { token, hash } = newToken()
  const user = await inTransaction(db, async tx => {
    const found = await findByEmail(tx, email)
    if (!found) return null
    await tx.deleteFrom('passwordResets').where('userId', '=', found.id).execute()
    const expiresAt = sql<Date>`now() + make_interval(mins => ${minutes})`
    await tx.insertInto('passwordResets').values({ tokenHash: hash, userId: found.id, expiresAt }).execute()
    return found
  })
  if (!user) return
  const query = new URLSearchParams({ token, email: user.email })
  const link = `${publicUrl}/admin/password/reset?${query.toString()}`
  await send(writeMail(locale, kind, { ...user, business: settings.business_name, link, minutes }))
}
