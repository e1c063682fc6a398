import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import { foldText } from '#domain/text.ts'
import type { Actor } from '#contract/action.ts'
import type { Field, Row } from '#contract/field.ts'
import { parseId } from '#contract/envelope.ts'
import { fieldEntries, type Resource } from '#contract/resource.ts'
import type { Database } from '#db/database.ts'
import { columnOf, liveRows, mayRead } from '../columns.ts'
import type { Registry, ServerResource } from '../server-resource.ts'

/** The resource that a reference points at; undefined for one that has no records of its own. */
export function referredResource(registry: Registry, { reference }: Field): ServerResource | undefined {
  return registry.values().find(({ definition }) => definition.path === reference)
}

/** A record that a cell may name. */
export interface Candidate {
  readonly id: number
  readonly title: string
  /** Tells it from another one of the same name: the name of its own parent, or its first other text. */
  readonly detail: string | null
  /** The value of the field that narrows the choice: the category of a subcategory. */
  readonly narrows: number | null
}

/** The records behind the cells of a column. */
export interface Named {
  /** Also an archived one, because an export names it. */
  byId(id: number): Candidate | undefined
  /** The live records of that name, whatever its case and accents. */
  byName(text: string): readonly Candidate[]
  /** The live records with a name alike, for one that nobody has. */
  alike(text: string): readonly Candidate[]
}

const mostUnknown = 50
const mostAlike = 3

export const nameKey = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim()

/** Looks up the records of all cells of a column at once. */
export async function findNamed(
  db: Database,
  registry: Registry,
  resource: Resource,
  name: string,
  { texts, ids, actor }: { texts: readonly string[]; ids: readonly number[]; actor: Actor | null },
): Promise<Named> {
  const field = resource.fields[name]
  const other = field && referredResource(registry, field)
  if (!other) return { byId: () => undefined, byName: () => [], alike: () => [] }
  const { definition } = other
  const view = sql.table(definition.view)
  const title = sql<string>`${columnOf(other, definition.title)}::text`
  const narrowing = resource.screen?.narrowed?.[name]
  const narrows =
    narrowing && narrowing in definition.fields ? columnOf(other, narrowing) : sql`null::integer`
  const columns = sql`${columnOf(other, 'id')} as id, ${title} as title,
    ${detailOf(registry, other)} as detail, ${narrows} as narrows`
  const inScope = mayRead(other, actor)
  const known = await sql<Candidate>`
    select ${columns} from ${view} where ${columnOf(other, 'id')} = any(${ids}) and ${inScope}`.execute(db)

  const keys = [...new Set(texts.map(nameKey))].filter(key => key !== '')
  const spaced = sql`regexp_replace(fold(${title}), '\\s+', ' ', 'g')`
  const live = liveRows(other, { actor })
  const named = await sql<Candidate & { key: string }>`
    select ${spaced} as key, ${columns} from ${view}
    where ${spaced} in (select fold(key) from unnest(${keys}::text[]) as key) and ${live} order by 2`.execute(
    db,
  )
  const byKey = Map.groupBy(named.rows, ({ title: found }) => nameKey(found))

  const unknown = keys.filter(key => !byKey.has(key) && parseId(key) === null).slice(0, mostUnknown)
  const near = await sql<Candidate & { wanted: string }>`
    select wanted, found.* from unnest(${unknown}::text[]) as wanted cross join lateral (
      select ${columns} from ${view} where ${live} and similarity(fold(${title}), fold(wanted)) > 0.3
      order by similarity(fold(${title}), fold(wanted)) desc, 1 limit ${mostAlike}
    ) as found`.execute(db)
  const alike = Map.groupBy(near.rows, ({ wanted }) => wanted)
  const byId = new Map(known.rows.map(candidate => [candidate.id, candidate]))
  return {
    byId: id => byId.get(id),
    byName: text => byKey.get(nameKey(text)) ?? [],
    alike: text => alike.get(nameKey(text)) ?? [],
  }
}

function detailOf(registry: Registry, other: ServerResource) {
  const { definition } = other
  const entries = fieldEntries(definition)
  const parent = entries.find(([, { kind, required }]) => kind === 'reference' && required)
  const owner = parent && referredResource(registry, parent[1])
  if (parent && owner) {
    const { view, title } = owner.definition
    return sql`(select ${columnOf(owner, title)}::text from ${sql.table(view)}
      where ${columnOf(owner, 'id')} = ${columnOf(other, parent[0])})`
  }
  const [text] = entries.filter(
    ([name, { kind, exported }]) =>
      ['text', 'email', 'phone'].includes(kind) && exported && name !== definition.title && name !== 'slug',
  )
  return text ? sql`${columnOf(other, text[0])}::text` : sql`null::text`
}

/** A cell that names several records, or none but some alike: a person chooses. */
export class UnclearName {
  readonly candidates: readonly Candidate[]
  readonly isKnown: boolean
  constructor(candidates: readonly Candidate[], isKnown: boolean) {
    this.candidates = candidates
    this.isKnown = isKnown
  }
}

interface ReferenceCells {
  /** The cell with a name, or with an id in files without a column for ids; undefined without such a column. */
  readonly name: string | undefined
  /** The cell with the id; undefined without such a column. */
  readonly id: string | undefined
  /** The present values of the record that the row changes. */
  readonly stored: Row | undefined
  /** The value of the field that narrows the choice, once it is known. */
  readonly within: unknown
}

/**
 * The id that a row means. Exports have the name and the id side by side: if they disagree, the one that differs from
 * what is stored was edited.
 */
export function readReference(
  field: string,
  named: Named,
  { name, id, stored, within }: ReferenceCells,
): number | '' | UnclearName {
  const now = stored?.[field] ?? null
  if (name === undefined || (name === '' && (!stored || now === null))) return idIn(id ?? '')
  if (id === undefined || id === '') return byName(name)
  const ownId = parseId(id)
  if (name === '') return ownId === now ? '' : idIn(id)
  const sameId = ownId === null ? undefined : named.byId(ownId)
  if (sameId && nameKey(sameId.title) === nameKey(name)) return sameId.id
  if (ownId === now) return byName(name)
  const before = typeof now === 'number' ? named.byId(now) : undefined
  if (before && nameKey(before.title) === nameKey(name)) return idIn(id)
  throw new DomainError('import_two_references', { name, id }, toSnake(field))

  function idIn(text: string): number | '' {
    if (text === '') return ''
    const known = parseId(text)
    if (known === null || !named.byId(known)) throw new DomainError('exists', {}, toSnake(field))
    return known
  }

  function byName(text: string): number | '' | UnclearName {
    if (text === '') return ''
    const known = parseId(text)
    if (known !== null && named.byId(known)) return known
    const all = named.byName(text)
    const inside = typeof within === 'number' ? all.filter(({ narrows }) => narrows === within) : all
    const candidates = inside.length > 0 ? inside : all
    const [only, ...others] = candidates
    if (only && others.length === 0) return only.id
    if (only) return new UnclearName(candidates, true)
    const alike = named.alike(text)
    if (alike.length > 0) return new UnclearName(alike, false)
    throw new DomainError('import_no_reference', { value: text }, toSnake(field))
  }
}

/** Candidates as they are asked about: by name, and by what tells them apart where the names do not. */
export function meaningsOf(candidates: readonly Candidate[]): { value: number; label: string }[] {
  const isClear = new Set(candidates.map(({ title }) => nameKey(title))).size === candidates.length
  return candidates.map(({ id, title, detail }) => ({
    value: id,
    label: isClear ? title : [title, detail, `#${id}`].filter(Boolean).join(' · '),
  }))
}
