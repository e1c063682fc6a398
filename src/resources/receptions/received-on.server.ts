import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'

/** Refuses a day in the future, by the shop's time zone. */
export async function refuseFuture(tx: Transaction, day: string): Promise<void> {
  const { rows } = await sql<{ isFuture: boolean }>`
    select ${day}::date > shop_today() as is_future`.execute(tx)
  if (rows[0]?.isFuture) throw new DomainError('future_date', {}, 'received_on')
}
