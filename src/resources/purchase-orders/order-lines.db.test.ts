import { describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { useOrders } from '#test/orders.ts'

const shop = useApp()
const { held, admin, line, add, act, read, approved, receive } = useOrders(shop)

describe('the lines of an order', () => {
  it('are added, changed and removed by their product while it is pending', async () => {
    const { id } = await add([line(0, 2, 100)])
    const path = (product: number) => `purchase-orders/${id}/product/${held.products[product]}`
    const added = await admin('PUT', path(1), { quantity: 4, unit_price_raw: '12.50', description: 'Roble' })
    expect(added.body.data).toMatchObject({ total: 250, lines: 2 })
    expect(added.body.data.details[1]).toMatchObject({ supplier_code: 'PROV-1', description: 'Roble' })
    // Absent fields stay unchanged.
    const changed = await admin('PUT', path(1), { quantity: 2 })
    expect(changed.body.data.details[1]).toMatchObject({
      quantity: 2,
      unit_price_raw: 12.5,
      description: 'Roble',
    })
    const removed = await admin('DELETE', path(0))
    expect(removed.body.data).toMatchObject({ total: 25, lines: 1 })
    expect((await admin('DELETE', path(0))).status).toBe(404)
    await act(id, 'approve')
    const frozen = await admin('PUT', path(1), { quantity: 9 })
    expect(frozen.status).toBe(422)
    expect(frozen.body.errors).toEqual({
      reception_status: ['No es posible: la orden de compra está en «aprobada».'],
    })
    expect((await admin('DELETE', path(1))).status).toBe(422)
  })

  it('take the last price of their supplier, and require one when there is none', async () => {
    await approved([line(2, 1, 77.7)])
    const { id } = await add([], { tax_included: 1 })
    const path = `purchase-orders/${id}/product/${held.products[2]}`
    expect((await admin('PUT', path, { quantity: 1 })).body.data.details[0].unit_price_raw).toBe(77.7)
    const other = await add([], { supplier_id: held.suppliers[1], currency: 'USD', exchange_rate: 20 })
    const { status, body } = await admin('PUT', `purchase-orders/${other.id}/product/${held.products[2]}`, {
      quantity: 1,
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      unit_price_raw: ['No hay un precio anterior de este producto: escribe el precio unitario.'],
    })
  })

  it('of a product that is not there, or not in the order, say so of the product', async () => {
    const { id } = await add([])
    const missing = { status: 404, message: 'No se encontró el producto con este código.' }
    for (const [method, product] of [
      ['PUT', 999_999],
      ['DELETE', 999_999],
      ['DELETE', held.products[2]],
    ] as const) {
      const path = `purchase-orders/${id}/product/${product}`
      const { status, body } = await admin(method, path, method === 'PUT' ? { quantity: 1 } : undefined)
      expect({ status, message: body.message }, `${method} ${product}`).toEqual(missing)
    }
    const order = await admin('PUT', `purchase-orders/999999/product/${held.products[2]}`, { quantity: 1 })
    expect(order.body.message).toBe('No se encontró la orden de compra con este código.')
  })

  it.each(['receptions', 'payments'])('nothing is asked of %s of an order that is not there', async part => {
    const { status, body } = await admin('POST', `purchase-orders/999999/${part}`, {})
    expect([status, body.message]).toEqual([404, 'No se encontró la orden de compra con este código.'])
  })

  it('are all refused at once, each by its position', async () => {
    const { status, body } = await admin('POST', 'purchase-orders', {
      supplier_id: held.suppliers[0],
      details: [
        line(0),
        { ...line(0), quantity: 2 },
        { product_id: 999_999, quantity: 1, unit_price_raw: 1 },
        line(1, 1_000_000, 999_999_999.99),
        line(2, 1, 999_999_999),
      ],
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      'details.1.product_id': ['Partida 2: El producto ya está en otra partida; cambia allí la cantidad.'],
      'details.2.product_id': ['Partida 3: El campo producto elegido no existe.'],
      'details.3.quantity': [
        'Partida 4: El importe no puede pasar de $999,999,999.99; revisa la cantidad y el precio.',
      ],
      'details.4.unit_price_raw': [
        'Partida 5: El precio no puede pasar de $99,999,999.99 por pieza en pesos, sin IVA.',
      ],
    })
    for (const quantity of [1.5, -1, 0, 'x', 1_000_001]) {
      const odd = await admin('POST', 'purchase-orders', {
        supplier_id: held.suppliers[0],
        details: [line(0), { ...line(1), quantity }],
      })
      expect(odd.status).toBe(422)
      expect(Object.keys(odd.body.errors)).toEqual(['details.1.quantity'])
      expect(odd.body.errors['details.1.quantity'][0]).toMatch(/^Partida 2: /)
    }
  })

  it('are frozen once approved, while dates and notes are not', async () => {
    const order = await approved()
    const { id, details } = order
    const late = await admin('PUT', `purchase-orders/${id}`, {
      expected_on: '2020-01-31',
      notes: 'Se atrasó',
      details,
    })
    expect(late.body.data).toMatchObject({
      expected_on: '2020-01-31',
      is_overdue: 1,
      details,
      total: order.total,
    })
    expect((await admin('GET', `purchase-orders?is_overdue=1&id=${id}`)).body.total).toBe(1)
    for (const change of [
      { details: [] },
      { details: [{ ...details[0], quantity: 9 }, details[1]] },
      { currency: 'USD', exchange_rate: 18 },
      { tax_included: 0 },
      { supplier_id: held.suppliers[1] },
    ]) {
      const { status, body } = await admin('PUT', `purchase-orders/${id}`, change)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['reception_status']])
    }
    expect(await read(id)).toEqual(late.body.data)
  })
})

describe('the money of an order', () => {
  it('includes IVA or has it added, in its own currency and at its own rate', async () => {
    const added = await add([line(0, 3, 33.33)], { tax_included: 0, iva_rate: 8 })
    expect(added).toMatchObject({ subtotal: 99.99, tax: 8, total: 107.99 })
    const refused = await admin('POST', 'purchase-orders', {
      supplier_id: held.suppliers[0],
      currency: 'USD',
      details: [line(0)],
    })
    expect(refused.body.errors).toEqual({
      exchange_rate: ['Escribe el tipo de cambio, o el del día en la configuración.'],
    })
    const dollars = await approved([line(0, 2, 116)], { currency: 'USD', exchange_rate: '18.5' })
    const { body } = await receive(dollars.id, [{ id: dollars.details[0].id, received_quantity: 1 }])
    expect(body.data.details[0].unit_cost).toBe(1850)
    const paid = await admin('POST', `purchase-orders/${dollars.id}/payments`, {
      amount: 100,
      date: '2026-02-01',
      way_to_pay: '03',
      exchange_rate: 19.123456,
      invoice: 'A-1',
    })
    expect(paid.body.data).toMatchObject({ currency: 'USD', exchange_rate: 19.123456, amount_mxn: 1912.35 })
    const more = await admin('PUT', `purchase-orders/${dollars.id}/pay`, { way_to_pay: '01', amount: 132.01 })
    expect(more.body.errors).toEqual({ amount: ['El importe pasa del saldo: faltan $132.00 USD por pagar.'] })
  })

  it('cannot be paid beyond its balance, below zero, or before it is approved', async () => {
    const pay = (id: number, amount: unknown) =>
      admin('POST', `purchase-orders/${id}/payments`, { amount, date: '2026-02-01', way_to_pay: '01' })
    const pending = await add()
    expect((await pay(pending.id, 1)).body.errors).toEqual({
      reception_status: ['No es posible: la orden de compra está en «pendiente».'],
    })
    const { id, total } = await approved()
    expect((await pay(id, total + 0.01)).body.errors.amount[0]).toBe(
      'El importe pasa del saldo: faltan $754.00 por pagar.',
    )
    for (const amount of [0, -1, 0.001, 'mucho']) {
      const { status, body } = await pay(id, amount)
      expect([status, Object.keys(body.errors)], String(amount)).toEqual([422, ['amount']])
    }
    expect((await pay(id, total)).status).toBe(201)
    expect((await pay(id, 0.01)).body.errors).toEqual({
      financial_status: ['No es posible: la orden de compra está en «pagada».'],
    })
    expect((await admin('PUT', `purchase-orders/${id}/cancel`)).status).toBe(422)
  })

  it('returns to its former balance when a payment is voided, once', async () => {
    const { id, total } = await approved()
    await act(id, 'invoice')
    await act(id, 'pay', { way_to_pay: '02', amount: 700 })
    await act(id, 'pay', { way_to_pay: '02' })
    const [last, first] = (await admin('GET', `purchase-orders/${id}/payments`)).body.data
    const key = { headers: { 'idempotency-key': `void-${last.id}-abc` } }
    const sent = () => admin('DELETE', `purchase-orders/${id}/payments/${last.id}`, undefined, key)
    const [one, two] = [await sent(), await sent()]
    expect([one.body, two.body]).toEqual([{ data: { id: last.id } }, { data: { id: last.id } }])
    expect(two.headers['idempotent-replayed']).toBe('true')
    expect(await read(id)).toMatchObject({
      financial_status: 'invoiced',
      paid: 700,
      balance: total - 700,
      payments: 1,
    })
    expect((await admin('DELETE', `purchase-orders/${id}/payments/${last.id}`)).body.errors).toEqual({
      base: ['El abono ya está anulado.'],
    })
    const { body } = await admin('PUT', `purchase-order-payments/${first.id}/void`, {
      reason: 'Cheque sin fondos',
    })
    expect(body.data).toMatchObject({
      status: 'voided',
      void_reason: 'Cheque sin fondos',
      voided_by_name: 'Eva Compras',
    })
    expect(await read(id)).toMatchObject({ financial_status: 'invoiced', paid: 0, payments: 0 })
    expect((await admin('PUT', `purchase-order-payments/${first.id}`, { invoice: 'X' })).status).toBe(422)
    expect((await admin('GET', 'purchase-order-payments?status=voided')).body.total).toBe(2)
  })
})
