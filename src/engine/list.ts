import { sql, type RawBuilder } from 'kysely'
import { toCamel } from '#domain/naming.ts'
import { pageOf, type Page } from '#contract/envelope.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { Actor, Row } from '#contract/resource.ts'
import type { Settings } from '#contract/settings.ts'
import type { Database } from '#db/database.ts'
import { columnOf, liveRows, publicColumns } from './columns.ts'
import { conditionsToSql } from './filters.ts'
import { searchFor } from './search.ts'
import { toWire } from './record.ts'
import type { ServerResource } from './server-resource.ts'

/** Rows past this offset are never fetched: nobody reads them, and skipping them costs as much as reading. */
const deepestOffset = 100_000

export interface Selection {
  readonly query: ListQuery
  readonly settings: Settings
  readonly within?: Row | undefined
}

/** The rows a query asks for, best match or asked order first; shared by lists, exports and catalogues. */
export function selectRows(resource: ServerResource, selection: Selection) {
  const { query, settings, within = {} } = selection
  const { table } = resource.definition
  const search = query.q ? searchFor(resource, query.q) : null
  const conditions = [
    liveRows(resource),
    ...Object.entries(within).map(([name, value]) => sql`${sql.ref(`${table}.${name}`)} = ${value}`),
    ...conditionsToSql(resource, query.conditions, settings.time_zone),
    ...(search ? [search.matches] : []),
  ]
  const from = sql`from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`
  const rank = search && query.orderBy.length === 0 ? [search.rank] : []
  const order = sql.join([...rank, ...orderOf(resource, query)], sql`, `)
  return {
    rows: sql<Row>`select ${sql.join(publicColumns(resource))} ${from} order by ${order}`,
    count: sql<{ total: number }>`select count(*) as total ${from}`,
  }
}

function orderOf(resource: ServerResource, query: ListQuery): RawBuilder<unknown>[] {
  const { order } = resource.definition
  const asked =
    query.orderBy.length > 0
      ? query.orderBy
      : [{ field: order.replace(/^-/, ''), descending: order.startsWith('-') }]
  const terms = asked.map(({ field, descending }) =>
    descending ? sql`${columnOf(resource, toCamel(field))} desc` : columnOf(resource, toCamel(field)),
  )
  const tieBreak = sql.ref(`${resource.definition.table}.id`)
  return [...terms, asked[0]?.descending ? sql`${tieBreak} desc` : tieBreak]
}

export async function listRecords(
  db: Database,
  resource: ServerResource,
  selection: Selection,
  actor: Actor,
): Promise<Page<Row>> {
  const { page, perPage = selection.settings.page_size } = selection.query
  const { rows, count } = selectRows(resource, selection)
  const total = (await count.execute(db)).rows[0]?.total ?? 0
  const offset = (page - 1) * perPage
  if (offset >= total || offset > deepestOffset) return pageOf<Row>([], page, perPage, total)
  const records = await sql<Row>`${rows} limit ${perPage} offset ${offset}`.execute(db)
  const data = records.rows.map(record => toWire(resource.definition, record, actor))
  return pageOf(data, page, perPage, total)
}
