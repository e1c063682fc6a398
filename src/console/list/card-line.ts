import type { ReactNode } from 'react'
import type { WireRecord } from '#browser/wire-record.ts'
import { columnText, fieldLabel, isStatus } from './cell-value.tsx'
import type { ListModel } from './list-model.ts'

/** A day that no line breaks: «19 nov» and «2026» are one. */
export const inOnePiece = (day: string): string => day.replaceAll(' ', '\u00a0')

type Shown = Pick<ListModel, 'resource' | 'screen' | 'extras' | 'timeZone'>

/** A card's second line: the resource's own, or its columns. A count is shown with its label. */
export function cardLine({ resource, screen, extras, timeZone }: Shown, record: WireRecord): ReactNode {
  const own = extras.cardLine?.(record)
  if (own !== undefined) return own
  return screen.columns
    .filter(({ field, card }) => card && field !== resource.title && !isStatus(field))
    .map(column => {
      const text = columnText(resource, column, record, timeZone)
      const kind = resource.fields[column.field]?.kind
      if (kind === 'date' || kind === 'moment') return inOnePiece(text)
      return kind === 'integer' && text !== '' ? `${fieldLabel(resource, column.field)}: ${text}` : text
    })
    .filter(text => text !== '')
    .join(' · ')
}
