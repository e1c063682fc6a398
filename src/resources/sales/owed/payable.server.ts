import { sql, type RawBuilder } from 'kysely'
import { searchedPhones } from '#domain/phone.ts'
import { readReference } from '#domain/ticket-reference.ts'
import type { Actor } from '#contract/action.ts'
import type { Database } from '#db/database.ts'
import { allOf, anyOf, everyRow } from '#engine/columns.ts'
import type { Person } from '#engine/person.ts'
import { patternOf, wordsOf } from '#engine/search-words.ts'
import { isWhere } from '#resources/cash-sessions/lock-session.server.ts'
import { ofReference } from '../late/of-reference.server.ts'
import { folioNumber } from '../sale-found-by.server.ts'
import { salesServer } from '../sale.server.ts'

/** A name in fewer letters is a part of too many, and a question of one letter would list what the whole shop is owed. */
const fewestLetters = 3
const fewestDigits = 7
/** More than that are told apart by a longer question. */
const mostFound = 20

/**
 * The sales of which somebody may take an instalment, if they owe anything: those that they read, and those of the warehouse
 * of the open drawer in which they work.
 */
export function payableBy(person: Person | null): RawBuilder<boolean> {
  if (!person) return sql`false`
  const read = readBy(person)
  if (read === everyRow) return everyRow
  const here = sql`(select k.warehouse_id from cash_sessions k where ${isWhere(person)})`
  return sql`(${read} or sale_records.warehouse_id = ${here})`
}

/** Sales as they are for an instalment, and for nothing else. */
export const payableSales: typeof salesServer = { ...salesServer, scope: payableBy }

export interface Owed {
  readonly id: number
  readonly folio: string
  readonly customerName: string | null
  readonly sellerName: string | null
  readonly businessDate: string
  readonly liquidationDate: string | null
  readonly isOverdue: boolean
  readonly paymentTypeId: number
  readonly total: number
  readonly paid: number
  readonly balance: number
  /** Whether whoever asks may read the sale itself. */
  readonly isReadable: boolean
  readonly details: readonly { readonly name: string; readonly quantity: number }[]
}

/** The sales with a balance that a question names and that somebody may take an instalment of, the first due first. */
export async function findOwed(db: Database, actor: Actor, asked: string): Promise<readonly Owed[]> {
  const { rows } = await sql<Owed>`
    select id, folio, customer_name, seller_name, business_date, liquidation_date, is_overdue, payment_type_id, total, paid,
      balance, ${readBy(actor)} as is_readable, (
        select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'quantity', d.quantity - d.returned_quantity)
          order by d.position), '[]')
        from sale_details d where d.sale_id = sale_records.id and d.quantity > d.returned_quantity
      ) as details
    from sale_records where status = 'sold' and ${payableBy(actor)} and ${namedBy(asked.trim())}
    order by liquidation_date, id limit ${sql.lit(mostFound)}`.execute(db)
  return rows
}

const readBy = (person: Person): RawBuilder<boolean> => salesServer.scope?.(person) ?? everyRow

/**
 * The sales that a question names: by folio or reference, whole, or by the customer's name or telephone. Products and parts
 * of a folio name none, because they would list what others sold.
 */
function namedBy(asked: string): RawBuilder<boolean> {
  const code = asked.toUpperCase()
  const folio = folioNumber.test(code) ? `V-${code.padStart(6, '0')}` : code
  const reference = readReference(asked)
  const customers = customersNamed(asked)
  return anyOf([
    sql`sale_records.folio = ${folio}`,
    sql`sale_records.quotation_folio = ${code}`,
    ...(reference ? [ofReference('sale_records.ticket', reference)] : []),
    ...(customers ? [sql<boolean>`sale_records.customer_id = any(array(${customers}))`] : []),
  ])
}

function customersNamed(asked: string): RawBuilder<unknown> | null {
  const phone = (searchedPhones(asked) ?? asked).replace(/\s/g, '')
  if (/^\d+$/.test(phone)) {
    if (phone.length < fewestDigits) return null
    return sql`select id from customers where search like ${patternOf(phone)} escape '\\'`
  }
  const words = wordsOf(asked)
  if (!words.some(word => word.length >= fewestLetters)) return null
  // The indexed text begins with the name; the second condition leaves out what follows it.
  const named = words.flatMap(word => [
    sql<boolean>`search like ${patternOf(word)} escape '\\'`,
    sql<boolean>`fold(full_name) like ${patternOf(word)} escape '\\'`,
  ])
  return sql`select id from customers where ${allOf(named)}`
}
