import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { dayIn } from '#test/days.ts'
import { make, nextNumber } from '#test/factories.ts'
import { lateOf } from '#test/late-tickets.ts'
import { howOften } from '#test/long.ts'
import {
  after,
  amount,
  drawerOf,
  float,
  newModel,
  stateOf,
  states,
  statusOf,
  steps,
  type SessionModel,
  type State,
  type Step,
} from '#test/session-model.ts'
import { openTill, sell, stocked, type Item } from '#test/till.ts'

const runs = howOften(3, 200)
const pieces = 90_000

const shop = useApp()
const visited = new Set<string>()
let boss: Call
let warehouseId: number
let piece: Item
/** A credit sale and one paid in cash, both large enough for every step. */
let owing: number
let paid: { readonly id: number; readonly lineId: number }

beforeAll(async () => {
  const till = await openTill(shop, { role: 'Admin' })
  boss = till.call
  warehouseId = till.warehouseId
  await boss('PUT', 'settings', { cash_difference_limit: 50 })
  const productId = await stocked(shop, warehouseId, { pieces: 3 * pieces })
  piece = { product_id: productId, quantity: 1, unit_price: amount }
  const many = [{ ...piece, quantity: pieces }]
  const customer = Number((await make(shop.services, 'customers', { fullName: 'Ana' }))['id'])
  const credit = { customer_id: customer, liquidation_date: dayIn(30), payment_type_id: 4, tenders: [] }
  owing = (await sell(boss, many, credit)).body.data.id
  const { data } = (await sell(boss, many)).body
  paid = { id: data.id, lineId: data.details[0].id }
})

interface Subject {
  readonly call: Call
  readonly registerId: number
  readonly model: SessionModel
}

/** An Admin, who may reach the sales of others, with a register and no drawer yet. */
async function begin(): Promise<Subject> {
  const register = await make(shop.services, 'registers', { name: `Caja ${nextNumber()}`, warehouseId })
  const call = shop.as(await shop.user('Admin'))
  return { call, registerId: Number(register['id']), model: newModel() }
}

const count = (pesos: number) => ({
  counted: [{ currency: 'MXN', denomination: 100, quantity: pesos / 100 }],
})

function send({ call, registerId, model }: Subject, step: Step): Promise<Reply> {
  const newest = model.newest?.id ?? 2_000_000_000
  const inDrawer = drawerOf(model)?.pesos ?? 0
  switch (step) {
    case 'open':
      return call('POST', 'pos/session', { register_id: registerId, initial_cash: float })
    case 'sale':
      return sell(call, [piece])
    case 'late ticket':
      return call('POST', 'sales', lateOf({ sessionId: model.own?.id ?? 2_000_000_000 }, [piece]))
    case 'abono':
      return call('PUT', `sales/${owing}/pay`, { amount })
    case 'refund':
      return call('PUT', `sales/${paid.id}/return`, {
        reason: 'x',
        details: [{ id: paid.lineId, quantity: 1 }],
      })
    case 'X':
      return call('GET', 'pos/session/x')
    case 'close':
      return call('POST', 'pos/session/close', count(inDrawer))
    case 'close with a difference':
      return call('POST', 'pos/session/close', count(inDrawer + 100))
    case 'close by an Admin':
      return boss('POST', `pos/sessions/${newest}/close`, count(model.newest?.pesos ?? 0))
    case 'authorise':
      return boss('PUT', `pos/sessions/${newest}/authorize`, { note: 'Se revisó' })
    default:
      return call('POST', 'pos/session/movements', { type: step, amount, reason: 'x' })
  }
}

/** Everything that a step may write. */
async function stored(): Promise<string> {
  const tables = ['cash_sessions', 'cash_entries', 'sale_tenders', 'movements', 'inventories', 'folios']
  const { rows } = await sql`
    select ${sql.join(
      tables.map(
        table => sql`(select md5(string_agg(t::text, '' order by t::text)) from ${sql.table(table)} t)`,
      ),
    )}, (select md5(string_agg(s::text, '' order by id)) from sales s), (select max(id) from audit_log)`.execute(
    shop.services.db,
  )
  return JSON.stringify(rows)
}

/** Takes a step on the server, and in the model when it is allowed; otherwise nothing may change. */
async function take(subject: Subject, step: Step): Promise<void> {
  const { call, model } = subject
  const state = stateOf(model)
  visited.add(`${state} ${step}`)
  const status = statusOf(model, step)
  const isLegal = status < 300
  const before = isLegal ? '' : await stored()
  const reply = await send(subject, step)
  const where = `${step} from ${state}: ${reply.text}`
  expect(reply.status, where).toBe(status)
  expect(isLegal ? '' : await stored(), where).toBe(before)
  if (!isLegal) return
  after(model, step)
  const { newest } = model
  const { data } = reply.body
  if (newest && step === 'open') newest.id = data.id
  if (newest && step === 'late ticket') newest.id = data.session_id
  const session = (await boss('GET', `pos/sessions/${newest?.id}`)).body.data
  const isAuthorised = newest?.status === 'authorised'
  expect(
    {
      kind: session.kind,
      status: session.status,
      isAuthorised: session.authorized_at !== null,
      pesos: session.expected_cash,
      sales: session.sales,
      hasFolio: session.folio !== null,
      rescues: session.rescues_id,
      drawer: (await call('GET', 'pos/session')).body.data?.id ?? null,
    },
    where,
  ).toEqual({
    kind: newest?.kind,
    status: isAuthorised ? 'closed' : newest?.status,
    isAuthorised,
    pesos: newest?.pesos,
    sales: newest?.sales,
    hasFolio: newest?.status !== 'open',
    rescues: newest?.kind === 'rescue' ? model.own?.id : null,
    drawer: drawerOf(model)?.id ?? null,
  })
}

/** The steps that lead to each state; a rescue session is closed too. */
const ways: readonly (readonly Step[])[] = [
  [],
  ['open'],
  ['open', 'sale', 'close'],
  ['open', 'close with a difference'],
  ['open', 'close with a difference', 'authorise'],
  ['open', 'close', 'late ticket'],
  ['open', 'close with a difference', 'authorise', 'late ticket', 'close by an Admin'],
]

function modelAfter(way: readonly Step[]): SessionModel {
  const model = newModel()
  for (const step of way) after(model, step)
  return model
}

const leadsTo = (way: readonly Step[], state: State) => stateOf(modelAfter(way)) === state

it('every step from every state does what the model says, or nothing', async () => {
  for (const way of ways) {
    const subject = await begin()
    for (const step of way) await take(subject, step)
    // Refusals change nothing, so one drawer can take all of them.
    for (const step of steps.filter(each => statusOf(subject.model, each) > 299)) await take(subject, step)
  }
  for (const state of states) {
    for (const step of steps.filter(each => !visited.has(`${state} ${each}`))) {
      const subject = await begin()
      for (const each of ways.find(way => leadsTo(way, state)) ?? []) await take(subject, each)
      await take(subject, step)
    }
  }
  const all = states.flatMap(state => steps.map(step => `${state} ${step}`))
  expect([...visited].toSorted()).toEqual(all.toSorted())
})

it('any steps in any order leave the model and the server in the same state', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(
      // Repeated openings keep sessions open most of the time, so that a close has something to count.
      fc.array(fc.constantFrom<Step>(...steps, 'open', 'open', 'late ticket'), {
        minLength: 6,
        maxLength: 14,
        size: 'max',
      }),
      async way => {
        const subject = await begin()
        for (const step of way) await take(subject, step)
      },
    ),
    { numRuns: runs, endOnFailure: true },
  )
}, 3_600_000)
