import { describe, expect, it } from 'vitest'
import { openTill, sell } from '#test/till.ts'
import { errorsOf, item, useTill } from '#test/use-till.ts'

const { shop, admin, till, product, sold, act } = useTill({ discount_limit_percent: 10, reorder_point: 0 })

const percent = (discount_amount: number, more: object = {}) => ({
  discount_type: 'percent',
  discount_amount,
  ...more,
})

const quote = (rate?: number) => ({ status: 'pending', ...(rate !== undefined && { exchange_rate: rate }) })

describe('a discount by percent whose percentage is not sent', () => {
  it.each([
    [100, 10, 10],
    [100, 7.25, 7.25],
    // 10 % of it is 9.999.
    [99.99, 10, 10],
    // 0.20 is also 10.05 % of it, but the roundest percentage is meant.
    [1.99, 0.2, 10],
    [100, 0, 0],
  ])('of $%d is the one that gives $%d: %d %', async (price, amount, read) => {
    const id = await product({ price: Math.round(price * 100) })
    const total = Math.round((price - amount) * 100) / 100
    const made = await sold([item(id, 1, price)], percent(amount, { total }))
    expect(made).toMatchObject({
      discount_type: 'percent',
      discount_percent: read,
      discount_amount: amount,
      total,
    })
  })

  it('is refused when no percentage gives the amount, or more than the subtotal', async () => {
    const id = await product({ price: 5_000_00 })
    const by = async (amount: number) =>
      errorsOf(
        await sell(till.call, [item(id, 1, 5_000)], percent(amount, { total: Math.max(0, 5_000 - amount) })),
      )
    expect(await by(123.45)).toEqual([
      422,
      { discount_amount: ['Ningún porcentaje de $5,000.00 da $123.45: manda el descuento como importe.'] },
    ])
    expect(await by(5_000.01)).toMatchObject([
      422,
      { discount_amount: ['El descuento no puede pasar del subtotal, $5,000.00.'] },
    ])
  })

  it('keeps to the limit of the role, and is that of today’s prices when a quotation is sold', async () => {
    const id = await product()
    const over = await sell(till.call, [item(id)], percent(10.01, { total: 89.99 }))
    expect(Object.keys(over.body.errors)).toEqual(['discount_percent'])
    const quoted = await sold([item(id)], percent(10, { total: 90, status: 'pending' }))
    await admin('PUT', `products/${id}`, { price: 200 })
    const { data } = (await act(quoted.id, 'sell/pay', { prices: 'today' })).body
    expect(data).toMatchObject({ subtotal: 200, discount_amount: 20, total: 180 })
  })
})

describe('the rate of a quotation', () => {
  it('is what is sent where neither drawer nor shop has one', async () => {
    const id = await product()
    expect(await sold([item(id)], quote(18.5))).toMatchObject({ exchange_rate: 18.5, total_me: 5.41 })
    expect(await sold([item(id)], quote())).toMatchObject({ exchange_rate: null, total_me: null })
    const dear = await product({ price: 99_999_999_00 })
    const tiny = await sell(till.call, [item(dear, 1, 99_999_999)], quote(0.000001))
    expect([tiny.status, Object.keys(tiny.body.errors)]).toEqual([422, ['exchange_rate']])
    // Only a drawer with a rate takes dollars.
    expect(errorsOf(await sell(till.call, [item(id)], { exchange_rate: 18.5 }))).toEqual([
      422,
      { exchange_rate: ['La caja no tiene tipo de cambio.'] },
    ])
  })

  it('is the shop’s or that of the drawer, whichever is sent, and no other', async () => {
    const dollars = await openTill(shop, { warehouseId: till.warehouseId, exchangeRate: 18.5 })
    await admin('PUT', 'settings', { exchange_rate: null })
    const id = await product()
    expect(await sold([item(id)], quote(), dollars.call)).toMatchObject({
      exchange_rate: 18.5,
      total_me: 5.41,
    })
    await admin('PUT', 'settings', { exchange_rate: 18.6 })
    for (const [sent, stored] of [
      [undefined, 18.6],
      [18.6, 18.6],
      [18.5, 18.5],
    ] as const) {
      const made = await sold([item(id)], quote(sent), dollars.call)
      expect(made.exchange_rate).toBe(stored)
    }
    expect(errorsOf(await sell(dollars.call, [item(id)], quote(19)))).toEqual([
      422,
      { exchange_rate: ['El tipo de cambio es 18.6.'] },
    ])
    const seller = shop.as(await shop.user('Vendedor'))
    expect(errorsOf(await sell(seller, [item(id)], quote(18.5)))).toEqual([
      422,
      { exchange_rate: ['El tipo de cambio es 18.6.'] },
    ])
  })
})

it('a ticket that was put aside and taken up again is put aside once more in the same drawer', async () => {
  const id = await product()
  const aside = { status: 'pending', parked: true, label: 'Mesa 1', session_id: till.sessionId }
  const first = await sold([item(id)], aside)
  const again = await sold([item(id, 2)], { ...aside, replaces_id: first.id })
  expect(again).toMatchObject({ status: 'pending', is_parked: 1, replaces_id: first.id })
  expect((await till.call('GET', `sales/${first.id}`)).body.data.status).toBe('cancelled')
})
