import type { ReactNode } from 'react'
import type { WireRecord } from '#browser/wire-record.ts'
import { columnText, fieldLabel, isStatus } from './cell-value.tsx'
import type { ListModel } from './list-model.ts'

type Shown = Pick<ListModel, 'resource' | 'screen' | 'extras' | 'timeZone'>

/** A card's second line: the resource's own, or its columns. A count is shown with its label. */
export function cardLine({ resource, screen, extras, timeZone }: Shown, record: WireRecord): ReactNode {
  const own = extras.cardLine?.(record)
  if (own !== undefined) return own
  return screen.columns
    .filter(({ field, card }) => card && field !== resource.title && !isStatus(field))
    .map(column => {
      const text = columnText(resource, column, record, timeZone)
      const isCount = resource.fields[column.field]?.kind === 'integer'
      return isCount && text !== '' ? `${fieldLabel(resource, column.field)}: ${text}` : text
    })
    .filter(text => text !== '')
    .join(' · ')
}
