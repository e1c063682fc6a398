import { sql } from 'kysely'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { createRecords } from '#engine/write.ts'
import { customersServer } from '../customers/customer.server.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
}

/**
 * The customer with this mail or telephone, as a message finds them, or a new one. What is known of somebody is neither shown nor
 * changed: whoever types another person's mail learns nothing.
 */
export async function customerOf(tx: Transaction, context: Context, person: Person): Promise<number> {
  // Two orders of one new customer wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`site-customer:${person.email.toLowerCase()}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`
    select id from customers where archived_at is null and anonymised_at is null and (
      lower(email) = lower(${person.email}) or lower(email_secondary) = lower(${person.email})
      or (phone_digits(phone) = phone_digits(${person.phone}) and length(phone_digits(${person.phone})) = 10))
    order by id limit 1 for key share`.execute(tx)
  const [known] = rows
  if (known) return known.id
  const { name: fullName, email, phone, address } = person
  const [saved] = await createRecords(tx, customersServer, context, [{ fullName, email, phone, address }])
  if (!saved) throw new Error('The customer was not stored')
  return saved.id
}
