import { sql, type RawBuilder } from 'kysely'
import { patternOf, wordsOf } from '#engine/search-words.ts'

/** Records with a searchable name or code, by the section of the log and the table with that text. */
const named: readonly (readonly [section: string, table: string])[] = [
  ['products', 'products'],
  ['customers', 'customers'],
  ['suppliers', 'suppliers'],
  ['contacts', 'supplierContacts'],
  ['users', 'users'],
  ['sessions', 'users'],
  ['categories', 'categories'],
  ['subcategories', 'subcategories'],
  ['collections', 'collections'],
  ['finish-groups', 'finishGroups'],
  ['warehouses', 'warehouses'],
  ['registers', 'registers'],
  ['showrooms', 'showrooms'],
  ['pages', 'pages'],
  ['delivery-zones', 'deliveryZones'],
]

/** Documents, which are found by their whole folio. */
const foliated: readonly (readonly [section: string, table: string])[] = [
  ['sales', 'sales'],
  ['sale-returns', 'saleReturns'],
  ['purchase-orders', 'purchaseOrders'],
  ['cash-sessions', 'cashSessions'],
  ['stock-counts', 'stockCounts'],
  ['global-invoices', 'globalInvoices'],
]

/** When a word fits more records, the newest are taken. */
const mostRecords = 200
const mostEntries = 10_001

const about = (section: string, ids: RawBuilder<unknown>) => sql`
  (select id from audit_log where resource = ${section} and record_id = any(array(${ids}))
    limit ${sql.lit(mostEntries)})`

/** The entries about records with these words. */
export function foundAudit(q: string): RawBuilder<boolean> {
  const words = wordsOf(q)
  if (words.length === 0) return sql`false`
  const holds = sql.join(
    words.map(word => sql`search like ${patternOf(word)} escape '\\'`),
    sql` and `,
  )
  const folio = q.trim().toUpperCase()
  const sources = [
    ...named.map(([section, table]) =>
      about(
        section,
        sql`select id from ${sql.table(table)} where ${holds} order by id desc limit ${sql.lit(mostRecords)}`,
      ),
    ),
    ...(/\d/.test(folio)
      ? foliated.map(([section, table]) =>
          about(section, sql`select id from ${sql.table(table)} where folio = ${folio}`),
        )
      : []),
  ]
  return sql`audit_records.id = any(array(${sql.join(sources, sql` union all `)}))`
}
