import type { Transaction } from '#db/database.ts'

/** Ends all sessions of a user, and logins that await a code, after a change of password, role or status. */
export async function endSessions(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
  await tx.deleteFrom('pendingLogins').where('userId', '=', userId).execute()
}

/** Voids the mailed links of a user whose password was set. */
export async function voidLinks(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
}
