import { describe, expect, it } from 'vitest'
import { purchaseState, requestRefusal, requestStatuses, type PurchaseFacts } from './invoice-request.ts'

const facts: PurchaseFacts = {
  status: 'paid',
  total: 100_00,
  isInvoiced: false,
  isGlobal: false,
  hasRequest: false,
  age: 30,
}

describe('a purchase', () => {
  it.each([
    ['open', {}],
    ['late', { age: 31 }],
    ['open', { age: 31, status: 'sold' }],
    ['requested', { age: 31, hasRequest: true }],
    ['returned', { total: 0, hasRequest: true }],
    ['invoiced', { status: 'invoiced', isInvoiced: true, hasRequest: true }],
    ['invoiced', { status: 'sold', isInvoiced: true }],
    ['global', { status: 'invoiced', isInvoiced: true, isGlobal: true }],
    ['cancelled', { status: 'cancelled', isInvoiced: true, hasRequest: true }],
  ])('is %s with %o', (state, more) => expect(purchaseState({ ...facts, ...more }, 30)).toBe(state))
})

it('only what was asked for is invoiced or rejected', () => {
  for (const action of ['invoice', 'reject'] as const) {
    expect(requestStatuses.filter(status => requestRefusal(action, status) === null)).toEqual(['requested'])
  }
})
