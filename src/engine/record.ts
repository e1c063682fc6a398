import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import {
  allowedActions,
  readableFields,
  systemFields,
  type Actor,
  type Resource,
  type Row,
} from '#contract/resource.ts'
import type { Database } from '#db/database.ts'
import { liveRows, publicColumns } from './columns.ts'
import type { ServerResource } from './server-resource.ts'

interface FindOptions {
  readonly lock?: boolean
  /** Only under this parent: supplierId = 7. */
  readonly within?: Row | undefined
}

export async function findRecords(
  db: Database,
  resource: ServerResource,
  ids: readonly number[],
  { lock = false, within }: FindOptions = {},
): Promise<Row[]> {
  const { table } = resource.definition
  const id = sql.ref(`${table}.id`)
  const { rows } = await sql<Row>`
    select ${sql.join(publicColumns(resource))}
    from ${sql.table(table)}
    where ${id} = any(${ids}) and ${liveRows(resource, within)}
    order by ${id}
    ${lock ? sql`for no key update of ${sql.table(table)}` : sql``}
  `.execute(db)
  return rows
}

export async function findRecord(
  db: Database,
  resource: ServerResource,
  id: number | null,
  options: FindOptions = {},
): Promise<Row> {
  const [record] = id === null ? [] : await findRecords(db, resource, [id], options)
  if (!record) throw new DomainError('not_found')
  return record
}

export function recordId(record: Row): number {
  return Number(record['id'])
}

export function recordTitle(resource: Resource, record: Row): string {
  return String(record[resource.title] ?? record['id'])
}

/** A record as it travels: what this role may see, with the actions open to it. */
export function toWire(resource: Resource, record: Row, actor: Actor): Row {
  const wire: Record<string, unknown> = { id: record['id'] }
  for (const [name, field] of [...readableFields(resource, actor.role), ...Object.entries(systemFields)]) {
    wire[toSnake(name)] = fieldKinds[field.kind].toWire(record[name])
  }
  wire['allowed_actions'] = allowedActions(resource, record, actor)
  return wire
}
