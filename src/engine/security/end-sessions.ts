import type { Transaction } from '#db/database.ts'

/** Password, role or status changed: whoever is in with the old ones is out. */
export async function endSessions(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** The password was set: a link that was mailed to choose one no longer does. */
export async function voidLinks(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
}
