import { describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import type { TillProduct } from '../copy/copy.ts'
import { readEntry, type Entry } from './entry.ts'
import { ticketOfEntry } from './ticket-of-entry.ts'

const lamp: TillProduct = {
  id: 5,
  name: 'Lámpara Bruma',
  internalCode: 'LB-1',
  sku: null,
  barcode: null,
  description: 'De lino',
  currency: 'MXN',
  price: cents(4_390_00),
  listPrice: cents(4_390_00),
  offerPercent: 0,
  categoryId: null,
  subcategoryId: null,
  thumbnailUrl: null,
  stock: 2,
  totalStock: 2,
}

const entryOf = (more: object): Entry =>
  readEntry({
    place: 1,
    ticket: 'old',
    userId: 1,
    shown: {
      lines: [
        { name: 'Lámpara', code: 'LB-0', quantity: 2, unitPrice: 4_180_00, total: 8_360_00 },
        { name: 'Silla vieja', code: 'SV-1', quantity: 1, unitPrice: 100_00, total: 100_00 },
      ],
      total: 8_460_00,
      change: 0,
      customerName: 'Ana Torres',
    },
    body: {
      ticket: 'old',
      payment_type_id: 1,
      details: [
        { product_id: 5, quantity: 2, unit_price: 4180 },
        { product_id: 6, quantity: 1, unit_price: 100 },
      ],
      ...more,
    },
  })!

const ticketOf = (more: object = {}) =>
  ticketOfEntry(entryOf(more), { id: 'new', number: 3 }, id => (id === 5 ? lamp : null))

describe('a refused sale as a ticket', () => {
  it('has the pieces and prices that were charged, and today’s price beside one that differs', () => {
    expect(ticketOf().lines).toMatchObject([
      {
        id: 5,
        name: 'Lámpara Bruma',
        quantity: 2,
        price: 4_180_00,
        newPrice: 4_390_00,
        stock: 2,
        description: 'De lino',
      },
      {
        id: 6,
        name: 'Silla vieja',
        internalCode: 'SV-1',
        quantity: 1,
        price: 100_00,
        newPrice: null,
        stock: null,
      },
    ])
  })

  it('is another ticket: the refused one may be known to the server', () => {
    expect(ticketOf()).toMatchObject({ id: 'new', number: 3, approval: null, selected: 5 })
  })

  it('keeps the customer and the discount', () => {
    expect(ticketOf({ customer_id: 9 }).customer).toEqual({ id: 9, name: 'Ana Torres', phone: null })
    expect(ticketOf().customer).toBeNull()
    expect(ticketOf().discount).toBeNull()
    const percent = { discount_type: 'percent', discount_percent: 12.5, discount_amount: 1057.5 }
    expect(ticketOf({ ...percent, discount_description: 'Cliente' }).discount).toEqual({
      type: 'percent',
      percent: 1250,
      description: 'Cliente',
    })
    expect(ticketOf({ discount_type: 'amount', discount_amount: 60 }).discount).toEqual({
      type: 'amount',
      amount: 60_00,
      description: '',
    })
  })
})
