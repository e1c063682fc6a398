import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#test/app.ts'
import { openTill } from '#test/till.ts'
import { later, useDeliveries } from '#test/use-deliveries.ts'
import { errorsOf, item } from '#test/use-till.ts'

const { shop, admin, till, product, sold, credit, scheduled, act, expectedOf, read } = useDeliveries()

/** A member of the crew, without a drawer. */
let crew: Call

beforeAll(async () => {
  crew = shop.as(await shop.user('Vendedor'))
})

/** A delivery of a sale with a balance of 200 pesos. */
async function owed() {
  const sale = await sold([item(await product(), 2)], { ...later, ...credit() })
  const trip = await scheduled({ sale, quantities: [2] })
  return { sale, id: trip.id as number }
}

interface Money {
  readonly key?: string
  readonly amount?: number
  readonly way_to_pay?: string
  readonly session_id?: number | null
}

const collect = (id: number, money: Money = {}, call = crew) =>
  call('POST', `deliveries/${id}/collect`, { key: randomUUID(), amount: 150, way_to_pay: '01', ...money })

const receive = (id: number, call: Call = till.call) =>
  call('PUT', `door-payments/${id}/receive`, { session_id: till.sessionId })

const owes = async (id: number) => (await read(`sales/${id}`)).balance

describe('money at the door', () => {
  it('of a crew with an open drawer is an instalment in it at once', async () => {
    const { sale, id } = await owed()
    const before = await expectedOf()
    const reply = await collect(id, { session_id: till.sessionId }, till.call)
    expect([reply.status, reply.body.data]).toMatchObject([
      201,
      { status: 'received', amount: 150, session_id: till.sessionId },
    ])
    expect([await owes(sale.id), (await expectedOf()) - before]).toEqual([50, 150])
  })

  it('of a crew without one is carried, and paid once a drawer received it', async () => {
    const { sale, id } = await owed()
    const before = await expectedOf()
    const { body } = await collect(id)
    expect(body.data).toMatchObject({ status: 'carried', session_id: null })
    expect([await owes(sale.id), await expectedOf()]).toEqual([200, before])
    // The crew's page only asks for what is left.
    expect(await read(`deliveries/${id}`)).toMatchObject({ balance: 200, carried: 150 })
    const replies = await Promise.all([receive(body.data.id), receive(body.data.id)])
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
    expect([await owes(sale.id), (await expectedOf()) - before]).toEqual([50, 150])
    expect(await read(`deliveries/${id}`)).toMatchObject({ balance: 50, carried: 0 })
    expect(await read(`door-payments/${body.data.id}`)).toMatchObject({
      status: 'received',
      session_id: till.sessionId,
      collected_by_name: expect.any(String),
    })
  })

  it('is counted once, however often and by whichever drawer it is sent', async () => {
    const { sale, id } = await owed()
    const key = randomUUID()
    const all = await Promise.all([
      collect(id, { key }),
      collect(id, { key, session_id: till.sessionId }, till.call),
      collect(id, { key }),
    ])
    expect(new Set(all.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await read(`door-payments?delivery_id=${id}`)).length).toBe(1)
    expect([200, 50]).toContain(await owes(sale.id))
    const other = await owed()
    expect((await collect(other.id, { key })).status).toBe(422)
    expect((await collect(id, { key, amount: 10 })).status).toBe(422)
  })

  it('of a drawer that was closed meanwhile is carried, and that of a card needs none', async () => {
    const { sale, id } = await owed()
    expect((await collect(id, { session_id: 999_999 })).body.data.status).toBe('carried')
    const card = await collect(id, { way_to_pay: '04', amount: 60 })
    expect(card.body.data).toMatchObject({ status: 'received', session_id: null })
    expect(await owes(sale.id)).toBe(140)
  })

  it('is never lost: of a sale that was paid meanwhile it is carried until it is given back', async () => {
    const { sale, id } = await owed()
    await act(sale.id, 'pay', { amount: 100 })
    const { body } = await collect(id, { session_id: till.sessionId }, till.call)
    expect(body.data.status).toBe('carried')
    expect((await receive(body.data.id)).body.errors).toEqual({
      base: [expect.stringContaining('debe $100.00')],
    })
    await act(sale.id, 'pay')
    expect((await receive(body.data.id)).body.errors).toEqual({
      base: [expect.stringContaining('ya no tiene saldo')],
    })
    const cancel = (call: Call) =>
      call('PUT', `door-payments/${body.data.id}/cancel`, { reason: 'Se devolvió' })
    expect((await cancel(crew)).status).toBe(403)
    expect((await cancel(admin)).body.data).toMatchObject({ status: 'cancelled', reason: 'Se devolvió' })
    expect((await receive(body.data.id)).status).toBe(422)
  })

  it('goes into the drawer of whoever receives it, and into no other', async () => {
    const { id } = await owed()
    const { body } = await collect(id)
    expect(errorsOf(await receive(body.data.id, crew))[0]).toBe(422)
    const second = await openTill(shop)
    expect((await receive(body.data.id, second.call)).body.errors).toHaveProperty('session_id')
  })

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1e12 }, 'amount'],
    [{ key: 'hola' }, 'key'],
    [{ way_to_pay: '99' }, 'way_to_pay'],
  ])('%j is refused', async (money, field) => {
    const { id } = await owed()
    const { status, body } = await collect(id, money)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})
