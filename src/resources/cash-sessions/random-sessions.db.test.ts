import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { dayIn } from '#test/days.ts'
import {
  cancelAll,
  giveOneBack,
  nearest,
  newDrawer,
  owedOf,
  receive,
  type Drawer,
  type ModelSale,
} from '#test/drawer-model.ts'
import { make } from '#test/factories.ts'
import { howOften } from '#test/long.ts'
import { openTill, stocked, ticketOf, type Till } from '#test/till.ts'

const runs = howOften(6, 1_000)
const limit = 50_00n
const price = 133_37n

const shop = useApp()
let till: Till
let admin: Call
let productId: number
let customer: number

beforeAll(async () => {
  till = await openTill(shop, { role: 'Admin' })
  admin = shop.as(await shop.user('Admin'))
  await admin('PUT', 'settings', { cash_difference_limit: Number(limit) / 100 })
  productId = await stocked(shop, till.warehouseId, { price: Number(price), pieces: 900_000 })
  customer = Number((await make(shop.services, 'customers', { fullName: 'Ana' }))['id'])
  await till.call('POST', 'pos/session/close', {
    counted: [{ currency: 'MXN', denomination: 500, quantity: 1 }],
  })
})

const kinds = [
  'cash',
  'change',
  'card',
  'hybrid',
  'dollars',
  'credit',
  'abono',
  'return',
  'cancel',
  'income',
  'expense',
  'withdrawal',
  'too much',
] as const

const anyCents = fc.bigInt({ min: 1n, max: 900_00n })
const anyStep = fc.record({
  // Refunds of sales that were paid in two ways are the hardest to get right.
  kind: fc.constantFrom(...kinds, 'hybrid', 'hybrid', 'return', 'return'),
  amount: anyCents,
  quantity: fc.bigInt({ min: 1n, max: 4n }),
  discount: fc.bigInt({ min: 0n, max: 40n }),
  isDollars: fc.boolean(),
  pick: fc.nat(1_000),
})
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

const anyCount = fc.uniqueArray(
  fc.record({
    currency: fc.constantFrom('MXN' as const, 'USD' as const),
    denomination: fc.constantFrom(1, 5, 10, 20, 50, 100),
    quantity: fc.nat(12),
  }),
  { selector: ({ currency, denomination }) => `${currency} ${denomination}`, minLength: 1, maxLength: 8 },
)
const anySession = fc.record({
  pesos: fc.bigInt({ min: 0n, max: 2_000_00n }),
  dollars: fc.bigInt({ min: 0n, max: 100_00n }),
  rate: fc.bigInt({ min: 15_000_000n, max: 22_000_000n }),
  steps: fc.array(anyStep, { minLength: 8, maxLength: 16, size: 'max' }),
  counted: anyCount,
  card: fc.nat(1_000_00),
  isClosedByOther: fc.boolean(),
})

const decimal = (cents: bigint) => Number(cents) / 100
const wire = (pesos: number | null) => (pesos === null ? null : BigInt(Math.round(pesos * 100)))
const tender = (way_to_pay: string, amount: bigint, currency = 'MXN') => ({
  way_to_pay,
  amount: decimal(amount),
  currency,
})

/** 1 is cash, 2 a card, 3 both. */
function typeOf({ pesos, dollars, card }: Parameters<typeof receive>[3]): number {
  if (card === undefined) return 1
  return pesos === undefined && dollars === undefined ? 2 : 3
}

/** Sells with these tenders, and pays the model's sale with the same money. */
async function sellWith(
  drawer: Drawer,
  { quantity, discount }: Step,
  pay: (total: bigint) => { tenders: object[]; paid: Parameters<typeof receive>[3]; isCredit?: boolean },
): Promise<void> {
  const total = quantity * price - discount
  const { tenders, paid, isCredit = false } = pay(total)
  const details = [{ product_id: productId, quantity: Number(quantity), unit_price: decimal(price) }]
  const credit = { customer_id: customer, liquidation_date: dayIn(30), payment_type_id: 4 }
  const reply = await till.call(
    'POST',
    'sales',
    ticketOf(details, {
      discount_amount: decimal(discount),
      total: decimal(total),
      tenders,
      payment_type_id: typeOf(paid),
      ...(isCredit && credit),
    }),
  )
  const { id = 0, details: lines = [] } = reply.body.data ?? {}
  const sale: ModelSale = {
    id,
    lineId: lines[0]?.id ?? 0,
    quantity,
    total,
    returned: 0n,
    isCancelled: false,
    held: [],
  }
  const wanted = receive(drawer, sale, total, paid) ? 201 : 422
  expect([reply.status, reply.status === wanted ? '' : reply.text]).toEqual([wanted, ''])
  if (wanted === 422) return
  drawer.sales += 1
  drawer.sold.push(sale)
}

async function answers(status: number, asking: Promise<Reply>): Promise<void> {
  const reply = await asking
  expect([reply.status, reply.status === status ? '' : reply.text]).toEqual([status, ''])
}

const put = (sale: ModelSale, action: string, body: object) =>
  till.call('PUT', `sales/${sale.id}/${action}`, body)

function moveCash(type: string, amount: bigint, currency: string) {
  return till.call('POST', 'pos/session/movements', { type, currency, amount: decimal(amount), reason: 'x' })
}

async function take(drawer: Drawer, step: Step, rate: bigint): Promise<void> {
  const { kind, amount, isDollars, pick } = step
  const currency = isDollars ? 'USD' : 'MXN'
  const there = isDollars ? drawer.dollars : drawer.pesos
  const chosen = (fits: (sale: ModelSale) => boolean) => {
    const fitting = drawer.sold.filter(fits)
    return fitting[pick % Math.max(1, fitting.length)]
  }
  const change = (cents: bigint) => {
    if (isDollars) drawer.dollars += cents
    else drawer.pesos += cents
  }
  switch (kind) {
    case 'cash':
      return sellWith(drawer, step, total => ({
        tenders: [tender('01', total)],
        paid: { pesos: total, rate },
      }))
    case 'change':
      return sellWith(drawer, step, total => ({
        tenders: [tender('01', total + amount)],
        paid: { pesos: total + amount, rate },
      }))
    case 'card':
      return sellWith(drawer, step, total => ({
        tenders: [tender('04', total)],
        paid: { card: total, rate },
      }))
    case 'hybrid':
      return sellWith(drawer, step, total => {
        const card = amount < total ? amount : total - 1n
        return {
          tenders: [tender('28', card), tender('01', total - card + 3n)],
          paid: { card, pesos: total - card + 3n, rate },
        }
      })
    case 'dollars':
      return sellWith(drawer, step, total => {
        // Enough dollars for all of it, and some more for the change.
        const dollars = (total * 1_000_000n) / rate + amount
        return { tenders: [tender('01', dollars, 'USD')], paid: { dollars, rate } }
      })
    case 'credit':
      return sellWith(drawer, step, total => {
        const pesos = amount < total ? amount : total - 1n
        return { tenders: [tender('01', pesos)], paid: { pesos, rate }, isCredit: true }
      })
    case 'abono': {
      const sale = chosen(each => owedOf(each) > 0n)
      if (!sale) return
      const part = amount < owedOf(sale) ? amount : owedOf(sale)
      const body = { amount: decimal(part), way_to_pay: isDollars ? '03' : '01' }
      await answers(200, put(sale, 'pay', body))
      receive(drawer, sale, part, isDollars ? { card: part, rate } : { pesos: part, rate })
      return
    }
    case 'return': {
      const sale = chosen(each => !each.isCancelled && each.returned < each.quantity)
      if (!sale) return
      const details = [{ id: sale.lineId, quantity: 1 }]
      const isGiven = giveOneBack(drawer, sale)
      return answers(isGiven ? 200 : 422, put(sale, 'return', { reason: 'x', details }))
    }
    case 'cancel': {
      const sale = chosen(each => !each.isCancelled)
      if (!sale) return
      const isGiven = cancelAll(drawer, sale)
      return answers(isGiven ? 200 : 422, put(sale, 'cancel', { reason: 'x' }))
    }
    case 'income':
      await answers(201, moveCash('income', amount, currency))
      change(amount)
      return
    case 'too much':
      return answers(422, moveCash('expense', amount + max(0n, there), currency))
    default: {
      const isThere = amount <= there
      await answers(isThere ? 201 : 422, moveCash(kind, amount, currency))
      if (isThere) change(-amount)
    }
  }
}

const max = (one: bigint, other: bigint) => (one > other ? one : other)
const size = (cents: bigint) => (cents < 0n ? -cents : cents)

it(`${runs} random sessions are counted to the cent`, async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(anySession, async ({ pesos, dollars, rate, steps, counted, card, isClosedByOther }) => {
      const opened = await till.call('POST', 'pos/session', {
        register_id: till.registerId,
        initial_cash: decimal(pesos),
        initial_usd: decimal(dollars),
        exchange_rate: Number(rate) / 1_000_000,
      })
      expect(opened.status).toBe(201)
      const drawer = newDrawer(pesos, dollars)
      for (const step of steps) await take(drawer, step, rate)
      const { data: x } = (await till.call('GET', 'pos/session')).body
      expect([wire(x.expected_cash), wire(x.expected_usd)]).toEqual([drawer.pesos, drawer.dollars])

      const sum = (wanted: string) =>
        counted
          .filter(({ currency }) => currency === wanted)
          .reduce((all, { denomination, quantity }) => all + BigInt(denomination * quantity) * 100n, 0n)
      const body = { counted, card_total: card / 100 }
      const closing = isClosedByOther
        ? await admin('POST', `pos/sessions/${x.id}/close`, body)
        : await till.call('POST', 'pos/session/close', body)
      expect([closing.status, closing.status === 200 ? '' : closing.text]).toEqual([200, ''])
      const { data: z } = closing.body
      const difference = { pesos: sum('MXN') - drawer.pesos, dollars: sum('USD') - drawer.dollars }
      const worth = size(difference.pesos) + nearest(size(difference.dollars) * rate, 1_000_000n)
      expect({
        expected: [wire(z.expected_cash), wire(z.expected_usd), wire(z.card_sales)],
        counted: [wire(z.counted_cash), wire(z.counted_usd), wire(z.card_counted)],
        difference: [wire(z.difference_cash), wire(z.difference_usd)],
        sales: z.sales,
        status: z.status,
      }).toEqual({
        expected: [drawer.pesos, drawer.dollars, drawer.card],
        counted: [sum('MXN'), sum('USD'), BigInt(card)],
        difference: [difference.pesos, difference.dollars],
        sales: drawer.sales,
        status: worth > limit ? 'to_authorize' : 'closed',
      })
    }),
    { numRuns: runs, endOnFailure: true },
  )
}, 3_600_000)
