import type { Resource } from '#contract/resource.ts'
import * as stored from '#contract/stored-text.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { formatLocale, locale } from '#browser/locale.ts'

/** A value of a record as text for the user; empty when there is none. Days and moments are in the shop's time zone. */
export function wireText(resource: Resource, name: string, value: unknown, timeZone: string): string {
  const kind = resource.fields[name]?.kind
  if (kind === 'money' && typeof value === 'number') return formatMoney(wireCents(value))
  if (kind === 'moment' && typeof value === 'string') return momentText(value, timeZone)
  return stored.storedText(locale, resource, name, value)
}

/** The resource's own words, if it has any: «Publicado». */
export function flagText(resource: Pick<Resource, 'texts'>, name: string, value: boolean): string {
  return stored.flagText(locale, resource, name, value)
}

export function momentText(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleString(formatLocale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
