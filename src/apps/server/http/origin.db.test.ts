import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make, type TestUser } from '#test/factories.ts'

const shop = useApp()
let owner: TestUser
let admin: Call
/** The id of one record of each collection. */
const records: Record<string, number> = {}

beforeAll(async () => {
  owner = await shop.user('Admin')
  admin = shop.as(owner)
  records['users'] = (await shop.user('Vendedor')).id
  records['customers'] = await newId('customers', { fullName: 'Ana' })
  records['suppliers'] = await newId('suppliers', { brandName: 'Maderas', password: 'clave' })
  records['contacts'] = await newId('contacts', { supplierId: records['suppliers'], name: 'Jorge' })
  await newId('warehouses', { name: 'Bodega Centro' })
  records['warehouses'] = await newId('warehouses', { name: 'Bodega Norte' })
})

const crossSite = { status: 403, body: { message: 'La solicitud vino de otro sitio y no se aceptó.' } }

const foreign: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1:3001' },
  { origin: 'https://127.0.0.1:3000' },
  { origin: 'http://127.0.0.1:3000.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:3000' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
]

describe('a change requested by another site', () => {
  it('is refused on every route and changes nothing', async () => {
    const changing = shop.app.policyTable.filter(({ method }) => !['GET', 'HEAD'].includes(method))
    expect(changing.length).toBeGreaterThan(30)
    const before = await everything()
    for (const { method, url } of changing) {
      for (const headers of foreign) {
        const { status, body } = await admin(method, addressOf(url), bodyFor(url), { headers })
        expect({ status, body }, `${method} ${url} ${JSON.stringify(headers)}`).toEqual(crossSite)
      }
    }
    expect(await everything()).toEqual(before)
  })

  it('is refused for a visitor too, before anything is counted', async () => {
    const body = { email: owner.email, password: owner.password }
    const reply = await shop.anonymous('POST', 'login', body, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(reply.status).toBe(403)
    expect(reply.headers['set-cookie']).toBeUndefined()
  })
})

describe('a change requested by our own pages, or without a browser', () => {
  it.each([
    {},
    { origin: 'http://127.0.0.1:3000' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' },
    { 'sec-fetch-site': 'none' },
    { host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
  ])('%o is made', async headers => {
    expect((await admin('POST', 'customers', { full_name: 'Ana' }, { headers })).status).toBe(201)
  })
})

it('a read from another site is answered, but that site cannot see it', async () => {
  const reply = await admin('GET', 'customers', undefined, {
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  })
  expect(reply.status).toBe(200)
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
})

describe('a host name that is not the server’s', () => {
  it.each(['evil.example', '127.0.0.1:3001', '127.0.0.1', 'localhost.evil.example:3000', ''])(
    '«%s» is not answered for',
    async host => {
      for (const [method, url] of [
        ['GET', 'vue'],
        ['POST', 'login'],
        ['GET', 'nada'],
        ['GET', '/'],
      ] as const) {
        const reply = await admin(method, url, undefined, { headers: { host } })
        const message = 'El servidor no atiende ese nombre de sitio.'
        expect([reply.status, reply.body]).toEqual([
          400,
          { message, errors: [{ code: 'unknown_host', message }] },
        ])
      }
    },
  )

  it('is not taken from a header that is not configured', async () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil',
    }
    expect((await admin('GET', 'vue', undefined, { headers })).status).toBe(200)
  })
})

function addressOf(url: string): string {
  const [, , collection = ''] = url.split('/')
  const id = url.includes('/contacts') ? records['contacts'] : records[collection]
  return url
    .replace(':parent_id', String(records['suppliers']))
    .replace(':user_id', String(owner.id))
    .replace(':id', String(id))
    .replace(':action', 'inactivate')
    .replace(/\/delete$/, `/delete?ids=${id}`)
}

/** A body that would be accepted from the right origin. */
function bodyFor(url: string): object | undefined {
  if (url.endsWith('/settings')) return { page_size: 7 }
  if (url.endsWith('/login')) return { email: owner.email, password: owner.password }
  if (url.endsWith('/password/email')) return { email: owner.email }
  if (url.endsWith('/import') || url.includes('/delete') || url.endsWith('/:action')) return undefined
  return { full_name: 'Otra', name: 'Otra', brand_name: 'Otra', current_password: owner.password }
}

/** The content of every table that a call may write, as text. */
async function everything(): Promise<unknown[]> {
  const tables = [
    'users',
    'customers',
    'suppliers',
    'supplier_contacts',
    'warehouses',
    'sessions',
    'settings',
  ]
  const more = [
    'audit_log',
    'notifications',
    'imports',
    'exports',
    'rate_limits',
    'idempotency_keys',
    'password_resets',
  ]
  const routes = []
  for (const table of [...tables, ...more]) {
    const { rows } =
      await sql`select ${table} as name, count(*), md5(string_agg(t::text, ',' order by t::text))
      from ${sql.table(table)} t`.execute(shop.services.db)
    routes.push(rows)
  }
  return routes
}

async function newId(resource: string, values: Record<string, unknown>): Promise<number> {
  return Number((await make(shop.services, resource, values))['id'])
}
