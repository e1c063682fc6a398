import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import type { Actor } from '#contract/action.ts'
import type { Row } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import type { Database } from '#db/database.ts'
import { columnOf, listColumns, liveRows, type Reach } from './columns.ts'
import { recordsToWire } from './record.ts'
import type { Registry, ServerResource } from './server-resource.ts'

/** The maximum of embedded records per relation; the rest is read through their own list. */
const mostPerRecord = 100

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
    // For one, our reference is the related record's id; for many, their reference is our id.
    const isOne = include.kind === 'one'
    const [ours, theirs] = isOne ? [toSnake(include.field), 'id'] : ['id', include.field]
    const related = await relatedBy(
      db,
      other,
      theirs,
      embedded.map(record => record[ours]),
      // A referred record keeps its name once it is archived.
      { actor, ...(isOne && { archived: 'too' as const }) },
    )
    embedded = embedded.map(record => {
      const others = recordsToWire(other.definition, related.get(record[ours]) ?? [], actor)
      return { ...record, [name]: isOne ? (others[0] ?? null) : others }
    })
  }
  return embedded
}

async function relatedBy(
  db: Database,
  resource: ServerResource,
  field: string,
  values: readonly unknown[],
  reach: Reach,
): Promise<Map<unknown, Row[]>> {
  const [column, id] = [columnOf(resource, field), columnOf(resource, 'id')]
  const { rows } = await sql<Row>`
    select * from (
      select ${listColumns(resource)}, row_number() over (partition by ${column} order by ${id}) as place
      from ${sql.table(resource.definition.view)}
      where ${column} = any(${values}) and ${liveRows(resource, reach)}
    ) as related
    where place <= ${mostPerRecord} order by id
  `.execute(db)
  return Map.groupBy(rows, row => row[field])
}
