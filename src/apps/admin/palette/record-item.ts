import type { Resource } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { recordHref, recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { columnText, fieldLabel, isStatus } from '#console/list/cell-value.tsx'
import { isPictured, thumbnailOf } from '#console/record/record-picture.ts'
import type { PaletteItem } from './palette-item.ts'

const shownDetails = 2
const readable = ['text', 'email', 'phone']
const counted = ['money', 'integer']

export function recordItem(resource: Resource, record: WireRecord): PaletteItem {
  const label = recordTitle(resource, record)
  return {
    id: `${resource.name}-${record.id}`,
    label,
    detail: details(resource, record).join(' · '),
    facts: facts(resource, record).join(' · '),
    icon: resource.menu?.icon ?? 'file-text',
    ...(screenOf(resource).face === 'initials' && { face: label }),
    ...(isPictured(resource) && { picture: thumbnailOf(resource, record) }),
    opens: { resource, record },
    href: recordHref(resource, record),
  }
}

/** The first details of its columns, such as a phone or a city. */
function details(resource: Resource, record: WireRecord): string[] {
  return screenOf(resource)
    .columns.flatMap(({ field, under }) => (under ? [field, under] : [field]))
    .filter(field => field !== resource.title && readable.includes(resource.fields[field]?.kind ?? ''))
    .map(field => columnText(resource, { field }, record, ''))
    .filter(text => text !== '')
    .slice(0, shownDetails)
}

/** The amounts and counts that its card shows: price and stock of a product, total of a sale. */
function facts(resource: Resource, record: WireRecord): string[] {
  return screenOf(resource)
    .columns.filter(({ field, card }) => card && field !== resource.title && !isStatus(field))
    .flatMap(column => {
      const { kind } = resource.fields[column.field] ?? {}
      if (kind === undefined || !counted.includes(kind)) return []
      const text = columnText(resource, column, record, '')
      if (text === '') return []
      return [kind === 'integer' ? `${fieldLabel(resource, column.field)}: ${text}` : text]
    })
}
