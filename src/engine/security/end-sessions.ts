import type { Transaction } from '#db/database.ts'

/** Password, role or status changed: whoever is in with the old ones is out, and open links are void. */
export async function endSessions(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
}
