import { dayText } from '#contract/day-text.ts'
import { locale } from '#browser/locale.ts'
import type { TicketLine } from '../core/cart/ticket.ts'
import { sellTexts as texts } from './texts-sell.ts'

/** «Sobre pedido · entrega en 30 días · Nogal»; empty for pieces that are there. */
export function orderedText({ onOrder, makingDays }: TicketLine): string {
  if (!onOrder) return ''
  const { promisedOn, finish, notes } = onOrder
  const when = promisedOn
    ? texts.promisedOn(dayText(locale, promisedOn))
    : texts.promisedIn(makingDays ?? null)
  return [texts.onOrder, when, finish, notes].filter(Boolean).join(' · ')
}
