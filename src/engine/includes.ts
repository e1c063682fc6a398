import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import type { Actor, Include, Resource, Row } from '#contract/resource.ts'
import type { Database } from '#db/database.ts'
import { columnOf, liveRows, publicColumns } from './columns.ts'
import { findRecords, toWire } from './record.ts'
import type { ServerResource } from './server-resource.ts'

/** How many of a record's many are embedded; their own list pages through the rest. */
const mostPerRecord = 100

export type Registry = ReadonlyMap<string, ServerResource>

/** Embeds related records, one query per relation for the whole page. */
export async function embed(
  db: Database,
  registry: Registry,
  resource: Resource,
  records: readonly Row[],
  names: readonly string[],
  actor: Actor,
): Promise<Row[]> {
  let embedded = [...records]
  for (const name of names) {
    const include = resource.includes[name]
    const other = include && registry.get(include.resource)
    if (!include || !other) throw new DomainError('unknown_include', { name }, 'includes')
    if (!other.definition.permissions.read.includes(actor.role)) throw new DomainError('forbidden')
    const related = await (include.kind === 'one' ? loadOne : loadMany)(db, other, include, embedded, actor)
    embedded = embedded.map(record => ({ ...record, [name]: related(record) }))
  }
  return embedded
}

type Related = (record: Row) => unknown

async function loadOne(
  db: Database,
  other: ServerResource,
  include: Include,
  records: Row[],
  actor: Actor,
): Promise<Related> {
  const key = toSnake(include.field)
  const ids = [...new Set(records.map(record => Number(record[key])))]
  const found = new Map(
    (await findRecords(db, other, ids)).map(row => [row['id'], toWire(other.definition, row, actor)]),
  )
  return record => found.get(record[key]) ?? null
}

async function loadMany(
  db: Database,
  other: ServerResource,
  include: Include,
  records: Row[],
  actor: Actor,
): Promise<Related> {
  const parent = columnOf(other, include.field)
  const id = sql.ref(`${other.definition.table}.id`)
  const { rows } = await sql<Row>`
    select * from (
      select ${sql.join(publicColumns(other))}, row_number() over (partition by ${parent} order by ${id}) as place
      from ${sql.table(other.definition.table)}
      where ${parent} = any(${records.map(record => record['id'])}) and ${liveRows(other)}
    ) as related
    where place <= ${mostPerRecord} order by id
  `.execute(db)
  const groups = Map.groupBy(rows, row => row[include.field])
  return record => (groups.get(record['id']) ?? []).map(row => toWire(other.definition, row, actor))
}
