import { sql, type RawBuilder } from 'kysely'
import { snakeKeys, toSnake } from '#domain/naming.ts'
import type { Actor } from '#contract/action.ts'
import { pageOf } from '#contract/envelope.ts'
import type { Row } from '#contract/field.ts'
import { fieldEntries, readableFields, systemFields, type Resource } from '#contract/resource.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#db/database.ts'
import { columnOf, liveRows } from './columns.ts'
import { recordId } from './record.ts'
import type { Registry } from './server-resource.ts'

/**
 * The history of a record, newest first, limited to the fields that the role may read. Values are as stored: money in
 * cents, flags as true and false. A row of a ledger that the audit of its document stands for tells its own beginning.
 */
export async function recordHistory(
  db: Database,
  registry: Registry,
  resource: Resource,
  record: Row,
  { page, perPage, actor }: { readonly page: number; readonly perPage: number; readonly actor: Actor },
) {
  const names = readableNames(resource, actor.role)
  const entries = db
    .selectFrom('auditLog')
    .where('auditLog.resource', '=', resource.name)
    .where('auditLog.recordId', '=', recordId(record))
    .$if(names !== null, query => query.where(touches(names ?? [])))
  const { entryCount, begins } = await entries
    .select(({ fn }) => fn.countAll<number>().as('entryCount'))
    .select(sql<boolean>`coalesce(bool_or(action = 'create'), false)`.as('begins'))
    .executeTakeFirstOrThrow()
  const beginning = begins ? [] : await ownBeginning(db, record)
  const total = entryCount + beginning.length
  const rows = await entries
    .leftJoin('users', 'users.id', 'auditLog.userId')
    .select(['auditLog.id', 'at', 'action', 'before', 'after', 'users.name as user'])
    .orderBy('auditLog.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const isEnd = rows.length < perPage && (page - 1) * perPage + rows.length === entryCount
  const data = [...rows, ...(isEnd ? beginning : [])].map(row => ({
    ...row,
    at: row.at.toISOString(),
    before: wire(row.before, names),
    after: wire(row.after, names),
  }))
  return pageOf(await withNames(db, registry, resource, data, actor), page, perPage, total)
}

/** The entry of creation, for a record that stores who made it. */
async function ownBeginning(db: Database, { createdAt, createdBy }: Row) {
  if (!(createdAt instanceof Date) || typeof createdBy !== 'number') return []
  const users = await db.selectFrom('users').select('name').where('id', '=', createdBy).execute()
  const [user = null] = users.map(({ name }) => name)
  return [{ id: 0, at: createdAt, action: 'create', before: null, after: null, user }]
}

interface Entry {
  readonly before: Row | null
  readonly after: Row | null
}

/** The names of the records that references in these entries point at, archived ones too, a query per field. */
export async function withNames<E extends Entry>(
  db: Database,
  registry: Registry,
  resource: Resource,
  entries: readonly E[],
  actor: Actor,
) {
  const names: Record<string, Record<string, string>> = {}
  for (const [name, { kind, reference }] of readableFields(resource, actor.role)) {
    const other = [...registry.values()].find(({ definition }) => definition.path === reference)
    if (kind !== 'reference' || !other?.definition.permissions.read.includes(actor.role)) continue
    const wire = toSnake(name)
    const ids = entries.flatMap(({ before, after }) => [before?.[wire], after?.[wire]])
    const known = [...new Set(ids.filter(id => typeof id === 'number'))]
    if (known.length === 0) continue
    const { title, view } = other.definition
    // A record without a folio yet has no name.
    const { rows } = await sql<{ id: number; name: string }>`
      select ${columnOf(other, 'id')} as id, ${columnOf(other, title)}::text as name from ${sql.table(view)}
      where ${columnOf(other, 'id')} = any(${known}) and ${columnOf(other, title)} is not null
        and ${liveRows(other, { actor, archived: 'too' })}`.execute(db)
    names[wire] = Object.fromEntries(rows.map(row => [row.id, row.name]))
  }
  return Object.keys(names).length === 0 ? [...entries] : entries.map(entry => ({ ...entry, names }))
}

/** Null when the role may read every field. For secrets the history only records that they changed. */
function readableNames(resource: Resource, role: Role): string[] | null {
  const fields = fieldEntries(resource)
  const open = fields.filter(([, { kind, readers }]) => kind === 'secret' || readers.includes(role))
  if (open.length === fields.length) return null
  return ['id', ...Object.keys(systemFields), ...open.map(([name]) => name)]
}

/** Leaves out changes that touch none of these fields, because nothing of them could be shown. */
function touches(names: readonly string[]): RawBuilder<boolean> {
  return sql`(action <> 'update' or jsonb_exists_any(coalesce(before, '{}') || coalesce(after, '{}'), ${names}))`
}

function wire(value: unknown, names: readonly string[] | null): Row | null {
  if (value === null) return null
  const entries = Object.entries(value as Row)
  return snakeKeys(Object.fromEntries(entries.filter(([name]) => names?.includes(name) ?? true)))
}
