import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { sellLate } from '#test/late-tickets.ts'
import { statementsOf } from '#test/statements.ts'
import { statusesOf } from '#test/statuses.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let admin: Call
let till: Till

beforeAll(async () => {
  till = await openTill(shop, { role: 'Admin' })
  admin = till.call
  await admin('PUT', 'settings', { reorder_point: 0 })
})

const product = (pieces: number) => stocked(shop, till.warehouseId, { pieces })
const item = (product_id: number, quantity = 1) => ({ product_id, quantity, unit_price: 100 })
const stockOf = async (id: number) => (await admin('GET', `products/${id}`)).body.data.stock
const errorsOf = ({ status, body }: Reply) => [status, body.errors]

interface Shortage {
  readonly id: number
  readonly quantity: number
  readonly settled_quantity: number
  readonly returned_quantity: number
  readonly open_quantity: number
  readonly status: string
}

/** The shortages of a product, the oldest first. */
const shortagesOf = async (productId: number): Promise<Shortage[]> =>
  (await admin('GET', `stock-shortages?product_id=${productId}`)).body.data.toReversed()
const settle = (id: number, body: object, key = randomUUID()) =>
  admin('PUT', `stock-shortages/${id}/settle`, body, { headers: { 'idempotency-key': key } })
const movementsOf = async (productId: number): Promise<[string, number][]> =>
  (await admin('GET', `movements?product_id=${productId}&per_page=100`)).body.data
    .map(({ type, change }: { type: string; change: number }) => [type, change])
    .toReversed()
const openHere = () => openTill(shop, { warehouseId: till.warehouseId })
const back = (sale: { id: number; details: { id: number }[] }, quantity: number) =>
  admin('PUT', `sales/${sale.id}/return`, {
    reason: 'x',
    details: [{ id: sale.details[0]!.id, quantity }],
  })

/** The statements of a late ticket with so many lines, each of them short. */
const textsOf = async (count: number) => {
  const products: number[] = []
  for (let turn = 0; turn < count; turn++) products.push(await product(1))
  const all = await statementsOf(() =>
    sellLate(
      till,
      products.map(id => item(id, 2)),
    ),
  )
  return all.slice(0, all.findIndex(text => /^commit/i.test(text)) + 1)
}

describe('a late ticket whose pieces are gone', () => {
  it('takes what is left, line by line, and the rest is missing', async () => {
    const boss = await shop.user('Admin')
    const [few, none, enough] = [await product(3), await product(0), await product(5)]
    const reply = await sellLate(till, [item(few, 2), item(none), item(enough, 5), item(few, 2)])
    expect(reply.status).toBe(201)
    expect([await stockOf(few), await stockOf(none), await stockOf(enough)]).toEqual([0, 0, 0])
    const open = { settled_quantity: 0, returned_quantity: 0, status: 'open', folio: reply.body.data.folio }
    expect(await shortagesOf(few)).toMatchObject([{ ...open, quantity: 1, open_quantity: 1 }])
    expect(await shortagesOf(none)).toMatchObject([{ ...open, quantity: 1 }])
    expect(await shortagesOf(enough)).toEqual([])
    expect((await movementsOf(few)).slice(1)).toEqual([
      ['sale', -2],
      ['sale', -1],
    ])
    const { notifications } = (await shop.as(boss)('GET', 'vue')).body.data
    const told = notifications.map(({ data }: { data: { message: string } }) => data.message)
    expect(told).toContain(`A la venta ${reply.body.data.folio} de ${till.user.name} le faltaron 2 piezas.`)
    expect((await sell(till.call, [item(few)])).status).toBe(422)
  })

  it('runs the same statements for one line as for eight', async () => {
    const one = await textsOf(1)
    expect(await textsOf(8)).toEqual(one)
    expect(one.length).toBeLessThanOrEqual(18)
  })

  it('never makes stock negative, when tickets with and without a connection want the last pieces', async () => {
    const tills = [till, ...(await Promise.all([1, 2, 3].map(async () => openHere())))]
    const [first, second] = [await product(3), await product(3)]
    const replies = await Promise.all(
      tills.flatMap(each => [
        sell(each.call, [item(first), item(second)]),
        sellLate(each, [item(second), item(first)]),
      ]),
    )
    const online = replies.filter((_, place) => place % 2 === 0)
    const late = replies.filter((_, place) => place % 2 === 1)
    expect(statusesOf(late)).toEqual([201, 201, 201, 201])
    const sold = online.filter(({ status }) => status === 201).length
    expect(statusesOf(online).filter(status => status !== 201 && status !== 422)).toEqual([])
    for (const id of [first, second]) {
      const missing = (await shortagesOf(id)).reduce((sum, { quantity }) => sum + quantity, 0)
      expect([await stockOf(id), missing]).toEqual([0, sold + 4 - 3])
    }
  })
})

describe('settling a shortage', () => {
  it('enters pieces by an adjustment and takes them out with their sale, once by its key', async () => {
    const id = await product(1)
    await sellLate(till, [item(id, 4)])
    const [shortage] = await shortagesOf(id)
    const key = randomUUID()
    const part = { quantity: 2, note: 'Estaban en piso' }
    const first = await settle(shortage!.id, part, key)
    const again = await settle(shortage!.id, part, key)
    expect(first.body.data).toMatchObject({
      settled_quantity: 2,
      open_quantity: 1,
      status: 'open',
      note: 'Estaban en piso',
      settled_by_name: till.user.name,
      allowed_actions: ['settle'],
    })
    expect(again.body).toEqual(first.body)
    const over = await settle(shortage!.id, { quantity: 2, note: 'x' })
    expect(errorsOf(over)).toEqual([422, { quantity: ['Solo falta 1 por ajustar.'] }])
    expect(errorsOf(await settle(shortage!.id, {}))).toEqual([
      422,
      { note: ['El campo nota es obligatorio.'] },
    ])
    const rest = await settle(shortage!.id, { note: 'La última' })
    expect(rest.body.data).toMatchObject({ settled_quantity: 3, status: 'settled', allowed_actions: [] })
    expect((await settle(shortage!.id, { note: 'x' })).body.message).toBe(
      'El faltante de piezas ya está resuelto.',
    )
    expect(await stockOf(id)).toBe(0)
    expect((await movementsOf(id)).slice(1)).toEqual([
      ['sale', -1],
      ['adjustment', 2],
      ['sale', -2],
      ['adjustment', 1],
      ['sale', -1],
    ])
  })

  it('at the same time settles no more than is missing', async () => {
    const id = await product(0)
    await sellLate(till, [item(id, 3)])
    const [shortage] = await shortagesOf(id)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => settle(shortage!.id, { quantity: 1, note: 'x' })),
    )
    expect(statusesOf(replies)).toEqual([200, 200, 200, 422, 422])
    expect(await shortagesOf(id)).toMatchObject([{ settled_quantity: 3, status: 'settled' }])
  })

  it('is not undone by reversing its adjustment', async () => {
    const id = await product(0)
    await sellLate(till, [item(id)])
    const [shortage] = await shortagesOf(id)
    await settle(shortage!.id, { note: 'x' })
    await admin('POST', 'movements', { product_id: id, warehouse_destiny_id: till.warehouseId, quantity: 5 })
    const rows = (await admin('GET', `movements?product_id=${id}&type=adjustment`)).body.data
    const reversal = await admin('PUT', `movements/${rows[0].id}/reverse`)
    expect([reversal.status, rows[0].allowed_actions]).toEqual([422, []])
    expect(await stockOf(id)).toBe(5)
  })

  it('is for Admins', async () => {
    const seller = await openTill(shop, { role: 'Supervisor' })
    const id = await product(0)
    await sellLate(till, [item(id)])
    const [shortage] = await shortagesOf(id)
    expect((await seller.call('GET', 'stock-shortages')).status).toBe(403)
    expect((await seller.call('PUT', `stock-shortages/${shortage!.id}/settle`, { note: 'x' })).status).toBe(
      403,
    )
  })
})

describe('what comes back of a line with missing pieces', () => {
  it('first closes the shortage, and only then goes to the warehouse', async () => {
    const id = await product(1)
    const { data: sale } = (await sellLate(till, [item(id, 4)])).body
    expect((await back(sale, 2)).body.data.refunded_total).toBe(200)
    expect(await stockOf(id)).toBe(0)
    expect(await shortagesOf(id)).toMatchObject([{ returned_quantity: 2, open_quantity: 1, status: 'open' }])
    await back(sale, 2)
    expect(await stockOf(id)).toBe(1)
    expect(await shortagesOf(id)).toMatchObject([{ returned_quantity: 3, status: 'settled' }])
  })

  it('of a cancelled sale puts back only what had left', async () => {
    const id = await product(2)
    const { data: sale } = (await sellLate(till, [item(id, 5)])).body
    const [shortage] = await shortagesOf(id)
    await back(sale, 1)
    await settle(shortage!.id, { quantity: 1, note: 'x' })
    const cancelled = await admin('PUT', `sales/${sale.id}/cancel`, { reason: 'x' })
    expect(cancelled.body.data.status).toBe('cancelled')
    expect(await stockOf(id)).toBe(3)
    expect(await shortagesOf(id)).toMatchObject([
      { settled_quantity: 1, returned_quantity: 2, open_quantity: 0, status: 'settled' },
    ])
    expect((await settle(shortage!.id, { note: 'x' })).status).toBe(422)
    const history = (await admin('GET', `stock-shortages/${shortage!.id}/history`)).body.data
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'return',
      'settle',
      'return',
      'create',
    ])
  })

  it('at the same time as it is settled counts each piece once', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const id = await product(1)
      const { data: sale } = (await sellLate(till, [item(id, 3)])).body
      const [shortage] = await shortagesOf(id)
      const replies = await Promise.all([
        settle(shortage!.id, { quantity: 1, note: 'x' }),
        back(sale, 2),
        settle(shortage!.id, { quantity: 1, note: 'y' }),
      ])
      expect(replies[1]?.status).toBe(200)
      const [after] = await shortagesOf(id)
      expect(after!.settled_quantity + after!.returned_quantity).toBe(2)
      expect(await stockOf(id)).toBe(2 - after!.returned_quantity)
    }
  })
})
