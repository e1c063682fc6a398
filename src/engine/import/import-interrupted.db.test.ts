import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerTo, openApp, useApp, type Call, type OpenApp, type Reply } from '#test/app.ts'
import { make, makeMany, nextNumber, type TestUser } from '#test/factories.ts'
import { untilWaits } from '#test/lock-waits.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp()
/** Another server process on the same shop. */
let other: OpenApp
let user: TestUser
let admin: Call

beforeAll(async () => {
  other = await openApp(shop.databaseUrl, { DATA_DIR: shop.dataDir })
  user = await shop.user('Admin')
  admin = shop.as(user)
})

afterAll(() => other.close())

const rows = 120
const send = (
  path: string,
  key: string,
  content: string,
  fields: Record<string, string> = {},
): Promise<Reply> =>
  callerTo(() => other.app, user.cookie)(
    'POST',
    `${path}/import`,
    undefined,
    multipart(content, { fields, headers: { 'idempotency-key': key } }),
  )

const importOf = async (key: string) => (await admin('GET', `imports/${key}`)).body.data

/** Half of the rows change products, the others add some; answers the ids of the first ones. */
async function productFile(words: string): Promise<{ ids: number[]; content: string }> {
  const codes = Array.from({ length: rows }, () => `I-${nextNumber()}`)
  const known = codes.slice(0, rows / 2).map(code => ({ internalCode: code, name: code, price: 100_00 }))
  const made = await makeMany(shop.services, 'products', known)
  const lines = codes.map(code => `${code},${code},${words}`)
  return {
    ids: made.map(row => Number(row['id'])),
    content: `internal_code,name,description\n${lines.join('\n')}\n`,
  }
}

/** Kills the connection of the import while it waits for a row that this test holds; the work between is done then. */
async function cutOff(id: number, run: () => Promise<Reply>): Promise<Reply> {
  const { db } = shop.services
  return db.transaction().execute(async tx => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select from products where id = ${id} for no key update`.execute(tx)
    const running = run()
    await untilWaits(db, running)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return running
  })
}

const described = async (words: string): Promise<number> =>
  (await admin('GET', `products?where[description]=${words}`)).body.total

/** The times that each record of the import was written. */
async function traces(words: string): Promise<number[]> {
  const { rows: found } = await sql<{ times: number }>`
    select count(*) as times from audit_log
    where resource = 'products' and after ->> 'description' = ${words} group by record_id`.execute(
    shop.services.db,
  )
  return found.map(({ times }) => times)
}

describe('an import whose connection breaks in the middle', () => {
  it('is continued by another process, and every row is written once', async () => {
    const key = randomUUID()
    const { ids, content } = await productFile('Retomada')
    const cut = await cutOff(ids.at(-1) ?? 0, () => send('products', key, content))
    expect(cut.status).toBe(503)
    const written = await described('Retomada')
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(rows)
    expect(await importOf(key)).toMatchObject({ state: 'running', processed: written, rows })

    await Promise.all([shop.services.continueInterrupted(), other.services.continueInterrupted()])
    expect(await importOf(key)).toMatchObject({ state: 'done', processed: rows })
    expect(await traces('Retomada')).toEqual(Array.from({ length: rows }, () => 1))
    const again = await send('products', key, content)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.body.data).toMatchObject({ created: rows / 2, updated: rows / 2, failed: 0 })
  })

  it('is continued by the same file under the same key, and refuses another file', async () => {
    const key = randomUUID()
    const { ids, content } = await productFile('Reenviada')
    await cutOff(ids.at(-1) ?? 0, () => send('products', key, content))
    const strange = await send('products', key, content.replace('Reenviada', 'Otra'))
    expect([strange.status, strange.body.errors.base[0]]).toEqual([
      422,
      'Ya se había enviado con otros datos y quedó registrado: revísalo antes de enviarlo otra vez.',
    ])
    const again = await send('products', key, content)
    expect(again.body.data).toMatchObject({ created: rows / 2, updated: rows / 2 })
    expect(again.headers).not.toHaveProperty('idempotent-replayed')
    expect(await traces('Reenviada')).toEqual(Array.from({ length: rows }, () => 1))
  })

  it('can be undone once it was continued', async () => {
    const key = randomUUID()
    const { ids, content } = await productFile('Deshecha luego')
    await cutOff(ids.at(-1) ?? 0, () => send('products', key, content))
    await shop.services.continueInterrupted()
    const { body } = await admin('POST', `products/imports/${key}/undo`)
    expect(body.data).toEqual({ removed: rows / 2, restored: rows / 2, left: 0 })
    expect(await described('Deshecha luego')).toBe(0)
  })

  it('of stock enters every piece once', async () => {
    const { ids } = await productFile('Sin piezas')
    const warehouse = String((await make(shop.services, 'warehouses', { name: 'Para piezas' }))['name'])
    const { rows: found } = await sql<{ code: string }>`
      select internal_code as code from products where id = any(${ids}) order by id`.execute(shop.services.db)
    const lines = found.map(({ code }) => `${code},${warehouse},3`)
    const content = `internal_code,warehouse_name,quantity\n${lines.join('\n')}\n`
    const key = randomUUID()
    await cutOff(ids.at(-1) ?? 0, () => send('movements', key, content))
    await Promise.all([other.services.continueInterrupted(), shop.services.continueInterrupted()])
    const { rows: held } = await sql<{ quantity: number }>`
      select quantity from inventories where product_id = any(${ids})`.execute(shop.services.db)
    expect(held.map(({ quantity }) => quantity)).toEqual(ids.map(() => 3))
    const twice = await send('movements', randomUUID(), content)
    expect(twice.body.message).toMatch(/^Este archivo ya se importó/)
    const undo = await admin('POST', `movements/imports/${key}/undo`)
    expect([undo.status, undo.body.message]).toEqual([
      422,
      'Los movimientos no se borran: revierte los que no deban estar.',
    ])
  })
})

describe('the undoing of an import whose connection breaks in the middle', () => {
  it('is continued by another process, and every record is restored once', async () => {
    const key = randomUUID()
    const { ids, content } = await productFile('Por deshacer')
    await send('products', key, content)
    const call = callerTo(() => other.app, user.cookie)
    const cut = await cutOff(ids.at(-1) ?? 0, () => call('POST', `products/imports/${key}/undo`))
    expect(cut.status).toBe(503)
    expect((await admin('GET', 'products/imports')).body.data[0]).toMatchObject({
      id: key,
      can_undo: false,
      reason: 'La importación se está deshaciendo.',
    })
    await Promise.all([shop.services.continueInterrupted(), other.services.continueInterrupted()])
    expect(await described('Por deshacer')).toBe(0)
    expect((await admin('GET', 'products/imports')).body.data[0]).toMatchObject({
      id: key,
      undone_by: user.name,
      undone_at: expect.any(String),
    })
    const { rows: back } = await sql<{ times: number }>`
      select count(*) as times from audit_log where resource = 'products'
        and before ->> 'description' = 'Por deshacer' group by record_id`.execute(shop.services.db)
    expect(back.map(({ times }) => times)).toEqual(Array.from({ length: rows }, () => 1))
  })
})
