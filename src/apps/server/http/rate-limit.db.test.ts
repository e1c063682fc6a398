import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Reply } from '#test/app.ts'

const limit = 5
const shop = useApp({ RATE_LIMIT_PER_MINUTE: String(limit) })

beforeAll(() => shop.user('Admin'))

let addresses = 0
const newAddress = () => `10.0.0.${++addresses}`

const from = (remoteAddress: string, headers = {}, url = 'vue') =>
  shop.anonymous('GET', url, undefined, { remoteAddress, headers })

async function burst(url: string, remoteAddress: string, headers = {}): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let sent = 0; sent <= limit; sent++) {
    replies.push(await shop.anonymous('GET', url, undefined, { remoteAddress, headers }))
  }
  return replies
}

async function statuses(url: string, headers = {}): Promise<number[]> {
  return (await burst(url, newAddress(), headers)).map(reply => reply.status)
}

const within = (status: number) => [...Array.from({ length: limit }, () => status), 429]

describe('too many requests from one address', () => {
  it('are told how long to wait', async () => {
    const replies = await burst('vue', newAddress())
    expect(replies.map(reply => reply.status)).toEqual(within(200))
    const { headers, body } = replies.at(-1)!
    const seconds = Number(headers['retry-after'])
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(60)
    const message = `Demasiadas solicitudes. Intenta de nuevo en ${seconds} segundos.`
    expect(body).toEqual({ message, errors: { base: [message] } })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })

  it('count even when each one is refused or has no route', async () => {
    expect(await statuses('me', { cookie: 'trastienda=guess' })).toEqual(within(401))
    expect(await statuses('users')).toEqual(within(401))
    expect(await statuses('nada')).toEqual(within(404))
  })

  it('are still counted when a header names another address', async () => {
    const address = newAddress()
    await burst('vue', address)
    const headers = { 'x-forwarded-for': '10.9.9.9', 'x-real-ip': '10.9.9.9' }
    expect((await from(address, headers)).status).toBe(429)
  })

  it('are still counted when each has another cookie', async () => {
    const address = newAddress()
    const replies: Reply[] = []
    for (let sent = 0; sent <= limit; sent++) {
      replies.push(await from(address, { cookie: `trastienda=guess${sent}` }))
    }
    expect(replies.map(({ status }) => status)).toEqual(within(200))
  })

  it('are counted for the whole IPv6 network', async () => {
    for (let sent = 0; sent < limit; sent++) await from(`2001:db8::${sent}`)
    expect((await from('2001:db8::ffff:1')).status).toBe(429)
    expect((await from('2001:db8:0:1::1')).status).toBe(200)
  })

  it('do not affect another address', async () => {
    await burst('vue', newAddress())
    expect((await from(newAddress())).status).toBe(200)
  })
})

describe('somebody who is logged in', () => {
  it('shares an address with the whole shop but not its limit', async () => {
    const address = newAddress()
    await burst('vue', address)
    const staff = await Promise.all(Array.from({ length: limit }, () => shop.user('Vendedor')))
    for (const { cookie } of staff) {
      expect((await from(address, { cookie }, 'me')).status).toBe(200)
    }
    // Each user has the full limit.
    for (const { cookie } of staff) {
      const replies: number[] = []
      for (let sent = 1; sent <= limit; sent++) replies.push((await from(address, { cookie }, 'me')).status)
      expect(replies).toEqual([200, 200, 200, 200, 200])
      expect((await from(newAddress(), { cookie }, 'me')).status).toBe(429)
    }
  })
})

it('a balancer may check the health without limit', async () => {
  for (const url of ['/healthz', '/readyz']) {
    expect(await statuses(url)).toEqual([200, 200, 200, 200, 200, 200])
  }
})

describe('behind a proxy', () => {
  const proxied = useApp({ RATE_LIMIT_PER_MINUTE: '2', TRUST_PROXY: '1' })

  const from = async (address: string) =>
    (await proxied.anonymous('GET', 'vue', undefined, { headers: { 'x-forwarded-for': address } })).status

  it('counts each client by the address that the proxy names', async () => {
    expect([await from('1.1.1.1'), await from('1.1.1.1'), await from('1.1.1.1')]).toEqual([200, 200, 429])
    expect(await from('2.2.2.2')).toBe(200)
    // Only the last hop was added by the proxy.
    expect(await from('6.6.6.6, 1.1.1.1')).toBe(429)
  })

  it.each(['unknown', '1.2.3.4:5678', 'fe80::1%eth0', ''])(
    'writes still work when the proxy names no address: %s',
    async address => {
      const { cookie } = await proxied.user('Admin')
      const reply = await proxied.anonymous(
        'POST',
        'customers',
        { full_name: 'Ana' },
        {
          headers: { cookie, 'x-forwarded-for': address },
        },
      )
      expect(reply.status, reply.text).toBe(201)
    },
  )
})
