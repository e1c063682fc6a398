import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { makeMany } from '#test/factories.ts'

const shop = useApp()
let admin: Call
let suppliers: number[]
let products: number[]
let warehouses: number[]

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin', { name: 'Eva Compras' }))
  const made = async (resource: string, rows: object[]) =>
    (await makeMany(shop.services, resource, rows as never)).map(row => Number(row['id']))
  warehouses = await made('warehouses', [{ name: 'Bodega' }, { name: 'Tienda' }])
  suppliers = await made('suppliers', [{ brandName: 'Maderas' }, { brandName: 'Vidrios' }])
  products = await made(
    'products',
    ['Mesa', 'Silla', 'Banca'].map((name, index) => ({
      internalCode: `COD-${index}`,
      name,
      supplierId: suppliers[0],
      supplierCode: `PROV-${index}`,
    })),
  )
})

const line = (product: number, quantity = 1, unit_price_raw = 116) => ({
  product_id: products[product],
  quantity,
  unit_price_raw,
})

async function add(details: object[] = [line(0, 5), line(1, 3, 58)], values: object = {}) {
  const { status, body } = await admin('POST', 'purchase-orders', {
    supplier_id: suppliers[0],
    details,
    ...values,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

const act = async (id: number, action: string, body?: object) =>
  (await admin('PUT', `purchase-orders/${id}/${action}`, body)).body.data
const read = async (id: number) => (await admin('GET', `purchase-orders/${id}`)).body.data

async function approved(...given: Parameters<typeof add>) {
  const { id } = await add(...given)
  return act(id, 'approve')
}

const receive = (id: number, details: object[], values: object = {}) =>
  admin('POST', `purchase-orders/${id}/receptions`, {
    received_on: '2026-01-15',
    warehouse_id: warehouses[0],
    details,
    ...values,
  })

const stockOf = async (product: number) =>
  (await admin('GET', `products/${products[product]}`)).body.data.stock

describe('a purchase order', () => {
  it('is written with its lines, its folio, its totals and what its products are called', async () => {
    const order = await add()
    expect(order).toMatchObject({
      folio: expect.stringMatching(/^OC-\d{6}$/),
      oc_number: order.folio,
      supplier_name: 'Maderas',
      reception_status: 'pending',
      financial_status: 'pending',
      progress: 'none',
      currency: 'MXN',
      exchange_rate: 1,
      tax_included: 1,
      iva_rate: 16,
      subtotal: 650,
      tax: 104,
      total: 754,
      paid: 0,
      balance: 754,
      pieces: 8,
      created_by_name: 'Eva Compras',
      allowed_actions: ['approve', 'gdi', 'cancel'],
    })
    expect(order.details).toMatchObject([
      {
        internal_code: 'COD-0',
        supplier_code: 'PROV-0',
        product_name: 'Mesa',
        quantity: 5,
        received_quantity: 0,
        amount: 580,
      },
      { internal_code: 'COD-1', product_name: 'Silla', unit_price_raw: 58, amount: 174 },
    ])
    expect((await admin('GET', `purchase-orders/${order.id}/details`)).body.data).toEqual(order.details)
    expect(await read(order.id)).toEqual(order)
  })

  it('goes from request to last payment', async () => {
    const { id, details } = await approved()
    expect(await act(id, 'send')).toMatchObject({ reception_status: 'send', progress: 'none' })
    const before = await stockOf(0)
    const first = await receive(id, [
      { id: details[0].id, received_quantity: 2 },
      { id: details[1].id, received_quantity: 0 },
    ])
    expect(first.status).toBe(201)
    expect(first.body.data).toMatchObject({
      status: 'active',
      pieces: 2,
      warehouse_name: 'Bodega',
      received_by: 'Eva Compras',
      details: [{ purchase_order_line_id: details[0].id, received_quantity: 2, unit_cost: 100 }],
    })
    expect(await stockOf(0)).toBe(before + 2)
    expect(await read(id)).toMatchObject({
      reception_status: 'send',
      progress: 'partial',
      received_pieces: 2,
    })
    const rest = await act(id, 'receive', { warehouse_id: warehouses[1], received_by: 'Luis' })
    expect(rest).toMatchObject({ reception_status: 'received', progress: 'complete', receptions: 2 })
    expect(await stockOf(0)).toBe(before + 5)
    expect(await act(id, 'invoice', { invoice_number: 'F-77' })).toMatchObject({
      financial_status: 'invoiced',
      invoice_number: 'F-77',
    })
    const paid = await admin('POST', `purchase-orders/${id}/payments`, {
      purchase_order_id: id,
      amount: 300,
      date: '2026-01-20',
      way_to_pay: '03',
    })
    expect(paid.status).toBe(201)
    expect(paid.body.data).toMatchObject({
      amount: 300,
      status: 'active',
      purchase_order_id: id,
      amount_mxn: 300,
    })
    expect((await admin('GET', `purchase-order/${id}/amount-payments`)).body).toEqual({
      data: { total: 754, paid: 300, balance: 454 },
    })
    expect(await act(id, 'pay', { way_to_pay: '01' })).toMatchObject({
      financial_status: 'paid',
      balance: 0,
      payments: 2,
    })
    expect((await admin('GET', `purchase-orders/${id}/receptions`)).body.total).toBe(2)
    expect((await admin('GET', `purchase-orders/${id}/payments`)).body.total).toBe(2)
    const { data } = (await admin('GET', `purchase-orders/${id}/history?per_page=50`)).body
    expect(data.map(({ action }: { action: string }) => action).toReversed()).toEqual([
      'create',
      'approve',
      'send',
      'receive',
      'receive',
      'invoice',
      'pay',
      'pay',
    ])
  })

  it('takes actions that ask for nothing without a body', async () => {
    const { id } = await approved([line(0)], { warehouse_id: warehouses[0] })
    for (const [action, expected] of [
      ['gdi', { gdi_number: null }],
      ['invoice', { financial_status: 'invoiced' }],
      ['receive', { reception_status: 'received' }],
    ] as const) {
      const { status, body } = await admin('PUT', `purchase-orders/${id}/${action}`)
      expect(status, action).toBe(200)
      expect(body.data).toMatchObject(expected)
    }
  })
})
