import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { receptionStatuses } from '#domain/purchase-order.ts'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { makeMany } from '#test/factories.ts'
import { isLong } from '#test/long.ts'
import {
  after,
  centsFor,
  financialOf,
  isAllowed,
  lastOf,
  newModel,
  paidOf,
  piecesFor,
  steps,
  totalOf,
  type OrderModel,
  type Step,
} from '#test/order-model.ts'

const runs = Number(process.env['ORDER_RUNS'] ?? (isLong ? 40 : 1))

const shop = useApp()
let admin: Call
let supplier: number
let warehouse: number
let made = 0
const visited = new Set<string>()

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  supplier = await add('suppliers', { brandName: 'Maderas' })
  warehouse = await add('warehouses', { name: 'Bodega' })
})

async function add(resource: string, values: object): Promise<number> {
  const [record] = await makeMany(shop.services, resource, [values] as never)
  return Number(record?.['id'])
}

interface Subject {
  readonly id: number
  readonly lineIds: readonly number[]
  readonly products: readonly number[]
  readonly model: OrderModel
  /** Its state after the last step. */
  last?: Awaited<ReturnType<typeof seen>>
}

/** An order of three and one pieces, of products that no other test uses. */
async function begin(): Promise<Subject> {
  const lines = [
    { quantity: 3, received: 0, price: 10_01 },
    { quantity: 1, received: 0, price: 7_00 },
  ]
  const products: number[] = []
  for (const _ of lines)
    products.push(await add('products', { internalCode: `M-${++made}`, name: `Pieza ${made}` }))
  const details = lines.map(({ quantity, price }, index) => ({
    product_id: products[index],
    quantity,
    unit_price_raw: price / 100,
  }))
  const { body } = await admin('POST', 'purchase-orders', { supplier_id: supplier, details })
  const lineIds = body.data.details.map(({ id }: { id: number }) => id)
  return { id: body.data.id, lineIds, products, model: newModel(lines) }
}

function send({ id, lineIds, products, model }: Subject, step: Step): Promise<Reply> {
  const order = `purchase-orders/${id}`
  switch (step) {
    case 'edit':
      return admin('PUT', `${order}/product/${products[0]}`, { quantity: 3 })
    case 'receive':
      return admin('PUT', `${order}/receive`, { warehouse_id: warehouse })
    case 'receive some':
    case 'receive too much': {
      const pieces = piecesFor(model, step)
      const details = lineIds.map((line, index) => ({ id: line, received_quantity: pieces[index] }))
      return admin('POST', `${order}/receptions`, {
        received_on: '2026-01-15',
        warehouse_id: warehouse,
        details,
      })
    }
    case 'void reception':
      return admin(
        'DELETE',
        `${order}/receptions/${lastOf(model.receptions)?.id ?? model.receptions[0]?.id ?? 0}`,
      )
    case 'sell':
      return admin('POST', 'movements', {
        product_id: products[0],
        warehouse_origin_id: warehouse,
        quantity: 1,
      })
    case 'pay some':
    case 'pay too much': {
      const payment = { amount: centsFor(model, step) / 100, date: '2026-01-15', way_to_pay: '03' }
      return admin('POST', `${order}/payments`, payment)
    }
    case 'pay':
      return admin('PUT', `${order}/pay`, { way_to_pay: '01' })
    case 'void payment':
      return admin('DELETE', `${order}/payments/${lastOf(model.payments)?.id ?? model.payments[0]?.id ?? 0}`)
    case 'gdi':
      return admin('PUT', `${order}/gdi`, { gdi_number: `GDI-${id}` })
    default:
      return admin('PUT', `${order}/${step}`)
  }
}

const read = async (path: string) => (await admin('GET', path)).body.data

/** Everything visible: the order, its receptions, its payments, and the pieces in stock. */
async function seen({ id, products }: Subject) {
  const [order, receptions, payments] = [
    await read(`purchase-orders/${id}`),
    await read(`purchase-orders/${id}/receptions?per_page=100`),
    await read(`purchase-orders/${id}/payments?per_page=100`),
  ]
  const pieces = await read(`products?whereIn[id][]=${products.join('&whereIn[id][]=')}&order_by=id`)
  return { order, receptions, payments, pieces }
}

const sorted = (list: readonly { id: number; status: string }[]) =>
  list.map(({ id, status }) => `${id} ${status}`).toSorted()

const said = (list: readonly { id: number; isVoid: boolean }[]) =>
  list.map(({ id, isVoid }) => `${id} ${isVoid ? 'voided' : 'active'}`).toSorted()

const offered = ['approve', 'send', 'mail', 'receive', 'pay', 'invoice', 'gdi', 'close', 'cancel'] as const

/** Only taking the action shows that there is no mail server or that it pays too much. */
function isOffered(model: OrderModel, action: (typeof offered)[number]): boolean {
  if (action === 'mail') return model.reception === 'send'
  return isAllowed(action === 'close' ? { ...model, payments: [] } : model, action)
}

function compare(
  { model }: Subject,
  { order, receptions, payments, pieces }: Awaited<ReturnType<typeof seen>>,
): void {
  expect({
    reception: order.reception_status,
    financial: order.financial_status,
    total: order.total,
    paid: order.paid,
    received: order.details.map((line: { received_quantity: number }) => line.received_quantity),
    receptions: sorted(receptions),
    payments: sorted(payments),
    stock: pieces.map(({ stock }: { stock: number }) => stock),
    allowed: order.allowed_actions,
  }).toEqual({
    reception: model.reception,
    financial: financialOf(model),
    total: totalOf(model) / 100,
    paid: paidOf(model) / 100,
    received: model.lines.map(({ received }) => received),
    receptions: said(model.receptions),
    payments: said(model.payments),
    stock: model.stock,
    allowed: offered.filter(action => isOffered(model, action)),
  })
}

/** Takes a step on the server, and in the model when it is allowed; otherwise nothing may change. */
async function take(subject: Subject, step: Step): Promise<void> {
  const { model } = subject
  visited.add(`${model.reception} ${step}`)
  const isLegal = isAllowed(model, step)
  const before = subject.last ?? (await seen(subject))
  const reply = await send(subject, step)
  const where = `${step} from ${model.reception}, ${financialOf(model)}: ${reply.text}`
  const now = await seen(subject)
  const isMissing =
    step.startsWith('void') && (step === 'void payment' ? model.payments : model.receptions).length === 0
  // A missing reception or payment is not found; all other illegal steps are refused.
  expect(reply.status < 300 ? 'done' : reply.status, where).toBe(isLegal ? 'done' : isMissing ? 404 : 422)
  expect(isLegal || JSON.stringify(now) === JSON.stringify(before), where).toBe(true)
  if (isLegal) {
    const list = step.startsWith('pay') ? now.payments : now.receptions
    after(model, step, Math.max(0, ...list.map(({ id }: { id: number }) => id)))
  }
  compare(subject, now)
  subject.last = now
}

/** The steps that lead to each pair of states of an order. */
const ways: readonly (readonly Step[])[] = [
  [],
  ['approve'],
  ['approve', 'invoice'],
  ['approve', 'pay'],
  ['approve', 'send'],
  ['approve', 'send', 'invoice', 'pay some'],
  ['approve', 'send', 'pay'],
  ['approve', 'receive some'],
  ['approve', 'receive some', 'sell'],
  ['approve', 'receive some', 'void reception'],
  ['approve', 'receive'],
  ['approve', 'receive', 'invoice', 'pay some', 'void payment'],
  ['approve', 'receive', 'pay'],
  ['approve', 'receive some', 'close'],
  ['cancel'],
  ['approve', 'send', 'cancel'],
]

it('every step from every state does what the model says, or nothing', async () => {
  for (const way of ways) {
    const subject = await begin()
    for (const step of way) await take(subject, step)
    // Refusals change nothing, so one order can take all of them.
    for (const step of steps.filter(each => !isAllowed(subject.model, each))) await take(subject, step)
    const [first] = steps.filter(each => isAllowed(subject.model, each))
    if (first) await take(subject, first)
  }
  const missing = receptionStatuses.flatMap(state =>
    steps.filter(step => !visited.has(`${state} ${step}`)).map(step => `${state} ${step}`),
  )
  // Only allowed steps are missing now.
  for (const pair of missing) {
    const [state = '', ...words] = pair.split(' ')
    const subject = await begin()
    const way = ways.find(
      each => stateAfter(each) === state && isAllowed(modelAfter(each), words.join(' ') as Step),
    )
    for (const step of way ?? []) await take(subject, step)
    await take(subject, words.join(' ') as Step)
  }
  const all = receptionStatuses.flatMap(state => steps.map(step => `${state} ${step}`))
  expect([...visited].toSorted()).toEqual(all.toSorted())
})

function modelAfter(way: readonly Step[]): OrderModel {
  const model = newModel([
    { quantity: 3, received: 0, price: 10_01 },
    { quantity: 1, received: 0, price: 7_00 },
  ])
  for (const step of way) after(model, step, 1)
  return model
}

function stateAfter(way: readonly Step[]): string {
  return modelAfter(way).reception
}

it('any steps in any order leave the model and the server in the same state', async () => {
  expect.hasAssertions()
  // Approved first, because most steps would be refused otherwise.
  const anyWay = fc.array(fc.constantFrom(...steps), { minLength: 5, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(anyWay, async way => {
      const subject = await begin()
      await take(subject, 'approve')
      for (const step of way) await take(subject, step)
    }),
    { numRuns: runs, endOnFailure: true },
  )
})
