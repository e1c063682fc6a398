import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { make, type TestUser } from '#test/factories.ts'
import { askOver, hurryUp, running, slowDown } from '#test/leaving.ts'
import { openTill, stocked, ticketOf, type Till } from '#test/till.ts'

/** Longer than any statement of this file, which only a cancel can therefore end. */
const shop = useApp({ PG_LIST_TIMEOUT_MS: '60000', PG_LIST_POOL_SIZE: '4' })
let admin: TestUser
let till: Till

beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await shop.user('Admin')
  till = await openTill(shop)
  await make(shop.services, 'suppliers', { brandName: 'Maderas del Norte' })
})
afterAll(() => hurryUp(shop, 'suppliers'))

const everything = '.'

describe('a read whose client goes away leaves no statement behind', () => {
  it.each([
    ['a list', 'suppliers', 'list', everything],
    ['a search', 'suppliers?q=maderas', 'list', everything],
    ['a PDF', 'suppliers/1/export', 'report', everything],
    ['an export that counts', 'suppliers/export', 'export', everything],
    ['an export that sends', 'suppliers/export?format=xlsx', 'export', 'limit'],
  ])('%s', async (_, path, kind, pattern) => {
    await slowDown(shop, 'suppliers', pattern)
    const { leave } = askOver(shop, admin, path)
    await expect.poll(() => running(shop, kind)).toBe(1)
    leave()
    await expect.poll(() => running(shop, kind), { timeout: 15_000 }).toBe(0)
    await hurryUp(shop, 'suppliers')
    expect((await shop.as(admin)('GET', path)).status).toBe(200)
  })
})

it('a read that waits in line leaves it with its client', async () => {
  await slowDown(shop, 'suppliers', everything)
  const users = [admin, await shop.user('Admin')]
  const requests = users.flatMap(user => [1, 2, 3].map(() => askOver(shop, user, 'suppliers')))
  const lists = () => shop.services.poolStates().find(({ name }) => name === 'list')
  await expect.poll(() => running(shop, 'list')).toBe(4)
  await expect.poll(() => lists()?.waiting).toBe(2)
  for (const { leave } of requests) leave()
  await expect.poll(() => running(shop, 'list'), { timeout: 15_000 }).toBe(0)
  expect(lists()?.waiting).toBe(0)
  await hurryUp(shop, 'suppliers')
  expect((await shop.as(admin)('GET', 'suppliers')).status).toBe(200)
})

describe('a write whose client goes away', () => {
  it('is finished: the sale is there, once', async () => {
    const { db } = shop.services
    const product = await stocked(shop, till.warehouseId)
    await sql`create function delay() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.5); return new; end $$`.execute(db)
    await sql`create trigger delayed before insert on sales for each row execute function delay()`.execute(db)
    const ticket = ticketOf([{ product_id: product, quantity: 1, unit_price: 100 }])
    const { leave } = askOver(shop, till.user, 'sales', ticket)
    const selling = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and query ~ '^\s*(with|insert)'
          and wait_event = 'PgSleep'`.execute(db)
      return rows.length
    }
    await expect.poll(selling).toBe(1)
    leave()
    const waiting = async () =>
      (await sql<{ id: number }>`select id from sales where ticket = ${ticket.ticket}`.execute(db)).rows
    await expect.poll(waiting).toHaveLength(1)
    await sql`drop function delay cascade`.execute(db)
    const again = await till.call('POST', 'sales', ticket)
    expect([again.status, again.body.data.id]).toEqual([200, (await waiting())[0]?.id])
  })
})
