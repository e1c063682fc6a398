import { setImmediate as breathe } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { snakeKeys, toCamel, toSnake } from '#domain/naming.ts'
import { hasForbiddenCharacters } from '#domain/text.ts'
import { parseId } from '#contract/envelope.ts'
import { importColumns, matchHeaders } from '#contract/import-headers.ts'
import type { Row } from '#contract/field.ts'
import { fieldEntries, type Resource } from '#contract/resource.ts'
import { inputSchema } from '#contract/schemas.ts'
import { validate } from '#contract/validation.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '../context.ts'
import { fromCell } from '../cells.ts'
import { columnOf, liveRows, type Reach } from '../columns.ts'
import type { ServerResource } from '../server-resource.ts'
import type { Table, TableRow } from '../tabular/read-table.ts'

/** A row of the file that is becoming a record. It is written if it has no issues. */
export interface Draft extends TableRow {
  /** The record it changes, or null for a new one. */
  id: number | null
  values: Row
  readonly issues: Issue[]
}

export interface Drafts {
  /** Wire name of the field under each header, null for one that is left out. */
  readonly columns: readonly (string | null)[]
  readonly drafts: readonly Draft[]
}

const rowsPerBreath = 500

export async function draftRows(
  tx: Transaction,
  resource: ServerResource,
  { actor }: Context,
  table: Table,
  within: Row = {},
): Promise<Drafts> {
  const { definition } = resource
  const reach = { actor, within }
  const columns = matchHeaders(table.headers, importColumns(definition, Object.keys(within)))
  const drafts = table.rows.map((row): Draft => ({ ...row, id: null, values: {}, issues: [] }))
  const cell = ({ cells }: TableRow, name: string) => cells[columns.indexOf(name)] ?? ''

  const { importKey } = definition
  const keyOf = (row: TableRow) =>
    importKey ? cell(row, toSnake(importKey)).normalize('NFC').toLowerCase() : ''
  const byId = await owners(
    tx,
    resource,
    columnOf(resource, 'id'),
    drafts.map(row => parseId(cell(row, 'id'))),
    reach,
  )
  const byKey = importKey
    ? await owners(tx, resource, lowerCase(resource, importKey), drafts.map(keyOf), reach)
    : new Map<unknown, number>()

  const create = inputSchema(definition, 'create', { imported: true })
  const update = inputSchema(definition, 'update', { imported: true })
  for (const [index, draft] of drafts.entries()) {
    // Pauses between rows, so that a large file does not keep other requests waiting.
    if (index % rowsPerBreath === rowsPerBreath - 1) await breathe()
    try {
      read(draft)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      draft.issues.push(...error.issues)
    }
  }
  await refuseRepeated(tx, resource, drafts)
  return { columns, drafts }

  function read(draft: Draft): void {
    const broken = columns.filter((_, index) => hasForbiddenCharacters(draft.cells[index] ?? ''))
    if (broken.length > 0) {
      throw DomainError.of(broken.map(name => ({ code: 'invalid_text', field: name ?? 'base', params: {} })))
    }
    const given = cell(draft, 'id')
    draft.id = (given === '' ? byKey.get(keyOf(draft)) : byId.get(parseId(given))) ?? null
    if (given !== '' && draft.id === null) throw new DomainError('exists', {}, 'id')
    const isNew = draft.id === null
    const wire = { ...wireOf(definition, columns, draft), ...snakeKeys(within) }
    draft.values = {
      ...validate(isNew ? create : update, wire),
      ...(isNew ? resource.importDefaults : {}),
      ...within,
    }
  }
}

function wireOf(resource: Resource, columns: readonly (string | null)[], draft: Draft): Row {
  const wire: Record<string, unknown> = {}
  for (const [index, name] of columns.entries()) {
    const field = name === null ? undefined : resource.fields[toCamel(name)]
    if (name !== null && field) wire[name] = fromCell(resource, toCamel(name), draft.cells[index] ?? '')
  }
  return wire
}

/**
 * Refuses a unique value that is repeated in the file or belongs to another record, and a record that two rows change.
 */
async function refuseRepeated(
  tx: Transaction,
  resource: ServerResource,
  drafts: readonly Draft[],
): Promise<void> {
  for (const [name] of fieldEntries(resource.definition).filter(([, field]) => field.unique)) {
    const first = refuseSecond(drafts, toSnake(name), draft => String(draft.values[name] ?? '').toLowerCase())
    const everyOne = { definition: resource.definition }
    const taken = await owners(tx, everyOne, lowerCase(resource, name), [...first.keys()], { actor: null })
    for (const [value, draft] of first) {
      const owner = taken.get(value)
      if (owner !== undefined && owner !== draft.id) {
        draft.issues.push({ code: 'unique', field: toSnake(name), params: {} })
      }
    }
  }
  refuseSecond(drafts, 'id', draft => (draft.id === null ? '' : String(draft.id)))
}

/** Keeps the first draft with each value and refuses the later ones. */
function refuseSecond(
  drafts: readonly Draft[],
  field: string,
  valueOf: (draft: Draft) => string,
): Map<string, Draft> {
  const first = new Map<string, Draft>()
  for (const draft of drafts.filter(draft => draft.issues.length === 0)) {
    const value = valueOf(draft)
    const earlier = first.get(value)
    if (earlier) draft.issues.push({ code: 'import_repeated', field, params: { row: earlier.line } })
    else if (value !== '') first.set(value, draft)
  }
  return first
}

function lowerCase(resource: ServerResource, name: string): RawBuilder<unknown> {
  return sql`lower(${columnOf(resource, name)})`
}

/** The live record that has each value. */
async function owners(
  tx: Transaction,
  resource: ServerResource,
  column: RawBuilder<unknown>,
  values: readonly (string | number | null)[],
  reach: Reach,
): Promise<Map<unknown, number>> {
  const wanted = values.filter(value => value !== null && value !== '')
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: number; value: unknown }>`
    select ${columnOf(resource, 'id')} as id, ${column} as value from ${sql.table(resource.definition.view)}
    where ${column} = any(${wanted}) and ${liveRows(resource, reach)}`.execute(tx)
  return new Map(rows.map(({ id, value }) => [value, id]))
}
