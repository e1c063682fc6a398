import { sql } from 'kysely'
import { keptPhone } from '#domain/phone.ts'
import type { Role } from '#contract/roles.ts'
import type { Row } from '#contract/field.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { recordId } from '#engine/record.ts'
import { createRecords } from '#engine/write.ts'
import { serverResources } from '#resources/all.server.ts'
import { createSession } from '#server/account/sessions.ts'
import type { Services } from '#server/services.ts'

export interface TestUser {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly password: string
  readonly cookie: string
}

let made = 0
export const nextNumber = (): number => ++made

export const testPassword = 'mueble-verde-42'

/** Creates a record by the real rules, as the system. */
export async function make(services: Services, resource: string, values: Row): Promise<Row> {
  const [record] = await makeMany(services, resource, [values])
  return record ?? {}
}

/** Creates several at once, in the given order. Telephone numbers may be written anyhow. */
export async function makeMany(services: Services, resource: string, rows: readonly Row[]): Promise<Row[]> {
  const found = serverResources(services).find(({ definition }) => definition.name === resource)
  if (!found) throw new Error(`No resource is called ${resource}`)
  const stored = rows.map(row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) =>
        name.toLowerCase().endsWith('phone') && typeof value === 'string'
          ? [name, keptPhone(value)]
          : [name, value],
      ),
    ),
  )
  return inTransaction(services.db, tx => createRecords(tx, found, systemContext('test'), stored))
}

/** Few enough for the time limit of a statement on a busy machine. */
const customersPerBatch = 10_000

/** Inserts thousands of customers directly into the table, each with its audit row, by the pool with long timeouts. */
export async function fillCustomers({ exportDb: db }: Services, count: number): Promise<void> {
  for (let from = 1; from <= count; from += customersPerBatch) {
    await sql`
      with made as (
        insert into customers (full_name, phone, email, company, address, city, sex)
        select 'Persona ' || n, '+5255' || lpad(n::text, 8, '0'), 'p' || n || '@prueba.mx',
          case when n % 3 = 0 then null else 'Taller ' || n % 500 end, 'Calle ' || n || ' #' || n % 90,
          (array['Guadalajara', 'Puebla', 'Mérida', 'León'])[n % 4 + 1], (array['female', 'male', null])[n % 3 + 1]
        from generate_series(${from}::integer, ${Math.min(count, from + customersPerBatch - 1)}::integer) as n
        returning id
      )
      insert into audit_log (action, resource, record_id, route, request_id)
      select 'create', 'customers', id, 'test', 'test' from made
    `.execute(db)
  }
  await sql`vacuum analyze customers`.execute(db)
}

const productsPerBatch = 10_000

/**
 * Inserts thousands of products directly into the table, each with its audit row: 20 categories of 5 subcategories, one
 * in ten hidden, one in eight on offer.
 */
export async function fillProducts({ exportDb: db }: Services, count: number): Promise<void> {
  await sql`
    with c as (
      insert into categories (name, slug) select 'Categoría ' || n, 'categoria-' || n from generate_series(1, 20) n
      returning id
    ), s as (
      insert into subcategories (category_id, name, slug)
      select c.id, 'Subcategoría ' || n, 'subcategoria-' || n from c, generate_series(1, 5) n
      returning id
    )
    insert into audit_log (action, resource, record_id, route, request_id)
    select 'create', 'categories', id, 'test', 'test' from c
    union all select 'create', 'subcategories', id, 'test', 'test' from s
  `.execute(db)
  for (let first = 1; first <= count; first += productsPerBatch) {
    const last = Math.min(first + productsPerBatch - 1, count)
    await db.transaction().execute(async tx => {
      // VACUUM leaves pages out of the visibility map until their commit is on disk.
      await sql`set local synchronous_commit = on`.execute(tx)
      await sql`
        with places as (
          select id, category_id, row_number() over (order by id) - 1 as place from subcategories
        ), made as (
          insert into products (internal_code, name, slug, sku, description, price, has_discount,
            discount_percent, status, category_id, subcategory_id)
          select 'COD-' || n, (array['Silla', 'Mesa', 'Sillón', 'Lámpara', 'Buró', 'Librero'])[n % 6 + 1] || ' '
              || (array['Lomas', 'Roble', 'Norte', 'Bahía', 'Cedro'])[n % 5 + 1] || ' modelo' || n,
            'producto-' || n, 'SKU' || n, 'Hecho a mano en madera de '
              || (array['encino', 'parota', 'nogal'])[n % 3 + 1] || ', acabado ' || n % 997,
            (n::bigint * 7919) % 3000000 + 5000, n % 8 = 0, n % 8 * 5 + 5, n % 10 <> 0, places.category_id, places.id
          from generate_series(${first}::integer, ${last}::integer) n join places on places.place = n % 100
          returning id
        )
        insert into audit_log (action, resource, record_id, route, request_id)
        select 'create', 'products', id, 'test', 'test' from made
      `.execute(tx)
    })
  }
  await sql`vacuum analyze products`.execute(db)
}

/** An active user who is logged in. */
export async function makeUser(services: Services, values: Partial<TestUser> = {}): Promise<TestUser> {
  const number = nextNumber()
  const { password = testPassword } = values
  const user = {
    name: values.name ?? `Persona ${number}`,
    email: values.email ?? `persona${number}@prueba.mx`,
    role: values.role ?? 'Admin',
  }
  const id = recordId(await make(services, 'users', { ...user, password }))
  return { ...user, id, password, cookie: await logIn(services, id) }
}

export async function logIn(services: Services, userId: number): Promise<string> {
  const token = await inTransaction(services.db, tx =>
    createSession(tx, { userId, remember: false, ip: null, userAgent: 'test' }),
  )
  return `trastienda=${token}`
}
