import { foundFields } from '#contract/found-fields.ts'
import { recordHref } from '#contract/record-page.ts'
import type { Resource } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { columnText, fieldLabel, isStatus } from '#console/list/cell-value.tsx'
import { isPictured, thumbnailOf } from '#console/record/record-picture.ts'
import type { PaletteItem } from './palette-item.ts'

const shownDetails = 2

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
  return foundFields(resource)
    .details.map(field => columnText(resource, { field }, record, ''))
    .filter(text => text !== '')
    .slice(0, shownDetails)
}

/** The amounts and counts that its card shows: price and stock of a product, total of a sale. */
function facts(resource: Resource, record: WireRecord): string[] {
  return foundFields(resource)
    .facts.filter(field => !isStatus(field))
    .flatMap(field => {
      const text = columnText(resource, { field }, record, '')
      if (text === '') return []
      const isCount = resource.fields[field]?.kind === 'integer'
      return [isCount ? `${fieldLabel(resource, field)}: ${text}` : text]
    })
}
