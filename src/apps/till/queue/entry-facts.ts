import type { Entry } from '../core/queue/entry.ts'
import { clockTime } from '#browser/clock-time.ts'
import { queueTexts as texts } from './texts-queue.ts'

export const payOf = ({ body }: Entry): string => texts.types[body.payment_type_id] ?? ''

export const customerOf = ({ shown }: Entry): string => shown?.customerName ?? texts.publicSale

/** When, to whom and how: `12:31 p.m. · Público en general · Efectivo`. */
export function factsOf(entry: Entry): string[] {
  return [clockTime(entry.keptAt), customerOf(entry), payOf(entry)].filter(text => text !== '')
}
