import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, type Percent } from '#domain/money.ts'
import { mostLines } from '#contract/lines.ts'
import {
  addTo,
  blockingLine,
  emptied,
  isOver,
  needsApproval,
  newTicket,
  piecesOf,
  quantityOf,
  selectBeside,
  totalsOf,
  withLineAt,
  withNewPrice,
  withoutLine,
  withPriceAccepted,
  withQuantity,
  lacksCustomer,
  withOrder,
  type SoldProduct,
  type Ticket,
} from './ticket.ts'
import { orderIn, saleBodyOf } from './sale-body.ts'

const iva = 1600 as Percent
const product = (id: number, price = 100_00, stock: number | null = 10): SoldProduct => ({
  id,
  name: `Silla ${id}`,
  internalCode: `S-${id}`,
  description: 'De nogal',
  price: cents(price),
  currency: 'MXN',
  categoryId: 4,
  offerPercent: 0,
  stock,
})
const empty = newTicket('t', 1)
const tap = (ticket: Ticket, item: SoldProduct) => addTo(ticket, item, false).ticket
const scan = (ticket: Ticket, item: SoldProduct) => addTo(ticket, item, true).ticket

describe('a product that is added', () => {
  it('begins with one piece and is selected', () => {
    const { ticket, added } = addTo(empty, product(1), false)
    expect(added).toBe('new')
    expect(ticket.lines).toEqual([{ ...product(1), quantity: 1, newPrice: null }])
    expect(ticket.selected).toBe(1)
  })

  it('is kept and selected when it is tapped again, and is one more when it is scanned again', () => {
    const two = tap(tap(empty, product(1)), product(2))
    const again = addTo(two, product(1), false)
    expect(again).toMatchObject({ added: 'again', ticket: { selected: 1, lines: two.lines } })
    expect(quantityOf(scan(two, product(1)), 1)).toBe(2)
  })

  it('is refused when the ticket has no place for another line', () => {
    let ticket = empty
    for (let id = 1; id <= mostLines; id++) ticket = tap(ticket, product(id))
    const more = addTo(ticket, product(mostLines + 1), true)
    expect(more).toEqual({ added: 'full', ticket })
  })
})

describe('a line', () => {
  const ticket = tap(tap(tap(empty, product(1)), product(2)), product(3))

  it('takes a quantity that a sale may have', () => {
    expect(quantityOf(withQuantity(ticket, 2, 7), 2)).toBe(7)
    for (const wrong of [0, -1, 1.5, 10_000_000, Number.NaN]) {
      expect(withQuantity(ticket, 2, wrong)).toBe(ticket)
    }
    const dear = tap(empty, product(1, 99_999_999_999))
    expect(withQuantity(dear, 1, 2)).toBe(dear)
  })

  it('is removed and put back in its place', () => {
    const without = withoutLine({ ...ticket, selected: 2 }, 2)
    expect(without).toMatchObject({ selected: 3, lines: [{ id: 1 }, { id: 3 }] })
    const line = ticket.lines[1]
    if (!line) throw new Error('The ticket has three lines')
    expect(withLineAt(without, line, 1)).toMatchObject({
      selected: 2,
      lines: [{ id: 1 }, { id: 2 }, { id: 3 }],
    })
    expect(withLineAt(ticket, line, 1)).toBe(ticket)
    expect(withoutLine(ticket, 9)).toBe(ticket)
  })

  it('is chosen by going up and down, never past the ends', () => {
    expect(selectBeside(ticket, 1).selected).toBe(3)
    expect(selectBeside(ticket, -1).selected).toBe(2)
    expect(selectBeside({ ...ticket, selected: null }, -1).selected).toBe(3)
    expect(selectBeside(empty, 1).selected).toBeNull()
  })

  it('that asks for more pieces than there are, or has a new price, keeps the ticket from being charged', () => {
    const short = withQuantity(tap(empty, product(1, 100, 2)), 1, 3)
    expect(blockingLine(short)?.id).toBe(1)
    expect(short.lines.map(isOver)).toEqual([true])
    expect(blockingLine(withQuantity(short, 1, 2))).toBeNull()
    expect(blockingLine(tap(empty, product(1, 100, null)))).toBeNull()
    const dearer = withNewPrice(ticket, 2, cents(120_00))
    expect(blockingLine(dearer)?.id).toBe(2)
    const accepted = withPriceAccepted(dearer, 2)
    expect(blockingLine(accepted)).toBeNull()
    expect(totalsOf(accepted, iva).total).toBe(320_00)
  })
})

describe('the totals', () => {
  it('are those of the mock-up', () => {
    let ticket = tap(empty, product(1, 12_480_00))
    ticket = tap(ticket, product(2, 6_360_00))
    ticket = withQuantity(tap(ticket, product(3, 3_290_00)), 3, 2)
    ticket = { ...ticket, discount: { type: 'percent', percent: 500 as Percent, description: '' } }
    expect(totalsOf(ticket, iva)).toMatchObject({
      subtotal: 25_420_00,
      discount: 1_271_00,
      total: 24_149_00,
      tax: 3_330_90,
    })
    expect(piecesOf(ticket)).toBe(4)
  })

  it('never have a discount above the lines that are left', () => {
    const ticket = {
      ...tap(tap(empty, product(1)), product(2)),
      discount: { type: 'amount', amount: cents(150_00), description: '' } as const,
    }
    expect(totalsOf(ticket, iva).total).toBe(50_00)
    expect(totalsOf(withoutLine(ticket, 1), iva)).toMatchObject({ discount: 100_00, total: 0 })
    expect(emptied(ticket)).toMatchObject({ lines: [], discount: null })
  })

  it('need an approval above the limit, unless the ticket has one for that much', () => {
    const ticket: Ticket = {
      ...tap(empty, product(1, 1_000_00)),
      discount: { type: 'percent', percent: 1500 as Percent, description: '' },
    }
    const totals = totalsOf(ticket, iva)
    expect(needsApproval(ticket, totals, 1000 as Percent)).toBe(true)
    expect(needsApproval(ticket, totals, 1500 as Percent)).toBe(false)
    expect(needsApproval(ticket, totals, null)).toBe(false)
    const approved = { ...ticket, approval: { id: 'a', amount: cents(150_00), by: 'Jorge' } }
    expect(needsApproval(approved, totals, 1000 as Percent)).toBe(false)
    const more = withQuantity(approved, 1, 2)
    expect(needsApproval(more, totalsOf(more, iva), 1000 as Percent)).toBe(true)
  })

  it('count every scan once, whatever else happens', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('scan' as const), id: fc.integer({ min: 1, max: 8 }) }),
      fc.record({ kind: fc.constant('tap' as const), id: fc.integer({ min: 1, max: 8 }) }),
      fc.record({ kind: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 8 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), steps => {
        const counted = new Map<number, number>()
        let ticket = empty
        for (const { kind, id } of steps) {
          const before = counted.get(id) ?? 0
          if (kind === 'remove') {
            counted.delete(id)
            ticket = withoutLine(ticket, id)
          } else {
            counted.set(id, kind === 'scan' || before === 0 ? before + 1 : before)
            ticket = addTo(ticket, product(id, id * 100), kind === 'scan').ticket
          }
        }
        expect(Object.fromEntries(ticket.lines.map(({ id, quantity }) => [id, quantity]))).toEqual(
          Object.fromEntries(counted),
        )
        const total = ticket.lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
        expect(totalsOf(ticket, iva).total).toBe(total)
        expect(ticket.lines.length === 0 || ticket.lines.some(({ id }) => id === ticket.selected)).toBe(true)
      }),
    )
  })
})

const made = (orderMode: 'also' | 'only') => ({ ...product(1, 100_00, 0), orderMode, makingDays: 30 })

describe('a line made to order', () => {
  const order = { promisedOn: '2026-12-18', finish: 'Nogal', notes: '' }

  it('needs no piece, but a customer', () => {
    const over = tap(empty, made('also'))
    expect(blockingLine(over)?.id).toBe(1)
    const ordered = withOrder(over, 1, order)
    expect([blockingLine(ordered), lacksCustomer(ordered), lacksCustomer(over)]).toEqual([null, true, false])
    const named = { ...ordered, customer: { id: 7, name: 'Ana', phone: null } }
    expect(lacksCustomer(named)).toBe(false)
    expect(blockingLine(withOrder(ordered, 1, null))?.id).toBe(1)
  })

  it('is one from the start when the product is never sold from stock', () => {
    expect(tap(empty, made('only')).lines[0]?.onOrder).toEqual({ promisedOn: null, finish: '', notes: '' })
    expect(tap(empty, made('also')).lines[0]?.onOrder).toBeUndefined()
  })

  it('is sent as it was asked for, and read again from a stored one', () => {
    const totals = totalsOf(withOrder(tap(empty, made('also')), 1, order), 1600 as Percent)
    const { details } = saleBodyOf(withOrder(tap(empty, made('also')), 1, order), totals, {
      payment_type_id: 1,
    })
    expect(details).toEqual([
      {
        product_id: 1,
        quantity: 1,
        unit_price: 100,
        on_order: true,
        promised_on: '2026-12-18',
        finish: 'Nogal',
      },
    ])
    expect(
      orderIn({ on_order: 1, promised_on: '2026-12-18', finish: 'Nogal', customer_notes: null }),
    ).toEqual(order)
    expect(orderIn({ on_order: 0 })).toBeNull()
  })
})
