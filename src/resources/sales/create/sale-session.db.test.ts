import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { closeTill, counted, sellLate } from '#test/late-tickets.ts'
import { statementsOf } from '#test/statements.ts'
import { openTill, sell, ticketOf, type Till } from '#test/till.ts'
import { errorsOf, item, useTill } from '#test/use-till.ts'

const { shop, admin, till, product, expectedOf, credit, sold, act } = useTill({ reorder_point: 0 })

const refused = [422, { session_id: ['Esa caja no está abierta a tu nombre.'] }]
const key = () => ({ headers: { 'idempotency-key': randomUUID() } })
const sessionOf = async (id: number) => (await admin('GET', `sales/${id}`)).body.data.session_id

/** The same person closes the drawer and opens another at the same register. */
async function nextSession({ call, registerId }: Till): Promise<number> {
  expect((await closeTill({ call })).status).toBe(200)
  const { body } = await call('POST', 'pos/session', { register_id: registerId, initial_cash: 500 })
  return body.data.id
}

it('a sale goes into the session that it names, or nowhere', async () => {
  const id = await product()
  const other = await openTill(shop, { warehouseId: till.warehouseId })
  const before = [await expectedOf(), await expectedOf(other)]
  const named = await sell(till.call, [item(id)], { session_id: till.sessionId })
  expect([named.status, named.body.data.session_id]).toEqual([201, till.sessionId])
  for (const session_id of [other.sessionId, 99_999_999]) {
    expect(errorsOf(await sell(till.call, [item(id)], { session_id }))).toEqual(refused)
    const quoted = { session_id, status: 'pending' }
    expect(errorsOf(await sell(till.call, [item(id)], quoted))).toEqual(refused)
  }
  expect([await expectedOf(), await expectedOf(other)]).toEqual([(before[0] ?? 0) + 100, before[1]])
  // Without a session in the body it is the caller's open one.
  expect((await sell(till.call, [item(id)])).body.data.session_id).toBe(till.sessionId)
  const seller = shop.as(await shop.user('Vendedor'))
  expect(errorsOf(await sell(seller, [item(id)], { session_id: till.sessionId }))).toEqual(refused)
})

it('a sale never goes into the next session of the same person, also when it continues a parked ticket', async () => {
  const own = await openTill(shop, { warehouseId: till.warehouseId })
  const id = await product()
  const body = ticketOf([item(id)], { session_id: own.sessionId })
  const first = await own.call('POST', 'sales', body)
  const parked = { status: 'pending', parked: true, label: 'Mesa 1', session_id: own.sessionId }
  const waiting = (await sell(own.call, [item(id)], parked)).body.data.id
  const next = await nextSession(own)
  expect(errorsOf(await sell(own.call, [item(id)], { session_id: own.sessionId }))).toEqual(refused)
  const continued = { replaces_id: waiting, session_id: own.sessionId }
  expect(errorsOf(await sell(own.call, [item(id)], continued))).toEqual(refused)
  expect((await sell(own.call, [item(id)], { ...continued, session_id: next })).status).toBe(201)
  // A repeated ticket is the stored sale, whatever session it names, because only the answer was lost.
  for (const session_id of [own.sessionId, next, null]) {
    const again = await own.call('POST', 'sales', { ...body, session_id })
    expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id])
  }
  expect(await sessionOf(first.body.data.id)).toBe(own.sessionId)
})

it('money of a stored sale moves in the session that is named, or not at all', async () => {
  const own = await openTill(shop, { warehouseId: till.warehouseId })
  const other = { session_id: till.sessionId }
  const mine = { session_id: own.sessionId }
  const id = await product({ pieces: 20 })
  const owed = await sold([item(id)], credit(), own.call)
  const paid = await sold([item(id, 2)], {}, own.call)
  const quoted = await sold([item(id)], { status: 'pending' }, own.call)
  const layaway = await sold([item(id)], { status: 'pending' }, own.call)
  const back = { reason: 'x', details: [{ id: paid.details[0].id, quantity: 1 }] }
  const works: readonly [number, string, object][] = [
    [owed.id, 'pay', { amount: 10 }],
    [owed.id, 'pay', { amount: 10, way_to_pay: '04' }],
    [paid.id, 'return', back],
    [quoted.id, 'sell/pay', {}],
    [layaway.id, 'sell', credit()],
    [paid.id, 'cancel', { reason: 'x' }],
  ]
  const before = [await expectedOf(), await expectedOf(own)]
  for (const [sale, action, body] of works) {
    expect(errorsOf(await act(sale, action, { ...body, ...other }, own.call)), action).toEqual(refused)
  }
  expect([await expectedOf(), await expectedOf(own)]).toEqual(before)
  for (const [sale, action, body] of works) {
    const done = await act(sale, action, { ...body, ...mine }, own.call)
    expect([done.status, done.body.errors], action).toEqual([200, undefined])
  }
  // 10 of the instalment, 100 of the quotation, and 200 that were refunded.
  expect([await expectedOf(), await expectedOf(own)]).toEqual([before[0], (before[1] ?? 0) + 10 + 100 - 200])
})

it('cash is moved, counted and closed in the drawer that is named, or not at all', async () => {
  const own = await openTill(shop)
  const works: readonly [string, object][] = [
    ['movements', { type: 'income', amount: 50, reason: 'Cambio' }],
    ['count', { counted }],
    ['close', { counted }],
  ]
  for (const [path, body] of works) {
    const reply = await own.call(
      'POST',
      `pos/session/${path}`,
      { ...body, session_id: till.sessionId },
      key(),
    )
    expect(errorsOf(reply), path).toEqual(refused)
  }
  expect(await expectedOf(own)).toBe(500)
  for (const [path, body] of works) {
    const reply = await own.call('POST', `pos/session/${path}`, { ...body, session_id: own.sessionId }, key())
    expect([reply.status < 300, reply.body.errors], path).toEqual([true, undefined])
  }
  expect((await admin('GET', `pos/sessions/${own.sessionId}`)).body.data.status).not.toBe('open')
})

it('naming a session costs no statement, and a late ticket still goes to its own', async () => {
  const id = await product({ pieces: 20 })
  const plain = await statementsOf(() => sell(till.call, [item(id)]))
  const named = await statementsOf(() => sell(till.call, [item(id)], { session_id: till.sessionId }))
  expect(named).toHaveLength(plain.length)
  expect((await sellLate(till, [item(id)])).body.data.session_id).toBe(till.sessionId)
})
