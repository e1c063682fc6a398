import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { saleStatuses } from '#domain/sale.ts'
import { printListQuery } from '#contract/list-query.ts'
import { stateOfView, toListQuery } from '#console/list/list-state.ts'
import { cashSessions } from '#resources/cash-sessions/cash-session.resource.ts'
import { sales } from '#resources/sales/sale.resource.ts'
import { tellOverdue } from '#resources/sales/tell-overdue.server.ts'
import { tellOverdueOrders } from '#resources/purchase-orders/tell-order.server.ts'
import { onOrder } from '#resources/on-order/on-order.resource.ts'
import { globalInvoices } from '#resources/global-invoices/global-invoice.resource.ts'
import { invoiceRequests } from '#resources/invoice-requests/invoice-request.resource.ts'
import { stockShortages } from '#resources/stock-shortages/stock-shortage.resource.ts'
import { DEMO_LOGINS } from '#server/demo.ts'
import { openApp, useApp, type Call } from '#test/app.ts'
import { freshDatabase } from '#test/database.ts'
import { bareDemo, noPictures } from '#test/demo-pictures.ts'
import { logIn } from '#test/factories.ts'
import { isLong } from '#test/long.ts'
import { inStoryShop } from '#test/story-shop.ts'
import { demoTickets } from '../data/today.ts'
import { seedDemo } from '../seed.ts'
import { firstDays, makeHistory } from './make-history.ts'
import { readPrepared, textOf } from './prepared.ts'

const made = async (days?: number) =>
  inStoryShop(await freshDatabase(), services => makeHistory(services, days))

describe('the prepared history', () => {
  it('begins with what the shop does by its own actions', async () => {
    expect((await made(firstDays)).digest).toBe((await readPrepared()).digest)
  })

  it.runIf(isLong)('is what the shop does by its own actions', { timeout: 1_200_000 }, async () => {
    expect(textOf(await made()) === textOf(await readPrepared())).toBe(true)
  })
})

describe('the demo with its history', () => {
  // Its books are verified at the end, as those of every test shop. With a mail server the demo's suppliers would receive
  // the orders of its past.
  const shop = useApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  let call: Record<'Admin' | 'Supervisor' | 'Vendedor', Call>

  beforeAll(async () => {
    await seedDemo(shop.services, () => undefined, { folder: noPictures })
    const as = async (place: number): Promise<Call> => {
      const { id } = await shop.services.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', DEMO_LOGINS[place]!.email)
        .executeTakeFirstOrThrow()
      const cookie = await logIn(shop.services, id)
      return (method, url, body, more = {}) =>
        shop.anonymous(method, url, body, { ...more, headers: { cookie, ...more.headers } })
    }
    call = { Admin: await as(0), Supervisor: await as(1), Vendedor: await as(2) }
  })

  /** The number of records in a list, requested as its screen does. */
  const countOf = async (resource: Parameters<typeof toListQuery>[1], query: string) => {
    const asked = printListQuery(toListQuery(stateOfView(query, '', resource, 5), resource))
    const { body, text } = await call.Admin('GET', `${resource.path}?${asked}`)
    expect(body.total, text).toBeTypeOf('number')
    return Number(body.total)
  }
  const ask = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(shop.services.db)).rows

  it('is mailed to nobody, and tells only the notices that belong to it', async () => {
    const { db } = shop.services
    const jobs = await ask(sql`
      select name from pgboss.job where name in ('access_link', 'import_picture', 'order_mail', 'sale_mail')`)
    expect(jobs).toEqual([])
    const sent = await db.selectFrom('purchaseOrders').select('mailStatus').distinct().execute()
    expect(sent.map(({ mailStatus }) => mailStatus)).not.toContain('queued')
    const told = () =>
      db.selectFrom('notifications').select(['id', 'title', 'createdAt']).orderBy('id').execute()
    const own = await told()
    const day = 86_400_000
    expect(own.length).toBeLessThan(100)
    expect(own.every(({ createdAt }) => Date.now() - createdAt.getTime() > day / 24)).toBe(true)
    const overdue = await ask(sql`
      select id from sales where status = 'sold' and liquidation_date < shop_today()`)
    expect(overdue).not.toEqual([])
    await Promise.all([tellOverdue(db), tellOverdueOrders(db)])
    expect(await told()).toEqual(own)
  })

  it('sold for four months, until yesterday and today', async () => {
    const [span] = await ask(sql<{ first: number; last: number; sold: number; future: number }>`
      select shop_today() - min(business_date) as first, shop_today() - max(business_date) filter
          (where created_at < now() - interval '1 hour') as last,
        count(*) filter (where sold_at is not null)::integer as sold,
        count(*) filter (where business_date > shop_today() or created_at > now())::integer as future
      from sales`)
    expect(span!.first).toBeGreaterThanOrEqual(120)
    expect(span!.first).toBeLessThanOrEqual(141)
    expect(span!.last).toBeLessThanOrEqual(2)
    expect(span!.future).toBe(0)
    expect(span!.sold).toBeGreaterThan(1_800)
    expect(span!.sold).toBeLessThan(2_600)
  })

  it('has every state of a sale, every way to pay, and what waits for somebody', async () => {
    for (const resource of [sales, onOrder, cashSessions, stockShortages, invoiceRequests]) {
      const views = resource.screen?.views ?? []
      expect(views.length).toBeGreaterThan(1)
      for (const { query } of views) {
        expect(await countOf(resource, query), `${resource.name} ${query}`).toBeGreaterThan(0)
      }
    }
    for (const query of [...saleStatuses.map(status => `status=${status}`), 'is_offline=1']) {
      expect(await countOf(sales, query), query).toBeGreaterThan(0)
    }
    for (const days of ['0..5', '6..10', '11..15']) {
      expect(await countOf(sales, `status=sold&due_in=${days}`), days).toBeGreaterThan(0)
    }
    for (let type = 1; type <= 6; type++) {
      expect(await countOf(sales, `payment_type_id=${type}`), `type ${type}`).toBeGreaterThan(3)
    }
    expect(await countOf(cashSessions, 'kind=rescue')).toBe(2)
    expect(await countOf(globalInvoices, '')).toBeGreaterThan(1)
    const [facts] = await ask(sql<Record<string, number>>`
      select
        (select count(*) from sale_tenders where currency = 'USD')::integer as dollars,
        (select count(*) from approvals where used_at is not null and kind = 'discount')::integer as discounts,
        (select count(*) from sale_returns)::integer as returns,
        (select count(*) from sales where status = 'pending' and valid_until >= shop_today())::integer as valid,
        (select count(*) from sales where status = 'pending' and valid_until < shop_today())::integer as expired,
        (select count(*) from sale_tenders t join sales s on s.id = t.sale_id
          where s.payment_type_id = 5 and t.business_date > s.business_date)::integer as instalments,
        (select count(*) from cash_entries where type = 'withdrawal')::integer as withdrawals,
        (select count(*) from cash_entries where type = 'expense')::integer as expenses,
        (select count(*) from cash_sessions where authorized_at is not null)::integer as settled,
        (select count(*) from receptions)::integer as receptions,
        (select count(*) from purchase_order_payments)::integer as payments`)
    for (const [name, count] of Object.entries(facts!)) expect(count, name).toBeGreaterThan(3)
  })

  it('makes pieces to order and takes them to their customers, this week and the next', async () => {
    const [agenda] = await ask(sql<Record<string, number>>`
      select count(*) filter (where status = 'delivered')::integer as delivered,
        count(*) filter (where status = 'failed')::integer as failed,
        count(*) filter (where status = 'on_the_way')::integer as leaving,
        count(*) filter (where is_open and day < shop_today())::integer as overdue,
        count(*) filter (where is_open and vehicle_id is null)::integer as unassigned,
        count(*) filter (where is_open and day = shop_today())::integer as today,
        count(*) filter (where is_open and day in (shop_today() + 1, shop_today() + 2))::integer as tomorrow,
        count(*) filter (where is_open and day > shop_today() + 2 and day <= shop_today() + 7)::integer as week,
        count(*) filter (where is_open and day > shop_today() + 7)::integer as next,
        count(distinct vehicle_id) filter (where is_open)::integer - 2 as vehicles,
        count(*) filter (where is_open and exists (
          select from on_order_lines o where o.sale_id = d.sale_id and o.open_quantity > 0))::integer as promised,
        (select count(*) from (
          select from deliveries where status = 'delivered' group by sale_id having count(*) > 1) t)::integer as in_parts
      from (select *, status in ('scheduled', 'on_the_way') as is_open from deliveries) d`)
    // Nobody delivers on Sundays, which is when this shop may begin.
    const [{ isSunday } = { isSunday: false }] = await ask(
      sql<{ isSunday: boolean }>`select extract(dow from shop_today()) = 0 as is_sunday`,
    )
    for (const [name, count] of Object.entries(agenda!)) {
      if (isSunday && ['today', 'leaving'].includes(name)) continue
      expect(count, name).toBeGreaterThan(0)
    }
    const [facts] = await ask(sql<Record<string, number>>`
      select (select count(*) from order_assignments)::integer as assignments,
        (select count(*) from door_payments where status = 'received')::integer as at_the_door,
        (select count(*) from delivery_signatures)::integer as signatures,
        (select count(*) from on_order_lines o join sales s on s.id = o.sale_id
          where s.cancelled_at is not null)::integer as cancelled,
        (select count(*) from on_order_lines where assigned_quantity > 0 and open_quantity > 0
          or exists (select from order_assignments a where on_order_line_id = on_order_lines.id
            having count(*) > 1))::integer as in_parts`)
    for (const [name, count] of Object.entries(facts!)) expect(count, name).toBeGreaterThan(0)
    const ends = await ask(sql<{ end: string | null; until: boolean }>`
      select distinct release_reason as end, until > now() as until from stock_holds where released_at is null
        or release_reason is not null order by 1 nulls first`)
    expect(ends.map(({ end }) => end)).toEqual(expect.arrayContaining([null, 'expired', 'released', 'sold']))
    expect(ends.filter(({ end }) => end === null).every(({ until }) => until)).toBe(true)
  })

  it('sells on the days and hours of a shop, most at the weekend', async () => {
    const days = await ask(sql<{ weekday: number; sales: number; hours: number[] }>`
      select extract(dow from business_date)::integer as weekday, count(*)::integer as sales,
        array_agg(distinct extract(hour from sold_at at time zone 'America/Mexico_City')::integer) as hours
      from sales where sold_at is not null and business_date < shop_today() group by 1 order by 1`)
    const by = new Map(days.map(({ weekday, sales }) => [weekday, sales]))
    expect(by.get(6)!).toBeGreaterThan(by.get(2)! * 1.4)
    expect(by.get(0)!).toBeLessThan(by.get(1)!)
    const hours = days.flatMap(each => each.hours)
    expect([Math.min(...hours), Math.max(...hours)]).toEqual([10, 19])
  })

  it('numbers its papers in the order of time, without gaps', async () => {
    const faults = await ask(sql`
      select folio from (
        select folio, sold_at, lag(sold_at) over (order by folio) as before, row_number() over (order by folio) as place
        from sales where folio is not null and not is_offline
      ) f where sold_at < before
      union all
      select folio from (
        select folio, closed_at, lag(closed_at) over (order by folio) as before from cash_sessions where folio is not null
      ) z where closed_at < before`)
    expect(faults).toEqual([])
    const gaps = await ask(sql`
      select series from folios where last <> case series
        when 'V' then (select count(*) from sales where folio is not null)
        when 'Z' then (select count(*) from cash_sessions where folio is not null)
        when 'D' then (select count(*) from sale_returns) else last end`)
    expect(gaps).toEqual([])
  })

  it('has regular customers, and nobody bought before they were registered', async () => {
    const [shares] = await ask(sql<{ top: number; early: number }>`
      select sum(sales) filter (where place <= 30) / sum(sales)::float8 as top,
        (select count(*) from sales s join customers c on c.id = s.customer_id
          where s.created_at < c.created_at)::integer as early
      from (
        select count(*) as sales, row_number() over (order by count(*) desc) as place
        from sales where customer_id is not null group by customer_id
      ) c`)
    expect(shares!.early).toBe(0)
    expect(shares!.top).toBeGreaterThan(0.6)
  })

  it.runIf(isLong)('shows the same stock as without it, but for the sales of today', async () => {
    const plain = await freshDatabase()
    const today = new Map(
      demoTickets.filter(({ status }) => status !== 'pending').flatMap(({ lines }) => lines),
    )
    try {
      const other = await openApp(plain.url, { DATA_DIR: shop.dataDir })
      await seedDemo(other.services, () => undefined, bareDemo)
      const stock = async (db: typeof shop.services.db) =>
        db.selectFrom('products').select(['internalCode', 'stock']).orderBy('internalCode').execute()
      const expected = (await stock(other.services.db)).map(({ internalCode, stock: pieces }) => ({
        internalCode,
        stock: pieces - (today.get(internalCode) ?? 0),
      }))
      await other.close()
      expect(await stock(shop.services.db)).toEqual(expected)
    } finally {
      await plain.drop()
    }
  })

  it('leaves the first register to whoever tries it, who can sell at once', async () => {
    const [first] = (await call.Vendedor('GET', 'pos/registers')).body.data.filter(
      (register: { session_user: string | null }) => register.session_user === null,
    )
    const opened = await call.Vendedor('POST', 'pos/session', { register_id: first.id, initial_cash: 500 })
    expect(opened.status, opened.text).toBe(201)
    const { data } = (await call.Vendedor('GET', 'sales?per_page=5')).body
    expect(data).toHaveLength(5)
    const closed = await call.Vendedor('POST', 'pos/session/close', {
      counted: [{ currency: 'MXN', denomination: 500, quantity: 1 }],
    })
    expect(closed.status, closed.text).toBe(200)
  })
})
