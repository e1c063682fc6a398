import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import { runVerify } from '#engine/verify.ts'
import { shopInvariants } from '#server/invariants.ts'
import { openApp, type OpenApp } from '#test/app.ts'
import { createDatabase, type TestDatabase } from '#test/create-database.ts'
import { freshDatabase } from '#test/database.ts'
import { noPictures } from '#test/demo-pictures.ts'
import { isLong } from '#test/long.ts'
import { makeYears } from './make.ts'
import { fillRest } from './rest.ts'
import type { Plan } from './seasons.ts'
import { settle } from './season.ts'
import { within } from './within.ts'

const sales = 5_000
/** The last one made is dropped first. */
const made: TestDatabase[] = []
let demo: TestDatabase
let settled: TestDatabase
let shop: TestDatabase
let again: TestDatabase
let dataDir = ''
let plan: Plan
let demoCounts: Record<string, number>

async function copyOfDemo(suffix: string): Promise<TestDatabase> {
  const name = new URL(demo.url).pathname.slice(1)
  const copy = await createDatabase(inject('databaseUrl'), `${name}_${suffix}`, name)
  made.unshift(copy)
  return copy
}

const rowsOf = async <T extends object>(database: TestDatabase, statement: string): Promise<T[]> =>
  within(database.url, async client => (await client.query<T>(statement)).rows)

async function withApp(database: TestDatabase, work: (app: OpenApp) => Promise<void>): Promise<void> {
  const app = await openApp(database.url, { DATA_DIR: dataDir })
  await work(app).finally(() => app.close())
}

/** What an expression over all rows of each table gives, by one statement for all of them. */
async function ofEachTable<T>(
  database: TestDatabase,
  expression: (columns: string) => string,
): Promise<Record<string, T>> {
  const tables = await rowsOf<{ name: string; columns: string }>(
    database,
    `select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_attribute join pg_class c on c.oid = attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
       and attname not in ('changed_in', 'applied_at', 'first_xid')
     group by attrelid`,
  )
  const selects = tables.map(
    ({ name, columns }) => `select '${name}' as name, ${expression(columns)} as value from ${name}`,
  )
  const found = await rowsOf<{ name: string; value: T }>(database, selects.join(' union all '))
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}

const countsOf = (database: TestDatabase) => ofEachTable<number>(database, () => 'count(*)::integer')

/** A digest of every row, without what PostgreSQL and the moment of the making decide. */
const digestOf = (database: TestDatabase) =>
  ofEachTable<string>(database, columns => `sum(hashtextextended(row(${columns})::text, 0))::text`)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trastienda-test-'))
  demo = await freshDatabase()
  made.unshift(demo)
  await withApp(demo, ({ services }) => seedDemo(services, () => undefined, { folder: noPictures }))
  await within(demo.url, fillRest)
  demoCounts = await countsOf(demo)
  settled = await copyOfDemo('settled')
  await withApp(settled, ({ services }) => settle(services))
  shop = await copyOfDemo('shop')
  again = await copyOfDemo('again')
  const making = { demo: demo.url, settled: settled.url, sales, seed: 7 }
  plan = await makeYears({ ...making, shop: shop.url })
  await makeYears({ ...making, shop: again.url })
}, 600_000)

afterAll(async () => {
  for (const database of made) await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

// Two shops take minutes to make, and serve only measurements.
describe.runIf(isLong)('a shop with years behind it', () => {
  it('has rows in every table, and the wanted seasons, products and customers', async () => {
    const counts = await countsOf(shop)
    // Figures are summed when a server runs.
    const empty = Object.keys(counts).filter(name => counts[name] === 0 && !name.startsWith('figure_'))
    // This demo has no files; with them the shop has these rows too, save those of an import that is under way.
    expect(empty.sort()).toEqual([
      'content_pictures',
      'import_rows',
      'media',
      'product_images',
      'showroom_videos',
      'showrooms',
      'videos',
    ])
    expect(plan.seasons.length).toBe(2)
    for (const table of [
      'sales',
      'sale_details',
      'sale_tenders',
      'cash_sessions',
      'receptions',
      'on_order_lines',
      'order_assignments',
      'deliveries',
      'stock_holds',
    ]) {
      expect(counts[table]).toBeGreaterThanOrEqual(2 * (demoCounts[table] ?? 0))
    }
    expect(counts['products']).toBe(plan.lots * (demoCounts['products'] ?? 0))
    expect(counts['customers']).toBe(plan.crowds * (demoCounts['customers'] ?? 0))
  })

  it('obeys every rule of the books, also when everything of a season was settled', async () => {
    for (const database of [shop, settled]) {
      await withApp(database, async ({ services }) => {
        const findings = await runVerify(services.exportDb, shopInvariants(services))
        expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
      })
    }
  })

  it('is the same one whenever it is made of the same demo by the same seed', async () => {
    expect(await digestOf(again)).toEqual(await digestOf(shop))
  })

  it('leaves only the last season open', async () => {
    const open = await rowsOf<{ open: number; age: number }>(
      shop,
      `select count(*)::integer as open, shop_today() - min(business_date) as age from sales where status = 'sold'`,
    )
    const [before] = await rowsOf<{ open: number }>(
      demo,
      `select count(*)::integer as open from sales where status = 'sold'`,
    )
    expect(open[0]?.open).toBe(before?.open)
    expect(open[0]?.age).toBeLessThan(150)
    const [drawers] = await rowsOf<{ open: number }>(
      shop,
      `select count(*)::integer as open from cash_sessions where closed_at is null and opened_at < now() - interval '150 days'`,
    )
    expect(drawers?.open).toBe(0)
  })

  it('waits for no piece that was made to order, and holds none, but in the last season', async () => {
    const [old] = await rowsOf<{ open: number; held: number; trips: number }>(
      shop,
      `select
         (select count(*)::integer from on_order_lines o join sales s on s.id = o.sale_id
           where s.sold_at is not null and o.open_quantity > 0 and s.business_date < shop_today() - 150) as open,
         (select count(*)::integer from stock_holds where released_at is null
           and created_at < now() - interval '150 days') as held,
         (select count(*)::integer from deliveries where status in ('scheduled', 'on_the_way')
           and day < shop_today() - 150) as trips`,
    )
    expect(old).toEqual({ open: 0, held: 0, trips: 0 })
    const strange = await rowsOf(
      shop,
      `select l.id from purchase_order_lines l where description ~ 'V-[0-9]{6}' and not exists (
         select from order_ties t join on_order_lines o on o.id = t.on_order_line_id join sales s on s.id = o.sale_id
         where t.purchase_order_line_id = l.id and l.description like '%' || s.folio || ' (%')`,
    )
    expect(strange).toEqual([])
  })

  it('numbers its documents in the order of time', async () => {
    const [late] = await rowsOf<{ rows: number }>(
      shop,
      `select count(*)::integer as rows from (
         select folio, lag(folio) over (order by id) as before from sales where folio is not null) s
       where folio < before`,
    )
    expect(late?.rows).toBe(0)
    const [ids] = await rowsOf<{ rows: number; highest: number }>(
      shop,
      `select count(*)::integer as rows, max(id)::integer as highest from sales`,
    )
    expect(ids?.highest).toBe(ids?.rows)
  })

  it('sells some products much more than others, and knows each line by the name of its product', async () => {
    const sold = await rowsOf<{ lines: number }>(
      shop,
      `select count(*)::integer as lines from sale_details group by product_id order by 1 desc`,
    )
    const middle = sold[Math.floor(sold.length / 2)]?.lines ?? 0
    expect(sold[0]?.lines).toBeGreaterThan(3 * middle)
    const strange = await rowsOf(
      shop,
      `select d.id from sale_details d join products p on p.id = d.product_id
       where d.name <> p.name or d.internal_code <> p.internal_code`,
    )
    expect(strange).toEqual([])
  })

  it('tells in its log what its records have', async () => {
    const strange = await rowsOf(
      shop,
      `select a.id from audit_log a join sales s on s.id = a.record_id
       where a.resource = 'sales' and a.action = 'create' and a.after ->> 'folio' <> s.folio`,
    )
    expect(strange).toEqual([])
  })
})
