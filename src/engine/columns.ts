import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#contract/action.ts'
import type { Field, Fields, Row } from '#contract/field.ts'
import { pictureOf, videoOf } from './media/picture-sql.ts'
import type { ServerResource } from './server-resource.ts'

/** Whose request it is, and the parent that its path names. */
export interface Reach {
  /** Null when nobody is logged in. */
  readonly actor: Actor | null
  /** Only under this parent: supplierId = 7. */
  readonly within?: Row | undefined
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

const system = ['id', 'createdAt', 'updatedAt']

/** The names of the fields in a list: all but secrets and those that are read with one record only. */
export function listNames({ definition }: ServerResource): string[] {
  return namesOf(definition.fields, field => !field.detail)
}

/** The names of the fields that may be shown, logged or compared: all but secrets. */
export function recordNames({ definition }: ServerResource): string[] {
  return namesOf(definition.fields, () => true)
}

function namesOf(fields: Fields, isWanted: (field: Field) => boolean): string[] {
  const shown = Object.entries(fields).filter(([, field]) => field.kind !== 'secret' && isWanted(field))
  return [...system, ...shown.map(([name]) => name)]
}

export function selected(resource: ServerResource, names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map(name => sql`${columnOf(resource, name)} as ${sql.ref(name)}`))
}

/** Rows that exist for this caller, under a parent where the path names one. */
export function liveRows(resource: ServerResource, { actor, within = {} }: Reach): RawBuilder<boolean> {
  const { definition, scope } = resource
  const column = (name: string) => sql.ref(`${definition.view}.${name}`)
  const parents = Object.entries(within).map(([name, value]) => sql<boolean>`${column(name)} = ${value}`)
  return allOf([sql<boolean>`${column('archivedAt')} is null`, ...(scope ? [scope(actor)] : []), ...parents])
}

export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` and `)})`
}
