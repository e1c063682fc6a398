import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { dayIn } from '#test/days.ts'
import { howOften } from '#test/long.ts'
import { useApp, type Reply } from '#test/app.ts'
import { make } from '#test/factories.ts'
import {
  after,
  centsFor,
  isAllowed,
  newModel,
  owedBy,
  retainable,
  stateOf,
  states,
  steps,
  type SaleModel,
  type State,
  type Step,
} from '#test/sale-model.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const runs = howOften(4, 500)

const shop = useApp()
let till: Till
let customer: number
const visited = new Set<string>()

beforeAll(async () => {
  till = await openTill(shop, { role: 'Admin' })
  customer = Number((await make(shop.services, 'customers', { fullName: 'Ana' }))['id'])
})

interface Subject {
  readonly id: number
  readonly lineId: number
  readonly productId: number
  readonly model: SaleModel
}

/** A quotation of three pieces with a discount that does not divide by three. */
async function begin(): Promise<Subject> {
  const productId = await stocked(shop, till.warehouseId, { pieces: 4 })
  const details = [{ product_id: productId, quantity: 3, unit_price: 100 }]
  const { body } = await sell(till.call, details, { status: 'pending', discount_amount: 10, total: 290 })
  const model = newModel(3, 290_00, 4, await drawer())
  return { id: body.data.id, lineId: body.data.details[0].id, productId, model }
}

const read = async (path: string) => (await till.call('GET', path)).body.data
const drawer = async () => Math.round(100 * (await read('pos/session')).expected_cash)

function send({ id, lineId, model }: Subject, step: Step): Promise<Reply> {
  const put = (action: string, body: object) => till.call('PUT', `sales/${id}/${action}`, body)
  switch (step) {
    case 'sell':
      return put('sell', { customer_id: customer, liquidation_date: dayIn(30), payment_type_id: 5 })
    case 'pay some':
    case 'pay too much':
      return put('pay', { amount: centsFor(model, step) / 100 })
    case 'deliver':
      return put('deliver', { received_by: 'Luis' })
    case 'invoice':
      return put('invoice', { invoice_number: `F-${id}` })
    case 'return one':
    case 'return too many': {
      const quantity = step === 'return one' ? 1 : model.quantity + 1
      return put('return', { reason: 'x', credit_note: 'NC', details: [{ id: lineId, quantity }] })
    }
    case 'cancel':
      return put('cancel', { reason: 'x' })
    case 'cancel and retain':
    case 'cancel and retain too much': {
      const most = retainable(model)
      const cents = step === 'cancel and retain' && most > 0 ? most : most + 1
      return put('cancel', { reason: 'x', retained: cents / 100 })
    }
    default:
      return put(step, {})
  }
}

const shown = {
  sell: 'sell',
  'sell/pay': 'sell/pay',
  pay: 'pay',
  deliver: 'deliver',
  invoice: 'invoice',
  'return one': 'return',
  cancel: 'cancel',
} as const

/** Takes a step on the server, and in the model when it is allowed; otherwise nothing may change. */
async function take(subject: Subject, step: Step): Promise<void> {
  const { model } = subject
  const state = stateOf(model)
  visited.add(`${state} ${step}`)
  const isLegal = isAllowed(model, step)
  const before = isLegal ? null : await read(`sales/${subject.id}`)
  const reply = await send(subject, step)
  const where = `${step} from ${state}: ${reply.text}`
  expect(reply.status, where).toBe(isLegal ? 200 : 422)
  if (isLegal) after(model, step)
  const found = await read(`sales/${subject.id}`)
  expect(before === null || JSON.stringify(found) === JSON.stringify(before), where).toBe(true)
  const allowed = Object.entries(shown).filter(([each]) => isAllowed({ ...model, stock: 9 }, each as Step))
  expect({
    status: found.status,
    balance: Math.round(found.balance * 100),
    paid: Math.round(found.paid * 100),
    pieces: found.pieces,
    actions: found.allowed_actions.toSorted(),
    stock: (await read(`products/${subject.productId}`)).stock,
    drawer: await drawer(),
    hasFolio: found.folio !== null,
  }).toEqual({
    status: stateOf(model),
    balance: owedBy(model),
    paid: model.paid,
    pieces: model.quantity - model.returned,
    actions: allowed.map(([, action]) => action).toSorted(),
    stock: model.stock,
    drawer: model.drawer,
    hasFolio: model.isSold,
  })
}

/** The steps that lead to each state, in different ways. */
const ways: readonly (readonly Step[])[] = [
  [],
  ['sell'],
  ['sell', 'invoice', 'deliver'],
  ['sell', 'pay some', 'return one'],
  ['sell/pay'],
  ['sell', 'pay'],
  ['sell/pay', 'return one', 'return one', 'return one'],
  ['sell/pay', 'invoice'],
  ['sell', 'invoice', 'pay', 'return one'],
  ['cancel'],
  ['sell', 'pay some', 'cancel'],
  ['sell', 'pay some', 'cancel and retain'],
  ['sell/pay', 'return one', 'cancel'],
]

it('every step from every state does what the model says, or nothing', async () => {
  for (const way of ways) {
    const subject = await begin()
    for (const step of way) await take(subject, step)
    // Refusals change nothing, so one sale can take all of them.
    for (const step of steps.filter(each => !isAllowed(subject.model, each))) await take(subject, step)
  }
  for (const state of states) {
    for (const step of steps.filter(each => !visited.has(`${state} ${each}`))) {
      const way = ways.find(each => leadsTo(each, state, step))
      const subject = await begin()
      for (const each of way ?? []) await take(subject, each)
      await take(subject, step)
    }
  }
  const all = states.flatMap(state => steps.map(step => `${state} ${step}`))
  expect([...visited].toSorted()).toEqual(all.toSorted())
})

function leadsTo(way: readonly Step[], state: State, step: Step): boolean {
  const model = newModel(3, 290_00, 4, 0)
  for (const each of way) after(model, each)
  return stateOf(model) === state && isAllowed(model, step)
}

it('any steps in any order leave the model and the server in the same state', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Step>('sell', 'sell/pay'),
      fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 10 }),
      async (first, way) => {
        const subject = await begin()
        await take(subject, first)
        for (const step of way) await take(subject, step)
      },
    ),
    { numRuns: runs, endOnFailure: true },
  )
}, 3_600_000)
