import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make, nextNumber } from '#test/factories.ts'

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

const notices = async (user: Call) =>
  ((await user('GET', 'vue')).body.data.notifications as { data: { title: string; message: string } }[]).map(
    ({ data }) => `${data.title}: ${data.message}`,
  )

describe('few pieces', () => {
  it('are counted by the product’s own reorder point, or by the shop’s', async () => {
    const levels = async (ids: readonly number[]) =>
      (
        (await admin('GET', `products?whereIn[id]=${ids.join()}&order_by=id`)).body.data as {
          stock_level: string
        }[]
      ).map(row => row.stock_level)
    const own = await product({ reorderPoint: 10 })
    const common = await product()
    const never = await product({ reorderPoint: 0 })
    for (const id of [own, common, never]) await enter(id, 3)
    const ids = [own, common, never, await product()]
    expect(await levels(ids)).toEqual(['few', 'few', 'enough', 'none'])
    await admin('PUT', 'settings', { reorder_point: 2 })
    expect(await levels(ids)).toEqual(['few', 'enough', 'enough', 'none'])
    expect(
      (await admin('GET', `inventories?stock_level=few&whereIn[product_id]=${ids.join()}`)).body.data,
    ).toMatchObject([{ product_id: own, stock_level: 'few', last_type: 'entry', last_change: 3 }])
    await admin('PUT', 'settings', { reorder_point: 3 })
  })

  it('cause a notice each time they become few, one for all products of an operation', async () => {
    const other = shop.as(await shop.user('Admin'))
    const ids = [
      await product({ name: 'Uno' }),
      await product({ name: 'Dos' }),
      await product({ name: 'Tres' }),
    ]
    const [one = 0] = ids
    for (const id of ids) await enter(id, 10)
    const before = (await notices(other)).length
    const since = async () => (await notices(other)).slice(0, (await notices(other)).length - before)

    await take(one, 6)
    expect(await since()).toEqual([])
    await take(one, 1)
    expect(await since()).toEqual(['Pocas piezas: Uno: quedan 3 piezas.'])
    await take(one, 1)
    await admin('POST', 'movements', {
      product_id: one,
      quantity: 1,
      warehouse_origin_id: front,
      warehouse_destiny_id: back,
    })
    expect(await since()).toHaveLength(1)
    await enter(one, 5)
    await adjust(one, 0)
    expect(await since()).toHaveLength(2)
    await enter(one, 20)
    await admin('POST', 'movements', {
      warehouse_origin_id: front,
      details: [
        { product_id: one, quantity: 19 },
        { product_id: ids[1], quantity: 8 },
        { product_id: ids[2], quantity: 1 },
      ],
    })
    expect((await since())[0]).toBe('Pocas piezas: Uno, Dos')
    expect(await since()).toHaveLength(3)
  })

  it('of a refused operation cause no notice', async () => {
    const other = shop.as(await shop.user('Admin'))
    const [one, two] = [await product(), await product()]
    await enter(one, 10)
    await admin('POST', 'movements', {
      warehouse_origin_id: front,
      details: [
        { product_id: one, quantity: 9 },
        { product_id: two, quantity: 1 },
      ],
    })
    expect(await notices(other)).toEqual([])
  })
})
