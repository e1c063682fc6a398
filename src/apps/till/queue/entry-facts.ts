import { formatLocale } from '#browser/locale.ts'
import type { Entry } from '../core/queue/entry.ts'
import { queueTexts as texts } from './texts-queue.ts'

/** `12:31 p.m.`, by this device's clock. */
export function clockTime(moment: number): string {
  return new Intl.DateTimeFormat(formatLocale, { hour: 'numeric', minute: '2-digit', hour12: true })
    .format(moment)
    .replaceAll('\u00A0', ' ')
}

export const payOf = ({ body }: Entry): string => texts.types[body.payment_type_id] ?? ''

export const customerOf = ({ shown }: Entry): string => shown?.customerName ?? texts.publicSale

/** When, to whom and how: `12:31 p.m. · Público en general · Efectivo`. */
export function factsOf(entry: Entry): string[] {
  return [clockTime(entry.keptAt), customerOf(entry), payOf(entry)].filter(text => text !== '')
}
