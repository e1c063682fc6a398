import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { make, nextNumber } from '#test/factories.ts'
import { overlapping } from '#test/lock-waits.ts'

const shop = useApp()
let admin: Call
let front: number
let back: number

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  front = await warehouse('Piso de venta')
  back = await warehouse('Bodega')
})

const warehouse = async (name: string) => Number((await make(shop.services, 'warehouses', { name }))['id'])

async function product(values: object = {}): Promise<number> {
  const number = nextNumber()
  const product = { internalCode: `V-${number}`, name: `Silla ${number}`, ...values }
  return Number((await make(shop.services, 'products', product))['id'])
}

const enter = (id: number, quantity: number, place = front) =>
  admin('POST', 'movements', { product_id: id, quantity, warehouse_destiny_id: place })
const take = (id: number, quantity: number, place = front) =>
  admin('POST', 'movements', { product_id: id, quantity, warehouse_origin_id: place })
const adjust = (id: number, quantity: unknown, more: object = {}, options = {}) =>
  admin(
    'POST',
    'movements/adjust',
    { product_id: id, warehouse_id: front, quantity, note: 'Conteo', ...more },
    options,
  )

async function held(id: number, place = front): Promise<number> {
  const { body } = await admin('GET', `inventories?product_id=${id}&warehouse_id=${place}`)
  return body.data[0]?.quantity ?? 0
}

const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort((a, b) => a - b)

describe('a movement of several products', () => {
  it('is one operation, answered row by row and reversed as a whole', async () => {
    const [one, two] = [await product(), await product()]
    await enter(one, 5)
    await enter(two, 2)
    const { status, body } = await admin('POST', 'movements', {
      warehouse_origin_id: front,
      warehouse_destiny_id: back,
      note: 'Al fondo',
      details: [
        { product_id: one, quantity: 3 },
        { product_id: two, quantity: '2' },
      ],
    })
    expect(status).toBe(201)
    const rows = body.data as { id: number; group_id: string; product_id: number; change: number }[]
    expect(rows.map(row => [row.product_id, row.change])).toEqual([
      [one, -3],
      [one, 3],
      [two, -2],
      [two, 2],
    ])
    expect(body.data[0]).toMatchObject({
      type: 'transfer',
      note: 'Al fondo',
      warehouse_origin_name: 'Piso de venta',
    })
    const listed = await admin('GET', `movements?group_id=${rows[0]?.group_id}`)
    expect(listed.body.total).toBe(4)
    await admin('PUT', `movements/${rows[2]?.id}/reverse`)
    expect([await held(one), await held(two), await held(one, back)]).toEqual([5, 2, 0])
  })

  it('reports every line that is short or wrong, and moves nothing', async () => {
    const [one, two, three] = [
      await product({ name: 'Mesa' }),
      await product(),
      await product({ name: 'Buró' }),
    ]
    await enter(one, 1)
    await enter(two, 9)
    const output = (details: unknown) => admin('POST', 'movements', { warehouse_origin_id: front, details })
    const short = await output([
      { product_id: one, quantity: 2 },
      { product_id: two, quantity: 4 },
      { product_id: three, quantity: 1 },
    ])
    expect(short.status).toBe(422)
    expect(short.body.errors).toEqual({
      'details.0.quantity': ['Renglón 1: Solo hay 1 de Mesa en Piso de venta.'],
      'details.2.quantity': ['Renglón 3: Solo hay 0 de Buró en Piso de venta.'],
    })
    const wrong = await output([{ product_id: two, quantity: 0 }, { quantity: 1 }])
    expect(Object.keys(wrong.body.errors)).toEqual(['details.0.quantity', 'details.1.product_id'])
    const strange = await output([
      { product_id: two, quantity: 1 },
      { product_id: 999_999, quantity: 1 },
    ])
    expect(Object.keys(strange.body.errors)).toEqual(['details.1.product_id'])
    expect((await output([])).status).toBe(422)
    const both = { product_id: two, quantity: 1, details: [{ product_id: two, quantity: 1 }] }
    expect(
      (await admin('POST', 'movements', { ...both, warehouse_origin_id: front })).body.message,
    ).toContain('no ambos')
    expect(await held(two)).toBe(9)
  })

  it('accepts two hundred lines, and not one more', async () => {
    const id = await product()
    const send = (lines: number) =>
      admin('POST', 'movements', {
        warehouse_destiny_id: front,
        details: Array.from({ length: lines }, () => ({ product_id: id, quantity: 1 })),
      })
    expect((await send(201)).status).toBe(422)
    expect((await send(200)).status).toBe(201)
    expect(await held(id)).toBe(200)
  })
})

describe('an adjustment', () => {
  it('sets the quantity by a movement of the difference, with its reason', async () => {
    const id = await product()
    const up = await adjust(id, 7, { expected_quantity: 0 })
    expect(up.status).toBe(201)
    expect(up.body.data).toMatchObject({
      type: 'adjustment',
      change: 7,
      warehouse_destiny_id: front,
      warehouse_origin_id: null,
      note: 'Conteo',
      allowed_actions: ['reverse'],
    })
    expect((await adjust(id, 0)).body.data).toMatchObject({ change: -7, warehouse_origin_id: front })
    expect(await held(id)).toBe(0)
  })

  it('is refused when nothing differs, something moved meanwhile, or the reason is missing', async () => {
    const id = await product()
    await enter(id, 5)
    expect((await adjust(id, 5)).body.errors).toEqual({
      quantity: ['Ya hay 5 piezas en Piso de venta; no hay nada que ajustar.'],
    })
    await take(id, 1)
    expect((await adjust(id, 9, { expected_quantity: 5 })).body.message).toBe(
      'Ahora hay 4 piezas, no 5: alguien movió este producto. Revisa y ajusta de nuevo.',
    )
    expect(Object.keys((await adjust(id, 9, { note: ' ' })).body.errors)).toEqual(['note'])
    for (const quantity of [-1, 1.5, '', 'x', 1_000_001, null]) {
      expect(Object.keys((await adjust(id, quantity)).body.errors)).toEqual(['quantity'])
    }
    expect(Object.keys((await adjust(999_999, 1)).body.errors)).toEqual(['product_id'])
    expect(Object.keys((await adjust(id, 1, { warehouse_id: 999_999 })).body.errors)).not.toEqual([])
    expect(await held(id)).toBe(4)
  })

  it('sent twice with one key counts once', async () => {
    const id = await product()
    const key = { headers: { 'idempotency-key': randomUUID() } }
    const replies = [await adjust(id, 3, {}, key), await adjust(id, 3, {}, key)]
    expect(replies.map(({ status }) => status)).toEqual([201, 200])
    expect(replies[1]?.body).toEqual(replies[0]?.body)
    expect((await adjust(id, 4, {}, key)).status).toBe(422)
  })

  it('sent many times at once with the same expected quantity happens once', async () => {
    const id = await product()
    await enter(id, 10)
    const replies = await overlapping(
      shop.services.db,
      sql`lock table movements in share mode`,
      Array.from({ length: 8 }, (_, index) => () => adjust(id, 20 + index, { expected_quantity: 10 })),
    )
    expect(statuses(replies)).toEqual([201, ...Array<number>(7).fill(422)])
    const won = replies.findIndex(({ status }) => status === 201)
    expect(await held(id)).toBe(20 + won)
  })

  it('overwrites no output made at the same time', async () => {
    const id = await product()
    await enter(id, 100)
    const outputs = Array.from({ length: 12 }, () => take(id, 1))
    const adjusted = Array.from({ length: 6 }, () => adjust(id, 50))
    const replies = await Promise.all([...outputs, ...adjusted])
    const { body } = await admin('GET', `movements?product_id=${id}&per_page=100&order_by=id`)
    const rows = body.data as { type: string; change: number }[]
    // In the order of the ledger, each adjustment must end at the quantity that it asked for.
    const sums = rows.map((_, index) => rows.slice(0, index + 1).reduce((sum, { change }) => sum + change, 0))
    const adjustedTo = sums.filter((_, index) => rows[index]?.type === 'adjustment')
    expect(new Set(adjustedTo)).toEqual(new Set([50]))
    expect(await held(id)).toBe(sums.at(-1))
    expect(rows.filter(({ type }) => type === 'output')).toHaveLength(12)
    expect(statuses(replies.slice(0, 12))).toEqual(Array<number>(12).fill(201))
  })
})

describe('stock across warehouses', () => {
  it('has a row for each product and a column for each warehouse, with totals of the whole selection', async () => {
    const supplierId = Number((await make(shop.services, 'suppliers', { brandName: 'Pivote' }))['id'])
    const shared = { supplierId, purchasePrice: 10_050, purchaseTaxIncluded: false }
    const [one, two] = [
      await product({ ...shared, name: 'A pivote' }),
      await product({ ...shared, name: 'B pivote' }),
    ]
    await enter(one, 2)
    await enter(one, 3, back)
    await enter(two, 4, back)
    const { status, body } = await admin('GET', `inventories/by-product?supplier_id=${supplierId}&per_page=1`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      total: 2,
      data: [{ id: one, stock: 5, stock_level: 'enough', places: { [front]: 2, [back]: 3 } }],
    })
    expect(body.warehouses.filter((row: { pieces: number }) => row.pieces > 0)).toEqual([
      { id: back, name: 'Bodega', sells: 1, pieces: 7, products: 2, value: 703.5 },
      { id: front, name: 'Piso de venta', sells: 1, pieces: 2, products: 1, value: 201 },
    ])
    const all = (await admin('GET', 'inventories/by-warehouse')).body.data as { id: number; pieces: number }[]
    expect(all.find(({ id }) => id === back)?.pieces).toBeGreaterThanOrEqual(7)
    const seller = shop.as(await shop.user('Vendedor'))
    expect((await seller('GET', 'inventories/by-product')).status).toBe(403)
    expect((await seller('POST', 'movements/adjust', {})).status).toBe(403)
  })
})
