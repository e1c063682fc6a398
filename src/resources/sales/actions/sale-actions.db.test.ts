import { describe, expect, it } from 'vitest'
import { make } from '#test/factories.ts'
import { openTill } from '#test/till.ts'
import { errorsOf, item, useTill } from '#test/use-till.ts'

const { shop, admin, till, product, stockOf, expectedOf, credit, sold, act } = useTill({
  exchange_rate: 20,
  discount_limit_percent: 10,
})

describe('delivering and invoicing', () => {
  it('delivers chosen lines and then the rest', async () => {
    const [one, other] = [await product(), await product()]
    const sale = await sold([item(one), item(other)], { deliver_later: true })
    const [line] = sale.details
    const first = await act(sale.id, 'deliver', { received_by: 'Luis', details: [{ id: line.id }] })
    expect(first.body.data).toMatchObject({ undelivered: 1, status: 'paid' })
    const twice = await act(sale.id, 'deliver', { received_by: 'Luis', details: [{ id: line.id }] })
    expect(errorsOf(twice)).toEqual([422, { 'details.0.id': [expect.stringContaining('ya se entregó')] }])
    const rest = await act(sale.id, 'deliver', { received_by: 'Eva' })
    expect(rest.body.data.undelivered).toBe(0)
    expect(rest.body.data.details.map((each: { received_by: string }) => each.received_by)).toEqual([
      'Luis',
      'Eva',
    ])
    expect(errorsOf(await act(sale.id, 'deliver', { received_by: 'Z' }))).toEqual([
      422,
      { base: ['La venta ya se entregó completa.'] },
    ])
  })

  it('an invoice may cover several sales; one that is owed keeps its number until it is paid', async () => {
    const [paid, owed] = [await sold([item(await product())]), await sold([item(await product())], credit())]
    const invoice = { invoice_number: 'FG-1' }
    expect((await act(paid.id, 'invoice', invoice, admin)).body.data.status).toBe('invoiced')
    expect((await act(owed.id, 'invoice', invoice, admin)).body.data).toMatchObject({
      status: 'sold',
      invoice_number: 'FG-1',
    })
    expect(errorsOf(await act(owed.id, 'invoice', invoice, admin))).toEqual([
      422,
      { base: ['La venta ya tiene factura.'] },
    ])
    expect((await act(owed.id, 'pay')).body.data.status).toBe('invoiced')
  })
})

describe('returning', () => {
  it('gives back what the customer paid after the discount, and puts the pieces into a warehouse', async () => {
    const id = await product({ pieces: 3 })
    const sale = await sold([item(id, 3)], { discount_amount: 10, total: 290 })
    const before = await expectedOf()
    const details = [{ id: sale.details[0].id, quantity: 1, condition: 'good' }]
    const first = await act(sale.id, 'return', { reason: 'Rota', details })
    expect(first.body.data).toMatchObject({
      status: 'paid',
      returned_total: 96.67,
      refunded_total: 96.67,
      pieces: 2,
    })
    expect(first.body.data.returns).toMatchObject([
      { folio: expect.stringMatching(/^D-\d{6}$/), refund: 96.67 },
    ])
    expect([await stockOf(id), Math.round(100 * ((await expectedOf()) - before))]).toEqual([1, -96_67])
    const more = await act(sale.id, 'return', { reason: 'x', details: [{ ...details[0], quantity: 3 }] })
    expect(errorsOf(more)).toEqual([
      422,
      { 'details.0.quantity': [expect.stringMatching(/^Partida 1: Solo se pueden devolver 2 de/)] },
    ])
    const rest = await act(sale.id, 'return', { reason: 'Todo', details: [{ ...details[0], quantity: 2 }] })
    expect(rest.body.data).toMatchObject({ returned_total: 290, refunded_total: 290, paid: 0, balance: 0 })
    expect(errorsOf(await act(sale.id, 'return', { reason: 'x', details }))).toEqual([
      422,
      { base: ['La venta ya se devolvió completa.'] },
    ])
  })

  it('first lowers the balance of a credit, and only then gives money back, by the way it came', async () => {
    const id = await product({ pieces: 5 })
    const tenders = [{ way_to_pay: '04', amount: 250 }]
    const sale = await sold([item(id, 5)], { ...credit(), tenders })
    const of = (quantity: number) => ({ reason: 'x', details: [{ id: sale.details[0].id, quantity }] })
    const first = await act(sale.id, 'return', of(2))
    expect(first.body.data).toMatchObject({ status: 'sold', balance: 50, refunded_total: 0 })
    const second = await act(sale.id, 'return', of(2))
    expect(second.body.data).toMatchObject({ status: 'paid', balance: 0, refunded_total: 150, paid: 100 })
    expect(second.body.data.tenders.at(-1)).toMatchObject({ kind: 'refund', way_to_pay: '04', amount: 150 })
  })

  it('names each line once', async () => {
    const id = await product({ pieces: 4 })
    const sale = await sold([item(id, 3), item(id)])
    const [line, other] = sale.details
    const details = [
      { id: line.id, quantity: 2 },
      { id: other.id, quantity: 1 },
      { id: line.id, quantity: 2 },
      { id: line.id, quantity: 1 },
    ]
    const twice = [expect.stringContaining('se envió más de una vez')]
    expect(errorsOf(await act(sale.id, 'return', { reason: 'x', details }))).toEqual([
      422,
      { 'details.2.id': twice, 'details.3.id': twice },
    ])
    const { data } = (await admin('GET', `sales/${sale.id}`)).body
    expect([data.returned_total, data.returns, await stockOf(id)]).toEqual([0, [], 0])
  })

  it('goes into a chosen warehouse, which must exist', async () => {
    const id = await product({ pieces: 1 })
    const sale = await sold([item(id)])
    const other = Number((await make(shop.services, 'warehouses', { name: 'Dañados' }))['id'])
    const body = { reason: 'x', details: [{ id: sale.details[0].id, quantity: 1 }] }
    const missing = await act(sale.id, 'return', { ...body, warehouse_id: 2_147_483_647 })
    expect(errorsOf(missing)).toEqual([422, { warehouse_id: ['El campo almacén elegido no existe.'] }])
    await act(sale.id, 'return', { ...body, warehouse_id: other })
    const { data } = (await admin('GET', `inventories?product_id=${id}&warehouse_id=${other}`)).body
    expect(data).toMatchObject([{ quantity: 1 }])
    const { data: moved } = (await admin('GET', `movements?product_id=${id}&type=return`)).body
    expect(moved).toMatchObject([{ change: 1, origin: expect.stringMatching(/^D-/) }])
  })

  it('of an invoiced sale asks for the credit note, and cash needs a session', async () => {
    const sale = await sold([item(await product(), 2)])
    await act(sale.id, 'invoice', { invoice_number: 'F-9' }, admin)
    const body = { reason: 'x', details: [{ id: sale.details[0].id, quantity: 1 }] }
    expect(errorsOf(await act(sale.id, 'return', body))).toEqual([
      422,
      { credit_note: ['La venta está facturada: escribe el número de la nota de crédito.'] },
    ])
    expect((await act(sale.id, 'return', { ...body, credit_note: 'NC-1' }, admin)).status).toBe(422)
    const done = await act(sale.id, 'return', { ...body, credit_note: 'NC-1' })
    expect(done.body.data).toMatchObject({ status: 'invoiced', returns: [{ credit_note: 'NC-1' }] })
  })
})

describe('cancelling', () => {
  it('puts back what was not returned and gives back what remains, once', async () => {
    const id = await product({ pieces: 4 })
    const before = await expectedOf()
    const tenders = [
      { way_to_pay: '28', amount: 100 },
      { way_to_pay: '01', amount: 300 },
    ]
    const sale = await sold([item(id, 4)], { payment_type_id: 3, tenders })
    await act(sale.id, 'return', { reason: 'x', details: [{ id: sale.details[0].id, quantity: 1 }] })
    const { body } = await act(sale.id, 'cancel', { reason: 'Se arrepintió' })
    expect(body.data).toMatchObject({
      status: 'cancelled',
      paid: 0,
      balance: 0,
      cancel_reason: 'Se arrepintió',
    })
    expect([await stockOf(id), await expectedOf()]).toEqual([4, before])
    expect((await act(sale.id, 'cancel', { reason: 'x' })).status).toBe(422)
    expect(await stockOf(id)).toBe(4)
  })

  it('needs a reason; after the session an Admin, who gives cash back from their own drawer', async () => {
    const other = await openTill(shop, { warehouseId: till.warehouseId })
    const id = await product()
    const sale = await sold([item(id)], {}, other.call)
    expect(errorsOf(await act(sale.id, 'cancel', {}, other.call))).toEqual([
      422,
      { reason: ['El campo motivo es obligatorio.'] },
    ])
    await other.call('POST', 'pos/session/close', {
      counted: [{ currency: 'MXN', denomination: 200, quantity: 3 }],
    })
    const closed = (await admin('GET', `pos/sessions/${other.sessionId}`)).body.data
    const late = await act(sale.id, 'cancel', { reason: 'x' }, other.call)
    expect([late.status, late.body.message]).toEqual([
      422,
      'Solo un administrador puede cancelarla: la caja en que se cobró ya se cerró o no es tuya.',
    ])
    expect(errorsOf(await act(sale.id, 'cancel', { reason: 'x' }, admin))).toEqual([
      422,
      { base: ['Para mover efectivo abre primero una caja.'] },
    ])
    const boss = await openTill(shop, { role: 'Admin', initialCash: 1000 })
    expect((await act(sale.id, 'cancel', { reason: 'x' }, boss.call)).body.data.status).toBe('cancelled')
    expect(await expectedOf(boss)).toBe(900)
    // The closed session stays as it was.
    expect((await admin('GET', `pos/sessions/${other.sessionId}`)).body.data).toEqual(closed)
  })

  it('of a quotation moves nothing', async () => {
    const id = await product({ pieces: 2 })
    const quote = await sold([item(id)], { status: 'pending' })
    const { body } = await act(quote.id, 'cancel', { reason: 'No vino' })
    expect(body.data).toMatchObject({ status: 'cancelled', folio: null, tenders: [] })
    expect(await stockOf(id)).toBe(2)
  })

  it('works on products that were archived meanwhile', async () => {
    const id = await product({ pieces: 1 })
    const sale = await sold([item(id)])
    await admin('DELETE', `products/${id}`)
    expect((await act(sale.id, 'cancel', { reason: 'x' })).body.data.status).toBe('cancelled')
  })
})

describe('a drawer that holds less than the refund', () => {
  it('refuses it, without a figure for a Vendedor, until an income is registered', async () => {
    const poor = await openTill(shop, { warehouseId: till.warehouseId, initialCash: 0 })
    const sale = await sold([item(await product(), 3)], {}, poor.call)
    await poor.call('POST', 'pos/session/movements', { type: 'withdrawal', amount: 250, reason: 'x' })
    const details = [{ id: sale.details[0].id, quantity: 1 }]
    for (const [action, body] of [
      ['return', { reason: 'x', details }],
      ['cancel', { reason: 'x' }],
    ] as const) {
      expect(errorsOf(await act(sale.id, action, body, poor.call))).toEqual([
        422,
        { base: ['La caja no tiene ese efectivo para devolver; registra primero una entrada de efectivo.'] },
      ])
    }
    const boss = await openTill(shop, { role: 'Admin', initialCash: 20 })
    expect((await act(sale.id, 'cancel', { reason: 'x' }, boss.call)).body.errors).toEqual({
      base: ['La caja solo debe tener $20.00 para devolver; registra primero una entrada de efectivo.'],
    })
    await poor.call('POST', 'pos/session/movements', { type: 'income', amount: 50, reason: 'x' })
    // The cash is enough for one of the two returns.
    const replies = await Promise.all(
      [1, 2].map(() => act(sale.id, 'return', { reason: 'x', details }, poor.call)),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await expectedOf(poor)).toBe(0)
  })
})

describe('a cancelled apartado', () => {
  it('keeps a part of what was paid, up to the setting, and only when an Admin says so', async () => {
    const boss = await openTill(shop, { role: 'Admin', warehouseId: till.warehouseId })
    const layaway = { ...credit(), payment_type_id: 5 }
    const tenders = [{ way_to_pay: '01', amount: 150 }]
    const id = await product({ pieces: 3 })
    const sale = await sold([item(id, 3)], { ...layaway, tenders })
    const cancel = (retained: number, call = boss.call, saleId: number = sale.id) =>
      act(saleId, 'cancel', { reason: 'No volvió', retained }, call)
    expect(errorsOf(await cancel(15, till.call))).toEqual([
      422,
      { retained: ['Solo un administrador puede retener una parte de lo abonado.'] },
    ])
    expect(errorsOf(await cancel(15.01))).toEqual([
      422,
      { retained: ['De este apartado se pueden retener hasta $15.00.'] },
    ])
    const plain = await sold([item(await product())], credit())
    expect(Object.keys((await cancel(1, boss.call, plain.id)).body.errors)).toEqual(['retained'])
    const before = await expectedOf(boss)
    const { data } = (await cancel(15)).body
    expect(data).toMatchObject({ status: 'cancelled', retained_total: 15, refunded_total: 135, paid: 15 })
    expect([before - (await expectedOf(boss)), await stockOf(id)]).toEqual([135, 3])
    const little = await sold([item(await product(), 3)], {
      ...layaway,
      tenders: [{ way_to_pay: '01', amount: 0.05 }],
    })
    expect(errorsOf(await cancel(0.02, boss.call, little.id))).toEqual([
      422,
      { retained: ['De este apartado se pueden retener hasta $0.01.'] },
    ])
    expect((await cancel(0.01, boss.call, little.id)).body.data.refunded_total).toBe(0.04)
  })
})

it('nobody acts on a sale that they cannot see', async () => {
  const sale = await sold([item(await product())])
  const stranger = shop.as(await shop.user('Vendedor'))
  for (const action of ['cancel', 'deliver', 'return', 'pay']) {
    const body = {
      reason: 'x',
      received_by: 'x',
      details: [{ id: sale.details[0].id, quantity: 1 }],
    }
    expect([action, (await act(sale.id, action, body, stranger)).status]).toEqual([action, 404])
  }
})
