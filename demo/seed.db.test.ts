import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { financialStatuses, receptionProgress, receptionStatuses } from '#domain/purchase-order.ts'
import { runVerify } from '#engine/verify.ts'
import { tracedDocuments } from '#resources/movements/move-stock.server.ts'
import { shopInvariants } from '#server/invariants.ts'
import { DEMO_LOGINS, DEMO_PINS, demoLoginsExist, isEmptyShop } from '#server/demo.ts'
import { openApp, useApp, type Call } from '#test/app.ts'
import { freshDatabase } from '#test/database.ts'
import { bareDemo } from '#test/demo-pictures.ts'
import { logIn } from '#test/factories.ts'
import { tryLogin } from '#test/login.ts'
import { demoCounts } from './data/counts.ts'
import { deliveryZones } from './data/site/delivery.ts'
import { finishGroups } from './data/site/finishes.ts'
import { messages } from './data/site/messages.ts'
import { shopPages } from './data/site/shop-pages.ts'
import { seedDemo } from './seed.ts'

const shop = useApp()
let admin: Call

const tables = [
  'users',
  'customers',
  'suppliers',
  'supplier_contacts',
  'warehouses',
  'collections',
  'categories',
  'subcategories',
  'products',
  'inventories',
  'movements',
  'purchase_orders',
  'purchase_order_lines',
  'receptions',
  'reception_lines',
  'purchase_order_payments',
  'product_costs',
  'stock_counts',
  'stock_count_lines',
  'registers',
  'vehicles',
  'saved_views',
  'feedback',
  'settings',
  'notifications',
]

/**
 * The columns that differ between two runs: times, salts, encrypted bytes, and ids that an interrupted seed used up.
 */
const passing = `
  changed_in created_at updated_at password_hash pin_hash site_password group_id id user_id actor_id created_by updated_by
  supplier_id warehouse_id warehouse_origin_id warehouse_destiny_id
  collection_id category_id subcategory_id product_id
  purchase_order_id purchase_order_line_id reception_id origin_id origin_line_id reverses_id
  approved_at sent_at invoiced_at closed_at cancelled_at voided_at voided_by
  count_id counted_at counted_by posted_at posted_by`
  .trim()
  .split(/\s+/)

async function contents(db = shop.services.db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${passing}::text[])::text as row from ${sql.table(table)} t order by row
    `.execute(db)
    // The link of a notice contains an order's id too.
    found[table] = rows.map(({ row }) => row.replace(/purchase-orders\/\d+/, 'purchase-orders/n')).toSorted()
  }
  return found
}

async function withEmptyShop(work: (services: (typeof shop)['services'], url: string) => Promise<void>) {
  const database = await freshDatabase()
  const opened = await openApp(database.url, { DATA_DIR: shop.dataDir })
  try {
    await work(opened.services, database.url)
  } finally {
    await opened.close()
    await database.drop()
  }
}

beforeAll(async () => {
  await seedDemo(shop.services, () => undefined, bareDemo)
  const { id } = await shop.services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_LOGINS[0]!.email)
    .executeTakeFirstOrThrow()
  const cookie = await logIn(shop.services, id)
  admin = (method, url, body, more = {}) =>
    shop.anonymous(method, url, body, { ...more, headers: { cookie, ...more.headers } })
})

describe('the demo shop', () => {
  it('accepts each announced login, with its role', async () => {
    for (const login of DEMO_LOGINS) {
      const reply = await tryLogin(shop.anonymous, login)
      expect(reply.body?.data?.user, reply.text).toMatchObject({ email: login.email, role: login.role })
    }
  })

  it('has people who approve, with the announced PINs', async () => {
    const { db, passwords } = shop.services
    const approvers = await db.selectFrom('users').selectAll().where('pinHash', 'is not', null).execute()
    expect(approvers).toHaveLength(DEMO_PINS.length)
    for (const { email, pinHash } of approvers) {
      expect(await passwords.verify(pinHash, DEMO_PINS.find(known => known.email === email)!.pin)).toBe(true)
    }
  })

  it('fills several pages of each list at five per page', async () => {
    const pages: Record<string, number> = {}
    const lists = `users customers suppliers contacts warehouses
      categories subcategories products inventories movements feedback
      purchase-orders receptions purchase-order-payments`
    for (const list of lists.split(/\s+/)) {
      pages[list] = (await admin('GET', `${list}?page=1`)).body.last_page
    }
    expect(pages).toEqual({
      users: 3,
      customers: 30,
      suppliers: 3,
      contacts: 5,
      warehouses: 2,
      categories: 3,
      subcategories: 7,
      products: 18,
      inventories: 45,
      movements: 53,
      feedback: 3,
      'purchase-orders': 3,
      receptions: 2,
      'purchase-order-payments': 2,
    })
  })

  it('has active and inactive records of each kind that can be both', async () => {
    for (const list of [
      'users',
      'suppliers',
      'contacts',
      'warehouses',
      'registers',
      'categories',
      'subcategories',
    ]) {
      for (const status of ['active', 'inactive']) {
        const { body } = await admin('GET', `${list}?status=${status}`)
        expect(body.total, `${list} ${status}`).toBeGreaterThan(0)
      }
    }
    for (const [list, statuses] of [
      ['products', ['0', '1']],
      ['feedback', ['pending', 'attended']],
    ] as const) {
      for (const status of statuses) {
        const { body } = await admin('GET', `${list}?status=${status}`)
        expect(body.total, `${list} ${status}`).toBeGreaterThan(0)
      }
    }
    for (const role of ['Admin', 'Supervisor', 'Vendedor']) {
      expect((await admin('GET', `users?role=${role}`)).body.total, role).toBeGreaterThan(0)
    }
    for (const sex of ['female', 'male', 'undisclosed']) {
      expect((await admin('GET', `customers?sex=${sex}`)).body.total, sex).toBeGreaterThan(0)
    }
  })

  it('has orders in every state, with valid and voided receptions and payments', async () => {
    for (const [field, statuses] of [
      ['reception_status', receptionStatuses],
      ['financial_status', financialStatuses],
      ['progress', receptionProgress],
      ['is_overdue', ['0', '1']],
      ['currency', ['MXN', 'USD']],
    ] as const) {
      for (const status of statuses) {
        const { body } = await admin('GET', `purchase-orders?${field}=${status}`)
        expect(body.total, `${field} ${status}`).toBeGreaterThan(0)
      }
    }
    for (const list of ['receptions', 'purchase-order-payments']) {
      for (const status of ['active', 'voided']) {
        expect((await admin('GET', `${list}?status=${status}`)).body.total).toBeGreaterThan(0)
      }
    }
  })

  it('has a count that was posted with differences in both directions, and one under way with some', async () => {
    const { data: counts } = (await admin('GET', 'stock-counts?order_by=id')).body
    expect(counts).toMatchObject([
      { folio: 'CF-000001', status: 'posted', different_lines: 3, pieces_over: 1, pieces_short: 2 },
      { folio: 'CF-000002', status: 'open', different_lines: 2, counted_lines: 18 },
    ])
    expect(counts[0].counted_lines).toBe(counts[0].lines)
    expect(counts[1].lines).toBeGreaterThan(counts[1].counted_lines)
    const { body } = await admin('GET', 'movements?origin_type=stock_count&order_by=id')
    const changes: number[] = body.data.map(({ change }: { change: number }) => change)
    expect(changes.toSorted((a, b) => a - b)).toEqual([-1, -1, 1])
  })

  it('has notices of what it holds, which lead to it, and the data of the business', async () => {
    const { body } = await admin('GET', 'vue')
    const told: { created_at: string; data: { title: string; path: string } }[] = body.data.notifications
    expect(told).toEqual(told.toSorted((a, b) => b.created_at.localeCompare(a.created_at)))
    expect(new Set(told.map(({ data }) => data.title)).size).toBeGreaterThan(3)
    const paths = told.flatMap(
      ({ data }) => /^\/admin\/((?:messages|products|sales|feedback)\/\d+)/.exec(data.path)?.[1] ?? [],
    )
    for (const path of paths) expect([path, (await admin('GET', path)).status]).toEqual([path, 200])
    expect(body.settings.business_name).toBe('Azenzo')
  })

  it('was written by its Admin, with an audit row for each record', async () => {
    const { rows } = await sql<{ route: string; count: number }>`
      select route, count(*)::int from audit_log where action = 'create' group by route`.execute(
      shop.services.db,
    )
    // The audit of a reception or a count stands for its movements.
    const { rows: byHand } = await sql<{ count: number }>`
      select count(*)::int from movements
      where not coalesce(origin_type = any(${[...tracedDocuments]}), false)`.execute(shop.services.db)
    const ledger = byHand[0]?.count ?? 0
    const catalogue = 4 + 11 + 34 + 90
    const people = 11 + 150 + 12 + 24 + 7 + 3 + 3 + 3 + 12
    const site = shopPages.length + deliveryZones.length + finishGroups.length + messages.length
    const count = people + catalogue + site + ledger + (12 + 6 + 6) + demoCounts.length
    expect(rows).toEqual([{ route: 'demo', count }])
  })

  it('is not filled twice', async () => {
    const before = await contents()
    await seedDemo(shop.services, () => expect.unreachable(), bareDemo)
    expect(await contents()).toEqual(before)
  })

  it('is the same on every machine, complete or empty, and filled once when two servers start together', async () => {
    await withEmptyShop(async (services, url) => {
      expect(await isEmptyShop(services)).toBe(true)
      expect(await demoLoginsExist(services)).toBe(false)
      const broken = seedDemo(
        services,
        step => {
          if (step === 'clientes') throw new Error('the power went out')
        },
        bareDemo,
      )
      await expect(broken).rejects.toThrow('the power went out')
      expect(await isEmptyShop(services)).toBe(true)
      expect(Object.values(await contents(services.db)).flat()).toEqual([])
      const other = await openApp(url, { DATA_DIR: shop.dataDir })
      await Promise.all([services, other.services].map(each => seedDemo(each, () => undefined, bareDemo)))
      await other.close()
      expect(await services.db.selectFrom('users').select('id').execute()).toHaveLength(11)
      expect(await contents(services.db)).toEqual(await contents())
      expect(
        (await runVerify(services.db, shopInvariants(services))).filter(({ rows }) => rows.length > 0),
      ).toEqual([])
    })
  })
})

describe('the public logins', () => {
  it('are the announced ones and no other', async () => {
    const users = await shop.services.db.selectFrom('users').select(['email', 'passwordHash']).execute()
    const known: string[] = []
    for (const { email, passwordHash } of users) {
      if (await shop.services.passwords.verify(passwordHash, 'azenzo2026')) known.push(email)
    }
    expect(known.sort()).toEqual(DEMO_LOGINS.map(({ email }) => email).sort())
  })

  it('exist until the last of them is inactive, removed or has another password', async () => {
    const id = async (email: string) => (await admin('GET', `users?email=${email}`)).body.data[0].id
    expect(await demoLoginsExist(shop.services)).toBe(true)
    await admin('PUT', `users/${await id('supervisor@azenzo.mx')}/inactivate`)
    await admin('DELETE', `users/${await id('caja@azenzo.mx')}`)
    expect(await demoLoginsExist(shop.services)).toBe(true)
    // The Admin's is last, because it ends the session of this test.
    const next = { password: 'silla-azul-77', password_confirmation: 'silla-azul-77' }
    const own = await admin('PUT', `users/${await id('admin@azenzo.mx')}/password`, {
      current_password: 'azenzo2026',
      ...next,
    })
    expect(own.status, own.text).toBe(200)
    expect(await demoLoginsExist(shop.services)).toBe(false)
    expect(await isEmptyShop(shop.services)).toBe(false)
  })
})
