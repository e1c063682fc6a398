import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readState, searchOf, toListQuery } from '#console/list/list-state.ts'
import { printListQuery } from '#contract/list-query.ts'
import { resources } from '#resources/all.ts'
import { callerTo, openApp, useApp, type Call } from '#test/app.ts'
import { dayIn } from '#test/days.ts'
import { make, type TestUser } from '#test/factories.ts'
import { dayFromToday } from '#test/late-tickets.ts'
import { multipart } from '#test/multipart.ts'
import { openTill, sell, stocked } from '#test/till.ts'

const shop = useApp()
let admin: Call
let boss: TestUser

beforeAll(async () => {
  boss = await shop.user('Admin')
  admin = shop.as(boss)
  await admin('PUT', 'settings', {
    legal_name: 'Azenzo, S.A. de C.V.',
    rfc: 'AIN150320K47',
    tax_regime: '601',
    address: 'Av. Vallarta 3233',
    phone: '33 3615 2040',
  })
})

interface Attention {
  readonly key: string
  readonly count: number
  readonly path: string
}

const attention = async (): Promise<Attention[]> => (await admin('GET', 'dashboard')).body.data.attention
const find = async (key: string) => (await attention()).find(item => item.key === key)

/** The rows of the page at this address, requested as the browser does. */
async function rowsAt(path: string): Promise<{ total: number; data: Record<string, unknown>[] }> {
  const [page = '', query = ''] = path.split('?')
  const resource = resources.find(({ name }) => page === `/admin/${name}`)!
  const search = printListQuery(toListQuery(readState(searchOf(query), resource), resource))
  return (await admin('GET', `${resource.path}?${search}`)).body
}

describe('«Por atender»', () => {
  it('is empty when nothing waits', async () => {
    expect(await attention()).toEqual([])
  })

  it('lists the active suppliers without contacts', async () => {
    const supplier = (brandName: string) => make(shop.services, 'suppliers', { brandName })
    const alone = await supplier('Sola')
    const resting = await supplier('En pausa')
    const { id: supplierId } = await supplier('Acompañada')
    await make(shop.services, 'contacts', { supplierId, name: 'Jorge' })
    await admin('PUT', `suppliers/${Number(resting['id'])}/inactivate`)
    const item = await find('suppliers_without_contacts')
    expect(item).toMatchObject({ count: 1 })
    const { total, data } = await rowsAt(item!.path)
    expect([total, data[0]!['id']]).toEqual([1, alone['id']])
  })

  it('lists imported users until an Admin activates them, and no user who was deactivated', async () => {
    const table = multipart('Nombre,Correo electrónico\nAna,ana@prueba.mx\nBeto,beto@prueba.mx\n')
    expect((await admin('POST', 'users/import', undefined, table)).body.data.created).toBe(2)
    const left = await shop.user('Vendedor')
    await admin('PUT', `users/${left.id}/inactivate`)
    const item = await find('users_to_activate')
    const { total, data } = await rowsAt(item!.path)
    expect([item!.count, total, data.map(({ name }) => name)]).toEqual([2, 2, ['Ana', 'Beto']])
    expect(data[0]).toMatchObject({ awaiting_activation: 1 })
    for (const { id } of data) await admin('PUT', `users/${Number(id)}/activate`)
    expect(await find('users_to_activate')).toBeUndefined()
    await admin('PUT', `users/${Number(data[0]!['id'])}/inactivate`)
    expect(await find('users_to_activate')).toBeUndefined()
  })

  it('names what is published and out of stock', async () => {
    for (const [place, name] of ['Banca', 'Cómoda', 'Mesa', 'Silla'].entries()) {
      await make(shop.services, 'products', { internalCode: `AG-${place}`, name, status: true })
    }
    await make(shop.services, 'products', { internalCode: 'AG-9', name: 'Armario', status: false })
    const item = await find('products_sold_out')
    expect(item).toMatchObject({ count: 4, names: ['Banca', 'Cómoda', 'Mesa'] })
    const { total } = await rowsAt(item!.path)
    expect(total).toBe(4)
  })

  it('lists the orders that are to be received and paid, and what is to be paid', async () => {
    const supplier = await make(shop.services, 'suppliers', { brandName: 'Maderas' })
    const product = await make(shop.services, 'products', { internalCode: 'OC-1', name: 'Tabla' })
    const order = async (quantity: number) => {
      const details = [{ product_id: product['id'], quantity, unit_price_raw: 100 }]
      const order = { supplier_id: supplier['id'], details }
      return Number((await admin('POST', 'purchase-orders', order)).body.data.id)
    }
    await order(1)
    const [sent, received] = [await order(2), await order(3)]
    for (const id of [sent, received]) await admin('PUT', `purchase-orders/${id}/approve`)
    await admin('PUT', `purchase-orders/${sent}/send`)
    const warehouse_id = (await make(shop.services, 'warehouses', { name: 'Bodega' }))['id']
    await admin('PUT', `purchase-orders/${received}/receive`, { warehouse_id })
    const idsAt = async (key: string) => {
      const item = (await find(key))!
      const { total, data } = await rowsAt(item.path)
      expect(item.count).toBe(total)
      return data.map(({ id }) => id)
    }
    expect(await idsAt('orders_to_receive')).toEqual([sent])
    expect(await idsAt('orders_to_pay')).toEqual([received, sent])
    expect(await find('orders_to_pay')).toMatchObject({ amount: 500 })
  })

  it('lists balances past their date, drawers to authorise, and quotations that expire', async () => {
    const till = await openTill(shop, { initialCash: 500 })
    const product_id = await stocked(shop, till.warehouseId, { pieces: 9 })
    const lines = [{ product_id, quantity: 1, unit_price: 100 }]
    const customer_id = Number((await make(shop.services, 'customers', { fullName: 'Ana Ruiz' }))['id'])
    const owe = { payment_type_id: 5, customer_id, liquidation_date: dayIn(30) }
    const [late, due] = [await sell(till.call, lines, owe), await sell(till.call, lines, owe)]
    const { db } = shop.services
    const setDue = (id: number, days: number) =>
      sql`update sales set liquidation_date = shop_today() + ${days}::integer where id = ${id}`.execute(db)
    await setDue(late.body.data.id, -1)
    await setDue(due.body.data.id, 0)
    const quote = async (days: number) => {
      const terms = { status: 'pending', valid_until: await dayFromToday(shop, days) }
      return (await sell(till.call, lines, terms)).body.data.id as number
    }
    const [today, third] = [await quote(0), await quote(3)]
    await quote(4)
    await admin('PUT', 'settings', { cash_difference_limit: 50 })
    const counted = [{ currency: 'MXN', denomination: 100, quantity: 1 }]
    const count = { counted, card_total: 0, float_left: 100 }
    const closed = await till.call('POST', 'pos/session/close', count)
    expect(closed.body.data?.status, JSON.stringify(closed.body)).toBe('to_authorize')

    for (const [key, ids] of [
      ['balances_overdue', [late.body.data.id]],
      ['quotations_expiring', [third, today]],
      ['sessions_to_authorize', [till.sessionId]],
    ] as const) {
      const item = await find(key)
      expect(item, key).toBeDefined()
      const { total, data } = await rowsAt(item!.path)
      expect([key, item!.count, total, data.map(({ id }) => id)]).toEqual([key, ids.length, ids.length, ids])
    }
    expect(await find('balances_overdue')).toMatchObject({ amount: 100 })
  })

  it('lists the comments that nobody attended', async () => {
    const { id } = (await admin('POST', 'feedback', { type: 'idea', comment: 'Uno' })).body.data
    await admin('POST', 'feedback', { type: 'idea', comment: 'Dos' })
    await admin('PUT', `feedback/${id}/attend`)
    const item = await find('feedback_pending')
    const { total, data } = await rowsAt(item!.path)
    expect([item!.count, total, data[0]!['comment']]).toEqual([1, 1, 'Dos'])
  })

  it('counts the missing data of the business', async () => {
    await admin('PUT', 'settings', { rfc: '', address: '' })
    expect(await find('business_data')).toEqual({ key: 'business_data', count: 2, path: '/admin/settings' })
  })

  it('is for Admins', async () => {
    const { status } = await shop.as(await shop.user('Supervisor'))('GET', 'dashboard')
    expect(status).toBe(403)
  })
})

const backup = async () => (await admin('GET', 'dashboard')).body.data.backup
const ran = (outcome: 'passed' | 'failed', hours: number, more: object = {}) =>
  shop.services.db
    .insertInto('upkeepRuns')
    .values({
      kind: 'backup',
      startedAt: new Date(Date.now() - hours * 3_600_000),
      endedAt: new Date(Date.now() - hours * 3_600_000),
      outcome,
      place: '/respaldo/copia.tar',
      ...more,
    })
    .execute()

describe('the copies of the shop', () => {
  it('are asked for where there is none', async () => {
    expect(await backup()).toEqual({
      state: 'off',
      every_minutes: null,
      made_at: null,
      bytes: null,
      place: null,
      same_disk: null,
      failure: null,
    })
  })

  it('are told with their age, size and place, and with the last failure', async () => {
    await ran('passed', 30, { bytes: 48_200_000, sameDisk: true })
    expect(await backup()).toMatchObject({ state: 'manual', bytes: 48_200_000, same_disk: true })
    const other = await openApp(shop.databaseUrl, {
      DATA_DIR: shop.dataDir,
      BACKUP_DIR: '/respaldo',
      BACKUP_EVERY: '1d',
    })
    const there = callerTo(() => other.app, boss.cookie)
    const status = async () => (await there('GET', 'dashboard')).body.data.backup
    expect(await status()).toMatchObject({
      state: 'fine',
      every_minutes: 1_440,
      place: '/respaldo/copia.tar',
    })
    await ran('failed', 1, { failure: 'No queda espacio.' })
    expect(await status()).toMatchObject({ state: 'failed', failure: 'No queda espacio.', bytes: 48_200_000 })
    await other.close()
  })

  it('are nobody else’s to see, and none of the demo’s', async () => {
    for (const role of ['Vendedor', 'Supervisor'] as const) {
      expect((await shop.as(await shop.user(role))('GET', 'dashboard')).status).toBe(403)
    }
    await shop.services.db.insertInto('demoShop').defaultValues().execute()
    expect(await backup()).toBeNull()
    await shop.services.db.deleteFrom('demoShop').execute()
  })
})
