import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Transaction } from '#db/database.ts'
import { make, makeMany, nextNumber } from '#test/factories.ts'
import { untilWaits } from '#test/lock-waits.ts'
import { multipart } from '#test/multipart.ts'
import { sell } from '#test/till.ts'
import { item, useTill } from '#test/use-till.ts'
import type { Reply } from '#test/app.ts'

const { shop, admin, till } = useTill({})

const send = (
  path: string,
  content: string,
  fields: Record<string, string> = {},
  key: string = randomUUID(),
) =>
  admin(
    'POST',
    `${path}/import`,
    undefined,
    multipart(content, { fields, headers: { 'idempotency-key': key } }),
  )

/** Runs an import that has to wait for a row of this table, and does the work while part of it is written. */
function whileItWaits(
  table: string,
  id: number,
  run: () => Promise<Reply>,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<{ importing: Promise<Reply> }> {
  const { db } = shop.services
  return db.transaction().execute(async tx => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx)
    const importing = run()
    await untilWaits(db, importing)
    await work(tx)
    return { importing }
  })
}

const codes = (count: number) => Array.from({ length: count }, () => `T-${nextNumber()}`)
const newId = async (resource: string, values: Record<string, unknown>) =>
  Number((await make(shop.services, resource, values))['id'])
const productOf = async (code: string) =>
  (await admin('GET', `products?internal_code=${code}`)).body.data[0] as
    | { id: number; stock: number; description: string | null; material: string | null }
    | undefined
const importOf = async (key: string) => (await admin('GET', `imports/${key}`)).body.data

describe('an import that is refused in the middle', () => {
  it('keeps none of its rows, and nothing of what others did meanwhile is lost', async () => {
    // The first part is 25 rows, however fast the machine is: those that are there and some new ones.
    const own = codes(40)
    const known = own.slice(0, 10)
    await makeMany(
      shop.services,
      'products',
      known.map(code => ({ internalCode: code, name: code, price: 100_00, description: 'De antes' })),
    )
    const category = await newId('categories', { name: 'Que se archiva' })
    const lines = own.map((code, place) =>
      [code, code, 'Importada', 'Encino', 100, place < 10 ? '' : 4, place === 39 ? category : ''].join(','),
    )
    const content = `internal_code,name,description,material,price,stock,category_id\n${lines.join('\n')}\n`
    const key = randomUUID()
    const [changed = '', untouched = ''] = known
    const [sold = '', unsold = ''] = own.slice(10)
    const { importing } = await whileItWaits(
      'categories',
      category,
      () => send('products', content, {}, key),
      async tx => {
        const { id } = (await productOf(changed)) ?? { id: 0 }
        expect((await admin('PUT', `products/${id}`, { material: 'Nogal' })).status).toBe(200)
        const fresh = (await productOf(sold)) ?? { id: 0 }
        await admin('POST', 'movements', {
          product_id: fresh.id,
          warehouse_origin_id: till.warehouseId,
          quantity: 1,
        })
        expect((await sell(till.call, [item(fresh.id)])).status).toBe(201)
        // The last row is refused from here on.
        await sql`update categories set archived_at = now() where id = ${category}`.execute(tx)
      },
    )
    const { status, body } = await importing
    expect([status, body.data]).toMatchObject([200, { rows: 40, created: 0, updated: 0, failed: 1 }])
    expect(body.data.errors).toMatchObject([{ row: 41, value: String(category) }])
    expect(await importOf(key)).toMatchObject({ state: 'done' })

    expect(await productOf(changed)).toMatchObject({ description: 'De antes', material: 'Nogal' })
    expect(await productOf(untouched)).toMatchObject({ description: 'De antes', material: null })
    expect(await productOf(unsold)).toBeUndefined()
    // One that was sold stays in the books, without pieces and out of the catalogue.
    expect(await productOf(sold)).toBeUndefined()
    const { rows } = await sql<{ stock: number; archived: boolean }>`
      select stock, archived_at is not null as archived from products where internal_code = ${sold}`.execute(
      shop.services.db,
    )
    expect(rows).toEqual([{ stock: 0, archived: true }])
    const { rows: left } = await sql`
      select from products where internal_code = any(${own.slice(10)}) and archived_at is null`.execute(
      shop.services.db,
    )
    expect(left).toEqual([])
    await sql`update categories set archived_at = null where id = ${category}`.execute(shop.services.db)
    expect((await send('products', content, {}, key)).body.data).toMatchObject({ created: 30, updated: 10 })
  })

  it('says which records had to stay', async () => {
    const own = codes(40)
    const category = await newId('categories', { name: 'Que se archiva también' })
    const lines = own.map((code, place) => `${code},${code},${place === 39 ? category : ''}`)
    const { importing } = await whileItWaits(
      'categories',
      category,
      () => send('products', `internal_code,name,category_id\n${lines.join('\n')}\n`),
      async tx => {
        const { id } = (await productOf(own[0] ?? '')) ?? { id: 0 }
        // Somebody brought pieces of it, which nobody may take away with the product.
        const entry = { product_id: id, warehouse_destiny_id: till.warehouseId, quantity: 2 }
        expect((await admin('POST', 'movements', entry)).status).toBe(201)
        await sql`update categories set archived_at = now() where id = ${category}`.execute(tx)
      },
    )
    const { body } = await importing
    expect(body.data).toMatchObject({ created: 0, failed: 2 })
    expect(body.data.errors).toMatchObject([
      { row: 2, message: expect.stringContaining('Se queda como está') },
      { row: 41 },
    ])
    expect(await productOf(own[0] ?? '')).toMatchObject({ stock: 2 })
    expect(await productOf(own[1] ?? '')).toBeUndefined()
  })

  it('of stock takes out again what is still there', async () => {
    const own = codes(40)
    const made = await makeMany(
      shop.services,
      'products',
      own.map(code => ({ internalCode: code, name: code, price: 100_00 })),
    )
    const ids = made.map(row => Number(row['id']))
    const { name } = (await admin('GET', `warehouses/${till.warehouseId}`)).body.data
    const lines = own.map(code => `${code},${name},5`)
    const content = `internal_code,warehouse_name,quantity\n${lines.join('\n')}\n`
    const [sold = 0, last = 0] = [ids[0], ids.at(-1)]
    const { importing } = await whileItWaits(
      'products',
      last,
      () => send('movements', content),
      async tx => {
        expect((await sell(till.call, [item(sold, 2)])).status).toBe(201)
        await sql`update products set archived_at = now() where id = ${last}`.execute(tx)
      },
    )
    expect((await importing).body.data).toMatchObject({ created: 0, failed: 1 })
    const { rows } = await sql<{ id: number; stock: number }>`
      select id, stock from products where id = any(${ids}) and stock > 0`.execute(shop.services.db)
    expect(rows).toEqual([])
    const { body } = await admin('GET', `movements?product_id=${sold}&order_by=id`)
    expect(body.data.map((each: { type: string; change: number }) => [each.type, each.change])).toEqual([
      ['entry', 5],
      ['sale', -2],
      ['output', -3],
    ])
    await sql`update products set archived_at = null where id = ${last}`.execute(shop.services.db)
    expect((await send('movements', content)).body.data).toMatchObject({ created: 40 })
  })

  it('leaves that row out when faults are skipped, and keeps the others', async () => {
    const own = codes(40)
    const category = await newId('categories', { name: 'Que se salta' })
    const lines = own.map((code, place) => `${code},${code},${place === 39 ? category : ''}`)
    const content = `internal_code,name,category_id\n${lines.join('\n')}\n`
    const { importing } = await whileItWaits(
      'categories',
      category,
      () => send('products', content, { skip_errors: '1' }),
      tx => sql`update categories set archived_at = now() where id = ${category}`.execute(tx),
    )
    const { body } = await importing
    expect(body.data).toMatchObject({ created: 39, failed: 1 })
    const failed = await admin('GET', body.data.failed_rows_url)
    expect(failed.text.trim().split('\r\n')).toHaveLength(2)
  })
})

it('a code that somebody takes in the middle of an import makes its row a change of that record', async () => {
  const own = codes(40)
  const category = await newId('categories', { name: 'Que se espera' })
  const lines = own.map((code, place) => `${code},${code},Importada,${place === 38 ? category : ''}`)
  const content = `internal_code,name,description,category_id\n${lines.join('\n')}\n`
  const last = own.at(-1) ?? ''
  const { importing } = await whileItWaits(
    'categories',
    category,
    () => send('products', content),
    () => admin('POST', 'products', { internal_code: last, name: 'De otra persona' }),
  )
  expect((await importing).body.data).toMatchObject({ created: 39, updated: 1, failed: 0 })
  expect(await productOf(last)).toMatchObject({ description: 'Importada' })
})
