import { describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { useOrders } from '#test/orders.ts'

const shop = useApp()
const { held, admin, line, add, act, read, approved, receive } = useOrders(shop)

const stockOf = async (product: number) =>
  (await admin('GET', `products/${held.products[product]}`)).body.data.stock

describe('a purchase order', () => {
  it('is stored with its lines, folio, totals and the names of its products', async () => {
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

  it('passes through every state from request to last payment', async () => {
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
    const rest = await act(id, 'receive', { warehouse_id: held.warehouses[1], received_by: 'Luis' })
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

  it('accepts actions without input and without a body', async () => {
    const { id } = await approved([line(0)], { warehouse_id: held.warehouses[0] })
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

describe('an order that is refused', () => {
  it('has an inactive supplier, and the answer explains it', async () => {
    const { body: made } = await admin('POST', 'suppliers', { brand_name: 'Cerrado' })
    await admin('PUT', `suppliers/${made.data.id}/inactivate`)
    const { status, body } = await admin('POST', 'purchase-orders', {
      supplier_id: made.data.id,
      details: [line(0)],
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      supplier_id: ['El proveedor «Cerrado» está inactivo; actívalo para comprarle.'],
    })
  })

  it('cannot be deleted and keeps its folio: it is cancelled instead', async () => {
    const { id } = await add()
    for (const url of [`purchase-orders/${id}`, `purchase-orders/delete?ids[]=${id}`]) {
      const { status, body } = await admin('DELETE', url)
      expect([status, body.message]).toEqual([422, 'Una orden de compra no se elimina: cancélala.'])
    }
    expect(await act(id, 'cancel', { reason: 'Ya no' })).toMatchObject({
      reception_status: 'cancelled',
      financial_status: 'cancelled',
      cancel_reason: 'Ya no',
      balance: 0,
      allowed_actions: [],
    })
    expect((await admin('PUT', `purchase-orders/${id}`, { notes: 'x' })).status).toBe(422)
  })

  it('has no lines, or nothing to pay', async () => {
    const empty = await add([])
    expect((await admin('PUT', `purchase-orders/${empty.id}/approve`)).body.errors).toEqual({
      base: ['Agrega al menos una partida antes de aprobar.'],
    })
    const free = await add([line(0, 1, 0)])
    expect((await admin('PUT', `purchase-orders/${free.id}/approve`)).status).toBe(422)
  })

  it('is paid whole, today and in the usual way, when nothing is said', async () => {
    const usual = async (way: string) =>
      expect((await admin('PUT', 'settings', { usual_way_to_pay: way })).status).toBe(200)
    const paid = async (body?: object) => {
      const { id } = await approved()
      expect(await act(id, 'pay', body)).toMatchObject({ financial_status: 'paid', balance: 0 })
      return (await admin('GET', `purchase-orders/${id}/payments`)).body.data[0]
    }
    expect(await paid()).toMatchObject({ amount: 754, way_to_pay: '03' })
    await usual('02')
    expect(await paid({})).toMatchObject({ way_to_pay: '02' })
    await usual('tarjeta de credito')
    expect(await paid()).toMatchObject({ way_to_pay: '04' })
    expect(await paid({ way_to_pay: ' EFECTIVO' })).toMatchObject({ way_to_pay: '01' })
    await usual('03')
    const named = (await admin('GET', 'purchase-order-payments?way_to_pay=Cheque')).body
    expect([named.total, named.data[0].way_to_pay]).toEqual([1, '02'])
    const wrong = await admin('PUT', `purchase-orders/${(await approved()).id}/pay`, {
      way_to_pay: 'Trueque',
    })
    expect(wrong.body.errors.way_to_pay[0]).toContain('Transferencia')
  })

  it('has the GDI number of another, whatever its case', async () => {
    const [one, two] = [await add(), await add()]
    expect(await act(one.id, 'gdi', { purchase_order_id: one.id, gdi_number: 'gdi-9' })).toMatchObject({
      gdi_number: 'gdi-9',
    })
    const { status, body } = await admin('PUT', `purchase-orders/${two.id}/gdi`, { gdi_number: 'GDI-9' })
    expect([status, body.errors]).toEqual([422, { gdi_number: ['El campo núm. GDI ya está en uso.'] }])
    expect((await admin('GET', 'purchase-orders?gdi_number=GDI-9')).body.total).toBe(1)
  })
})

describe('a repeated order', () => {
  it('is copied with its lines, pending, with a new folio', async () => {
    const order = await approved()
    const key = { headers: { 'idempotency-key': 'duplicate-1' } }
    const { status, body } = await admin('POST', `purchase-orders/${order.id}/duplicate`, undefined, key)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ reception_status: 'pending', total: order.total, paid: 0, lines: 2 })
    expect(body.data.folio).not.toBe(order.folio)
    const again = await admin('POST', `purchase-orders/${order.id}/duplicate`, undefined, key)
    expect(again.body).toEqual(body)
  })

  it('becomes the last order of its products, and is in their catalogue', async () => {
    const { id } = await approved([line(1)], { oc_number: 'MAD-2026-1' })
    const product = async () => (await admin('GET', `products/${held.products[1]}`)).body.data
    expect((await product()).oc_number).toBe('MAD-2026-1')
    expect((await admin('GET', 'products?oc_number=MAD-2026-1')).body.total).toBe(1)
    expect((await admin('GET', 'products/catalog')).body.purchase_orders).toContainEqual({
      id,
      name: 'MAD-2026-1',
    })
    await act(id, 'cancel')
    expect((await product()).oc_number).not.toBe('MAD-2026-1')
  })
})

const usual = async (values: object = {}) =>
  (await read((await add(undefined, values)).id)).usual_warehouse_id

describe('where the pieces of an order probably go', () => {
  it('is its warehouse, else that of the supplier’s last reception, else the default one', async () => {
    const { body } = await admin('POST', 'suppliers', { brand_name: 'Sin recibir' })
    const supplier_id: number = body.data.id
    await admin('PUT', `warehouses/${held.warehouses[1]}/default`)
    expect(await usual({ supplier_id })).toBe(held.warehouses[1])
    const order = await approved([line(2)], { supplier_id })
    await act(order.id, 'receive', { warehouse_id: held.warehouses[0] })
    expect(await usual({ supplier_id })).toBe(held.warehouses[0])
    expect(await usual({ supplier_id, warehouse_id: held.warehouses[1] })).toBe(held.warehouses[1])
  })
})

it('what is owed of approved orders is summed in pesos, and orders a list', async () => {
  const { body } = await admin('POST', 'suppliers', { brand_name: 'Dos monedas' })
  const supplier_id: number = body.data.id
  const [pesos, dollars] = [
    await approved([line(0)], { supplier_id }),
    await approved([line(0, 2)], { supplier_id, currency: 'USD', exchange_rate: 20 }),
  ]
  await add([line(0)], { supplier_id })
  await act(pesos.id, 'pay', { way_to_pay: '03', amount: 16 })
  const list = `purchase-orders?supplier_id=${supplier_id}`
  expect((await admin('GET', `purchase-orders/sums?supplier_id=${supplier_id}`)).body.data).toMatchObject({
    rows: 3,
    counted: 2,
    total_mxn: 116 + 232 * 20,
    balance_mxn: 100 + 232 * 20,
  })
  const { data } = (await admin('GET', `${list}&financial_status=pending&order_by=-balance`)).body
  expect(data.map(({ id }: { id: number }) => id)[0]).toBe(dollars.id)
  const narrow = await admin('GET', `${list}&whereBetween[balance][gt]=90&whereBetween[balance][lt]=110`)
  expect(narrow.body.data).toMatchObject([{ id: pesos.id, balance: 100, balance_mxn: 100 }])
})
