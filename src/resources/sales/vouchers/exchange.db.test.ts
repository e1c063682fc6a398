import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { overlapping } from '#test/lock-waits.ts'
import { sellLate } from '#test/late-tickets.ts'
import { statusesOf } from '#test/statuses.ts'
import { openTill, sell, ticketOf } from '#test/till.ts'
import { errorsOf, item, useTill } from '#test/use-till.ts'

const { shop, admin, till, product, stockOf, expectedOf, credit, sold, act } = useTill({
  exchange_rate: 20,
  refund_limit: 10_000,
})

interface Sold {
  readonly id: number
  readonly details: readonly { readonly id: number }[]
}

const inExchange = (sale: Sold, quantity: number, more: object = {}) => ({
  exchange_sale_id: sale.id,
  exchange_reason: 'Otro color',
  exchange_details: [{ id: sale.details[0]?.id, quantity }],
  ...more,
})
const part = (amount: number) => ({ way_to_pay: '17', amount })
const cash = (amount: number) => ({ way_to_pay: '01', amount })

/** A sale of pieces of a product at a hundred pesos, and the product. */
async function soldPieces(pieces: number, more: object = {}, call = till.call) {
  const id = await product({ pieces })
  return { id, sale: (await sold([item(id, pieces)], more, call)) as Sold & { folio: string } }
}

describe('an exchange', () => {
  it('for something dearer is one sale: pieces come back, their worth pays, and the difference is paid', async () => {
    const { id, sale } = await soldPieces(2)
    const other = await product({ pieces: 5 })
    const before = await expectedOf()
    const reply = await sell(till.call, [item(other, 3)], {
      payment_type_id: 3,
      tenders: [part(200), cash(150)],
      total_cash: 100,
      total_card: 200,
      ...inExchange(sale, 2),
    })
    expect(errorsOf(reply)).toEqual([201, undefined])
    const { data } = reply.body
    expect(data).toMatchObject({ status: 'paid', total: 300, total_cash: 100, total_card: 200, change: 50 })
    expect([await stockOf(id), await stockOf(other), (await expectedOf()) - before]).toEqual([2, 2, 100])
    const was = (await till.call('GET', `sales/${sale.id}`)).body.data
    expect(was).toMatchObject({ returned_total: 200, refunded_total: 200, pieces: 0 })
    const [returned] = was.returns
    expect(returned).toMatchObject({ reason: 'Otro color', refund: 200, voucher: 200, voucher_balance: 0 })
    expect(data.tenders[0]).toMatchObject({ way_to_pay: '17', amount: 200, reference: returned.folio })
    expect((await till.call('GET', `sales/${data.id}/ticket`)).text).toContain(`Cambio ${returned.folio}`)
  })

  it('for something cheaper hands back the rest as it was paid, or leaves it on a vale', async () => {
    const [one, other] = [await soldPieces(3), await soldPieces(3)]
    const before = await expectedOf()
    const body = { payment_type_id: 3, tenders: [part(100)] }
    expect(
      (await sell(till.call, [item(await product())], { ...body, ...inExchange(one.sale, 3) })).status,
    ).toBe(201)
    expect((await expectedOf()) - before).toBe(-200)
    const more = inExchange(other.sale, 3, { exchange_rest: 'voucher' })
    expect((await sell(till.call, [item(await product())], { ...body, ...more })).status).toBe(201)
    expect((await expectedOf()) - before).toBe(-200)
    expect((await till.call('GET', `sales/${other.sale.id}/vouchers`)).body.data).toMatchObject([
      { amount: 300, balance: 200 },
    ])
  })

  it('of the same product needs no other piece in stock than the one that goes out', async () => {
    const { id, sale } = await soldPieces(1)
    const more = { payment_type_id: 3, tenders: [part(100)], ...inExchange(sale, 1) }
    expect(errorsOf(await sell(till.call, [item(id)], more))[0]).toBe(422)
    const { id: kept, sale: second } = await soldPieces(1)
    await admin('POST', 'movements', {
      product_id: kept,
      quantity: 1,
      warehouse_destiny_id: till.warehouseId,
    })
    const again = { ...more, ...inExchange(second, 1) }
    expect(errorsOf(await sell(till.call, [item(kept)], again))).toEqual([201, undefined])
    expect(await stockOf(kept)).toBe(1)
  })

  it('that is cancelled gives a vale, and the pieces that came back stay', async () => {
    const { id, sale } = await soldPieces(2)
    const reply = await sell(till.call, [item(await product({ pieces: 2 }), 2)], {
      payment_type_id: 3,
      tenders: [part(200)],
      ...inExchange(sale, 2),
    })
    const before = await expectedOf()
    expect((await act(reply.body.data.id, 'cancel', { reason: 'x' })).status).toBe(200)
    expect([await stockOf(id), (await expectedOf()) - before]).toEqual([2, 0])
    const { data } = (await till.call('GET', `sales/${reply.body.data.id}/vouchers`)).body
    expect(data).toMatchObject([{ amount: 200, balance: 200 }])
    expect((await till.call('GET', `sales/${reply.body.data.id}/vouchers/${data[0].id}/slip`)).status).toBe(
      200,
    )
  })

  it('is refused whole, in its own fields, and moves nothing', async () => {
    const { id, sale } = await soldPieces(2)
    const other = await product({ pieces: 5 })
    const owed = await soldPieces(2, credit())
    const try_ = (more: object, tenders: object[] = [part(100)]) =>
      sell(till.call, [item(other)], { payment_type_id: 3, tenders, ...more })
    const cases: [object, string, string, object[]?][] = [
      [inExchange(sale, 3), 'exchange_details.0.quantity', 'devolver 2 de'],
      [inExchange(sale, 1, { exchange_details: [] }), 'exchange_details', 'obligatorio'],
      [inExchange(sale, 1, { exchange_reason: '' }), 'exchange_reason', 'obligatorio'],
      [inExchange(sale, 1, { exchange_sale_id: null }), 'exchange_sale_id', 'obligatorio'],
      [inExchange({ ...sale, id: 2_000_000_000 }, 1), 'exchange_sale_id', ''],
      [inExchange(sale, 1), 'tenders.0.amount', '$100.00', [part(99), cash(1)]],
      [{ ...inExchange(sale, 1), payment_type_id: 1 }, 'tenders', '$100.00', [cash(100)]],
      [inExchange(owed.sale, 1), 'exchange_details', 'no deja nada'],
      [{ ...inExchange(sale, 1), status: 'pending' }, 'exchange_sale_id', 'con conexión'],
    ]
    for (const [more, field, words, tenders] of cases) {
      const { status, body } = await try_(more, tenders)
      expect([status, Object.keys(body.errors ?? {})], field).toEqual([422, [field]])
      expect(body.errors[field][0]).toContain(words)
    }
    const late = await sellLate(till, [item(other)], { ...inExchange(sale, 1), tenders: [cash(100)] })
    expect(errorsOf(late)[0]).toBe(422)
    expect([await stockOf(id), await stockOf(other)]).toEqual([0, 5])
    const stranger = await openTill(shop, { warehouseId: till.warehouseId })
    const stolen = await sell(stranger.call, [item(other)], {
      payment_type_id: 3,
      tenders: [part(100)],
      ...inExchange(sale, 1),
    })
    expect(Object.keys(stolen.body.errors)).toEqual(['exchange_sale_id'])
  })

  it('beyond the limit of a Vendedor needs an approval of the return', async () => {
    await admin('PUT', 'settings', { refund_limit: 50 })
    const { sale } = await soldPieces(1)
    const body = { payment_type_id: 3, tenders: [part(100)], ...inExchange(sale, 1) }
    const refused = await sell(till.call, [item(await product())], body)
    expect(Object.keys(refused.body.errors)).toEqual(['base'])
    expect(refused.body.approval).toMatchObject({ kind: 'refund', amount: 100 })
    await admin('PUT', 'settings', { refund_limit: 10_000 })
  })

  it('is made once however often its ticket is sent, also at once', async () => {
    const { id, sale } = await soldPieces(2)
    const other = await product({ pieces: 4 })
    const body = ticketOf([item(other)], { payment_type_id: 3, tenders: [part(100)], ...inExchange(sale, 1) })
    const replies = await Promise.all([1, 2, 3].map(() => till.call('POST', 'sales', body)))
    expect(statusesOf(replies)).toEqual([200, 200, 201])
    expect([await stockOf(id), await stockOf(other)]).toEqual([1, 3])
  })

  it('while its sale is cancelled is one of the two', async () => {
    const { id, sale } = await soldPieces(1)
    const other = await product({ pieces: 1 })
    const replies = await overlapping(
      shop.services.db,
      sql`select id from sales where id = ${sale.id} for update`,
      [
        () =>
          sell(till.call, [item(other)], {
            payment_type_id: 3,
            tenders: [part(100)],
            ...inExchange(sale, 1),
          }),
        () => act(sale.id, 'cancel', { reason: 'x' }),
      ],
    )
    expect(await stockOf(id)).toBe(1)
    const [exchanged, cancelled] = replies.map(({ status }) => status)
    // A sale whose pieces all came back may still be cancelled, which then gives nothing back.
    expect([
      [201, 200],
      [422, 200],
    ]).toContainEqual([exchanged, cancelled])
    expect(await stockOf(other)).toBe(exchanged === 201 ? 0 : 1)
  })
})
