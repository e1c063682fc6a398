import { sql, type RawBuilder } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import type { Actor } from '#contract/action.ts'
import type { Fields, Row } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { allowedActions, readableFields, systemFields, type Resource } from '#contract/resource.ts'
import type { Role } from '#contract/roles.ts'
import type { Database, Transaction } from '#db/database.ts'
import { liveRows, onceEach, recordColumns, type Reach } from './columns.ts'
import { lineColumns, lineToWire, withMoments } from './lines.ts'
import type { RecordOf, ServerResource } from './server-resource.ts'

export function findRecords<D extends Resource>(
  db: Database,
  resource: ServerResource<D>,
  ids: readonly number[],
  reach: Reach,
): Promise<RecordOf<D>[]> {
  return readRecords(db, resource, ids, liveRows(resource, reach))
}

/** The records regardless of scope and state, for a write that reads again what it wrote. */
export function storedRecords<D extends Resource>(
  db: Database,
  resource: ServerResource<D>,
  ids: readonly number[],
): Promise<RecordOf<D>[]> {
  return readRecords(db, resource, ids, sql`true`)
}

async function readRecords<D extends Resource>(
  db: Database,
  resource: ServerResource<D>,
  ids: readonly number[],
  condition: RawBuilder<boolean>,
): Promise<RecordOf<D>[]> {
  const { definition } = resource
  const { view } = definition
  const id = sql.ref(`${view}.id`)
  // PostgreSQL plans a search for an array again each time, because it may have one element or many.
  const wanted = ids.length === 1 ? sql`${id} = ${ids[0]}` : sql`${id} = any(${ids})`
  const { rows } = await sql<RecordOf<D>>`
    select ${documentColumns(resource)} from ${sql.table(view)}
    where ${wanted} and ${condition} order by ${id}`.execute(db)
  return rows.map(row => withMoments(definition, row))
}

const documentColumns = onceEach(resource =>
  sql.join([recordColumns(resource), ...lineColumns(resource.definition)]),
)

/**
 * Locks the rows first and reads them by a second statement, because a statement that waited for a lock would read sums
 * and joins as they were before the wait.
 */
export async function lockRecords<D extends Resource>(
  tx: Transaction,
  resource: ServerResource<D>,
  ids: readonly number[],
  reach: Reach,
): Promise<RecordOf<D>[]> {
  const table = sql.table(resource.definition.table)
  await sql`select id from ${table} where id = any(${ids}) order by id for no key update`.execute(tx)
  return findRecords(tx, resource, ids, { ...reach, isWrite: true })
}

export async function findRecord<D extends Resource>(
  db: Database,
  resource: ServerResource<D>,
  id: number | null,
  reach: Reach,
): Promise<RecordOf<D>> {
  return only(id === null ? [] : await findRecords(db, resource, [id], reach))
}

export async function lockRecord<D extends Resource>(
  tx: Transaction,
  resource: ServerResource<D>,
  id: number | null,
  reach: Reach,
): Promise<RecordOf<D>> {
  return only(id === null ? [] : await lockRecords(tx, resource, [id], reach))
}

export async function storedRecord<D extends Resource>(
  db: Database,
  resource: ServerResource<D>,
  id: number,
): Promise<RecordOf<D>> {
  return only(await storedRecords(db, resource, [id]))
}

function only<T>([record]: readonly T[]): T {
  if (!record) throw new DomainError('not_found')
  return record
}

export function recordId(record: Row): number {
  return Number(record['id'])
}

export function recordTitle(resource: Resource, record: Row): string {
  return String(record[resource.title] ?? record['id'])
}

/** The given fields of a record in wire format. */
export function fieldsToWire(fields: Fields, record: object): Row {
  const values = record as Row
  const wire: Record<string, unknown> = {}
  for (const [name, { kind }] of Object.entries(fields)) {
    wire[toSnake(name)] = fieldKinds[kind].toWire(values[name])
  }
  return wire
}

interface Shown {
  readonly name: string
  readonly wireName: string
  readonly toWire: (value: unknown) => unknown
}

const shownTo = new WeakMap<Resource, Map<Role, readonly Shown[]>>()

/** Cached, because it is needed for every record of every list and a definition never changes. */
function shownFields(resource: Resource, role: Role): readonly Shown[] {
  const byRole = shownTo.get(resource) ?? new Map<Role, readonly Shown[]>()
  const known = byRole.get(role)
  if (known) return known
  const fields = [...readableFields(resource, role), ...Object.entries(systemFields)]
  const shown = fields.map(([name, { kind }]) => ({
    name,
    wireName: toSnake(name),
    toWire: fieldKinds[kind].toWire,
  }))
  shownTo.set(resource, byRole.set(role, shown))
  return shown
}

/** A record in wire format: the fields that this role may see, with the actions it may run. */
export function toWire(resource: Resource, record: Row, actor: Actor): Row {
  return only(recordsToWire(resource, [record], actor))
}

/** The wire format of several records with the same columns, as the rows of one statement have. */
export function recordsToWire(resource: Resource, records: readonly Row[], actor: Actor): Row[] {
  const [first] = records
  if (!first) return []
  // A list leaves some fields out.
  const shown = shownFields(resource, actor.role).filter(({ name }) => name in first)
  // Each record starts as a copy with all keys, because V8 makes a slow table of an object that grows by so many.
  const blank = Object.fromEntries(['id', ...shown.map(field => field.wireName)].map(name => [name, null]))
  const lists = Object.entries(resource.lines)
  return records.map(record => {
    const wire: Record<string, unknown> = { ...blank }
    wire['id'] = record['id']
    for (const { name, wireName, toWire: converted } of shown) wire[wireName] = converted(record[name])
    for (const [name, lines] of lists) {
      const stored = record[name] as readonly Row[] | undefined
      if (stored) wire[toSnake(name)] = stored.map(line => lineToWire(lines, line, actor))
    }
    const archivedAt = record['archivedAt']
    if (archivedAt instanceof Date) wire['archived_at'] = archivedAt.toISOString()
    wire['allowed_actions'] = archivedAt ? [] : allowedActions(resource, record, actor)
    return wire
  })
}
