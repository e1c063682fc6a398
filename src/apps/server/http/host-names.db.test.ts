import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'

const shop = useApp({
  PUBLIC_URL: 'https://tienda.mx',
  ALLOWED_HOSTS: 'tienda.mx,caja.tienda.mx:8443,192.168.1.20:3000',
})
let owner: TestUser

beforeAll(async () => {
  owner = await shop.user('Admin')
})

const at = (host: string, origin: string) => ({ host, origin, 'sec-fetch-site': 'same-origin' })

const logIn = (host: string, origin: string) =>
  shop.anonymous(
    'POST',
    'login',
    { email: owner.email, password: owner.password },
    { headers: at(host, origin) },
  )

async function write(host: string, origin: string) {
  const { headers } = await logIn('tienda.mx', 'https://tienda.mx')
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  const body = { full_name: 'Ana' }
  return shop.anonymous('POST', 'customers', body, { headers: { ...at(host, origin), cookie } })
}

describe('a shop behind a proxy that ends TLS', () => {
  it.each([
    ['tienda.mx', 'https://tienda.mx'],
    ['caja.tienda.mx:8443', 'https://caja.tienda.mx:8443'],
    ['192.168.1.20:3000', 'https://192.168.1.20:3000'],
    // Without the proxy, in the shop's own network.
    ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ])('may be written to at %s from %s', async (host, origin) => {
    expect((await write(host, origin)).status).toBe(201)
  })

  it.each([
    ['caja.tienda.mx:8443', 'https://192.168.1.20:3000'],
    ['caja.tienda.mx:8443', 'https://caja.tienda.mx'],
    ['tienda.mx', 'https://caja.tienda.mx:8443'],
    ['tienda.mx', 'https://malo.mx'],
  ])('not at %s from %s, another site', async (host, origin) => {
    expect((await write(host, origin)).status).toBe(403)
  })

  it.each(['tienda.mx', 'caja.tienda.mx:8443'])('lets people log in at %s, for that name', async host => {
    const { status, headers } = await logIn(host, `https://${host}`)
    expect([status, String(headers['set-cookie'])]).toEqual([200, expect.not.stringContaining('Domain=')])
  })
})
