import { sql, type RawBuilder } from 'kysely'
import { fieldEntries, type Row } from '#contract/resource.ts'
import { pictureOf, videoOf } from './media/picture-sql.ts'
import type { ServerResource } from './server-resource.ts'

/** The SQL behind a field's name. Names come from definitions, never from a caller. */
export function columnOf(resource: ServerResource, name: string): RawBuilder<unknown> {
  const computed = resource.columns?.[name]
  if (computed) return computed
  const { table, fields } = resource.definition
  const field = fields[name]
  const column = sql.ref(`${table}.${field?.column ?? name}`)
  if (field?.kind === 'video') return videoOf(column)
  return field?.kind === 'picture' ? pictureOf(column) : column
}

const system = ['id', 'createdAt', 'updatedAt']

/** Everything of a record that may be shown, logged or compared: all but its secrets. */
export function publicColumns(resource: ServerResource): RawBuilder<unknown>[] {
  const names = fieldEntries(resource.definition)
    .filter(([, field]) => field.kind !== 'secret')
    .map(([name]) => name)
  return columnsOf(resource, [...system, ...names])
}

export function columnsOf(resource: ServerResource, names: readonly string[]): RawBuilder<unknown>[] {
  return names.map(name => sql`${columnOf(resource, name)} as ${sql.ref(name)}`)
}

/** Rows that exist for callers, under a parent where the path names one (supplierId = 7). */
export function liveRows({ definition, scope }: ServerResource, within: Row = {}): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${definition.table}.${name}`)
  const parents = Object.entries(within).map(([name, value]) => sql<boolean>`${column(name)} = ${value}`)
  return allOf([sql<boolean>`${column('archivedAt')} is null`, ...(scope ? [scope] : []), ...parents])
}

export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` and `)})`
}
