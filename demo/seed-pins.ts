import type { Transaction } from '#db/database.ts'
import type { Passwords } from '#engine/security/passwords.ts'
import { DEMO_PINS } from '#server/demo.ts'

interface Seeding {
  readonly tx: Transaction
  readonly passwords: Passwords
}

/** Somebody can approve what goes beyond a cashier's limit. */
export async function seedPins({ tx, passwords }: Seeding): Promise<void> {
  for (const { email, pin } of DEMO_PINS) {
    const pinHash = await passwords.hash(pin)
    await tx.updateTable('users').set({ pinHash }).where('email', '=', email).execute()
  }
}
