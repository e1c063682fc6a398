import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { snakeKeys, toCamel, toSnake } from '#domain/naming.ts'
import { hasForbiddenCharacters } from '#domain/text.ts'
import { parseId } from '#contract/envelope.ts'
import { fieldEntries, type Resource, type Row } from '#contract/resource.ts'
import { validate } from '#contract/validation.ts'
import type { Transaction } from '#db/database.ts'
import { fromCell } from './cells.ts'
import { columnOf, liveRows } from './columns.ts'
import type { Context } from './context.ts'
import { inputSchema } from './schemas.ts'
import type { ServerResource } from './server-resource.ts'
import { matchHeaders } from './tabular/match-headers.ts'
import type { Table } from './tabular/read-table.ts'

/** A row of the file on its way to a record. Without issues it may be written. */
export interface Draft {
  readonly line: number
  readonly cells: readonly string[]
  /** Wire name of each cell's field, null for a column that is not ours. */
  readonly columns: readonly (string | null)[]
  /** The record it changes, or null for a new one. */
  id: number | null
  values: Row
  readonly issues: Issue[]
}

export async function draftRows(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  table: Table,
  within: Row = {},
): Promise<Draft[]> {
  const { definition } = resource
  const columns = matchHeaders(table.headers, importColumns(definition, within)).byIndex
  const drafts = table.rows.map(row => ({ ...row, columns, id: null, values: {}, issues: [] as Issue[] }))
  const known = await existingIds(tx, resource, drafts, within)
  const schemas = {
    create: inputSchema(definition, 'create', { imported: true }),
    update: inputSchema(definition, 'update', { imported: true }),
  }
  for (const [index, draft] of drafts.entries()) {
    // Thousands of rows are checked without keeping other requests waiting.
    if (index % 500 === 499) await breathe()
    readDraft(resource, context, draft, known, schemas, within)
  }
  await refuseRepeated(tx, resource, drafts)
  return drafts
}

function importColumns(resource: Resource, within: Row) {
  const fields = fieldEntries(resource).filter(([name, field]) => field.imported && !(name in within))
  const columns = fields.map(([name, field]) => ({
    name: toSnake(name),
    labels: [resource.texts.es.fields[name] ?? name, resource.texts.en.fields[name] ?? name],
    required: field.required,
  }))
  return [{ name: 'id', labels: ['código', 'code'], required: false }, ...columns]
}

type Schemas = Record<'create' | 'update', ReturnType<typeof inputSchema>>
type Drafting = { -readonly [K in keyof Draft]: Draft[K] }

function readDraft(
  resource: ServerResource,
  context: Context,
  draft: Drafting,
  known: Known,
  schemas: Schemas,
  within: Row,
): void {
  const wire = wireOf(resource.definition, context, draft)
  const refuse = (code: string, field: string) => void draft.issues.push({ code, field, params: {} })
  for (const [index, cell] of draft.cells.entries()) {
    if (hasForbiddenCharacters(cell)) refuse('invalid_text', draft.columns[index] ?? 'base')
  }
  if (draft.issues.length > 0) return
  const given = cellOf(draft, 'id')
  if (given !== '') {
    draft.id = known.ids.get(given) ?? null
    if (draft.id === null) return refuse('exists', 'id')
  } else {
    draft.id = known.keys.get(keyOf(resource, draft)) ?? null
  }
  try {
    const parsed = validate(draft.id === null ? schemas.create : schemas.update, {
      ...wire,
      ...snakeKeys(within),
    })
    const change = { before: draft.id === null ? null : { id: draft.id }, values: parsed }
    draft.values = { ...(resource.prepareImport?.(change) ?? parsed), ...within }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    draft.issues.push(...error.issues)
  }
}

function wireOf(resource: Resource, context: Context, draft: Draft): Row {
  const wire: Record<string, unknown> = {}
  for (const [index, name] of draft.columns.entries()) {
    const field = name === null ? undefined : resource.fields[toCamel(name)]
    if (name !== null && field) {
      wire[name] = fromCell(toCamel(name), field, draft.cells[index] ?? '', resource.texts[context.locale])
    }
  }
  return wire
}

interface Known {
  /** The id as written → the record's id. */
  readonly ids: ReadonlyMap<string, number>
  /** The import key, folded → the record's id. */
  readonly keys: ReadonlyMap<string, number>
}

async function existingIds(
  tx: Transaction,
  resource: ServerResource,
  drafts: readonly Draft[],
  within: Row,
): Promise<Known> {
  const table = resource.definition.table
  const wanted = drafts.map(draft => parseId(cellOf(draft, 'id'))).filter(id => id !== null)
  const inParent = Object.entries(within).map(
    ([name, value]) => sql`and ${sql.ref(`${table}.${name}`)} = ${value}`,
  )
  const rows = sql`from ${sql.table(table)} where ${liveRows(resource)} ${sql.join(inParent, sql` `)}`
  const id = sql.ref(`${table}.id`)
  const byId = await sql<{ id: number }>`select ${id} ${rows} and ${id} = any(${wanted})`.execute(tx)

  const { importKey } = resource.definition
  const keys = importKey ? drafts.map(draft => keyOf(resource, draft)).filter(key => key !== '') : []
  const column = importKey ? sql`lower(${columnOf(resource, importKey)})` : sql`''`
  const byKey =
    keys.length > 0
      ? await sql<{ id: number; key: string }>`
          select ${id}, ${column} as key ${rows} and ${column} = any(${keys})`.execute(tx)
      : { rows: [] }
  return {
    ids: new Map(byId.rows.map(row => [String(row.id), row.id])),
    keys: new Map(byKey.rows.map(row => [row.key, row.id])),
  }
}

function keyOf(resource: ServerResource, draft: Draft): string {
  const { importKey } = resource.definition
  return importKey ? cellOf(draft, toSnake(importKey)).trim().toLowerCase() : ''
}

function cellOf(draft: Draft, name: string): string {
  return draft.cells[draft.columns.indexOf(name)] ?? ''
}

/** A unique value may stand once in the file, and in no other record. */
async function refuseRepeated(tx: Transaction, resource: ServerResource, drafts: Draft[]): Promise<void> {
  for (const [name] of fieldEntries(resource.definition).filter(([, field]) => field.unique)) {
    const seen = new Map<string, Draft>()
    for (const draft of drafts) {
      const value = String(draft.values[name] ?? '').toLowerCase()
      if (value === '' || draft.issues.length > 0) continue
      const first = seen.get(value)
      if (first) {
        draft.issues.push({ code: 'import_repeated', field: toSnake(name), params: { row: first.line } })
      } else {
        seen.set(value, draft)
      }
    }
    const column = sql`lower(${columnOf(resource, name)})`
    const taken = await sql<{ id: number; value: string }>`
      select ${sql.ref(`${resource.definition.table}.id`)}, ${column} as value
      from ${sql.table(resource.definition.table)}
      where ${column} = any(${[...seen.keys()]}) and ${sql.ref(`${resource.definition.table}.archivedAt`)} is null
    `.execute(tx)
    for (const { id, value } of taken.rows) {
      const draft = seen.get(value)
      if (draft && draft.id !== id) draft.issues.push({ code: 'unique', field: toSnake(name), params: {} })
    }
  }
}
