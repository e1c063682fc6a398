import { describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { addTo, newTicket, totalsOf } from '../core/cart/ticket.ts'
import type { LastSale } from '../pay/last-sale.ts'
import { customerView } from './customer-view.ts'

const product = {
  id: 7,
  name: 'Silla Nogal',
  internalCode: 'SN-1',
  price: cents(3_290_00),
  description: null,
  currency: 'MXN',
  categoryId: null,
  offerPercent: 0,
  stock: 12,
}
const empty = newTicket('a', 1)
const { ticket: one } = addTo(empty, product, false)
const ticket = { ...one, customer: { id: 1, name: 'Rosa Ibarra', phone: '33 1234 5678' } }
const totals = totalsOf(ticket, 1600 as Parameters<typeof totalsOf>[1])

describe('what the customer sees', () => {
  it('has the lines and the total, and nothing about a person or the stock', () => {
    const view = customerView('/admin/pos', ticket, totals, null)
    expect(view).toEqual({
      kind: 'ticket',
      lines: [{ name: 'Silla Nogal', quantity: 1, total: 3_290_00 }],
      discount: 0,
      total: 3_290_00,
    })
    expect(JSON.stringify(view)).not.toMatch(/Rosa|1234|SN-1|stock/)
  })

  it('follows the steps of the till', () => {
    const last = { totals, change: cents(10_00) } as LastSale
    expect(customerView('/admin/pos/cobrar', ticket, totals, null).kind).toBe('paying')
    expect(customerView('/admin/pos/listo', empty, totals, last)).toEqual({
      kind: 'done',
      total: 3_290_00,
      change: 10_00,
    })
    expect(customerView('/admin/pos/cobrar', empty, totals, last).kind).toBe('done')
    expect(customerView('/admin/pos/cobrar', ticket, totals, last).kind).toBe('paying')
  })

  it('is idle without lines, and while the drawer is opened or counted', () => {
    expect(customerView('/admin/pos', empty, totals, null).kind).toBe('idle')
    expect(customerView('/admin/pos/corte', ticket, totals, null).kind).toBe('idle')
  })
})
