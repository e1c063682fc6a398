import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { make, type TestUser } from '#test/factories.ts'
import { askOver, hurryUp, running, slowDown } from '#test/leaving.ts'
import { tryLogin } from '#test/login.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp({ PG_LIST_TIMEOUT_MS: '60000', PG_LIST_POOL_SIZE: '4' })
let admins: readonly TestUser[]
let till: Till
let product: number

beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  // Enough for every connection of the lists, and for a line in front of them.
  admins = await Promise.all(Array.from({ length: 9 }, () => shop.user('Admin')))
  till = await openTill(shop)
  product = await stocked(shop, till.warehouseId, { pieces: 100 })
  await make(shop.services, 'suppliers', { brandName: 'Maderas del Norte' })
})
afterAll(() => hurryUp(shop, 'suppliers'))

const stateOf = (kind: string) => shop.services.poolStates().find(({ name }) => name === kind)
const sale = () => sell(till.call, [{ product_id: product, quantity: 1, unit_price: 100 }])

/** Three lists of each user take until they are given up, or are asked for again when they are refused. */
async function during(users: readonly TestUser[], work: () => Promise<void>): Promise<void> {
  await slowDown(shop, 'suppliers', '.')
  const stop = new AbortController()
  const insist = async (user: TestUser): Promise<void> => {
    while (!stop.signal.aborted) {
      const { answer, leave } = askOver(shop, user, 'suppliers')
      stop.signal.addEventListener('abort', leave)
      await answer.catch(() => undefined)
    }
  }
  const insisting = users.flatMap(user => [insist(user), insist(user), insist(user)])
  try {
    await work()
  } finally {
    stop.abort()
    await Promise.all(insisting)
    await expect.poll(() => running(shop, 'list')).toBe(0)
    await hurryUp(shop, 'suppliers')
  }
}

it('each route is in the lane of what it is', () => {
  const rows = shop.app.policyTable
  const writes = rows.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
  expect(new Set(writes.map(({ lane }) => lane))).toEqual(new Set(['till']))
  const lanes = {
    till: [
      'me',
      'vue',
      'pos/session',
      'pos/snapshot',
      'pos/products',
      'sales/:id',
      'sales/:id/details',
      'sales/:id/ticket',
    ],
    list: [
      'sales',
      'sales/catalog',
      'sales/related',
      'sales/:id/history',
      'pos/sessions',
      'products',
      'views',
    ],
    report: [
      'sales/sums',
      'sales/export',
      'sales/:id/export',
      'sales/:id/contract',
      'views/counts',
      'dashboard',
    ],
    site: ['products/landing', 'product/:id', 'v2/categories-parents'],
  }
  for (const [lane, paths] of Object.entries(lanes)) {
    const reads = paths.map(
      path => rows.find(({ method, url }) => method === 'GET' && url === `/api/${path}`)?.lane,
    )
    expect([lane, ...reads]).toEqual([lane, ...paths.map(() => lane)])
  }
  expect(rows.find(({ url }) => url === '/products/todos')?.lane).toBe('site')
})

describe('one login', () => {
  it('has three heavy reads at once: its fourth waits, those of others go on', async () => {
    const [ana, luis] = admins
    await during([ana!], async () => {
      await expect.poll(() => running(shop, 'list')).toBe(3)
      const statuses: number[] = []
      const fourth = shop
        .as(ana!)('GET', 'customers')
        .then(({ status }) => statuses.push(status))
      for (const path of ['customers', 'products', 'customers?q=ana']) {
        expect((await shop.as(luis!)('GET', path)).status).toBe(200)
      }
      expect([statuses, await running(shop, 'list')]).toEqual([[], 3])
      // Of the three that are under way, one is given up.
      await sql`select pg_cancel_backend(pid) from pg_stat_activity
        where application_name = 'trastienda-list' and datname = current_database() and state = 'active'
        limit 1`.execute(shop.services.db)
      await fourth
      expect(statuses).toEqual([200])
    })
  })

  it('is counted by its session, so that the same person works on in another browser', async () => {
    const [ana] = admins
    const other = await tryLogin(shop.anonymous, ana!)
    const cookie = String([other.headers['set-cookie']].flat()[0]).split(';')[0]!
    await during([ana!], async () => {
      await expect.poll(() => running(shop, 'list')).toBe(3)
      expect((await shop.as({ ...ana!, cookie })('GET', 'customers')).status).toBe(200)
    })
  })
})

describe('while every connection of the lists is taken', () => {
  it('sales, logins, health, the till and the site are answered', async () => {
    const sold = await sale()
    const snapshot = (await till.call('GET', 'pos/snapshot')).body.data
    await during(admins, async () => {
      await expect.poll(() => running(shop, 'list')).toBe(4)
      await expect.poll(() => stateOf('list')?.waiting).toBeGreaterThan(0)
      const replies = await Promise.all([
        sale(),
        tryLogin(shop.anonymous, till.user),
        shop.anonymous('GET', '/readyz'),
        shop.anonymous('GET', '/healthz'),
        shop.anonymous('GET', '/'),
        shop.anonymous('GET', '/buscar?q=silla'),
        ...['vue', 'me', 'pos/session', `pos/snapshot?cursor=${snapshot.cursor}`].map(path =>
          till.call('GET', path),
        ),
        till.call('GET', 'pos/products?q=silla'),
        till.call('GET', `sales/${sold.body.data.id}`),
        till.call('GET', `sales/${sold.body.data.id}/ticket`),
      ])
      expect(replies.map(({ status }) => status)).toEqual([201, ...Array(replies.length - 1).fill(200)])
    })
  })

  it('reports are refused first and told when to come back, and no sale is', async () => {
    const reporter = shop.as(await shop.user('Admin'))
    await during(admins, async () => {
      await expect.poll(() => stateOf('list')?.waiting).toBeGreaterThanOrEqual(20)
      const report = await reporter('GET', 'suppliers/1/export')
      expect([report.status, report.headers['retry-after']]).toEqual([503, '2'])
      expect((await sale()).status).toBe(201)
    })
    expect((await shop.as(admins[0]!)('GET', 'suppliers/1/export')).status).toBe(200)
  })
})
