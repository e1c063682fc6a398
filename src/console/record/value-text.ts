import * as messagesEn from '#contract/messages.en.ts'
import * as messagesEs from '#contract/messages.es.ts'
import type { Resource } from '#contract/resource.ts'
import { phoneText } from '#domain/phone.ts'
import { formatMoney, storedCents, wireCents, type Cents } from '#domain/money.ts'
import { formatLocale, inLocale, textsOf } from '#browser/locale.ts'
import { recordTexts } from './texts-record.ts'

const yesNo = inLocale({ es: messagesEs.yesNo, en: messagesEn.yesNo })

/** A value of a record as text for the user; empty when there is none. Days and moments are in the shop's time zone. */
export function wireText(resource: Resource, name: string, value: unknown, timeZone: string): string {
  const kind = resource.fields[name]?.kind
  if (kind === 'money' && typeof value === 'number') return formatMoney(wireCents(value))
  if (kind === 'moment' && typeof value === 'string') return momentText(value, timeZone)
  return storedText(resource, name, value)
}

/** The same for a value of the audit log: money in cents, flags as true and false. */
export function storedText(resource: Resource, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  switch (resource.fields[name]?.kind) {
    case 'choice':
      return textsOf(resource).options?.[name]?.[String(value)] ?? String(value)
    case 'flag':
      return flagText(resource, name, Boolean(value))
    case 'money':
      return amountText(storedCents(value))
    case 'integer':
      return Number(value).toLocaleString('es-MX')
    case 'decimal':
      return Number(value).toLocaleString('es-MX', { maximumFractionDigits: 6 })
    case 'reference':
      return recordTexts.unknown(String(value))
    case 'phone':
      return phoneText(String(value))
    case 'date':
      return dayText(String(value))
    default:
      // Also a text of a few known words, such as the kind of document behind a movement.
      return textsOf(resource).options?.[name]?.[String(value)] ?? String(value)
  }
}

function amountText(amount: Cents | null): string {
  return amount === null ? '' : formatMoney(amount)
}

/** The resource's own words, if it has any: «Publicado». */
export function flagText(resource: Pick<Resource, 'texts'>, name: string, value: boolean): string {
  return textsOf(resource).options?.[name]?.[value ? '1' : '0'] ?? (value ? yesNo.yes : yesNo.no)
}

/** «31/01/2026» from `2026-01-31`: a day has no time zone. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/')
}

/** The day and the time. */
export function momentText(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleString(formatLocale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
