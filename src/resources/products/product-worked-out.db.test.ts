import { expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { useBuying } from '#test/buying.ts'

const shop = useApp()
const { held, admin, product, bought, sell, productOf } = useBuying(shop)

it('the database works prices and searched words out, whatever is written to them', async () => {
  const { db } = shop.services
  const { id } = await make(shop.services, 'products', {
    internalCode: 'SA-1',
    name: 'Sillón Ámbar',
    price: 100_00,
    hasDiscount: true,
    discountPercent: '10',
  })
  const worked = () =>
    db
      .selectFrom('products')
      .select(['offerPrice', 'priceMxn', 'search'])
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
  const before = await worked()
  expect(before).toMatchObject({ offerPrice: 90_00, priceMxn: 90_00 })
  expect(before.search).toContain('sillon ambar')
  const wrong = { offerPrice: 1, priceMxn: 1, search: 'otra cosa' }
  await db.updateTable('products').set(wrong).where('id', '=', Number(id)).execute()
  expect(await worked()).toEqual(before)
  await db.updateTable('products').set({ discountPercent: '50' }).where('id', '=', Number(id)).execute()
  expect(await worked()).toEqual({ ...before, offerPrice: 50_00, priceMxn: 50_00 })
})

it('the level follows sales, the reorder point and the setting of the shop', async () => {
  const item = await product({ stock: 6 })
  const level = async () => (await productOf(item)).stock_level
  const listed = async (name: string) =>
    (await admin('GET', `products?stock_level=${name}&per_page=100`)).body.data.some(
      (row: { id: number }) => row.id === item,
    )
  expect(await level()).toBe('enough')
  await sell(item, 3)
  expect([await level(), await listed('few'), await listed('enough')]).toEqual(['few', true, false])
  await admin('PUT', 'settings', { reorder_point: 2 })
  expect(await level()).toBe('enough')
  await admin('PUT', `products/${item}`, { reorder_point: 3 })
  expect(await level()).toBe('few')
  await sell(item, 3)
  expect([await level(), await listed('none')]).toEqual(['none', true])
  await admin('PUT', 'settings', { reorder_point: 3 })
})

it('the cost follows the purchase price, the receptions and the settings of the shop', async () => {
  const item = await product({ stock: 0, purchasePrice: 116_00 })
  const cost = async () => (await productOf(item)).unit_cost
  expect(await cost()).toBe(100)
  await admin('PUT', 'settings', { iva_rate: 8 })
  expect(await cost()).toBeCloseTo(107.407407, 6)
  await admin('PUT', 'settings', { iva_rate: 16 })
  await admin('PUT', `products/${item}`, { purchase_price: 58 })
  expect(await cost()).toBe(50)
  await bought(item, 2, 70)
  expect(await cost()).toBe(70)
})

it('the stock of a product has its name, and keeps the time of its last movement when it is renamed', async () => {
  const item = await product({ stock: 4 })
  const places = async () => (await admin('GET', `inventories?product_id=${item}`)).body.data
  const [before] = await places()
  await admin('PUT', `products/${item}`, { name: 'Zafiro de otro nombre' })
  const [after] = await places()
  expect(after).toEqual({ ...before, product_name: 'Zafiro de otro nombre' })
  const { body } = await admin('GET', 'inventories?order_by=-product_name&per_page=1')
  expect(body.data[0]).toMatchObject({ product_id: item, warehouse_id: held.warehouses[0] })
})
