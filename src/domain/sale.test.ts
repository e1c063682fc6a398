import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { cents, type Percent } from './money.ts'
import { refundAfter, returnValue } from './sale-returns.ts'
import { saleTotals } from './sale-totals.ts'
import {
  balanceOf,
  saleActions,
  saleRefusal,
  saleStatuses,
  saleStatusOf,
  type SaleAction,
  type SaleFacts,
  type SaleState,
  type SaleStatus,
} from './sale.ts'

const runs = { numRuns: howOften(300, 10_000, 100_000) }
const admin = { id: 1, role: 'Admin' }
const cashier = { id: 2, role: 'Vendedor' }
const sale = (values: Partial<SaleState> = {}): SaleState => ({
  status: 'paid',
  createdBy: 2,
  cashierId: 2,
  sessionId: 7,
  invoiceNumber: null,
  undelivered: 1,
  pieces: 1,
  isSessionOpen: true,
  ...values,
})

describe('the states of a sale', () => {
  const facts: SaleFacts = {
    isSold: true,
    isInvoiced: false,
    isCancelled: false,
    total: 100,
    returned: 0,
    paid: 100,
  }

  it.each([
    ['pending', { isSold: false, paid: 0 }],
    ['sold', { paid: 99 }],
    ['paid', {}],
    ['paid', { paid: 60, returned: 40 }],
    ['invoiced', { isInvoiced: true }],
    ['sold', { isInvoiced: true, paid: 0 }],
    ['cancelled', { isCancelled: true, isInvoiced: true }],
    ['cancelled', { isCancelled: true, isSold: false }],
  ] as const)('%s follows from %o', (status, more) => {
    expect(saleStatusOf({ ...facts, ...more })).toBe(status)
  })

  it('owes the total without what was returned and paid, and nothing before or after it counts', () => {
    expect(balanceOf({ ...facts, paid: 30, returned: 20 })).toBe(50)
    expect(balanceOf({ ...facts, isSold: false, paid: 0 })).toBe(0)
    expect(balanceOf({ ...facts, isCancelled: true, paid: 0 })).toBe(0)
  })

  /** The same table as in the rules of the business, written again. */
  const allowed: Readonly<Record<SaleStatus, readonly SaleAction[]>> = {
    pending: ['sell', 'sell/pay', 'cancel'],
    sold: ['pay', 'deliver', 'invoice', 'return', 'cancel'],
    paid: ['deliver', 'invoice', 'return', 'cancel'],
    invoiced: ['deliver', 'return', 'cancel'],
    cancelled: [],
  }
  const pairs = saleStatuses.flatMap(status => saleActions.map(action => [status, action] as const))

  it.each(pairs)('%s and %s', (status, action) => {
    const isAllowed = saleRefusal(action, sale({ status }), admin) === null
    expect(isAllowed).toBe(allowed[status].includes(action))
  })

  it.each([
    ['deliver', { undelivered: 0 }, 'sale_delivered'],
    ['sell', { status: 'paid' }, 'already_sold'],
    ['sell/pay', { status: 'invoiced' }, 'already_sold'],
    ['sell', { status: 'cancelled' }, 'wrong_state'],
    ['invoice', { invoiceNumber: 'F-1' }, 'sale_invoiced'],
    ['return', { pieces: 0 }, 'sale_returned'],
  ] as const)('refuses %s when %o', (action, more, code) => {
    expect(saleRefusal(action, sale(more), admin)?.code).toBe(code)
  })

  it.each([
    [{}, null],
    [{ isSessionOpen: false }, 'cancel_needs_admin'],
    [{ cashierId: 3 }, 'cancel_needs_admin'],
    [{ createdBy: 3 }, null],
    [{ status: 'invoiced' }, 'cancel_needs_admin'],
    [{ status: 'pending', cashierId: null, isSessionOpen: false }, null],
    [{ status: 'pending', cashierId: null, createdBy: 3 }, 'cancel_needs_owner'],
  ] as const)('lets the cashier cancel %o only while their session is open', (more, code) => {
    expect(saleRefusal('cancel', sale(more), cashier)?.code ?? null).toBe(code)
  })

  it('lets whoever sold it by PIN in somebody else’s drawer cancel it there alone', () => {
    const own = sale({ cashierId: 3, createdBy: 2 })
    const by = (drawerId: number | null, of = own) =>
      saleRefusal('cancel', of, { ...cashier, drawerId })?.code ?? null
    expect([by(7), by(8), by(null)]).toEqual([null, 'cancel_needs_admin', 'cancel_needs_admin'])
    expect(by(7, sale({ cashierId: 3, createdBy: 4 }))).toBe('cancel_needs_admin')
  })
})

describe('a return', () => {
  const lines = fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    unitPrice: fc.integer({ min: 0, max: 999_999 }).map(cents),
    taxRate: fc.constant(1600 as Percent),
  })
  const sales = fc.array(lines, { minLength: 1, maxLength: 6 })
  const percents = fc.integer({ min: 0, max: 10_000 }).map(value => value as Percent)

  it('of all pieces, in any parts, gives back exactly what each line cost after the discount', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(sales, percents, cuts, (given, percent, sizes) => {
        const totals = saleTotals(given, { type: 'percent', percent })
        let back = 0
        for (const [place, each] of totals.lines.entries()) {
          const { quantity } = given[place]!
          let value = 0
          for (let returned = 0, turn = 0; returned < quantity; turn++) {
            const pieces = Math.min(sizes[turn % sizes.length]!, quantity - returned)
            const part = returnValue({ ...each, quantity, returnedQuantity: returned }, pieces)
            expect(part).toBeGreaterThanOrEqual(0)
            value += part
            returned += pieces
          }
          expect(value).toBe(each.total - each.discount)
          back += value
        }
        expect(back).toBe(totals.total)
      }),
      runs,
    )
  })

  it('of a piece is worth its part of the line, but for less than a cent', () => {
    const piece = fc.integer({ min: 1, max: 50 })
    fc.assert(
      fc.property(lines, percents, piece, (given, percent, wanted) => {
        const [each] = saleTotals([given], { type: 'percent', percent }).lines
        const pieces = Math.min(wanted, given.quantity)
        const value = returnValue({ ...each!, quantity: given.quantity, returnedQuantity: 0 }, pieces)
        const error =
          BigInt(value) * BigInt(given.quantity) - BigInt(each!.total - each!.discount) * BigInt(pieces)
        expect((error < 0n ? -error : error) * 2n <= BigInt(given.quantity)).toBe(true)
      }),
      runs,
    )
  })

  it('first lowers the balance, and then gives money back, never more than was paid', () => {
    expect(refundAfter(400, 600)).toBe(0)
    expect(refundAfter(400, 400)).toBe(0)
    const amounts = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(amounts, amounts, (paid, net) => {
        const refund = refundAfter(paid, net)
        expect(refund).toBeLessThanOrEqual(paid)
        expect(refund === 0 || paid - refund === net).toBe(true)
      }),
      runs,
    )
  })
})
