import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { callerTo, openApp, useApp, type OpenApp, type Reply } from '#test/app.ts'
import { newAddress, tryLogin } from '#test/login.ts'

const shop = useApp()
const { anonymous } = shop
let proxied: OpenApp

beforeAll(async () => {
  await shop.user('Admin')
  proxied = await openApp(shop.databaseUrl, { DATA_DIR: shop.dataDir, TRUST_PROXY: '127.0.0.1' })
})

afterAll(() => proxied.close())
afterEach(() => vi.restoreAllMocks())

const wrong = { password: 'equivocada' }
const nobody = (() => {
  let count = 0
  return () => ({ email: `nadie${++count}@tienda.mx`, ...wrong })
})()

async function times(count: number, attempt: (index: number) => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let index = 0; index < count; index++) replies.push(await attempt(index))
  return replies
}

const throttled = (replies: readonly Reply[]) => replies.filter(({ text }) => text.includes('Demasiados'))

describe('the sixth attempt on an account within a minute', () => {
  it('is told to wait, in the words of the spec, with Retry-After', async () => {
    const user = await shop.user('Vendedor')
    await times(5, () => tryLogin(anonymous, { ...user, ...wrong }))
    const reply = await tryLogin(anonymous, { ...user, ...wrong })
    expect(reply.status).toBe(422)
    const seconds = Number(reply.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    const message = `Demasiados intentos de acceso. Intenta de nuevo en ${seconds} segundos.`
    expect(reply.body).toEqual({ message, errors: { base: [message] } })
  })

  it('is refused even with the right password, and before any hash is computed', async () => {
    const user = await shop.user('Vendedor')
    await times(5, () => tryLogin(anonymous, { ...user, ...wrong }))
    const verify = vi.spyOn(shop.services.passwords, 'verify')
    expect(throttled([await tryLogin(anonymous, user)])).toHaveLength(1)
    expect(verify).not.toHaveBeenCalled()
  })

  it('is counted however the e-mail is written and whatever else the body and headers hold', async () => {
    const user = await shop.user('Vendedor', { email: 'rotar@tienda.mx' })
    const spellings = ['rotar@tienda.mx', 'ROTAR@tienda.mx', ' Rotar@Tienda.MX', 'rotar@tienda.mx\n']
    const replies = await times(40, index =>
      tryLogin(
        anonymous,
        { email: spellings[index % 4]!, password: `clave-${index}` },
        {
          more: { remember: index % 2 === 0, user_id: index, [`campo${index}`]: 'x' },
          headers: { 'user-agent': `robot/${index}`, 'x-forwarded-for': `192.0.2.${index}` },
          cookie: `trastienda=${index}`,
        },
      ),
    )
    expect(throttled(replies)).toHaveLength(35)
    expect(throttled([await tryLogin(anonymous, user)])).toHaveLength(1)
  })

  it('is refused for an account that does not exist just as for one that does', async () => {
    const stranger = nobody()
    const replies = await times(6, () => tryLogin(anonymous, stranger))
    expect(throttled(replies)).toHaveLength(1)
    expect(replies.slice(0, 5).map(({ text }) => text)).toEqual(Array(5).fill(replies[0]!.text))
  })

  it('does not block another account', async () => {
    const [user, other] = [await shop.user('Vendedor'), await shop.user('Vendedor')]
    await times(6, () => tryLogin(anonymous, { ...user, ...wrong }))
    expect((await tryLogin(anonymous, other)).status).toBe(200)
  })

  it('passes once the minute is over', async () => {
    const user = await shop.user('Vendedor')
    await times(6, () => tryLogin(anonymous, { ...user, ...wrong }))
    await shop.services.db
      .updateTable('rateLimits')
      .set({ windowEndsAt: sql`now()` })
      .execute()
    expect((await tryLogin(anonymous, user)).status).toBe(200)
  })

  it('is allowed for a user who logs in and out all day, because only failures count', async () => {
    const user = await shop.user('Vendedor')
    const replies = await times(12, () => tryLogin(anonymous, user))
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
    await times(5, () => tryLogin(anonymous, { ...user, ...wrong }))
    expect(throttled([await tryLogin(anonymous, user)])).toHaveLength(1)
  })

  it('cannot pass by sending all attempts at once', async () => {
    const user = await shop.user('Vendedor')
    const verify = vi.spyOn(shop.services.passwords, 'verify')
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => tryLogin(anonymous, { ...user, ...wrong })),
    )
    expect(throttled(replies)).toHaveLength(25)
    expect(verify).toHaveBeenCalledTimes(5)
  })
})

describe('the twenty-first attempt from an address within a minute', () => {
  it('is refused, whichever accounts were tried', async () => {
    const from = newAddress()
    const replies = await times(21, () => tryLogin(anonymous, nobody(), { from }))
    expect(throttled(replies)).toEqual([replies[20]])
    const user = await shop.user('Vendedor')
    expect(throttled([await tryLogin(anonymous, user, { from })])).toHaveLength(1)
    expect((await tryLogin(anonymous, user)).status).toBe(200)
  })

  it('is refused although some of the attempts were right', async () => {
    const from = newAddress()
    const user = await shop.user('Vendedor')
    const replies = await times(24, index => tryLogin(anonymous, index % 4 === 0 ? user : nobody(), { from }))
    expect(throttled(replies)).toEqual(replies.slice(20))
  })

  it('is refused although each names another forwarded address', async () => {
    const from = newAddress()
    const replies = await times(25, index =>
      tryLogin(anonymous, nobody(), {
        from,
        headers: {
          'x-forwarded-for': `198.51.100.${index}`,
          forwarded: `for=198.51.100.${index}`,
          'x-real-ip': `198.51.100.${index}`,
        },
      }),
    )
    expect(throttled(replies)).toEqual(replies.slice(20))
  })

  it('is counted by the address that a trusted proxy names, not by those a client adds before it', async () => {
    const behindProxy = callerTo(() => proxied.app)
    const attempt = (chain: string) =>
      tryLogin(behindProxy, nobody(), { from: '127.0.0.1', headers: { 'x-forwarded-for': chain } })
    const client = newAddress()
    const replies = await times(22, index => attempt(`203.0.113.${index}, ${client}`))
    expect(throttled(replies)).toEqual(replies.slice(20))
    expect(throttled([await attempt(newAddress())])).toEqual([])
  })
})
