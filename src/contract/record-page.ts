import { toSnake } from '#domain/naming.ts'
import type { Row } from './field.ts'
import type { Resource } from './resource.ts'
import { screenOf } from './screen-of.ts'

export function recordPage({ name }: Resource, id: number): string {
  return `/admin/${name}/${id}/details`
}

/** Where a record, given in wire format, is opened: its own page, or its list with the record open. */
export function recordHref(resource: Resource, record: Row & { readonly id: number }): string {
  const { name, parent } = resource
  if (screenOf(resource).opens === 'page') return recordPage(resource, record.id)
  if (!parent) return `/admin/${name}?record=${record.id}`
  return `/admin/${parent.resource}/${String(record[toSnake(parent.field)])}/${name}/${record.id}`
}
