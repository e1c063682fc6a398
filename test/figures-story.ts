import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { rebuildFigures } from '#resources/figures/sum-figures.server.ts'
import type { TestApp } from './app.ts'
import { dayIn } from './days.ts'
import { make } from './factories.ts'
import { count, done, receive, type Arrival, type Buyer } from './figures-buying.ts'
import { openTill, sell, stocked, type Till } from './till.ts'

export const storyZone = 'America/Tijuana'
/** Around a midnight, the end of a month, and the hours that the clock of Tijuana skips and repeats. */
const moments = [
  '2026-01-31T23:30:00-08:00',
  '2026-02-28T23:55:00-08:00',
  '2026-03-08T01:45:00-08:00',
  '2026-06-15T12:00:00-07:00',
  '2026-11-01T01:30:00-07:00',
].map(text => Date.parse(text))

export interface World extends Buyer {
  readonly shop: TestApp
  readonly tills: readonly Till[]
  readonly customer: number
}

/** Two tills in Tijuana, and three products: with and without a cost, a category, a supplier. */
export async function openWorld(shop: TestApp): Promise<World> {
  const admin = shop.as(await shop.user('Admin'))
  done(await admin('PUT', 'settings', { time_zone: storyZone }))
  const open = () => openTill(shop, { role: 'Admin', initialCash: 20_000, exchangeRate: 17.5 })
  const tills = [await open(), await open()]
  const added = async (resource: string, values: Record<string, unknown>) =>
    Number((await make(shop.services, resource, values))['id'])
  const customer = await added('customers', { fullName: 'Ana' })
  const collectionId = await added('collections', { name: 'Sala' })
  const categoryId = await added('categories', { name: 'Sofás', collectionId })
  const subcategoryId = await added('subcategories', { name: 'Esquineros', categoryId })
  const supplierId = await added('suppliers', { brandName: 'Maderas' })
  const suppliers = [supplierId, await added('suppliers', { brandName: 'Vidrios' })]
  const kinds = [
    { price: 99_99, categoryId, subcategoryId, supplierId, purchasePrice: 33_33 },
    { price: 100_01, categoryId, purchasePrice: 71_07 },
    { price: 1_234_50 },
  ]
  const goods: { id: number; price: number }[] = []
  const [first, second] = tills
  for (const kind of kinds) {
    const id = await stocked(shop, first?.warehouseId ?? 0, { ...kind, pieces: 5_000 })
    const other = { product_id: id, warehouse_destiny_id: second?.warehouseId, quantity: 5_000 }
    done(await admin('POST', 'movements', other))
    goods.push({ id, price: kind.price / 100 })
  }
  return { shop, tills, admin, customer, suppliers, goods }
}

export interface Planned {
  /** What comes from a supplier before it, at another cost than the last time. */
  readonly arrives: Arrival | null
  /** So many pieces more or less than the books say are counted before it. */
  readonly counted: number
  readonly till: number
  readonly lines: readonly { good: number; quantity: number }[]
  readonly way: 'cash' | 'dollars' | 'transfer' | 'credit' | 'quotation'
  readonly discount: number
  readonly isNamed: boolean
  readonly later: readonly ('return' | 'cancel' | 'pay')[]
  readonly moment: number
  /** Minutes from the moment, and between what happens to it. */
  readonly minutes: number
  readonly pause: number
  /** Minutes after which a sale was written; it was sold without a network. */
  readonly late: number
  /** Days from today until a credit is due. */
  readonly due: number
}

export const planned: fc.Arbitrary<Planned> = fc.record({
  arrives: fc.option(
    fc.record({
      supplier: fc.nat(1),
      good: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 3_000 }),
      price: fc.integer({ min: 1, max: 90_000 }),
      isInDollars: fc.boolean(),
      isPaid: fc.boolean(),
    }),
    { freq: 2 },
  ),
  counted: fc.constantFrom(0, 0, 0, -2, 3),
  till: fc.nat(1),
  lines: fc.uniqueArray(fc.record({ good: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ good }) => good,
  }),
  way: fc.constantFrom('cash', 'dollars', 'transfer', 'credit', 'quotation'),
  discount: fc.constantFrom(0, 0, 7.77, 33.33),
  isNamed: fc.boolean(),
  later: fc.array(fc.constantFrom('return', 'return', 'cancel', 'pay'), { maxLength: 3 }),
  moment: fc.nat(moments.length - 1),
  minutes: fc.integer({ min: -120, max: 120 }),
  pause: fc.constantFrom(5, 45, 600, 20_000),
  late: fc.constantFrom(0, 0, 0, 90, 3_000),
  due: fc.constantFrom(-40, -1, 0, 1),
})

/** A sale of which two kinds of products come back, in part and as a whole. */
export function brought(more: Pick<Planned, 'way' | 'later'> & Partial<Planned>): Planned {
  const lines = [
    { good: 0, quantity: 3 },
    { good: 1, quantity: 2 },
  ]
  return {
    till: 0,
    lines,
    discount: 7.77,
    isNamed: true,
    moment: 1,
    minutes: 0,
    pause: 600,
    late: 0,
    arrives: null,
    counted: 0,
    due: 30,
    ...more,
  }
}

/** Does all of it now, and answers the sale that came of it. */
export async function perform(world: World, plan: Planned): Promise<number> {
  const { tills, goods, customer } = world
  const till = tills[plan.till]
  if (!till) throw new Error('no till')
  if (plan.arrives) await receive(world, till.warehouseId, plan.arrives)
  const [first] = plan.lines
  if (plan.counted !== 0) {
    await count(world, till.warehouseId, goods[first?.good ?? 0]?.id ?? 0, plan.counted)
  }
  const details = plan.lines.map(({ good, quantity }) => {
    const { id, price } = goods[good] ?? { id: 0, price: 0 }
    return { product_id: id, quantity, unit_price: price }
  })
  const cents = details.reduce(
    (sum, { quantity, unit_price }) => sum + quantity * Math.round(unit_price * 100),
    0,
  )
  const subtotal = cents / 100
  const total = (cents - Math.round(plan.discount * 100)) / 100
  const reply = await sell(till.call, details, {
    subtotal,
    discount_amount: plan.discount,
    total,
    ...(plan.isNamed && { customer_id: customer }),
    ...ways(total, customer)[plan.way],
  })
  const { id } = done(reply).body.data as { id: number }
  const put = (action: string, body: object) => till.call('PUT', `sales/${id}/${action}`, body)
  if (plan.way === 'quotation') done(await put('sell/pay', {}))
  for (const step of plan.later) {
    const { body } = await till.call('GET', `sales/${id}`)
    const line = body.data.details.find((each: { quantity: number; returned_quantity: number }) => {
      return each.returned_quantity < each.quantity
    })
    if (body.data.status === 'cancelled') break
    if (step === 'return' && line) {
      await put('return', { reason: 'x', details: [{ id: line.id, quantity: 1 }] })
    }
    if (step === 'pay' && body.data.balance > 0) await put('pay', { amount: Math.min(50, body.data.balance) })
    if (step === 'cancel') await put('cancel', { reason: 'x' })
  }
  return id
}

const ways = (total: number, customer: number) => ({
  cash: {},
  dollars: {
    tenders: [{ way_to_pay: '01', currency: 'USD', amount: Math.ceil(total / 17.5) + 1 }],
  },
  transfer: { payment_type_id: 6, tenders: [{ way_to_pay: '03', amount: total }] },
  credit: {
    payment_type_id: 4,
    customer_id: customer,
    liquidation_date: dayIn(30),
    tenders: [{ way_to_pay: '01', amount: 10 }],
  },
  quotation: { status: 'pending' },
})

interface Event {
  readonly table: 'sale_returns' | 'sale_tenders'
  readonly id: number
  /** It was written together with the sale. */
  readonly isFirst: boolean
}

/** Moves what happened to a sale to its moments, as if the shop's clock had shown them. */
export async function date(tx: Database, id: number, plan: Planned): Promise<void> {
  const { moment, minutes, pause, late, way } = plan
  const at = (more: number) => new Date((moments[moment] ?? 0) + (minutes + more) * 60_000).toISOString()
  const [sold, written] = [at(0), at(way === 'quotation' ? -pause : late)]
  const { rows } = await sql<Event>`
    select 'sale_returns' as table, id, false as "isFirst", created_at from sale_returns where sale_id = ${id}
    union all
    select 'sale_tenders', t.id, t.created_at in (s.created_at, s.sold_at), t.created_at
    from sale_tenders t join sales s on s.id = t.sale_id where s.id = ${id} order by created_at, id`.execute(
    tx,
  )
  for (const [place, { table, id: row, isFirst }] of rows.entries()) {
    const then = isFirst ? (way === 'quotation' ? sold : written) : at(late + pause * (place + 1))
    const day = isFirst ? sold : then
    await sql`update ${sql.table(table)} set created_at = ${then}::timestamptz, business_date = shop_day(${day}::timestamptz)
      where id = ${row}`.execute(tx)
  }
  const ended = at(late + pause * (rows.length + 1))
  await sql`update sales set created_at = ${written}::timestamptz, sold_at = ${sold}::timestamptz,
    business_date = shop_day(${sold}::timestamptz),
    cancelled_at = case when cancelled_at is not null then ${ended}::timestamptz end,
    cancelled_on = case when cancelled_at is not null then shop_day(${ended}::timestamptz) end,
    liquidation_date = case when liquidation_date is not null then shop_today() + ${plan.due}::integer end,
    settled_on = sale_settled_on(shop_day(${sold}::timestamptz), (
      select max(business_date) from sale_tenders where sale_id = ${id} and kind = 'payment'))
    where id = ${id}`.execute(tx)
}

/** What is written from a moment on is not there yet, or there again. */
async function hide(tx: Database, from: string, years: number): Promise<void> {
  const later = sql`make_interval(years => ${years})`
  const since = sql`${from}::timestamptz + case when ${years}::integer < 0 then make_interval(years => ${-years}) else '0' end`
  await sql`update sales set created_at = created_at + ${later} where sold_at <= created_at and created_at >= ${since}`.execute(
    tx,
  )
  await sql`update sales set sold_at = sold_at + ${later} where sold_at > created_at and sold_at >= ${since}`.execute(
    tx,
  )
  for (const [table, column] of [
    ['sales', 'cancelled_at'],
    ['sale_returns', 'created_at'],
    ['sale_tenders', 'created_at'],
  ] as const) {
    const moved = sql.ref(column)
    await sql`update ${sql.table(table)} set ${moved} = ${moved} + ${later} where ${moved} >= ${since}`.execute(
      tx,
    )
  }
}

/** Ledgers refuse to be changed, and a clock that shows another year is not to be had. */
export async function unguarded({ shop }: World, work: (tx: Database) => Promise<void>): Promise<void> {
  await shop.services.exportDb.transaction().execute(async tx => {
    const guards = (state: string) =>
      ['sales', 'sale_tenders', 'sale_returns'].map(table =>
        sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(tx),
      )
    await Promise.all(guards('disable'))
    await work(tx)
    await Promise.all(guards('enable'))
  })
}

/** The sums have what was written before a moment; the rest is read from the ledgers. */
export async function sumUntil(world: World, moment: string): Promise<void> {
  await unguarded(world, tx => hide(tx, moment, 50))
  await rebuildFigures(world.shop.services.db)
  await unguarded(world, async tx => {
    await hide(tx, moment, -50)
    await sql`update figure_mark set until = ${moment}::timestamptz`.execute(tx)
  })
}
