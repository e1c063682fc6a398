import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '#contract/field.ts'
import { inputSchema } from '#contract/schemas.ts'
import { validate } from '#contract/validation.ts'
import { customers } from '#resources/customers/customer.resource.ts'
import { suppliers } from '#resources/suppliers/supplier.resource.ts'
import { useApp, type Call } from '#test/app.ts'
import { makeMany } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

/** Any text that a form accepts: trimmed, normalised, not empty; with formulas, quotes and newlines. */
const anyText = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength }),
      fc.string({ unit: fc.constantFrom(...Array.from('=+-@\'"\t\r\n,;|%_\\＝ añÑ🛋')), maxLength }),
    )
    .map(text => text.normalize('NFC').replaceAll('\0', '').trim().slice(0, maxLength).toWellFormed().trim())
    .filter(text => text !== '')
/** In one line, as names are; an address may have several. */
const anyLine = (maxLength: number) =>
  anyText(maxLength)
    .map(text => text.replaceAll(/[\r\n]+/g, ' ').trim())
    .filter(text => text !== '')
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

const customer = fc.record({
  full_name: anyLine(60),
  phone: maybe(fc.constantFrom('+52 (33) 1234-5678', '5512345678', '55 1234 5678', '0445512345678')),
  email: maybe(
    fc.emailAddress({ size: 'small' }).filter(email => /^[^\s@<>(),;:"]+$/.test(email.replace('@', ''))),
  ),
  company: maybe(anyLine(40)),
  address: maybe(anyText(80)),
  city: maybe(anyLine(20)),
  sex: maybe(fc.constantFrom('female', 'male', 'undisclosed')),
})

const supplier = fc.record({
  brand_name: anyLine(60),
  category: maybe(anyLine(40)),
  contact: maybe(anyLine(40)),
  extension: maybe(anyLine(10)),
  user: maybe(anyLine(40)),
  url: maybe(fc.webUrl({ size: 'small' })),
})

async function listed(resource: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { body } = await admin('GET', `${resource}?order_by=id&per_page=100&page=${page}`)
    rows.push(...body.data)
    if (page >= body.last_page) return rows
  }
}

const bare = ({ id: _, created_at: _c, updated_at: _u, allowed_actions: _a, ...rest }: Row) => rest

describe.each([
  [customers.name, customers, customer],
  [suppliers.name, suppliers, supplier],
] as const)('%s exported and imported', (resource, definition, arbitrary) => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const records = fc.sample<Row>(arbitrary, { seed, numRuns: 250 })
  let csv = ''

  beforeAll(async () => {
    const schema = inputSchema(definition, 'create')
    await makeMany(
      shop.services,
      definition.name,
      records.map(record => validate(schema, record)),
    )
    csv = (await admin('GET', `${resource}/export?order_by=id`)).text
  })

  it('imported over themselves change nothing', async () => {
    const before = await listed(resource)
    const { body } = await admin('POST', `${resource}/import`, undefined, multipart(csv))
    expect({ seed, data: body.data }).toMatchObject({ seed, data: { updated: 250, created: 0, failed: 0 } })
    const after = await listed(resource)
    expect({ seed, rows: after.map(bare) }).toEqual({ seed, rows: before.map(bare) })
  })

  it('imported into an empty shop are the same', async () => {
    const before = await listed(resource)
    await sql`delete from ${sql.table(resource)}`.execute(shop.services.db)
    // Without the codes, because their records no longer exist.
    const fresh = csv.replace('Código', 'Fila')
    const { body } = await admin('POST', `${resource}/import`, undefined, multipart(fresh))
    expect({ seed, data: body.data }).toMatchObject({ seed, data: { created: 250, failed: 0 } })
    const after = await listed(resource)
    expect({ seed, rows: after.map(bare) }).toEqual({ seed, rows: before.map(bare) })
  })
})
