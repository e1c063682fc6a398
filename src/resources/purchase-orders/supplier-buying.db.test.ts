import { describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { useBuying } from '#test/buying.ts'

const shop = useApp()
const { held, admin, ids, product, order, receive, productOf } = useBuying(shop)

const supplier = async (name: string) => (await ids('suppliers', [{ brandName: name }]))[0]!

async function bought(supplierId: number, details: readonly object[], terms: object = {}) {
  const order = { supplier_id: supplierId, details, ...terms }
  const { status, body } = await admin('POST', 'purchase-orders', order)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data as { id: number; folio: string }
}

const line = (product_id: number, quantity: number, unit_price_raw: number) => ({
  product_id,
  quantity,
  unit_price_raw,
})
const act = (id: number, action: string, body?: object) =>
  admin('PUT', `purchase-orders/${id}/${action}`, body)

describe('what is bought from a supplier', () => {
  it('is summed by the server, in each currency', async () => {
    const id = await supplier('Herrajes')
    const mine = await product({ supplierId: id })
    const purchases = async () => (await admin('GET', `suppliers/${id}/purchases`)).body.data
    expect(await purchases()).toEqual({ orders: 0, products: 1, owed: [], credit: [] })

    const orders = [
      await bought(id, [line(mine, 2, 100)]),
      await bought(id, [line(mine, 1, 50.25)]),
      await bought(id, [line(mine, 1, 30)], { currency: 'USD', exchange_rate: 20 }),
      await bought(id, [line(mine, 1, 1_000)]),
      await bought(id, [line(mine, 1, 2_000)]),
    ]
    const [first, second, dollars, cancelled] = orders
    for (const each of [first, second, dollars, cancelled]) await act(each!.id, 'approve')
    await act(first!.id, 'pay', { amount: 150, way_to_pay: '03' })
    await act(cancelled!.id, 'cancel', { reason: 'Sin existencias' })
    expect(await purchases()).toEqual({
      orders: 5,
      products: 1,
      // Neither the draft nor the cancelled order is owed.
      owed: [
        { currency: 'MXN', orders: 2, balance: 100.25 },
        { currency: 'USD', orders: 1, balance: 30 },
      ],
      credit: [],
    })
    await act(second!.id, 'pay', { way_to_pay: '03' })
    expect((await purchases()).owed[0]).toEqual({ currency: 'MXN', orders: 1, balance: 50 })
  })

  it.each(['purchases', 'suggested-order', 'products/1/price'])(
    'has no %s without the supplier',
    async part => {
      const { status, body } = await admin('GET', `suppliers/99999/${part}`)
      expect(status).toBe(404)
      expect(body.errors[0].message).toBe('No se encontró el proveedor con este código.')
    },
  )

  it('has no price for a product that is not there', async () => {
    const { status, body } = await admin('GET', `suppliers/${held.supplier}/products/999999/price`)
    expect([status, body.message]).toEqual([404, 'No se encontró el producto con este código.'])
  })
})

describe('a suggested order', () => {
  it('has the products at their reorder point, without what is on its way', async () => {
    await admin('PUT', 'settings', { reorder_point: 2 })
    const id = await supplier('Telas')
    const own = { supplierId: id, supplierCode: 'T-1', reorderPoint: 5 }
    const few = await product({ ...own, stock: 2 })
    const byShop = await product({ supplierId: id, stock: 2 })
    const coming = await product({ ...own, stock: 0 })
    const enough = await product({ ...own, stock: 6 })
    const others = await product({ supplierId: held.supplier, reorderPoint: 9 })
    const archived = await product({ ...own, stock: 0 })
    expect((await admin('DELETE', `products/${archived}`)).status).toBe(200)
    // A draft counts too, or two people would order the same twice.
    await bought(id, [line(coming, 4, 10)])

    const { status, body } = await admin('GET', `suppliers/${id}/suggested-order`)
    expect(status).toBe(200)
    expect(body.total).toBe(3)
    const of = (productId: number) =>
      body.data.find(({ product_id }: { product_id: number }) => product_id === productId)
    expect(of(few)).toMatchObject({
      stock: 2,
      reorder_point: 5,
      on_order: 0,
      quantity: 4,
      supplier_code: 'T-1',
    })
    expect(of(byShop)).toMatchObject({ stock: 2, reorder_point: 2, on_order: 0, quantity: 1 })
    expect(of(coming)).toMatchObject({ stock: 0, reorder_point: 5, on_order: 4, quantity: 2 })
    for (const other of [enough, others, archived]) expect(of(other)).toBeUndefined()
  })

  it('counts what was received as stock, and no longer expects what will not come', async () => {
    const mine = await product({ supplierId: held.supplier, reorderPoint: 9 })
    const made = await order([mine, 10, 5])
    const suggested = async () => {
      const { body } = await admin('GET', `suppliers/${held.supplier}/suggested-order`)
      return body.data.find(({ product_id }: { product_id: number }) => product_id === mine)
    }
    expect(await suggested()).toBeUndefined()
    await receive(made.id, [{ id: made.details[0].id, received_quantity: 3 }])
    expect(await suggested()).toBeUndefined()
    await act(made.id, 'close')
    expect((await productOf(mine)).stock).toBe(3)
    expect(await suggested()).toMatchObject({ stock: 3, on_order: 0, quantity: 7 })
  })
})

describe('an order with as many lines as it may have', () => {
  it('is edited by its form, which sends the lines as they were too', async () => {
    const rows = Array.from({ length: 200 }, (_, place) => ({
      internalCode: `L-${place}`,
      name: `Pieza larga ${place}`,
    }))
    const made = await bought(
      held.supplier,
      (await ids('products', rows)).map(id => line(id, 1, 10)),
    )
    const { details } = (await admin('GET', `purchase-orders/${made.id}`)).body.data
    const changed = details.map((each: Record<string, unknown>) => ({
      id: each['id'],
      product_id: each['product_id'],
      supplier_code: 'X-1',
      description: 'En nogal',
      unit_price_raw: 10,
      quantity: 2,
    }))
    const form = { details: changed, original: { details } }
    const { status, body } = await admin('PUT', `purchase-orders/${made.id}`, form)
    expect(status, JSON.stringify(body).slice(0, 200)).toBe(200)
    expect(body.data.total).toBe(200 * 20)
  })
})

describe('the last price of a supplier', () => {
  it('is in the terms asked for, or only said where the currency is another', async () => {
    const id = await supplier('Vidrios')
    const mine = await product({ supplierId: id, purchasePrice: 80_00 })
    const price = async (terms = '') =>
      (await admin('GET', `suppliers/${id}/products/${mine}/price${terms}`)).body.data
    expect(await price()).toEqual({ unit_price_raw: 80, last: null })
    expect((await price('?currency=USD')).unit_price_raw).toBeNull()

    const { folio } = await bought(id, [line(mine, 1, 116)])
    const last = { unit_price_raw: 116, currency: 'MXN', tax_included: 1, folio }
    expect(await price()).toMatchObject({ unit_price_raw: 116, last })
    expect(await price('?tax_included=0')).toMatchObject({ unit_price_raw: 100, last })
    expect(await price('?tax_included=0&iva_rate=8')).toMatchObject({ unit_price_raw: 107.41, last })
    expect(await price('?currency=USD')).toMatchObject({ unit_price_raw: null, last })

    // A cancelled order gives no price, and a later one in dollars does not hide that in pesos.
    const wrong = await bought(id, [line(mine, 1, 999)])
    await act(wrong.id, 'cancel', { reason: 'Error' })
    await bought(id, [line(mine, 1, 7)], { currency: 'USD', exchange_rate: 20 })
    expect(await price()).toMatchObject({ unit_price_raw: 116, last: { unit_price_raw: 7, currency: 'USD' } })
    expect((await admin('GET', `suppliers/${id}/products/${mine}/price?currency=EUR`)).status).toBe(422)
  })
})
