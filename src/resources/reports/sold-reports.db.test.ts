import { beforeAll, describe, expect, it } from 'vitest'
import type { Dimension, FigureName } from '#contract/figures.ts'
import type { ReportAnswer } from '#contract/report-answer.ts'
import { useApp, type Call } from '#test/app.ts'
import { brought, date, openWorld, perform, sumUntil, unguarded, type Planned } from '#test/figures-story.ts'
import { factsOf, readLedgers, valueOf, type Fact } from '#test/figures-world.ts'

const shop = useApp()
let admin: Call
let facts: Fact[]

const plan = (more: Partial<Planned>): Planned => ({ ...brought({ way: 'cash', later: [] }), ...more })
/** Around a midnight that ends a month and a change of the clock; some arrived late, and some were returned later. */
const told: readonly Planned[] = [
  plan({ later: ['return'], moment: 0, minutes: 20 }),
  plan({ later: ['return', 'cancel'], moment: 0, minutes: 40, pause: 20_000 }),
  plan({ way: 'dollars', till: 1, moment: 1, late: 90, isNamed: false }),
  plan({ way: 'credit', later: ['pay', 'pay'], moment: 1, minutes: 10, pause: 600 }),
  plan({ way: 'quotation', later: ['cancel'], moment: 2, till: 1 }),
  plan({ way: 'transfer', lines: [{ good: 2, quantity: 4 }], discount: 33.33, moment: 2, minutes: 90 }),
]

beforeAll(async () => {
  const world = await openWorld(shop)
  admin = shop.as(await shop.user('Admin'))
  const made: { id: number; plan: Planned }[] = []
  for (const each of told) made.push({ id: await perform(world, each), plan: each })
  await unguarded(world, async tx => {
    for (const { id, plan: each } of made) await date(tx, id, each)
  })
  await sumUntil(world, '2026-02-20T00:00:00Z')
  facts = factsOf(await readLedgers(shop.services.db))
})

const read = async (path: string): Promise<ReportAnswer> => {
  const { status, body } = await admin('GET', `reports/${path}`)
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data
}

const within = (from: string, to: string) =>
  facts.filter(({ keys: { day } }) => String(day) >= from && String(day) <= to)
const groupKey = (keys: Record<string, unknown>, by: readonly string[]) =>
  JSON.stringify(by.map(name => keys[name] ?? null))

function counted(all: readonly Fact[], by: readonly Dimension[], columns: readonly string[]) {
  const figuresOf = (some: readonly Fact[]) =>
    Object.fromEntries(columns.map(name => [name, valueOf(some, name as FigureName)]))
  const sold = all.filter(({ measures }) => 'sold' in measures)
  const groups = Map.groupBy(sold, ({ keys }) => groupKey(keys, by))
  return {
    rows: new Map([...groups].map(([key, some]) => [key, figuresOf(some)])),
    total: figuresOf(sold),
  }
}

const valuesIn = (cells: ReportAnswer['total'], columns: readonly string[]) =>
  Object.fromEntries(columns.map(name => [name, cells[name]]))

describe('sales and margin', () => {
  const spans = [
    ['2026-01-01', '2026-12-31'],
    ['2026-02-01', '2026-02-28'],
  ] as const

  it.each(['month', 'product', 'category,month', 'customer,hour', 'seller', 'weekday', 'week'])(
    'are what a recount of the ledgers says, by %s',
    async names => {
      const by = names.split(',') as Dimension[]
      for (const report of ['sales', 'margin']) {
        for (const [from, to] of spans) {
          const answer = await read(`${report}?by=${by.join(',')}&from=${from}&to=${to}`)
          const columns = answer.columns.slice(by.length)
          const expected = counted(within(from, to), by, columns)
          const rows = answer.rows.map(
            ({ keys, cells }) => [groupKey(keys, by), valuesIn(cells, columns)] as const,
          )
          expect(new Map(rows)).toEqual(expected.rows)
          expect([answer.count, valuesIn(answer.total, columns)]).toEqual([rows.length, expected.total])
        }
      }
    },
  )

  it('are narrowed to a record, to none, and read page by page', async () => {
    const whole = await read('sales?by=product&from=2026-01-01&to=2026-12-31')
    expect(whole.columns).not.toContain('tickets')
    const [most] = whole.rows
    const one = await read(`sales?by=month&from=2026-01-01&to=2026-12-31&product=${most?.keys['product']}`)
    expect(one.total['sales']).toBe(most?.cells['sales'])
    const pages = [1, 2, 3].map(page =>
      read(`sales?by=product&from=2026-01-01&to=2026-12-31&limit=1&page=${page}&order_by=product`),
    )
    const named = (await Promise.all(pages)).flatMap(({ rows }) =>
      rows.map(({ cells }) => String(cells['product'])),
    )
    expect(named).toEqual(named.toSorted((a, b) => a.localeCompare(b)))
    expect(new Set(named).size).toBe(3)
    const none = await read('sales?by=month&from=2026-01-01&to=2026-12-31&category=none')
    const without = facts.filter(({ keys }) => keys.category === null)
    expect(none.total['sales']).toBe(valueOf(without, 'sales'))
  })

  it('stand beside those of the span before, month by month', async () => {
    const answer = await read('sales?by=month&from=2026-02-01&to=2026-02-28&compare=2026-01-01')
    const january = counted(within('2026-01-01', '2026-01-28'), ['month'], ['net'])
    const february = valueOf(within('2026-02-01', '2026-02-28'), 'net')
    expect([answer.total['net'], answer.rows.map(({ cells }) => cells['net'])]).toEqual([
      february,
      [february],
    ])
    expect(answer.before).toMatchObject({ from: '2026-01-01', to: '2026-01-28', total: january.total })
    const beside = await read('sales?by=month&from=2026-03-01&to=2026-03-31&compare=2026-02-01')
    const earlier = valueOf(within('2026-02-01', '2026-03-03'), 'net')
    expect(beside.rows.map(({ keys, before }) => [keys['month'], before?.['net']])).toEqual([
      ['2026-03', earlier],
    ])
  })
})

describe('the lines behind a number', () => {
  it('add up to it', async () => {
    const span = 'from=2026-01-01&to=2026-12-31'
    const names = ['pieces', 'sales', 'discounts', 'returns', 'net', 'tax', 'cost']
    const all = await read(`documents?${span}`)
    expect(valuesIn(all.total, names)).toEqual(counted(facts, ['month'], names).total)
    const { rows } = await read(`sales?by=category,month&${span}`)
    for (const { keys, cells } of rows) {
      const category = keys['category'] ?? 'none'
      const lines = await read(`documents?${span}&category=${category}&month=${keys['month']}`)
      expect(lines.total['net']).toBe(cells['net'])
    }
    const returned = await read(`returns?${span}`)
    expect(returned.total['returns']).toBe(all.total['returns'])
    expect(new Set(returned.rows.map(({ cells }) => cells['kind']))).toEqual(new Set(['return', 'cancel']))
    expect(returned.rows.every(({ cells }) => cells['reason'] === 'x' && cells['person'] !== null)).toBe(true)
  })
})

describe('taxes and ways to pay', () => {
  it('are those of each month, and their payments add up to them', async () => {
    const { rows, total } = await read('taxes?from=2026-01-01&to=2026-12-31')
    const months = new Set(facts.map(({ keys }) => keys.month))
    expect(new Set(rows.map(({ keys }) => keys['month']))).toEqual(months)
    for (const { keys, cells } of rows) {
      const some = facts.filter(each => each.keys.month === keys['month'])
      expect(cells['net']).toBe(valueOf(some, 'net'))
      expect(cells['tax']).toBe(valueOf(some, 'tax'))
      expect(cells['before_tax']).toBeCloseTo(Number(cells['net']) - Number(cells['tax']), 2)
      const cash = some.filter(each => each.keys.way === '01')
      expect(cells['way_01']).toBe(valueOf(cash, 'collected'))
      const moved = await read(`payments?from=2026-01-01&to=2026-12-31&month=${keys['month']}&way=01`)
      expect(moved.total['collected']).toBe(cells['way_01'])
    }
    expect(total['collected']).toBe(valueOf(facts, 'collected'))
  })
})

describe('products', () => {
  it('have their class by net, and the days since they were sold', async () => {
    const { rows, total } = await read('products?from=2026-01-01&to=2026-12-31')
    const nets = rows.map(({ cells }) => Number(cells['net']))
    expect(nets).toEqual(nets.toSorted((a, b) => b - a))
    const whole = nets.reduce((sum, net) => sum + Math.max(0, net), 0)
    let before = 0
    for (const { keys, cells } of rows) {
      const some = facts.filter(each => each.keys.product === keys['product'])
      const sales = some
        .filter(({ measures }) => (measures.pieces ?? 0) > 0)
        .map(({ keys: { day } }) => String(day))
      expect(cells['net']).toBe(valueOf(some, 'net'))
      expect(cells['last_sold']).toBe(sales.toSorted().at(-1) ?? null)
      const share = before / whole
      const net = Number(cells['net'])
      expect(cells['abc']).toBe(
        net <= 0 ? (sales.length > 0 ? 'c' : null) : share < 0.8 ? 'a' : share < 0.95 ? 'b' : 'c',
      )
      before += Math.max(0, net)
    }
    expect(total['net']).toBe(valueOf(facts, 'net'))
    const never = await read('products?from=2026-01-01&to=2026-01-31&show=never')
    const slow = await read('products?from=2026-01-01&to=2026-12-31&show=slow&idle=290')
    expect(never.rows.every(({ cells }) => cells['last_sold'] === null)).toBe(true)
    expect(slow.rows.every(({ cells }) => Number(cells['idle_days'] ?? 999) >= 290)).toBe(true)
    expect(slow.count).toBeLessThanOrEqual(rows.length)
  })
})
