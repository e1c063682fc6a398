import { sql, type RawBuilder } from 'kysely'
import type { ReadReference } from '#domain/ticket-reference.ts'

/** Whether a ticket has this reference. The range lets the index of tickets find it. */
export function ofReference(column: string, { reference, from, to }: ReadReference): RawBuilder<boolean> {
  const ticket = sql.ref(column)
  return sql`(${ticket} between ${from}::uuid and ${to}::uuid and ticket_reference(${ticket}) = ${reference})`
}
