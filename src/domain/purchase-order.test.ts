import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  financialStatuses,
  financialStatusOf,
  orderActions,
  orderRefusal,
  progressOf,
  receptionStatuses,
  receptionStatusOf,
  type OrderFacts,
  type OrderState,
} from './purchase-order.ts'

const order: OrderState = {
  receptionStatus: 'pending',
  financialStatus: 'pending',
  lines: 2,
  total: 1_000,
  receptions: 0,
  payments: 0,
}

/** The rules of the business written by hand; the table in the code must agree with every pair. */
const allowed: Readonly<Record<string, string>> = {
  pending: 'edit approve gdi cancel',
  approved: 'send receive invoice pay gdi cancel',
  send: 'mail receive invoice pay gdi close cancel',
  received: 'invoice pay gdi',
  cancelled: '',
}

describe('an action on an order', () => {
  it.each(receptionStatuses)('from «%s» is one that the business allows', receptionStatus => {
    const state = { ...order, receptionStatus, receptions: receptionStatus === 'send' ? 1 : 0 }
    const possible = orderActions.filter(action => {
      // An order is closed with a reception and cancelled without one.
      const facts = action === 'close' ? state : { ...state, receptions: 0 }
      return orderRefusal(action, facts) === null
    })
    expect(possible.join(' ')).toBe(allowed[receptionStatus])
  })

  it.each([
    ['pending', 'send mail receive invoice pay gdi close cancel'],
    ['invoiced', 'send mail receive pay gdi close cancel'],
    ['paid', 'send mail receive gdi close'],
    ['cancelled', ''],
  ] as const)('with its money «%s» is one of %s', (financialStatus, actions) => {
    const possible = orderActions.filter(action =>
      (['approved', 'send'] as const).some(
        receptionStatus =>
          orderRefusal(action, {
            ...order,
            receptionStatus,
            financialStatus,
            receptions: action === 'close' ? 1 : 0,
          }) === null,
      ),
    )
    expect(possible.join(' ')).toBe(actions)
  })

  it('from another state names the state that prevents it', () => {
    expect(orderRefusal('send', order)).toEqual({
      code: 'wrong_state',
      field: 'reception_status',
      params: { state: 'pending' },
    })
    expect(orderRefusal('pay', { ...order, receptionStatus: 'send', financialStatus: 'paid' })).toEqual({
      code: 'wrong_state',
      field: 'financial_status',
      params: { state: 'paid' },
    })
  })

  it.each([
    ['approve', { lines: 0, total: 0 }, 'order_empty'],
    ['approve', { total: 0 }, 'order_without_total'],
    ['close', { receptionStatus: 'send' }, 'order_without_reception'],
    ['cancel', { receptionStatus: 'send', receptions: 1 }, 'order_has_receptions'],
    ['cancel', { receptionStatus: 'send', payments: 1 }, 'order_has_payments'],
  ] as const)('%s is refused with %o: %s', (action, facts, code) => {
    expect(orderRefusal(action, { ...order, ...facts })?.code).toBe(code)
  })

  it('never starts from a cancelled order, whatever its facts', () => {
    const facts = fc.record({ lines: fc.nat(), total: fc.nat(), receptions: fc.nat(3), payments: fc.nat(3) })
    fc.assert(
      fc.property(facts, fc.constantFrom(...orderActions), (given, action) => {
        const state = { ...given, receptionStatus: 'cancelled', financialStatus: 'cancelled' } as const
        expect(orderRefusal(action, state)?.code).toBe('wrong_state')
      }),
    )
  })
})

const facts: OrderFacts = {
  isApproved: true,
  isSent: false,
  isInvoiced: false,
  isClosed: false,
  isCancelled: false,
  ordered: 5,
  received: 0,
  wasReceived: false,
  total: 1_000,
  paid: 0,
}

describe('the states of an order', () => {
  it.each([
    ['pending', 'pending', { isApproved: false }],
    ['approved', 'pending', {}],
    ['send', 'pending', { isSent: true }],
    ['send', 'pending', { received: 2, wasReceived: true }],
    ['send', 'pending', { wasReceived: true }], // its only reception was voided
    ['received', 'pending', { received: 5, wasReceived: true }],
    ['received', 'invoiced', { received: 2, wasReceived: true, isClosed: true, isInvoiced: true }],
    ['approved', 'invoiced', { isInvoiced: true, paid: 999 }],
    ['approved', 'paid', { isInvoiced: true, paid: 1_000 }],
    ['cancelled', 'cancelled', { isCancelled: true, isSent: true, isInvoiced: true }],
  ] as const)('are %s and %s with %o', (reception, financial, given) => {
    expect(receptionStatusOf({ ...facts, ...given })).toBe(reception)
    expect(financialStatusOf({ ...facts, ...given })).toBe(financial)
  })

  it('are cancelled together or not at all, and an order that was never approved is never paid', () => {
    const any = fc.record<OrderFacts>({
      isApproved: fc.boolean(),
      isSent: fc.boolean(),
      isInvoiced: fc.boolean(),
      isClosed: fc.boolean(),
      isCancelled: fc.boolean(),
      ordered: fc.integer({ min: 1, max: 9 }),
      received: fc.nat(9),
      wasReceived: fc.boolean(),
      total: fc.nat(3),
      paid: fc.nat(3),
    })
    fc.assert(
      fc.property(any, given => {
        const [reception, financial] = [receptionStatusOf(given), financialStatusOf(given)]
        expect(receptionStatuses).toContain(reception)
        expect(financialStatuses).toContain(financial)
        expect(reception === 'cancelled').toBe(financial === 'cancelled')
        expect(reception === 'pending' && financial === 'paid').toBe(false)
      }),
    )
  })

  it.each([
    [0, 'none'],
    [4, 'partial'],
    [5, 'complete'],
  ] as const)('of five pieces, %i received is %s', (received, progress) => {
    expect(progressOf({ ordered: 5, received })).toBe(progress)
  })
})
