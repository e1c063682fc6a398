import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { callerTo, openApp, useApp, type OpenApp } from '#test/app.ts'
import { listen, type Heard } from '#test/event-stream.ts'
import { make, type TestUser } from '#test/factories.ts'
import { openTill, stocked, ticketOf, type Till } from '#test/till.ts'

/** Two servers on one database, as behind a load balancer. */
const shop = useApp()
let second: OpenApp
let admin: TestUser
let till: Till
let elsewhere: Till
const opened: Heard[] = []

beforeAll(async () => {
  second = await openApp(shop.databaseUrl, { DATA_DIR: shop.dataDir })
  admin = await shop.user('Admin')
  till = await openTill(shop)
  elsewhere = await openTill(shop)
})
afterEach(async () => {
  for (const each of opened) each.leave()
  await Promise.all(opened.splice(0).map(({ ended }) => ended))
})
afterAll(() => second.close())

const hear = async (user: TestUser, options: Parameters<typeof listen>[2] = {}, app = second.app) => {
  const heard = await listen(app, user.cookie, options)
  opened.push(heard)
  if (heard.status === 200) await heard.until('ready')
  return heard
}

/** Something that everybody is told, after everything before it. */
let marks = 0
const mark = async (...all: Heard[]) => {
  const name = `Marca ${++marks}`
  const id = Number((await make(shop.services, 'categories', { name }))['id'])
  for (const heard of all) await heard.until('change', { resource: 'categories', ids: [id] })
}
const markForAdmins = async (heard: Heard) => {
  const id = Number((await make(shop.services, 'suppliers', { brandName: `Marca ${++marks}` }))['id'])
  await heard.until('change', { resource: 'suppliers', ids: [id] })
}

const changesIn = (heard: Heard, resource: string) =>
  heard.events.filter(({ name, data }) => name === 'change' && data.resource === resource)

describe('a stream', () => {
  it('tells in another process what was committed: which records, what and by whom, and nothing of them', async () => {
    const heard = await hear(admin)
    const { body } = await shop.as(admin)('POST', 'customers', { full_name: 'Ana Robles' })
    const { data } = await heard.until('change', { resource: 'customers' })
    const by = { id: admin.id, name: admin.name }
    expect(data).toEqual({ resource: 'customers', ids: [body.data.id], action: 'create', by })
    expect(JSON.stringify(heard.events)).not.toContain('Robles')
  })

  it('tells of a sale, its movements, its drawer and the pieces that are left', async () => {
    const product = await stocked(shop, till.warehouseId, { pieces: 7 })
    const heard = await hear(admin)
    const ticket = ticketOf([{ product_id: product, quantity: 2, unit_price: 100 }])
    const sale = await till.call('POST', 'sales', ticket)
    expect(sale.status).toBe(201)
    const by = { id: till.user.id, name: till.user.name }
    await heard.until('change', { resource: 'sales', ids: [sale.body.data.id], action: 'create', by })
    await heard.until('change', { resource: 'cash-sessions', ids: [till.sessionId], action: 'cash', by })
    expect((await heard.until('change', { resource: 'movements', action: 'create' })).data.ids).toHaveLength(
      1,
    )
    const { data } = await heard.until('stock')
    expect(data).toEqual({ product_id: product, warehouse_id: till.warehouseId, quantity: 5 })
  })

  it('leaves out what the caller may not read, whoever else is told', async () => {
    const product = await stocked(shop, till.warehouseId)
    const [whole, own, other] = [await hear(admin), await hear(till.user), await hear(elsewhere.user)]
    const ticket = ticketOf([{ product_id: product, quantity: 1, unit_price: 100 }])
    const id = (await till.call('POST', 'sales', ticket)).body.data.id
    await make(shop.services, 'suppliers', { brandName: 'Maderas', email: 'm@example.mx' })
    await mark(whole, own, other)
    expect(changesIn(whole, 'sales')).toMatchObject([{ data: { ids: [id] } }])
    expect(changesIn(own, 'sales')).toMatchObject([{ data: { ids: [id] } }])
    expect(changesIn(other, 'sales')).toEqual([])
    expect(changesIn(other, 'cash-sessions')).toEqual([])
    expect(changesIn(other, 'movements')).toEqual([])
    // The stock of a product is everybody's, that of a warehouse is for who sells there.
    for (const heard of [whole, own, other]) {
      expect(changesIn(heard, 'products')).toMatchObject([{ data: { ids: [product], action: 'stock' } }])
    }
    const quantities = [whole, own, other].map(
      ({ events }) => events.filter(({ name }) => name === 'stock').length,
    )
    expect(quantities).toEqual([1, 1, 0])
    expect(changesIn(whole, 'suppliers')).toHaveLength(1)
    expect(changesIn(own, 'suppliers')).toEqual([])
    // Traces of logins and of who approved what are nobody's.
    expect(new Set(whole.events.map(({ data }) => data.resource))).not.toContain('sessions')
  })

  it('tells a colleague that a parked ticket is gone, and not whose it is', async () => {
    const product = await stocked(shop, till.warehouseId)
    const details = [{ product_id: product, quantity: 1, unit_price: 100 }]
    const other = await hear(elsewhere.user)
    const parked = await till.call('POST', 'sales', { ...ticketOf(details), status: 'pending' })
    const id = parked.body.data.id
    await other.until('change', { resource: 'sales', ids: [id], action: 'create' })
    const sold = await till.call('PUT', `sales/${id}/sell/pay`, {
      tenders: [{ way_to_pay: '01', amount: 100 }],
    })
    expect(sold.status, sold.text).toBe(200)
    const { data } = await other.until('change', { resource: 'sales', ids: [id], action: 'gone' })
    expect(data.by).toBeNull()
  })

  it('does not echo a change to the page that made it, but to the other pages of its user', async () => {
    const [here, there] = [await hear(admin), await hear(admin)]
    const stranger = await hear(till.user)
    const call = callerTo(() => shop.app, admin.cookie)
    const add = (socket: string) =>
      call('POST', 'customers', { full_name: 'Eco' }, { headers: { 'x-socket-id': socket } })
    const { body } = await add(here.id())
    await mark(here, there)
    expect(changesIn(here, 'customers')).toEqual([])
    expect(changesIn(there, 'customers')).toMatchObject([{ data: { ids: [body.data.id] } }])
    // The id of somebody else's page hides nothing from them, and no text does harm.
    const hidden = await add(stranger.id())
    await stranger.until('change', { resource: 'customers', ids: [hidden.body.data.id] })
    for (const text of ['x'.repeat(65), "'; drop table users", ' '])
      expect((await add(text)).status).toBe(201)
  })

  it('tells notices and imports to whom they belong', async () => {
    const [mine, other] = [await hear(admin), await hear(till.user)]
    await inTransaction(shop.services.db, async tx => {
      const values = { title: 'Aviso', message: 'Llegó un pedido', path: '/admin/customers' }
      await tx
        .insertInto('notifications')
        .values({ userId: admin.id, actorId: null, ...values })
        .execute()
      const entry = { userId: admin.id, resource: 'customers', fileName: 'a.csv', dryRun: false, rows: 9 }
      await tx.insertInto('imports').values(entry).execute()
    })
    const notice = await mine.until('notification')
    expect(notice.data.data).toEqual({
      title: 'Aviso',
      message: 'Llegó un pedido',
      path: '/admin/customers',
      user: null,
    })
    expect(notice.data.removed).toBe(false)
    await mine.until('import', { resource: 'customers', state: 'running', rows: 9, processed: 0 })
    await shop.services.db.updateTable('imports').set({ processed: 4 }).execute()
    await mark(mine, other)
    await mine.until('import', { processed: 4 })
    // Another tab of the same person removes it.
    await shop.as(admin)('DELETE', `users/${admin.id}/notifications/${notice.data.id}`)
    await mine.until('notification', { id: notice.data.id, removed: true })
    await mark(other)
    expect(other.events.filter(({ name }) => ['notification', 'import'].includes(name))).toEqual([])
  })
})

describe('a stream that was cut', () => {
  it('continues where it was, in another process', async () => {
    const before = await hear(admin)
    await mark(before)
    const cursor = before.cursor()
    expect(cursor).toBeDefined()
    before.leave()
    await before.ended
    const { body } = await shop.as(admin)('POST', 'customers', { full_name: 'Entretanto' })
    const after = await hear(admin, { cursor }, shop.app)
    await after.until('change', { resource: 'customers', ids: [body.data.id] })
    expect(after.events.some(({ name }) => name === 'reset')).toBe(false)
  })

  it('has what a transaction wrote that began before the cut and ended after it', async () => {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const slow = inTransaction(shop.services.db, async tx => {
      const row = {
        action: 'update',
        resource: 'customers',
        recordId: 4_242,
        route: 'test',
        requestId: 'test',
      }
      await tx.insertInto('auditLog').values(row).execute()
      begun.resolve()
      await end.promise
    })
    await begun.promise
    const before = await hear(admin)
    await mark(before)
    before.leave()
    end.resolve()
    await slow
    const after = await hear(admin, { cursor: before.cursor() })
    const { data } = await after.until('change', { resource: 'customers', ids: [4_242] })
    expect(data.action).toBe('update')
  })

  it.each([
    ['that no server wrote', () => 'x'],
    ['of another database', (cursor: string) => cursor.replace(/^\w{4}/, '0000')],
    ['from the future', (cursor: string) => cursor.replace(/\.[\d:,]+$/, '.999999999999:999999999999:')],
    ['that is far behind', (cursor: string) => cursor.replace(/\.[\d:,]+$/, '.1:1:')],
  ])('with a cursor %s begins afresh', async (_, change) => {
    const rows = Array.from({ length: 2_100 }, () => ({
      action: 'update',
      resource: 'pages',
      route: 'test',
      requestId: 'test',
    }))
    await shop.services.db.insertInto('auditLog').values(rows).execute()
    const first = await hear(admin)
    await mark(first)
    const again = await hear(admin, { cursor: change(first.cursor() ?? '') })
    const { data } = await again.until('reset')
    expect(data.cursor).toBe(again.events[0]?.data.cursor)
  })
})

describe('a stream', () => {
  it('is cut when it does not read, and comes back by its cursor', async () => {
    const [slow, other] = [await hear(admin), await hear(till.user)]
    await mark(slow, other)
    const cursor = slow.cursor()
    slow.pause()
    const notice = { userId: admin.id, actorId: null, title: 'Aviso', path: '/admin/customers' }
    const values = Array.from({ length: 1_900 }, () => ({ ...notice, message: 'x'.repeat(1_000) }))
    // More than the system keeps for a connection.
    const rounds = 8
    for (let round = 0; round < rounds; round++) {
      await inTransaction(shop.services.db, tx => tx.insertInto('notifications').values(values).execute())
      await mark(other)
    }
    slow.resume()
    await slow.ended
    expect(slow.events.length).toBeLessThan(rounds * values.length)
    const again = await hear(admin, { cursor })
    await again.until('reset')
  })
})

describe('who listens', () => {
  it('is a user on our own pages', async () => {
    expect((await listen(second.app, '')).status).toBe(401)
    const foreign = { headers: { origin: 'https://otro.example' } }
    expect((await listen(second.app, admin.cookie, foreign)).status).toBe(403)
    expect(
      (await listen(second.app, admin.cookie, { headers: { 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(403)
    const heard = await hear(admin, { headers: { origin: 'http://127.0.0.1:3000' } })
    expect(heard.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('has six streams in a session at most, and places come free', async () => {
    const user = await shop.user('Vendedor')
    const all = await Promise.all(Array.from({ length: 6 }, () => hear(user)))
    const refused = await listen(second.app, user.cookie)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10'])
    all[0]?.leave()
    await expect.poll(async () => (await hear(user)).status, { timeout: 5_000 }).toBe(200)
  })

  it.each([
    ['logs out', (user: TestUser) => shop.as(user)('POST', 'logout')],
    [
      'gets another role',
      (user: TestUser) => shop.as(admin)('PUT', `users/${user.id}`, { role: 'Supervisor' }),
    ],
    ['is deactivated', (user: TestUser) => shop.as(admin)('PUT', `users/${user.id}/inactivate`)],
  ])('hears no more once they %s', async (_, change) => {
    const user = await shop.user('Vendedor')
    const heard = await hear(user)
    const stays = await hear(admin)
    expect((await change(user)).status).toBe(200)
    // Each event is told only to who still may hear it, so that these are none of theirs.
    await markForAdmins(stays)
    expect(await Promise.race([heard.ended, markForAdmins(stays).then(() => 'open')])).toBeUndefined()
    expect(heard.events.map(({ name }) => name)).toEqual(['ready'])
  })

  it('hears no more once the session is gone, before the next event', async () => {
    const user = await shop.user('Vendedor')
    const heard = await hear(user)
    await shop.services.db.deleteFrom('sessions').where('userId', '=', user.id).execute()
    const stays = await hear(admin)
    await mark(stays)
    await heard.ended
    expect(heard.events.map(({ name }) => name)).toEqual(['ready'])
  })
})
