import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { statusesOf } from '#test/statuses.ts'
import { errorsOf, item, useTill } from '#test/use-till.ts'

const { shop, admin, till, customerId, product, stockOf, expectedOf, credit, sold, act } = useTill({
  exchange_rate: 20,
  discount_limit_percent: 10,
})

describe('selling a quotation', () => {
  it('and charging it takes pieces and money, at the quoted price', async () => {
    const id = await product({ pieces: 3 })
    const quote = await sold([item(id, 2)], { status: 'pending' })
    await admin('PUT', `products/${id}`, { price: 150 })
    const tenders = [{ way_to_pay: '01', amount: 500 }]
    const { body } = await act(quote.id, 'sell/pay', { tenders })
    expect(body.data).toMatchObject({
      status: 'paid',
      total: 200,
      total_cash: 200,
      change: 300,
      undelivered: 0,
    })
    expect(body.data.folio).toMatch(/^V-/)
    expect(await stockOf(id)).toBe(1)
    expect((await act(quote.id, 'sell/pay')).status).toBe(422)
  })

  it('on credit needs a customer and a date, and may begin with a payment', async () => {
    const quote = await sold([item(await product())], { status: 'pending' })
    expect(errorsOf(await act(quote.id, 'sell'))).toEqual([
      422,
      { customer_id: ['Un crédito o apartado necesita un cliente.'] },
    ])
    const terms = { customer_id: customerId(), liquidation_date: dayIn(30), payment_type_id: 5 }
    const { body } = await act(quote.id, 'sell', { ...terms, tenders: [{ way_to_pay: '28', amount: 40 }] })
    expect(body.data).toMatchObject({
      status: 'sold',
      balance: 60,
      total_card: 40,
      payment_type_id: 5,
      undelivered: 1,
    })
  })

  it('is refused whole when pieces, money or the session are missing', async () => {
    const id = await product({ pieces: 1 })
    const quote = await sold([item(id, 2)], { status: 'pending' })
    const short = await act(quote.id, 'sell/pay')
    expect(errorsOf(short)).toEqual([422, { 'details.0.quantity': [expect.stringContaining('Solo hay 1')] }])
    const poor = await act(quote.id, 'sell/pay', { tenders: [{ way_to_pay: '01', amount: 1 }] })
    expect(errorsOf(poor)).toEqual([422, { tenders: ['Faltan $199.00 por pagar.'] }])
    expect(errorsOf(await act(quote.id, 'sell/pay', {}, admin))).toEqual([
      422,
      { base: ['Para vender abre primero una caja.'] },
    ])
    expect((await admin('GET', `sales/${quote.id}`)).body.data).toMatchObject({
      status: 'pending',
      folio: null,
    })
  })
})

describe('paying', () => {
  it('takes instalments, each once by its key, until nothing is owed', async () => {
    const sale = await sold([item(await product(), 3)], credit())
    const before = await expectedOf()
    const key = randomUUID()
    const first = await act(sale.id, 'pay', { amount: 100 }, till.call, key)
    const again = await act(sale.id, 'pay', { amount: 100 }, till.call, key)
    expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([
      200,
      'true',
      first.body,
    ])
    expect(first.body.data).toMatchObject({ status: 'sold', balance: 200, paid: 100 })
    expect(errorsOf(await act(sale.id, 'pay', { amount: 200.01 }))).toEqual([
      422,
      { amount: ['El abono pasa del saldo, $200.00.'] },
    ])
    // Fifty dollars are a thousand pesos, and all beyond the balance is change.
    const tenders = [{ way_to_pay: '01', currency: 'USD', amount: 50 }]
    const last = await act(sale.id, 'pay', { tenders })
    expect(last.body.data).toMatchObject({ status: 'paid', balance: 0, change: 800 })
    expect((await expectedOf()) - before).toBe(100 - 800)
  })

  it('in cash needs an open session; by card it does not', async () => {
    const sale = await sold([item(await product())], credit())
    expect(errorsOf(await act(sale.id, 'pay', {}, admin))).toEqual([
      422,
      { base: ['Para mover efectivo abre primero una caja.'] },
    ])
    const { body } = await act(sale.id, 'pay', { way_to_pay: '03', reference: 'SPEI 77' }, admin)
    expect(body.data).toMatchObject({ status: 'paid', total_card: 100 })
    expect(body.data.tenders).toMatchObject([{ way_to_pay: '03', session_id: null, reference: 'SPEI 77' }])
  })

  it('of nothing is refused, and two at once take no more than the balance', async () => {
    const sale = await sold([item(await product())], credit())
    expect((await act(sale.id, 'pay', { amount: 0 })).status).toBe(422)
    const replies = await Promise.all([1, 2, 3].map(() => act(sale.id, 'pay', { amount: 60 })))
    expect(statusesOf(replies)).toEqual([200, 422, 422])
  })
})

it('a customer who owes money or waits for pieces cannot be anonymised', async () => {
  const id = Number((await make(shop.services, 'customers', { fullName: 'Eva' }))['id'])
  const sale = await sold([item(await product())], { ...credit(), customer_id: id })
  const forget = () => admin('PUT', `customers/${id}/anonymise`)
  const refusal = [422, { base: [`Tiene una venta sin pagar o sin entregar: ${sale.folio}.`] }]
  expect(errorsOf(await forget())).toEqual(refusal)
  await act(sale.id, 'pay')
  expect(errorsOf(await forget())).toEqual(refusal)
  await act(sale.id, 'deliver', { received_by: 'Eva' })
  expect((await forget()).status).toBe(200)
})
