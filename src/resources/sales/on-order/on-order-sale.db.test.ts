import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { shopDayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { sellLate } from '#test/late-tickets.ts'
import { askApproval, makeApprover } from '#test/pins.ts'
import { statementsOf } from '#test/statements.ts'
import { openTill, sell, stocked, ticketOf, type Till } from '#test/till.ts'

const shop = useApp()
let admin: Call
let till: Till
let seller: Till
let customer: number

beforeAll(async () => {
  till = await openTill(shop, { role: 'Admin' })
  admin = till.call
  seller = await openTill(shop, { warehouseId: till.warehouseId })
  customer = Number((await make(shop.services, 'customers', { fullName: 'Ana' }))['id'])
})

/** A product made in thirty days, with no piece in stock. */
const made = (more: object = {}) =>
  stocked(shop, till.warehouseId, {
    pieces: 0,
    orderMode: 'also',
    makingDaysFrom: 20,
    makingDaysTo: 30,
    ...more,
  })
const onOrder = (product_id: number, more: object = {}) => ({
  product_id,
  quantity: 2,
  unit_price: 100,
  on_order: true,
  ...more,
})
const mine = (more: object = {}) => ({ customer_id: customer, ...more })
const credit = (more: object = {}) => mine({ payment_type_id: 4, liquidation_date: shopDayIn(60), ...more })
const errorsOf = ({ status, body }: Reply) => [status, body.errors]
const read = async (path: string) => (await admin('GET', path)).body.data
const movements = async (id: number) => (await read(`movements?product_id=${id}`)).length

describe('a product', () => {
  it('says how it is sold, else its category does', async () => {
    const category = await admin('POST', 'categories', {
      name: 'Comedores',
      order_mode: 'also',
      making_days_to: 15,
    })
    expect(category.body.data).toMatchObject({
      order_mode: 'also',
      making_days_from: null,
      making_days_to: 15,
    })
    const id = await made({
      categoryId: category.body.data.id,
      orderMode: null,
      makingDaysFrom: null,
      makingDaysTo: null,
    })
    const { body } = await sell(till.call, [onOrder(id)], mine())
    expect(body.data.details).toMatchObject([
      { on_order: 1, promised_on: shopDayIn(15), order_state: 'to_order' },
    ])
    const backwards = { making_days_from: 9, making_days_to: 3 }
    expect(errorsOf(await admin('PUT', `products/${id}`, backwards))).toEqual([
      422,
      { making_days_to: [expect.stringContaining('no puede ser menor')] },
    ])
    expect((await admin('PUT', `categories/${category.body.data.id}`, { making_days_from: 99 })).status).toBe(
      422,
    )
  })

  it('that is sold from stock only cannot be ordered, and one that is only made to order is not sold from stock', async () => {
    const [stock, only] = [await made({ orderMode: null }), await made({ orderMode: 'only' })]
    const plain = { product_id: only, quantity: 1, unit_price: 100 }
    const reply = await sell(till.call, [onOrder(stock), plain], mine())
    expect(errorsOf(reply)).toEqual([
      422,
      {
        'details.0.on_order': [expect.stringContaining('solo se vende de existencia')],
        'details.1.on_order': [expect.stringContaining('solo se vende sobre pedido')],
      },
    ])
  })
})

describe('a sale of pieces on order', () => {
  it('moves none, beside pieces that are there, and keeps what the customer asked for', async () => {
    const [id, chair] = [await made(), await stocked(shop, till.warehouseId, { pieces: 3 })]
    const wishes = { finish: 'Nogal', customer_notes: 'Patas cortas', promised_on: shopDayIn(40) }
    const lines = [{ product_id: chair, quantity: 1, unit_price: 100 }, onOrder(id, wishes)]
    const { status, body } = await sell(till.call, lines, mine())
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ status: 'paid', undelivered: 1, lines: 2 })
    expect(body.data.details).toMatchObject([
      { on_order: 0, order_state: null, promised_on: null },
      { on_order: 1, order_state: 'to_order', assigned_quantity: 0, delivered_at: null, ...wishes },
    ])
    expect(await movements(id)).toBe(0)
    expect((await read(`products/${chair}`)).stock).toBe(2)
    const again = await admin('PUT', `sales/${body.data.id}/deliver`, { received_by: 'Luis' })
    expect(errorsOf(again)).toEqual([422, { base: [expect.stringContaining('no ha llegado')] }])
    const chosen = { received_by: 'Luis', details: [{ id: body.data.details[1].id }] }
    expect(errorsOf(await admin('PUT', `sales/${body.data.id}/deliver`, chosen))).toEqual([
      422,
      { 'details.0.id': [expect.stringContaining('sobre pedido')] },
    ])
  })

  it('needs a customer and its deposit', async () => {
    const id = await made()
    expect(errorsOf(await sell(till.call, [onOrder(id)]))).toEqual([
      422,
      { customer_id: ['Lo que va sobre pedido necesita un cliente.'] },
    ])
    const short = await sell(till.call, [onOrder(id)], credit({ total_cash: 99.99 }))
    expect(errorsOf(short)).toEqual([422, { tenders: [expect.stringContaining('$100.00, el 50 %')] }])
    const enough = await sell(till.call, [onOrder(id)], credit({ total_cash: 100 }))
    expect([enough.status, enough.body.data?.status]).toEqual([201, 'sold'])
  })

  it('is promised earlier by whoever may, or with an approval that is used once', async () => {
    const id = await made()
    const early = { promised_on: shopDayIn(29) }
    expect((await sell(till.call, [onOrder(id, early)], mine())).status).toBe(201)
    const past = await sell(till.call, [onOrder(id, { promised_on: shopDayIn(-1) })], mine())
    expect(errorsOf(past)).toEqual([422, { 'details.0.promised_on': [expect.stringContaining('ya pasó')] }])
    const body = ticketOf([onOrder(id, early)], mine())
    const refused = await seller.call('POST', 'sales', body)
    expect(refused.status).toBe(422)
    expect(refused.body.errors['details.0.promised_on'][0]).toContain('autorización')
    const asked = { kind: 'promise', ticket: body.ticket, amount: 200 }
    const granted = await askApproval(seller.call, await makeApprover(shop), asked)
    expect(granted.status, granted.text).toBe(201)
    const allowed = { ...body, promise_approval_id: granted.body.data.id }
    expect((await seller.call('POST', 'sales', allowed)).status).toBe(201)
    expect((await seller.call('POST', 'sales', allowed)).headers['idempotent-replayed']).toBe('true')
    const other = { ...allowed, ticket: randomUUID() }
    expect((await seller.call('POST', 'sales', other)).status).toBe(422)
  })

  it('costs a plain sale no statement, and is one more row with what is written anyway', async () => {
    const [id, chair] = [await made(), await stocked(shop, till.warehouseId, { pieces: 9 })]
    const plain = [{ product_id: chair, quantity: 1, unit_price: 100 }]
    const count = async (lines: typeof plain) =>
      (await statementsOf(() => sell(till.call, lines, mine()))).findIndex(text => /^commit/i.test(text))
    await count(plain)
    expect(await count([...plain, onOrder(id)])).toBe(await count(plain))
  })

  it('that came late is kept, and looked at when it should not have been sold so', async () => {
    const [also, stock] = [await made(), await made({ orderMode: null })]
    const fine = await sellLate(till, [onOrder(also)])
    expect(fine.body.data).toMatchObject({
      needs_review: 0,
      details: [{ on_order: 1, order_state: 'to_order' }],
    })
    const odd = await sellLate(till, [onOrder(stock)])
    expect([odd.status, odd.body.data.review_reason]).toEqual([201, expect.stringContaining('sobre pedido')])
    expect(await movements(stock)).toBe(0)
  })
})

describe('a quotation', () => {
  it('holds pieces on order, and keeps them when it is sold', async () => {
    const id = await made()
    const quoted = await sell(till.call, [onOrder(id, { finish: 'Nogal' })], { status: 'pending' })
    expect(quoted.body.data.details).toMatchObject([{ on_order: 1, order_state: 'quoted', is_short: 0 }])
    const pay = (more: object) => admin('PUT', `sales/${quoted.body.data.id}/sell/pay`, more)
    expect(errorsOf(await pay({}))).toEqual([
      422,
      { customer_id: [expect.stringContaining('necesita un cliente')] },
    ])
    const sold = await pay({ customer_id: customer })
    expect(sold.body.data).toMatchObject({ status: 'paid', customer_id: customer, undelivered: 1 })
    expect(sold.body.data.details).toMatchObject([
      { order_state: 'to_order', promised_on: shopDayIn(30), finish: 'Nogal' },
    ])
    expect(await movements(id)).toBe(0)
  })
})

describe('pieces that never came', () => {
  it('are given back without a movement, and cannot be damaged', async () => {
    const id = await made()
    const { data: sale } = (await sell(till.call, [onOrder(id)], mine())).body
    const back = (quantity: number, more: object = {}) =>
      admin('PUT', `sales/${sale.id}/return`, {
        reason: 'x',
        details: [{ id: sale.details[0].id, quantity, ...more }],
      })
    expect(errorsOf(await back(1, { condition: 'damaged' }))).toEqual([
      422,
      { 'details.0.condition': [expect.stringContaining('no ha llegado')] },
    ])
    expect((await back(1)).body.data).toMatchObject({
      refunded_total: 100,
      details: [{ returned_quantity: 1, released_quantity: 1, order_state: 'to_order' }],
    })
    const cancelled = await admin('PUT', `sales/${sale.id}/cancel`, { reason: 'x' })
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', details: [{ order_state: 'released' }] })
    expect(await movements(id)).toBe(0)
  })
})
