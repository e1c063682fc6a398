import { daysAfter } from '#contract/days-after.ts'
import { perPage } from './per-page.ts'

export const spans = ['today', 'week', 'range', 'owing'] as const
export type Span = (typeof spans)[number]

/** Quotations and parked tickets are those of the whole shop, and no sales yet. */
const placed = ['sold', 'paid', 'invoiced', 'cancelled']

interface Asked {
  readonly today: string
  readonly range: { readonly from: string; readonly to: string }
  readonly text: string
}

/** What is typed is looked for in all of them: a folio names its sale on whatever day it was. */
export function filterOf(span: Span, { today, range, text }: Asked): URLSearchParams {
  const filter = new URLSearchParams({ per_page: perPage, count: 'capped' })
  const states = span === 'owing' ? ['sold'] : placed
  for (const state of states) filter.append('whereIn[status][]', state)
  if (span === 'owing') filter.set('order_by', 'liquidation_date')
  if (text !== '') {
    filter.set('q', text)
    return filter
  }
  if (span === 'today') filter.set('is_today', '1')
  const days = span === 'week' ? { from: daysAfter(today, -6), to: today } : span === 'range' ? range : null
  if (days?.from) filter.set('betweenDates[business_date][from]', days.from)
  if (days?.to) filter.set('betweenDates[business_date][to]', days.to)
  return filter
}
