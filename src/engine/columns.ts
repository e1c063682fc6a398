import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#contract/action.ts'
import type { Field, Fields, Row } from '#contract/field.ts'
import { isArchivable, type Resource } from '#contract/resource.ts'
import { spelledOut } from '#db/names.ts'
import { pictureOf, videoOf } from './media/picture-sql.ts'
import type { Person } from './person.ts'
import type { ServerResource } from './server-resource.ts'

/** Whose request it is, and the parent that its path names. */
export interface Reach {
  /** Null when nobody is logged in. */
  readonly actor: Actor | null
  /** Only under this parent: supplierId = 7. */
  readonly within?: Row | undefined
  /** Archived records instead of the others, or besides them. */
  readonly archived?: 'only' | 'too' | undefined
  /** A write has a policy of its own: people change their own passwords without reading those of users. */
  readonly isWrite?: boolean
}

/** The SQL behind a field's name. Names come from definitions, never from a caller. */
export function columnOf(resource: ServerResource, name: string): RawBuilder<unknown> {
  const computed = resource.columns?.[name]
  if (computed) return computed
  const { view, fields } = resource.definition
  const field = fields[name]
  const column = sql.ref(`${view}.${field?.column ?? name}`)
  if (field?.kind === 'video') return videoOf(column)
  return field?.kind === 'picture' ? pictureOf(column) : column
}

const system = ['id', 'createdAt', 'updatedAt', 'archivedAt']

/** The columns of a list: all but secrets and those that are read with one record only. */
export const listColumns = onceEach(resource =>
  selected(
    resource,
    namesOf(resource.definition.fields, field => !field.detail),
  ),
)

/** The columns that may be shown, logged or compared: all but secrets. */
export const recordColumns = onceEach(resource =>
  selected(
    resource,
    namesOf(resource.definition.fields, () => true),
  ),
)

/** A resource never changes, and its columns are half of the text of every list. */
export function onceEach(make: (resource: ServerResource) => RawBuilder<unknown>) {
  const made = new WeakMap<ServerResource, RawBuilder<unknown>>()
  return (resource: ServerResource): RawBuilder<unknown> => {
    const columns = made.get(resource) ?? spelledOut(make(resource))
    made.set(resource, columns)
    return columns
  }
}

function namesOf(fields: Fields, isWanted: (field: Field) => boolean): string[] {
  const shown = Object.entries(fields).filter(([, field]) => field.kind !== 'secret' && isWanted(field))
  return [...system, ...shown.map(([name]) => name)]
}

/** Named as in our records, so that the rows need no other names. */
export function selected(resource: ServerResource, names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map(name => sql`${columnOf(resource, name)} as ${alias(name)}`))
}

/** A column's name in a result, exactly as it is written. Names come from definitions, never from a caller. */
export function alias(name: string): RawBuilder<unknown> {
  return sql.raw(`"${name.replaceAll('"', '""')}"`)
}

/** Rows that exist for this caller, under a parent where the path names one. */
export function liveRows(
  resource: ServerResource,
  { actor, within = {}, archived, isWrite = false }: Reach,
): RawBuilder<boolean> {
  const { definition } = resource
  const column = (name: string) => sql.ref(`${definition.view}.${name}`)
  const parents = Object.entries(within).map(([name, value]) => sql<boolean>`${column(name)} = ${value}`)
  const conditions = [
    inState(definition, archived),
    isWrite ? inScope(resource, actor) : mayRead(resource, actor),
    ...parents,
  ]
  const limits = conditions.filter(condition => condition !== everyRow)
  return limits.length > 0 ? allOf(limits) : everyRow
}

/**
 * The rows of a resource that a person may read: the one place that says so, for lists, records, files, papers, counts,
 * searches and the stream of changes. Visitors have no role, and read what the scope shows them.
 */
export function mayRead(resource: ServerResource, person: Person | null): RawBuilder<boolean> {
  const isRefused = person !== null && !resource.definition.permissions.read.includes(person.role)
  return isRefused ? noRow : inScope(resource, person)
}

function inScope({ scope }: ServerResource, person: Person | null): RawBuilder<boolean> {
  return scope ? scope(person) : everyRow
}

/** A condition that no row meets. The stream of changes recognizes it and does not ask. */
export const noRow = sql<boolean>`false`

/** No condition. A list recognizes it, and counts what a search found without reading the rows. */
export const everyRow = sql<boolean>`true`

/** Documents are never archived, and without this condition an index alone can count them. */
function inState(definition: Resource, archived: Reach['archived']): RawBuilder<boolean> {
  if (archived === 'too') return everyRow
  if (!isArchivable(definition)) return archived === 'only' ? sql`false` : everyRow
  const archivedAt = sql.ref(`${definition.view}.archivedAt`)
  return archived === 'only' ? sql`${archivedAt} is not null` : sql`${archivedAt} is null`
}

export function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` or `)})`
}

export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` and `)})`
}
