import { setImmediate as breathe } from 'node:timers/promises'
import { DomainError, type Issue } from '#domain/errors.ts'
import { snakeKeys, toSnake } from '#domain/naming.ts'
import { hasForbiddenCharacters } from '#domain/text.ts'
import { parseId } from '#contract/envelope.ts'
import { idColumnOf, importColumns, matchHeaders } from '#contract/import-headers.ts'
import type { Row } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import { inputSchema } from '#contract/schemas.ts'
import { validate } from '#contract/validation.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '../context.ts'
import { cellReader, UnclearCell } from '../cells.ts'
import { columnOf } from '../columns.ts'
import type { Registry, ServerResource } from '../server-resource.ts'
import type { Table, TableRow } from '../tabular/read-table.ts'
import { withoutExample } from '../template.ts'
import type { Draft } from './draft.ts'
import type { Decisions } from './import-options.ts'
import { createQuestions, type Question } from './import-questions.ts'
import { areLeftEmpty } from './left-empty.ts'
import { lowerCase, owners, refuseRepeated } from './import-owners.ts'
import { findNamed, meaningsOf, readReference, UnclearName, type Named } from './references.ts'
import { storedReferences } from './stored-references.ts'

export interface Drafts {
  /** Wire name of the field under each header, null for one that is left out. */
  readonly columns: readonly (string | null)[]
  readonly drafts: readonly Draft[]
  readonly questions: readonly Question[]
}

interface DraftOptions extends Decisions {
  readonly within?: Row | undefined
}

const rowsPerBreath = 500

export async function draftRows(
  tx: Transaction,
  registry: Registry,
  resource: ServerResource,
  { actor }: Context,
  table: Table,
  { within = {}, columns: chosen, answers = {}, leftEmpty = [] }: DraftOptions,
): Promise<Drafts> {
  const { definition } = resource
  const { importKey, fields } = definition
  const reach = { actor, within }
  const columns = matchHeaders(table.headers, importColumns(definition, Object.keys(within)), {
    chosen,
    unnamed: table.unnamed,
  })
  const drafts = withoutExample(definition, columns, table.rows).map((row): Draft => ({
    ...row,
    id: null,
    values: {},
    issues: [],
    emptied: [],
  }))
  const placeOf = new Map(columns.map((name, place) => [name, place]))
  const has = (name: string) => placeOf.has(name)
  const cell = ({ cells }: TableRow, name: string) => cells[placeOf.get(name) ?? -1] ?? ''
  const under = (name: string) => (has(name) ? drafts.map(draft => cell(draft, name)) : [])

  const keyOf = (row: TableRow) =>
    importKey ? cell(row, toSnake(importKey)).normalize('NFC').toLowerCase() : ''
  const byId = await owners(tx, resource, columnOf(resource, 'id'), under('id').map(parseId), reach)
  const byKey = importKey
    ? await owners(tx, resource, lowerCase(resource, importKey), drafts.map(keyOf), reach)
    : new Map<unknown, number>()

  const present = Object.keys(fields).filter(name => has(toSnake(name)) || has(idColumnOf(name)))
  const references = narrowedLast(
    definition,
    present.filter(name => fields[name]?.kind === 'reference' && !(name in within)),
  )
  const stored = await storedReferences(tx, resource, references, [...byId.values(), ...byKey.values()])
  const named = new Map<string, Named>()
  for (const name of references) {
    const ids = [...under(toSnake(name)), ...under(idColumnOf(name))].map(parseId)
    const now = [...stored.values()].map(row => row[name])
    const texts = under(toSnake(name))
    const wanted = [...new Set([...ids, ...now].filter(id => typeof id === 'number'))]
    named.set(name, await findNamed(tx, registry, definition, name, { texts, ids: wanted, actor }))
  }
  const readers = present
    .filter(name => !references.includes(name))
    .map(name => [name, cellReader(definition, name, [...new Set(under(toSnake(name)))])] as const)

  const questions = createQuestions(answers)
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
  refuseRepeated(drafts, draft => (cell(draft, 'id') === '' ? toSnake(importKey ?? 'id') : 'id'))
  const unclear = questions.asked(name => table.headers[placeOf.get(name) ?? -1] ?? '')
  return { columns, drafts, questions: unclear.filter(({ field }) => !leftEmpty.includes(field)) }

  function read(draft: Draft): void {
    const broken = columns.filter((_, index) => hasForbiddenCharacters(draft.cells[index] ?? ''))
    if (broken.length > 0) {
      throw DomainError.of(broken.map(name => ({ code: 'invalid_text', field: name ?? 'base', params: {} })))
    }
    const id = cell(draft, 'id')
    draft.id = (id === '' ? byKey.get(keyOf(draft)) : byId.get(parseId(id))) ?? null
    if (id !== '' && draft.id === null) throw new DomainError('exists', {}, 'id')
    const isNew = draft.id === null
    const { wire, issues } = wireOf(draft)
    const take = () => {
      draft.values = {
        ...validate(isNew ? create : update, { ...wire, ...snakeKeys(within) }),
        ...(isNew ? resource.importDefaults : {}),
        ...within,
      }
    }
    try {
      take()
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      // A cell that could not be read was left out, and must not be reported as missing too.
      const faulty = new Set(issues.map(({ field }) => field))
      issues.push(...error.issues.filter(({ field }) => !faulty.has(field)))
    }
    if (issues.length === 0) return
    const isFilled = ({ field }: Issue) => cell(draft, field) !== ''
    if (!areLeftEmpty(definition, issues, leftEmpty) || !issues.every(isFilled)) throw DomainError.of(issues)
    for (const { field } of issues) delete wire[field]
    take()
    draft.emptied.push(...issues)
  }

  /** An empty cell of a new record takes the field's default; of an existing one it clears the field. */
  function wireOf(draft: Draft): { wire: Record<string, unknown>; issues: Issue[] } {
    const wire: Record<string, unknown> = {}
    const issues: Issue[] = []
    const put = (name: string, read: () => unknown) => {
      try {
        const value = read()
        const keeps = draft.id === null || fields[name]?.kind === 'flag'
        if (value !== '' || !keeps) wire[toSnake(name)] = value
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        issues.push(...error.issues)
      }
    }
    for (const [name, readCell] of readers) {
      const text = cell(draft, toSnake(name))
      put(name, () => {
        const value = text === '' ? '' : readCell(text)
        return value instanceof UnclearCell ? questions.ask(toSnake(name), text, value.meanings) : value
      })
    }
    for (const name of references) put(name, () => referenceIn(draft, name, wire))
    return { wire, issues }
  }

  function referenceIn(draft: Draft, name: string, wire: Row): unknown {
    const [column, idColumn] = [toSnake(name), idColumnOf(name)]
    const names = named.get(name)
    const narrowing = definition.screen?.narrowed?.[name]
    const row = draft.id === null ? undefined : stored.get(draft.id)
    if (!names) return ''
    const read = readReference(name, names, {
      name: has(column) ? cell(draft, column) : undefined,
      id: has(idColumn) ? cell(draft, idColumn) : undefined,
      stored: row,
      within: narrowing === undefined ? undefined : (wire[toSnake(narrowing)] ?? row?.[narrowing]),
    })
    if (!(read instanceof UnclearName)) return read
    return questions.ask(column, cell(draft, column), meaningsOf(read.candidates), read.isKnown)
  }
}

/** A reference whose choice another one narrows is read after it. */
function narrowedLast({ screen }: Resource, names: readonly string[]): string[] {
  const isNarrowed = (name: string) => screen?.narrowed?.[name] !== undefined
  return [...names.filter(name => !isNarrowed(name)), ...names.filter(isNarrowed)]
}
