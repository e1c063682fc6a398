import { describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { ticketOfSale } from './ticket-of-sale.ts'
import { isAtQuoted, withPriceOf } from './ticket.ts'

const detail = {
  product_id: 7,
  name: 'Silla',
  internal_code: 'S-7',
  quantity: 2,
  unit_price: 100,
  today_price: 120,
  is_archived: 0,
}
const sale = {
  id: 5,
  allowed_actions: [],
  quotation_folio: 'C-000005',
  valid_until: '2026-03-10',
  is_expired: 0,
  customer_id: 3,
  customer_name: 'Rosa',
  customer_phone: null,
  label: null,
  discount_amount: 0,
  discount_type: 'amount',
  details: [detail],
} as unknown as WireRecord

const open = (more: object = {}, isAdmin = false) =>
  ticketOfSale({ ...sale, ...more }, { id: 't', number: 1 }, { find: () => null, isAdmin })

describe('a pending sale that is opened in a ticket', () => {
  it('offers the quoted price while it is valid, and that of today for the choice', () => {
    const { ticket } = open()
    expect(ticket).toMatchObject({ replacesId: 5, name: 'C-000005', quotation: { folio: 'C-000005' } })
    const [line] = ticket.lines
    expect(line).toMatchObject({ price: 100_00, quoted: 100_00, newPrice: null })
    const [today] = withPriceOf(ticket, 7, cents(120_00)).lines
    expect([line, today].map(each => each && isAtQuoted(each))).toEqual([true, false])
  })

  it('asks to accept the prices of today after its day, unless an Admin sells it', () => {
    expect(open({ is_expired: 1 }).ticket.lines[0]).toMatchObject({ newPrice: 120_00 })
    expect(open({ is_expired: 1 }).ticket.lines[0]?.quoted).toBeUndefined()
    expect(open({ is_expired: 1 }, true).ticket.lines[0]).toMatchObject({ newPrice: null, quoted: 100_00 })
  })

  it('is a parked ticket without a quotation', () => {
    const { ticket } = open({ quotation_folio: null, label: 'Mesa' })
    expect(ticket).toMatchObject({ name: 'Mesa', lines: [{ newPrice: 120_00 }] })
    expect(ticket.quotation).toBeUndefined()
  })

  it('has one line of each product, and names what is sold no more', () => {
    const { ticket, gone } = open({
      details: [
        detail,
        { ...detail, quantity: 3 },
        { ...detail, product_id: 8, name: 'Mesa', is_archived: 1 },
      ],
    })
    expect(ticket.lines.map(({ id, quantity }) => [id, quantity])).toEqual([[7, 5]])
    expect(gone).toEqual(['Mesa'])
  })
})
