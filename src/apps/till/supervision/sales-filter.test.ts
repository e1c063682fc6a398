import { expect, it } from 'vitest'
import { filterOf } from './sales-filter.ts'

const asked = { today: '2026-11-19', range: { from: '2026-10-01', to: '' }, text: '' }
const conditions = (...given: Parameters<typeof filterOf>) => {
  const filter = filterOf(...given)
  for (const name of ['per_page', 'count']) filter.delete(name)
  return [...filter]
}
const placed = ['sold', 'paid', 'invoiced', 'cancelled'].map(state => ['whereIn[status][]', state])

it('a span is its days, both included, without quotations', () => {
  expect(conditions('today', asked)).toEqual([...placed, ['is_today', '1']])
  expect(conditions('week', asked)).toEqual([
    ...placed,
    ['betweenDates[business_date][from]', '2026-11-13'],
    ['betweenDates[business_date][to]', '2026-11-19'],
  ])
  // An empty end is open.
  expect(conditions('range', asked)).toEqual([...placed, ['betweenDates[business_date][from]', '2026-10-01']])
})

it('what is owed comes by its due date, on whatever day it was sold', () => {
  expect(conditions('owing', asked)).toEqual([
    ['whereIn[status][]', 'sold'],
    ['order_by', 'liquidation_date'],
  ])
})

it('a text is looked for on every day, because a folio names its sale whenever it was', () => {
  for (const span of ['today', 'week', 'range'] as const) {
    expect(conditions(span, { ...asked, text: 'V-000012' })).toEqual([...placed, ['q', 'V-000012']])
  }
})
