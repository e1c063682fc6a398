import { expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import type { SaleBody } from '#contract/sale-body.ts'
import { hashOf, saleBody } from './sale-body.server.ts'

const sent = {
  details: [{ unit_price: '100.50', quantity: 2, product_id: 3 }],
  tenders: [{ way_to_pay: '01', amount: 300, currency: 'USD', exchange_rate: 18.5, reference: 'x' }],
  total: 201,
  label: 'Mesa 1',
  valid_until: '2026-03-01',
  replaces_id: 4,
  parked: 1,
  deliver_later: 0,
  exchange_rate: 18.5,
  discount_type: 'percent',
  discount_percent: 10,
  discount_description: 'Cliente',
  customer_id: 5,
  seller_id: 6,
  payment_type_id: 1,
  payment_date: '2026-01-02',
  liquidation_date: '2026-02-02',
  subtotal: 201,
  ticket: 'aaaaaaaa-0000-4000-8000-000000000001',
}

const read = (more: object = {}) => saleBody?.parse({ ...sent, ...more }) as SaleBody

// A till may send a ticket again after the server was updated.
it('a ticket of an older program is known again', () => {
  expect(hashOf(read()).toString('hex')).toBe(
    'ac26747af4e6def26697f918dba9e1e924438ee3dae2d1fc9e345e37349dafd5',
  )
})

it('a ticket is the same however it is sent, and another one with other pieces', () => {
  const own = hashOf(read())
  const other = {
    offline: true,
    session_id: 9,
    date: '2026-01-02',
    time: '10:00:00',
    printed_folio: 'V-000001',
  }
  expect(hashOf(read(other))).toEqual(own)
  expect(hashOf(read({ paid: 'unknown', status: null }))).toEqual(own)
  expect(hashOf(read({ details: [{ ...sent.details[0], quantity: 3 }] }))).not.toEqual(own)
})

it('is read in cents, with rates as text', () => {
  expect(read()).toMatchObject({
    total: cents(201_00),
    exchangeRate: '18.500000',
    discountPercent: '10.00',
    parked: true,
    details: [{ productId: 3, quantity: 2, unitPrice: 100_50 }],
  })
})
