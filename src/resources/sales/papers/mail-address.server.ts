import { createHash } from 'node:crypto'
import type { Database, Transaction } from '#db/database.ts'
import { throttle } from '#engine/security/throttle.ts'
import type { Sale } from '../sale-types.server.ts'

/** An address that gets more is being flooded. */
const perAddress = { max: 10, seconds: 3_600 }

/** Counters keep no personal data. */
const digestOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('base64url')

/** Counts a mail about a sale to this address. */
export async function throttleAddress(tx: Transaction, address: string): Promise<void> {
  await throttle(tx, `sale-mail-to:${digestOf(address)}`, perAddress)
}

/** The address of the customer or, without one, of the visitor who asked for it on the site. */
export async function emailOf(
  db: Database | Transaction,
  { customerId, messageId }: Sale,
): Promise<string | null> {
  const of = (table: 'customers' | 'messages', id: number | null) =>
    db
      .selectFrom(table)
      .select('email')
      .where('id', '=', id ?? 0)
      .executeTakeFirst()
  const addressee = customerId === null ? await of('messages', messageId) : await of('customers', customerId)
  return addressee?.email ?? null
}
