import type { ReactNode } from 'react'
import { attributeLabel, capitalise } from '#contract/messages.ts'
import { fieldOf, isSortable, type Resource } from '#contract/resource.ts'
import type { Column } from '#contract/screen.ts'
import { toSnake } from '#domain/naming.ts'
import { Anchor } from '#ui/kit.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { dayOf } from '#browser/day-of.ts'
import { locale, textsOf } from '#browser/locale.ts'
import { wireText } from '../record/value-text.ts'
import { archivedName, isArchived, type WireRecord } from '#browser/wire-record.ts'
import { statusLook } from './status-look.ts'

export function fieldLabel(resource: Resource, name: string): string {
  return capitalise(attributeLabel(locale, toSnake(name), textsOf(resource)))
}

/** References are not sortable, because the order would follow their ids. */
export function ordersRows(resource: Resource, name: string): boolean {
  return isSortable(resource, name) && fieldOf(resource, name)?.kind !== 'reference'
}

/** The value of a column as text; empty when there is none. */
export function columnText(
  resource: Resource,
  { field, shows }: Pick<Column, 'field' | 'shows'>,
  record: WireRecord,
  timeZone: string,
): string {
  const value = record[toSnake(field)]
  // Lists show the day without the time.
  if (fieldOf(resource, field)?.kind === 'moment' && typeof value === 'string') return dayOf(value, timeZone)
  if (shows === undefined) return wireText(resource, field, value, timeZone)
  const [include = '', name = ''] = shows.split('.')
  const other = record[include] as Readonly<Record<string, unknown>> | null | undefined
  const text = other?.[name]
  if (!other || text == null) return ''
  return isArchived(other) ? archivedName(String(text)) : String(text)
}

export function isStatus(field: string): boolean {
  return /status$/i.test(field)
}

/** The value as a cell shows it: a state with its icon, a web address as a link. */
export function CellValue(props: {
  resource: Resource
  column: Pick<Column, 'field' | 'shows'>
  record: WireRecord
  timeZone: string
}): ReactNode {
  const { resource, column, record, timeZone } = props
  const text = columnText(resource, column, record, timeZone)
  const value = record[toSnake(column.field)]
  if (text === '') return null
  if (isStatus(column.field)) return <StatusBadge {...statusLook(String(value))} label={text} />
  if (resource.fields[column.field]?.kind !== 'url') return text
  return (
    <Anchor href={text} target="_blank" rel="noopener noreferrer">
      {URL.parse(text)?.hostname.replace(/^www\./, '') ?? text}
    </Anchor>
  )
}

/** A field of numbers that a catalogue names is shown as text. */
export function isNumeric(resource: Resource, field: string): boolean {
  if (resource.screen?.catalogs?.[field] !== undefined) return false
  return ['integer', 'money', 'decimal'].includes(resource.fields[field]?.kind ?? '')
}
