import { toSnake } from '#domain/naming.ts'
import type { Resource } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { recordPage, recordTitle, type WireRecord } from '#browser/wire-record.ts'
import type { PaletteItem } from './palette-item.ts'

const shownDetails = 2
const readable = ['text', 'email', 'phone']

export function recordItem(resource: Resource, record: WireRecord): PaletteItem {
  const label = recordTitle(resource, record)
  return {
    id: `${resource.name}-${record.id}`,
    label,
    detail: details(resource, record).join(' · '),
    icon: resource.menu?.icon ?? 'file-text',
    ...(screenOf(resource).face === 'initials' && { face: label }),
    isRecord: true,
    href: recordHref(resource, record),
  }
}

/** Its own page, or its list with the record open. */
export function recordHref(resource: Resource, record: WireRecord): string {
  const { name, parent } = resource
  if (screenOf(resource).opens === 'page') return recordPage(resource, record.id)
  if (!parent) return `/admin/${name}?record=${record.id}`
  return `/admin/${parent.resource}/${String(record[toSnake(parent.field)])}/${name}/${record.id}`
}

/** The first details of its columns, such as a phone or a city. */
function details(resource: Resource, record: WireRecord): string[] {
  return screenOf(resource)
    .columns.flatMap(({ field, under }) => (under ? [field, under] : [field]))
    .filter(field => field !== resource.title && readable.includes(resource.fields[field]?.kind ?? ''))
    .map(field => record[toSnake(field)])
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .slice(0, shownDetails)
}
