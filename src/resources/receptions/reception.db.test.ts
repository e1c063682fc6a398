import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { useBuying } from '#test/buying.ts'
import { statusesOf } from '#test/statuses.ts'

const shop = useApp()
const { held, admin, ids, product, order, receive, bought, sell, orderOf, productOf } = useBuying(shop)

describe('a reception', () => {
  it('is refused for every line with too many pieces, and changes nothing', async () => {
    const [a, b, c] = [await product(), await product(), await product()]
    const { id, details } = await order([a, 5, 10], [b, 3, 10], [c, 1, 10])
    const [one, two, three] = details
    await receive(id, [{ id: three.id, received_quantity: 1 }])
    const before = await orderOf(id)
    const { status, body } = await receive(id, [
      { id: one.id, received_quantity: 6 },
      { id: two.id, received_quantity: 3 },
      { id: three.id, received_quantity: 1 },
      { id: two.id, received_quantity: 1 },
      { id: 999_999, received_quantity: 1 },
      { received_quantity: 1 },
    ])
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      'details.0.received_quantity': [
        `Partida 1: De «${one.product_name}» solo faltan 5 piezas por recibir.`,
      ],
      'details.2.received_quantity': [`Partida 3: De «${three.product_name}» ya no falta nada por recibir.`],
      'details.3.id': ['Partida 4: El campo partida se envió más de una vez.'],
      'details.4.id': ['Partida 5: El campo partida elegido no existe.'],
      'details.5.id': ['Partida 6: El campo partida es obligatorio.'],
    })
    for (const received_quantity of [-1, 1.5, '', 'dos', null]) {
      const odd = await receive(id, [{ id: one.id, received_quantity }])
      expect(odd.status, String(received_quantity)).toBe(422)
      expect(odd.body.errors['details.0.received_quantity'][0]).toMatch(
        /^Partida 1: El campo cantidad recibida/,
      )
    }
    const nothing = await receive(id, [{ id: one.id, received_quantity: 0 }])
    expect(nothing.body.errors).toEqual({
      details: ['Escribe cuántas piezas llegaron de al menos una partida.'],
    })
    expect(await orderOf(id)).toEqual(before)
    expect((await productOf(a)).stock).toBe(0)
  })

  it('needs an active warehouse, a day that is not in the future and an order that waits for it', async () => {
    const { id, details } = await order([await product(), 5, 10])
    const lines = [{ id: details[0].id, received_quantity: 1 }]
    const [closed] = await ids('warehouses', [{ name: 'Cerrada', status: 'inactive' }])
    expect((await receive(id, lines, { warehouse_id: closed })).body.errors).toEqual({
      warehouse_id: ['El almacén «Cerrada» está inactivo.'],
    })
    expect((await receive(id, lines, { warehouse_id: 999_999 })).body.errors).toHaveProperty('warehouse_id')
    expect((await receive(id, lines, { received_on: '2098-01-01' })).body.errors).toEqual({
      received_on: ['El campo fecha de recepción no puede ser un día que no ha llegado.'],
    })
    expect((await admin('PUT', `purchase-orders/${id}/receive`, {})).body.errors).toEqual({
      warehouse_id: [expect.stringContaining('obligatorio')],
    })
    const generic = await admin('POST', 'receptions', {
      purchase_order_id: 999_999,
      received_on: '2026-01-15',
      warehouse_id: held.warehouses[0],
      details: lines,
    })
    expect(generic.body.errors).toHaveProperty('purchase_order_id')
    await admin('PUT', `purchase-orders/${id}/cancel`)
    expect((await receive(id, lines)).body.errors).toEqual({
      reception_status: ['No es posible: la orden de compra está en «cancelada».'],
    })
  })

  it('by two people at once never exceeds what was ordered', async () => {
    const [a, b] = [await product(), await product()]
    const { id, details } = await order([a, 5, 10], [b, 5, 10])
    const [one, two] = details
    const each = (first: object, second: object) =>
      receive(id, [
        { ...first, received_quantity: 3 },
        { ...second, received_quantity: 2 },
      ])
    const replies = await Promise.all([
      each({ id: one.id }, { id: two.id }),
      each({ id: two.id }, { id: one.id }),
      each({ id: one.id }, { id: two.id }),
    ])
    expect(replies.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 201, 422])
    expect(await orderOf(id)).toMatchObject({
      reception_status: 'received',
      received_pieces: 10,
      receptions: 2,
    })
    expect([(await productOf(a)).stock, (await productOf(b)).stock]).toEqual([5, 5])
    const key = { headers: { 'idempotency-key': 'receive-once' } }
    const other = await order([a, 5, 10])
    const send = () =>
      admin('PUT', `purchase-orders/${other.id}/receive`, { warehouse_id: held.warehouses[0] }, key)
    const [first, second] = await Promise.all([send(), send()])
    expect(first.body).toEqual(second.body)
    expect((await productOf(a)).stock).toBe(10)
  })

  it('is kept and marked when it is voided, once, and its pieces leave the books', async () => {
    const item = await product()
    const { orderId, receptionId } = await bought(item, 5, 10)
    const { body } = await admin('DELETE', `purchase-orders/${orderId}/receptions/${receptionId}`)
    expect(body).toEqual({ data: { id: receptionId } })
    expect(await orderOf(orderId)).toMatchObject({
      reception_status: 'send',
      progress: 'none',
      receptions: 0,
    })
    expect((await productOf(item)).stock).toBe(0)
    expect((await admin('GET', `receptions/${receptionId}`)).body.data).toMatchObject({
      status: 'voided',
      pieces: 5,
    })
    const again = await admin('PUT', `receptions/${receptionId}/void`)
    expect([again.status, again.body.message]).toEqual([422, 'La recepción ya está anulada.'])
    expect((await admin('PUT', `receptions/${receptionId}`, { note: 'x' })).status).toBe(422)
    const rows = (await admin('GET', `movements?product_id=${item}`)).body.data
    expect(rows.map(({ type, change }: { type: string; change: number }) => [type, change])).toEqual([
      ['reversal', -5],
      ['reception', 5],
    ])
    expect((await admin('PUT', `movements/${rows[1].id}/reverse`)).status).toBe(422)
    const history = (await admin('GET', `receptions/${receptionId}/history`)).body.data
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['void', 'create'])
  })

  it('is deleted once, and a second time nothing leaves', async () => {
    const item = await product()
    const { orderId, receptionId } = await bought(item, 5, 10)
    await bought(item, 5, 10)
    const path = `receptions/${receptionId}`
    const remove = (from = path) => admin('DELETE', from)
    expect((await remove()).status).toBe(200)
    const before = [await orderOf(orderId), await productOf(item)]
    const nested = `purchase-orders/${orderId}/${path}`
    for (const from of [path, nested, `receptions/delete?ids=${receptionId}`]) {
      const { status, body } = await remove(from)
      expect([from, status, body.message]).toEqual([from, 422, 'La recepción ya está anulada.'])
    }
    expect([await orderOf(orderId), await productOf(item)]).toEqual(before)
    const { data } = (await admin('GET', `receptions/${receptionId}/history`)).body
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['void', 'create'])
    const other = await bought(item, 2, 10)
    const together = await Promise.all([1, 2, 3].map(() => remove(`receptions/${other.receptionId}`)))
    expect(statusesOf(together)).toEqual([200, 422, 422])
    expect((await productOf(item)).stock).toBe(5)
  })

  it('whose pieces are gone cannot be voided, and the answer names the lines', async () => {
    const [a, b] = [await product(), await product()]
    const { id, details } = await order([a, 5, 10], [b, 5, 10])
    const { body } = await receive(
      id,
      details.map((line: { id: number }) => ({ id: line.id, received_quantity: 5 })),
    )
    await sell(b, 3)
    const before = await orderOf(id)
    const refused = await admin('DELETE', `receptions/${body.data.id}`)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      'details.1.received_quantity': [
        `Partida 2: No se puede anular: de «${details[1].product_name}» quedan 2 piezas en Bodega.`,
      ],
    })
    expect(await orderOf(id)).toEqual(before)
    expect((await productOf(a)).stock).toBe(5)
  })

  it('of a closed order opens it again when it is voided', async () => {
    const [a, b] = [await product(), await product()]
    const { id, details } = await order([a, 5, 10], [b, 5, 10])
    const { body } = await receive(id, [{ id: details[0].id, received_quantity: 2 }])
    await admin('PUT', `purchase-orders/${id}/pay`, { amount: 23.21, way_to_pay: '03' })
    const refused = await admin('PUT', `purchase-orders/${id}/close`)
    expect(refused.body.errors).toEqual({
      base: ['Ya se pagaron $23.21 y lo recibido suma $23.20: anula un abono antes de cerrar.'],
    })
    const [payment] = (await admin('GET', `purchase-orders/${id}/payments`)).body.data
    await admin('DELETE', `purchase-order-payments/${payment.id}`)
    await admin('PUT', `purchase-orders/${id}/pay`, { amount: 23.2, way_to_pay: '03' })
    const closed = (await admin('PUT', `purchase-orders/${id}/close`)).body.data
    expect(closed).toMatchObject({
      reception_status: 'received',
      financial_status: 'paid',
      total: 23.2,
      balance: 0,
    })
    await admin('DELETE', `receptions/${body.data.id}`)
    expect(await orderOf(id)).toMatchObject({
      reception_status: 'send',
      financial_status: 'pending',
      total: 116,
      balance: 92.8,
      closed_at: null,
    })
  })

  it('cannot be changed, except for who received it and when', async () => {
    const { receptionId } = await bought(await product(), 1, 10)
    const changed = await admin('PUT', `receptions/${receptionId}`, {
      received_by: 'Luis',
      warehouse_id: held.warehouses[1],
    })
    expect(changed.body.data).toMatchObject({ received_by: 'Luis', warehouse_id: held.warehouses[0] })
    const { details } = changed.body.data
    expect((await admin('PUT', `receptions/${receptionId}`, { details })).body.errors).toEqual({
      details: ['Lo recibido no se cambia: anula la recepción y regístrala de nuevo.'],
    })
    const direct = sql`update reception_lines set quantity = 2`.execute(shop.services.db)
    await expect(direct).rejects.toThrow('append-only')
  })
})
