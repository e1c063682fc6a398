import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { statusesOf } from '#test/statuses.ts'
import { useSupplierReturns } from '#test/supplier-returns.ts'

const shop = useApp()
const {
  admin,
  servers,
  product,
  order,
  receive,
  received,
  returned,
  giveBack,
  sell,
  voidReturn,
  orderOf,
  productOf,
  read,
  broken,
  newSupplier,
} = useSupplierReturns(shop)

describe('pieces that go back to their supplier', () => {
  it('leave the warehouse, lower what the order owes, and are a document with a folio', async () => {
    await newSupplier()
    const item = await product()
    const { orderId, receptionId, document } = await returned([item, 5, 100], 2)
    expect(document).toMatchObject({
      folio: expect.stringMatching(/^DP-\d{6}$/),
      status: 'active',
      pieces: 2,
      // Two of 100.00 with their IVA.
      credit: 232,
      credit_left: 0,
      currency: 'MXN',
      reason: 'Llegaron rayadas',
      warehouse_name: 'Bodega',
    })
    expect(await orderOf(orderId)).toMatchObject({
      total: 580,
      paid: 232,
      paid_by_credit: 232,
      balance: 348,
      returns: 1,
      returned_total: 232,
      reception_status: 'received',
    })
    expect(await read(`purchase-orders/${orderId}/payments`)).toMatchObject([
      { amount: 232, way_to_pay: '17' },
    ])
    expect(await read(`purchase-orders/${orderId}/supplier-returns`)).toMatchObject([{ id: document.id }])
    expect(await read(`supplier-returns/${document.id}/details`)).toMatchObject([
      { product_id: item, quantity: 2, unit_price_raw: 100, amount: 200 },
    ])
    expect((await productOf(item)).stock).toBe(3)
    const [moved] = await read(`movements?product_id=${item}`)
    expect(moved).toMatchObject({
      type: 'return',
      change: -2,
      origin_type: 'supplier-return',
      origin: document.folio,
    })
    expect((await admin('PUT', `movements/${moved.id}/reverse`)).status).toBe(422)
    expect(await read(`receptions/${receptionId}`)).toMatchObject({ pieces: 5, returned_pieces: 2 })
    const told = async (path: string) =>
      (await read(`${path}/history`)).map((entry: { action: string }) => entry.action)
    expect(await told(`supplier-returns/${document.id}`)).toEqual(['create'])
    expect((await told(`purchase-orders/${orderId}`))[0]).toBe('return')
    expect((await told(`receptions/${receptionId}`))[0]).toBe('return')
    expect((await read(`movements?q=${document.folio}`)).map(({ id }: { id: number }) => id)).toEqual([
      moved.id,
    ])
    expect(await broken()).toEqual([])
  })

  it('are refused line by line, and nothing changes', async () => {
    const [a, b] = [await product(), await product()]
    const { id, details } = await order([a, 5, 10], [b, 3, 10])
    const lines = details.map((line: { id: number; quantity: number }) => ({
      id: line.id,
      received_quantity: line.quantity,
    }))
    const receptionId = (await receive(id, lines)).body.data.id
    const [one, two] = await read(`receptions/${receptionId}/details`)
    await giveBack(receptionId, [{ id: two.id, quantity: 3 }])
    const before = [await orderOf(id), await productOf(a), await productOf(b)]
    const refused = await giveBack(receptionId, [
      { id: one.id, quantity: 6 },
      { id: two.id, quantity: 1 },
      { id: one.id, quantity: 1 },
      { id: 999_999, quantity: 1 },
      { quantity: 1 },
    ])
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        'details.0.quantity': [`Partida 1: De «${one.product_name}» solo quedan 5 piezas por devolver.`],
        'details.1.quantity': [`Partida 2: De «${two.product_name}» ya se devolvió todo.`],
        'details.2.id': ['Partida 3: El campo partida se envió más de una vez.'],
        'details.3.id': ['Partida 4: El campo partida elegido no existe.'],
        'details.4.id': ['Partida 5: El campo partida es obligatorio.'],
      },
    ])
    for (const quantity of [-1, 1.5, '', 'dos', null]) {
      const odd = await giveBack(receptionId, [{ id: one.id, quantity }])
      expect([quantity, odd.status, Object.keys(odd.body.errors)]).toEqual([
        quantity,
        422,
        ['details.0.quantity'],
      ])
    }
    expect((await giveBack(receptionId, [{ id: one.id, quantity: 0 }])).body.errors).toEqual({
      details: ['Escribe cuántas piezas se devuelven de al menos una partida.'],
    })
    expect(
      (await giveBack(receptionId, [{ id: one.id, quantity: 1 }], { more: { reason: '' } })).body.errors,
    ).toEqual({
      reason: ['El campo motivo es obligatorio.'],
    })
    const seller = shop.as(await shop.user('Vendedor'))
    expect((await giveBack(receptionId, [{ id: one.id, quantity: 1 }], { call: seller })).status).toBe(403)
    expect((await seller('GET', 'supplier-returns')).status).toBe(403)
    expect([await orderOf(id), await productOf(a), await productOf(b)]).toEqual(before)
  })

  it('are those that stand in the warehouse and that nobody holds', async () => {
    const item = await product({ name: 'Silla' })
    const { receptionId, lineId } = await received(item, 5, 10)
    await sell(item, 2)
    expect((await giveBack(receptionId, [{ id: lineId, quantity: 4 }])).body.errors).toEqual({
      'details.0.quantity': ['Partida 1: No se puede devolver: de «Silla» quedan 3 piezas en Bodega.'],
    })
    const hold = (pieces: number) =>
      sql`update inventories set held = ${pieces} where product_id = ${item}`.execute(shop.services.db)
    await hold(2)
    const refused = await giveBack(receptionId, [{ id: lineId, quantity: 2 }])
    await hold(0)
    expect(refused.body.errors).toEqual({
      'details.0.quantity': [
        'Partida 1: No se puede devolver: de «Silla» queda 1 pieza libre en Bodega, y 2 apartadas para cotizaciones.',
      ],
    })
    expect((await productOf(item)).stock).toBe(3)
  })

  it('keep their reception from being voided, which is none of a voided one', async () => {
    const { orderId, receptionId, document } = await returned([await product(), 5, 10], 5)
    const refused =
      'No se puede anular: tiene piezas devueltas al proveedor. Anula primero esas devoluciones.'
    expect((await admin('PUT', `receptions/${receptionId}/void`)).body.message).toBe(refused)
    expect((await admin('DELETE', `purchase-orders/${orderId}/receptions/${receptionId}`)).body.message).toBe(
      refused,
    )
    expect((await giveBack(receptionId, [])).body.message).toBeTruthy()
    expect((await read(`receptions/${receptionId}`)).allowed_actions).toEqual([])
    await voidReturn(document.id)
    expect((await read(`receptions/${receptionId}`)).allowed_actions).toEqual(['void', 'return'])
    expect((await admin('PUT', `receptions/${receptionId}/void`)).status).toBe(200)
    const [line] = await read(`receptions/${receptionId}/details`)
    expect((await giveBack(receptionId, [{ id: line.id, quantity: 1 }])).body.message).toBe(
      'La recepción ya está anulada.',
    )
    expect(await broken()).toEqual([])
  })

  it('go back once by their key, and the last one once by two servers', async () => {
    const item = await product()
    const { receptionId, lineId } = await received(item, 4, 10)
    const twice = await Promise.all(
      servers.map(call => giveBack(receptionId, [{ id: lineId, quantity: 1 }], { call, key: 'return-once' })),
    )
    expect(twice[0]!.body).toEqual(twice[1]!.body)
    expect((await productOf(item)).stock).toBe(3)
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        giveBack(receptionId, [{ id: lineId, quantity: 1 }], { call: servers[place % 2] }),
      ),
    )
    expect(statusesOf(all)).toEqual([200, 200, 200, 422, 422, 422])
    expect(await productOf(item)).toMatchObject({ stock: 0 })
    expect(await broken()).toEqual([])
  })

  it('of two orders never are the same last piece', async () => {
    const item = await product()
    const [one, two] = [await received(item, 2, 10), await received(item, 2, 10)]
    await sell(item, 3)
    const replies = await Promise.all(
      [one, two].map(({ receptionId, lineId }, place) =>
        giveBack(receptionId, [{ id: lineId, quantity: 1 }], { call: servers[place] }),
      ),
    )
    expect(statusesOf(replies)).toEqual([200, 422])
    expect((await productOf(item)).stock).toBe(0)
  })
})

describe('a voided return', () => {
  it('brings its pieces back, once, and what it paid of its order is owed again', async () => {
    await newSupplier()
    const item = await product()
    const { orderId, receptionId, document } = await returned([item, 5, 100], 5)
    expect(await orderOf(orderId)).toMatchObject({ financial_status: 'paid', balance: 0 })
    expect((await admin('PUT', `supplier-returns/${document.id}/void`, {})).body.errors).toEqual({
      reason: ['El campo motivo es obligatorio.'],
    })
    const replies = await Promise.all(servers.map(call => voidReturn(document.id, call)))
    expect(statusesOf(replies)).toEqual([200, 422])
    expect(await orderOf(orderId)).toMatchObject({
      financial_status: 'pending',
      balance: 580,
      paid_by_credit: 0,
      returns: 0,
    })
    expect(await productOf(item)).toMatchObject({ stock: 5, average_cost: 100 })
    expect(await read(`supplier-returns/${document.id}`)).toMatchObject({
      status: 'voided',
      void_reason: 'Se repararon',
      credit_left: 0,
    })
    expect((await admin('PUT', `supplier-returns/${document.id}`, { notes: 'x' })).status).toBe(422)
    expect(await read(`receptions/${receptionId}`)).toMatchObject({ returned_pieces: 0 })
    const rows = (await read(`movements?product_id=${item}`)).map(
      ({ type, change }: Record<string, unknown>) => [type, change],
    )
    expect(rows).toEqual([
      ['reversal', 5],
      ['return', -5],
      ['reception', 5],
    ])
    expect(await broken()).toEqual([])
  })

  it('and one in force keep the number of the supplier’s own document', async () => {
    const { document } = await returned([await product(), 5, 100], 1)
    const path = `supplier-returns/${document.id}`
    const changed = await admin('PUT', path, { credit_note: 'NC-77', reason: 'Otra', credit: 1 })
    expect(changed.body.data).toMatchObject({ credit_note: 'NC-77', reason: 'Llegaron rayadas', credit: 116 })
    expect((await read('supplier-returns?q=NC-77')).map(({ id }: { id: number }) => id)).toEqual([
      document.id,
    ])
    expect((await admin('GET', `${path}/export`)).text).toMatch(/^%PDF/)
  })
})
