import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sessionInvariants } from '#resources/cash-sessions/session-invariants.server.ts'
import { closeTill, sellLate } from '#test/late-tickets.ts'
import { overlapping } from '#test/lock-waits.ts'
import { statusesOf } from '#test/statuses.ts'
import { openTill, sell, type Till } from '#test/till.ts'
import { errorsOf, item, useTill } from '#test/use-till.ts'

const { shop, admin, till, product, sold, act, credit, expectedOf } = useTill({ exchange_rate: 20 })

const dollars = (amount: number) => [{ way_to_pay: '01', currency: 'USD', amount }]
const short = (field = 'tenders') => [
  422,
  {
    [field]: [
      'En la caja no hay pesos para dar ese cambio: cobra de otra forma o registra una entrada de efectivo.',
    ],
  },
]
const newTill = (initialCash: number) => openTill(shop, { initialCash, warehouseId: till.warehouseId })
const rule = sessionInvariants['no cash left a drawer that should not have held it']

/** The drawers that the invariant finds after rows that the server never writes, which are then undone. */
async function foundAfter({ sessionId, user }: Till, currency: string, type: string): Promise<unknown[]> {
  const tx = await shop.services.db.startTransaction().execute()
  try {
    await sql`
      insert into cash_entries (session_id, type, currency, amount, reason, created_by)
      values (${sessionId}, ${type}, ${currency}, -10001, 'x', ${user.id}),
        (${sessionId}, 'income', ${currency}, 10001, 'x', ${user.id})`.execute(tx)
    return (await rule.execute(tx)).rows
  } finally {
    await tx.rollback().execute()
  }
}

describe('the change of dollars', () => {
  it('never exceeds the pesos of the drawer and of the same sale, and the refusal tells no figure', async () => {
    const own = await newTill(100)
    const id = await product()
    const pay = (tenders: object[], call = own.call) => sell(call, [item(id)], { tenders })
    // Ten dollars are two hundred pesos, so everything in the drawer is given as change.
    expect(errorsOf(await pay(dollars(10.01)))).toEqual(short())
    expect(await expectedOf(own)).toBe(100)
    expect((await pay(dollars(10))).body.data).toMatchObject({ change: 100, status: 'paid' })
    expect(await expectedOf(own)).toBe(0)
    expect(errorsOf(await pay(dollars(5.05)))).toEqual(short())
    // Without change nothing leaves the drawer, and pesos of the same sale may be given back.
    expect((await pay(dollars(5))).status).toBe(201)
    expect((await pay([...dollars(5), { way_to_pay: '01', amount: 50 }])).body.data.change).toBe(50)
    expect(errorsOf(await pay([...dollars(6), { way_to_pay: '01', amount: 10 }]))).toEqual(short())
    expect(await expectedOf(own)).toBe(0)
  })

  it.each(['Supervisor', 'Admin'] as const)('is refused to a %s without a figure too', async role => {
    const own = await openTill(shop, { role, initialCash: 0, warehouseId: till.warehouseId })
    const reply = await sell(own.call, [item(await product())], { tenders: dollars(6) })
    expect(errorsOf(reply)).toEqual(short())
  })

  it('of a payment on account and of a quotation that is sold has the same bound', async () => {
    const own = await newTill(0)
    const id = await product()
    const owed = await sold([item(id)], credit(), own.call)
    expect(errorsOf(await act(owed.id, 'pay', { tenders: dollars(6) }, own.call))).toEqual(short())
    expect((await act(owed.id, 'pay', { tenders: dollars(5) }, own.call)).status).toBe(200)
    const quote = await sold([item(id)], { status: 'pending' }, own.call)
    for (const action of ['sell/pay', 'sell']) {
      const terms = action === 'sell' ? { ...credit(), tenders: dollars(6) } : { tenders: dollars(6) }
      expect(errorsOf(await act(quote.id, action, terms, own.call))).toEqual(short())
    }
    expect((await act(quote.id, 'sell/pay', { tenders: dollars(5) }, own.call)).status).toBe(200)
    expect(await expectedOf(own)).toBe(0)
  })

  it('that was handed out without a connection is stored, and an Admin looks at it', async () => {
    const own = await newTill(100)
    const id = await product({ pieces: 20 })
    const reply = await sellLate(own, [item(id)], { tenders: dollars(30) })
    expect([reply.status, reply.body.data.change]).toEqual([201, 500])
    expect(reply.body.data).toMatchObject({
      needs_review: 1,
      review_reason: 'Se dio más cambio en pesos del que debía haber en la caja.',
    })
    expect(await expectedOf(own)).toBe(-400)
    // No pesos go out until some come in.
    expect(errorsOf(await sell(own.call, [item(id)], { tenders: dollars(6) }))).toEqual(short())
    expect((await sell(own.call, [item(id, 5)])).status).toBe(201)
    expect((await sell(own.call, [item(id)], { tenders: dollars(10) })).status).toBe(201)
    expect(await expectedOf(own)).toBe(0)
    expect((await rule.execute(shop.services.db)).rows).toEqual([])
  })

  it('of a ticket that is rescued counts with the drawer in which it was sold', async () => {
    const own = await newTill(100)
    const id = await product()
    await closeTill(own)
    const within = await sellLate(own, [item(id)], { tenders: dollars(10) })
    expect(within.body.data).toMatchObject({ change: 100, needs_review: 0 })
    const beyond = await sellLate(own, [item(id)], { tenders: dollars(5.5) })
    expect(beyond.body.data).toMatchObject({ change: 10, needs_review: 1 })
    expect((await rule.execute(shop.services.db)).rows).toEqual([])
  })

  it('and withdrawals at once never take more than the drawer holds', async () => {
    const own = await newTill(300)
    const id = await product({ pieces: 50 })
    const asked = [1, 2, 3, 4].flatMap(() => [
      sell(own.call, [item(id)], { tenders: dollars(10) }),
      own.call('POST', 'pos/session/movements', { type: 'withdrawal', amount: 100, reason: 'Banco' }),
    ])
    const replies = await Promise.all(asked)
    expect(replies.filter(({ status }) => status !== 201 && status !== 422)).toEqual([])
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await expectedOf(own)).toBe(0)
    expect((await rule.execute(shop.services.db)).rows).toEqual([])
  })

  it('of several instalments at once is given one after the other', async () => {
    const own = await newTill(100)
    const id = await product({ pieces: 20 })
    const owed: number[] = []
    for (let turn = 0; turn < 8; turn++) owed.push((await sold([item(id)], credit(), own.call)).id)
    const replies = await overlapping(
      shop.services.db,
      sql`lock table cash_entries in share mode`,
      owed.map(sale => () => act(sale, 'pay', { tenders: dollars(10) }, own.call)),
    )
    expect(statusesOf(replies)).toEqual([200, ...Array(7).fill(422)])
    expect(await expectedOf(own)).toBe(0)
  })
})

describe('`verify`', () => {
  it.each([
    ['MXN', 'withdrawal'],
    ['USD', 'withdrawal'],
    ['MXN', 'expense'],
  ])('finds a drawer whose %s were below zero for a while, by a %s', async (currency, type) => {
    const own = await newTill(100)
    expect(await foundAfter(own, currency, type)).toEqual([{ id: own.sessionId }])
  })
})

it('a session without a rate takes no dollars, not even for a sale that has one', async () => {
  const id = await product()
  const owed = await sold([item(id)], credit())
  await admin('PUT', 'settings', { exchange_rate: null })
  const own = await openTill(shop, { role: 'Admin', warehouseId: till.warehouseId })
  await admin('PUT', 'settings', { exchange_rate: 20 })
  const paid = await act(owed.id, 'pay', { tenders: dollars(5) }, own.call)
  expect(errorsOf(paid)).toEqual([422, { 'tenders.0.currency': [expect.stringContaining('tipo de cambio')] }])
})
