import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { useApp } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { openHub, type Hub } from './hub.ts'

const shop = useApp()
let hub: Hub
let heard: (string | null)[]

beforeAll(async () => {
  await shop.user('Admin')
  hub = openHub(shop.databaseUrl)
  hub.on('site_changed', change => heard.push(change))
  heard = []
  await hub.ready()
})
afterAll(() => hub.close())
beforeEach(async () => {
  await settled()
  heard = []
})

/** Waits for all earlier notifications, which arrive in the order of their commits. */
async function settled(): Promise<void> {
  const mark = crypto.randomUUID()
  const seen = Promise.withResolvers<void>()
  const stop = hub.on('site_changed', change => {
    if (change === mark) seen.resolve()
  })
  await sql`select pg_notify('site_changed', ${mark})`.execute(shop.services.db)
  await seen.promise
  stop()
  heard = heard.filter(change => change !== mark)
}

const tables = async () => {
  await settled()
  return heard
}

let products = 0
const newProduct = async (stock = 0) =>
  Number(
    (
      await make(shop.services, 'products', {
        internalCode: `P-${++products}`,
        name: 'Silla',
        price: 100,
        stock,
      })
    )['id'],
  )

describe('a change that pages show', () => {
  it('notifies each table once per transaction, on commit', async () => {
    const { db } = shop.services
    await db.transaction().execute(async tx => {
      await sql`insert into categories (name, slug) values ('Uno', 'uno'), ('Dos', 'dos')`.execute(tx)
      await sql`update categories set phrase = 'x' where slug = 'uno'`.execute(tx)
      await sql`insert into collections (name, slug) values ('Sala', 'sala')`.execute(tx)
      expect(await tables()).toEqual([])
    })
    expect(await tables()).toEqual(['categories', 'collections'])
    await sql`delete from categories where slug in ('uno', 'dos')`.execute(db)
    await sql`delete from collections`.execute(db)
  })

  it('does not notify when it is rolled back', async () => {
    const undone = shop.services.db.transaction().execute(async tx => {
      await sql`insert into collections (name, slug) values ('Sala', 'sala')`.execute(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await tables()).toEqual([])
  })

  it('notifies when it is a price', async () => {
    const id = await newProduct()
    await tables()
    heard = []
    await sql`update products set price = 200 where id = ${id}`.execute(shop.services.db)
    expect(await tables()).toEqual(['products'])
  })

  it('does not notify when it is stock, because all other commits would wait for it', async () => {
    await make(shop.services, 'warehouses', { name: 'Bodega' })
    const id = await newProduct(10)
    const admin = shop.as(await shop.user('Admin'))
    const { body } = await admin('GET', 'warehouses')
    const warehouse = body.data[0].id
    const leave = async (quantity: number) => {
      await tables()
      heard = []
      const movement = { product_id: id, warehouse_origin_id: warehouse, quantity }
      expect((await admin('POST', 'movements', movement)).status).toBe(201)
      return tables()
    }
    expect(await leave(4)).toEqual([]) // 6 left
    expect(await leave(3)).toEqual([]) // 3: a page says that they are the last ones
    expect(await leave(3)).toEqual([]) // none
  })

  it('does not notify when it is of customers and messages', async () => {
    await make(shop.services, 'customers', { fullName: 'Ana' })
    await make(shop.services, 'messages', { name: 'Ana', message: 'Hola' })
    expect(await tables()).toEqual([])
  })
})

describe('a listener whose connection is lost', () => {
  it('reports that anything may have changed, listens again, and reports it once more', async () => {
    const lost = Promise.withResolvers<boolean>()
    const back = Promise.withResolvers<void>()
    const stop = hub.on('site_changed', change => {
      if (change !== null) return
      if (hub.isListening()) back.resolve()
      else lost.resolve(hub.isListening())
    })
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'trastienda-hub' and datname = current_database()
    `.execute(shop.services.db)
    expect(await lost.promise).toBe(false)
    await back.promise
    stop()
    heard = []
    await sql`update settings set value = value`.execute(shop.services.db)
    expect(await tables()).toEqual(['settings'])
  })

  it('receives nothing more once it is closed, even while it cannot connect', async () => {
    const errors: Error[] = []
    const failed = Promise.withResolvers<void>()
    const other = openHub('postgres://nobody@127.0.0.1:1/none', {
      onError: error => {
        errors.push(error)
        failed.resolve()
      },
    })
    await failed.promise
    expect(other.isListening()).toBe(false)
    await other.close()
    const count = errors.length
    await tables()
    expect(errors.length).toBe(count)
  })
})
