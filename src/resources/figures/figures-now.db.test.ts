import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { dayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'
import { rebuildFigures, sumFigures } from './sum-figures.server.ts'

const shop = useApp()
let admin: Call
let till: Till
let other: Till
let product: number
let customer: number

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  till = await openTill(shop, { role: 'Admin', initialCash: 500 })
  other = await openTill(shop, { role: 'Vendedor', initialCash: 300 })
  product = await stocked(shop, till.warehouseId, { price: 116_00, purchasePrice: 50_00, pieces: 20 })
  await admin('POST', 'movements', {
    product_id: product,
    warehouse_destiny_id: other.warehouseId,
    quantity: 20,
  })
  customer = Number((await make(shop.services, 'customers', { fullName: 'Ana' }))['id'])
})

const figuresOf = async (call: Call, query: string) => (await call('GET', `figures?${query}`)).body.data
const collected = async () => (await figuresOf(admin, 'figures=collected')).total.collected as number
const line = (quantity: number) => [{ product_id: product, quantity, unit_price: 116 }]

describe('figures of now', () => {
  it('are what is owed, what is in the drawers and what is in stock', async () => {
    await sell(till.call, line(2), {
      customer_id: customer,
      payment_type_id: 4,
      liquidation_date: dayIn(10),
      tenders: [{ way_to_pay: '01', amount: 100 }],
    })
    const { total, rows } = await figuresOf(admin, 'figures=receivable,overdue&by=customer')
    expect(total).toEqual({ receivable: 132, overdue: 0 })
    expect(rows).toEqual([{ keys: [customer], names: ['Ana'], values: { receivable: 132, overdue: 0 } }])
    const drawers = await figuresOf(admin, 'figures=drawer_cash&by=register')
    expect(drawers.total).toEqual({ drawer_cash: 900 })
    expect(drawers.count).toBe(2)
    const stock = await figuresOf(admin, 'figures=stock,stock_value&by=warehouse')
    expect(stock.total.stock).toBe(38)
    const unitCost = (await admin('GET', `products/${product}`)).body.data.unit_cost as number
    expect(stock.total.stock_value).toBeCloseTo(38 * unitCost, 1)
  })

  it('of what was sold relate it to what is in stock', async () => {
    const { total } = await figuresOf(admin, 'figures=turnover,stock_days')
    expect(total.turnover).toBeCloseTo(2 / 38, 2)
    expect(total.stock_days).toBe(19)
  })
})

describe('a span', () => {
  it('is today unless days are named, with the one before up to the same hour', async () => {
    const { before, from, to, total } = await figuresOf(
      admin,
      'figures=sales,tickets,average_ticket&compare=previous',
    )
    expect(from).toBe(to)
    expect(total).toEqual({ sales: 232, tickets: 1, average_ticket: 232 })
    expect(before.total).toEqual({ sales: 0, tickets: 0, average_ticket: null })
    // The same sale yesterday, at this time of day or a little before or after it.
    const soldYesterday = async (shift: string) => {
      await shop.services.exportDb.transaction().execute(async tx => {
        await sql`alter table sales disable trigger user`.execute(tx)
        await sql`update sales set business_date = shop_today() - 1, created_at = now() - interval '1 day' + ${shift}::interval,
          sold_at = now() - interval '1 day' + ${shift}::interval`.execute(tx)
        await sql`alter table sales enable trigger user`.execute(tx)
      })
      return (await figuresOf(admin, 'figures=sales&compare=previous')).before.total.sales
    }
    expect(await soldYesterday('-1 second')).toBe(232)
    const clock = await sql<{ hour: number }>`
      select extract(hour from now() at time zone shop_zone())::integer as hour`.execute(shop.services.db)
    // The last hour of a day has no later one.
    expect(await soldYesterday('1 hour')).toBe((clock.rows[0]?.hour ?? 0) < 23 ? 0 : 232)
    await soldYesterday('-1 second')
  })

  it.each([
    ['from=2026-02-30', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=1990-01-01', 'from'],
    ['by=planet', 'by'],
    ['by=day,register,seller', 'by'],
    ['seller=ana', 'seller'],
    ['order=tickets', 'order'],
    ['limit=0', 'limit'],
    ['compare=ayer', 'compare'],
  ])('that says %s is refused at its field', async (query, field) => {
    const { status, body } = await admin('GET', `figures?figures=sales&${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors).map(name => name.split('.')[0])).toEqual([field])
  })

  it('needs figures that exist', async () => {
    for (const query of ['', 'figures=', 'figures=sale', 'figures=sales,collected']) {
      const { status } = await admin('GET', `figures?${query}`)
      expect(status, query).toBe(422)
    }
  })
})

describe('who asks', () => {
  it('sees their part: a Vendedor their own sales, a Supervisor those of their register', async () => {
    await sell(other.call, line(1))
    expect((await figuresOf(other.call, 'figures=sales,tickets')).total).toEqual({ sales: 116, tickets: 1 })
    const mine = await figuresOf(other.call, `figures=sales&by=seller&seller=${till.user.id}`)
    expect(mine.rows.map(({ keys }: { keys: number[] }) => keys[0])).toEqual([other.user.id])
    const boss = await shop.user('Supervisor')
    await admin('PUT', `users/${boss.id}`, { register_id: other.registerId })
    const own = await figuresOf(shop.as(boss), `figures=sales&by=register&register=${till.registerId}`)
    expect(own.rows.map(({ keys }: { keys: number[] }) => keys[0])).toEqual([other.registerId])
  })

  it.each(['cost', 'margin', 'margin_percent', 'payable', 'stock_value', 'turnover', 'stock_days', 'stock'])(
    'as a Vendedor is refused %s',
    async figure => {
      const { status, body } = await other.call('GET', `figures?figures=${figure}`)
      expect(status).toBe(422)
      expect(body.message).toMatch(/^No tienes permiso para ver /)
    },
  )
})

describe('the sums', () => {
  it('move on with what was written, and are the same however often they are made', async () => {
    const { db } = shop.services
    const question = 'figures=sales,tickets,cost&by=register&from=2026-01-01'
    await sumFigures(db)
    const first = await figuresOf(admin, question)
    await rebuildFigures(db)
    await Promise.all([sumFigures(db), sumFigures(db)])
    expect(await figuresOf(admin, question)).toEqual(first)
  })

  it('count nothing twice when they move on while they are read', async () => {
    const { db } = shop.services
    const question = 'figures=sales,tickets&by=seller&from=2026-01-01'
    const { body } = await sell(till.call, line(1))
    await shop.services.exportDb.transaction().execute(async tx => {
      await sql`alter table sales disable trigger user`.execute(tx)
      await sql`update sales set created_at = created_at - interval '1 hour', sold_at = sold_at - interval '1 hour'
        where id = ${body.data.id}`.execute(tx)
      await sql`alter table sales enable trigger user`.execute(tx)
    })
    await sql`update figure_mark set until = 'epoch'`.execute(db)
    for (const table of ['figure_days', 'figure_hours', 'figure_products', 'figure_payments']) {
      await sql`delete from ${sql.table(table)}`.execute(db)
    }
    const first = await figuresOf(admin, question)
    // The sums move on just after the mark was read, until they have caught up.
    const ask: object = Object.getOwnPropertyDescriptor(Client.prototype, 'query')?.value
    const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(async function (
      this: Client,
      ...given: never[]
    ) {
      const answer: unknown = await Reflect.apply(ask as () => unknown, this, given)
      const { text = given[0] } = Object(given[0]) as { text?: string }
      if (!String(text).endsWith(' as mark')) return answer
      spy.mockRestore()
      await sumFigures(db)
      return answer
    } as never)
    expect(await figuresOf(admin, question)).toEqual(first)
    expect(await figuresOf(admin, question)).toEqual(first)
  })

  it('wait for a transaction that began before them', async () => {
    const { db, exportDb } = shop.services
    const before = await collected()
    await exportDb.transaction().execute(async tx => {
      await sql`insert into sale_tenders (sale_id, kind, way_to_pay, currency, amount, value, business_date, created_by, reference)
        select id, 'payment', '03', 'MXN', 100, 100, shop_today(), created_by, 'late' from sales limit 1`.execute(
        tx,
      )
      await sumFigures(db)
    })
    expect(await collected()).toBe(before + 1)
    await sumFigures(db)
    expect(await collected()).toBe(before + 1)
    await exportDb.transaction().execute(async tx => {
      await sql`alter table sale_tenders disable trigger user`.execute(tx)
      await sql`delete from sale_tenders where reference = 'late'`.execute(tx)
      await sql`alter table sale_tenders enable trigger user`.execute(tx)
    })
    await rebuildFigures(db)
  })

  it('are made anew when the clock was set back', async () => {
    const { db } = shop.services
    await sql`update figure_mark set until = now() + interval '1 hour'`.execute(db)
    await sql`insert into figure_payments (day, way_to_pay, received, refunded) values ('2026-01-01', '01', 1, 0)`.execute(
      db,
    )
    await sumFigures(db)
    expect((await figuresOf(admin, 'figures=collected&from=2026-01-01&to=2026-01-01')).total).toEqual({
      collected: 0,
    })
  })
})
