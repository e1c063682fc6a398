import { sql } from 'kysely'
import type { Transaction } from '#db/database.ts'
import { newToken } from './tokens.ts'

export const invitationMinutes = 7 * 24 * 60

interface LinkFor {
  readonly user: { readonly id: number; readonly email: string }
  readonly minutes: number
  readonly publicUrl: string
  /** The link is shown to an Admin instead of mailed. */
  readonly handedOver?: boolean
}

/**
 * Makes a link with which the user can choose a password once. Only its hash is stored, and a newer link replaces the
 * earlier one.
 */
export async function makeAccessLink(tx: Transaction, given: LinkFor): Promise<string> {
  const { user, minutes, publicUrl, handedOver = false } = given
  const { token, hash } = newToken()
  await tx.deleteFrom('passwordResets').where('userId', '=', user.id).execute()
  const expiresAt = sql<Date>`now() + make_interval(mins => ${minutes})`
  const values = { tokenHash: hash, userId: user.id, expiresAt, handedOver }
  await tx.insertInto('passwordResets').values(values).execute()
  const query = new URLSearchParams({ token, email: user.email })
  return `${publicUrl}/admin/password/reset?${query.toString()}`
}
