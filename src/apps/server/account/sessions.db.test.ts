import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { cookieOf, setCookie, tokenOf, tryLogin } from '#test/login.ts'
import { statementsOf } from '#test/statements.ts'
import { hashToken } from '#engine/security/tokens.ts'
import { forgetOldSessions } from './sessions.ts'

const shop = useApp()
const { anonymous } = shop
let admin: Call
let user: TestUser

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  user = await shop.user('Vendedor')
})

async function logIn(who: TestUser, remember = false): Promise<string> {
  const reply = await tryLogin(anonymous, who, { more: { remember } })
  expect(reply.status, reply.text).toBe(200)
  return cookieOf(reply)
}

async function isIn(cookie: string): Promise<boolean> {
  return (await whoAmI(cookie)).status === 200
}

const whoAmI = (cookie: string) => anonymous('GET', 'me', undefined, { headers: { cookie } })
const row = (cookie: string) => hashToken(tokenOf(cookie))

/** Makes a session older by this much. */
const age = (cookie: string, interval: string) =>
  shop.services.db
    .updateTable('sessions')
    .set({
      lastSeenAt: sql`last_seen_at - ${interval}::interval`,
      createdAt: sql`created_at - ${interval}::interval`,
      expiresAt: sql`expires_at - ${interval}::interval`,
    })
    .where('tokenHash', '=', row(cookie))
    .execute()

const touch = (cookie: string) =>
  shop.services.db
    .updateTable('sessions')
    .set({ lastSeenAt: sql`now()` })
    .where('tokenHash', '=', row(cookie))
    .execute()

describe('the cookie of a login', () => {
  it('ends with the browser, and no script or other site reaches it', async () => {
    expect(setCookie(await tryLogin(anonymous, user))).toMatch(
      /^trastienda=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it.each([true, 1])('lasts 30 days with remember: %j', async remember => {
    const reply = await tryLogin(anonymous, user, { more: { remember } })
    expect(setCookie(reply)).toMatch(
      /^trastienda=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })
})

describe('a session', () => {
  it('is stored by its hash only, with its origin', async () => {
    const reply = await tryLogin(anonymous, user, {
      from: '10.9.9.9',
      headers: { 'user-agent': `Navegador ${'x'.repeat(400)}` },
    })
    const stored = await shop.services.db
      .selectFrom('sessions')
      .selectAll()
      .where('tokenHash', '=', row(cookieOf(reply)))
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ userId: user.id, remember: false, ip: '10.9.9.9' })
    expect(stored.userAgent).toHaveLength(255)
    expect(JSON.stringify(stored)).not.toContain(tokenOf(cookieOf(reply)))
  })

  it('never keeps a token that existed before the login', async () => {
    const planted = await logIn(await shop.user('Vendedor'))
    const reply = await tryLogin(anonymous, user, { cookie: planted })
    expect(cookieOf(reply)).not.toBe(planted)
    expect(await isIn(cookieOf(reply))).toBe(true)
    expect(await isIn(planted)).toBe(false)
    const invented = 'trastienda=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    expect(cookieOf(await tryLogin(anonymous, user, { cookie: invented }))).not.toBe(invented)
    expect(await isIn(invented)).toBe(false)
  })

  it('continues when a login fails in the same browser', async () => {
    const cookie = await logIn(user)
    const other = await shop.user('Vendedor')
    await tryLogin(anonymous, { ...other, password: 'equivocada' }, { cookie })
    expect(await isIn(cookie)).toBe(true)
  })

  it('ends at logout, in the database too; the user’s other sessions continue', async () => {
    const [here, there] = [await logIn(user), await logIn(user)]
    const reply = await anonymous('POST', 'logout', undefined, { headers: { cookie: here } })
    expect(reply.body).toEqual({ message: 'Cerraste sesión.' })
    expect(setCookie(reply)).toMatch(/^trastienda=; (Max-Age=0|.*Expires=Thu, 01 Jan 1970)/)
    const { status, body } = await whoAmI(here)
    expect([status, body]).toEqual([401, { message: 'Tu sesión terminó. Inicia sesión de nuevo.' }])
    expect(await isIn(there)).toBe(true)
    const audited = await shop.services.db
      .selectFrom('auditLog')
      .select(['userId', 'recordId'])
      .where('action', '=', 'logout')
      .executeTakeFirst()
    expect(audited).toEqual({ userId: user.id, recordId: user.id })
  })

  it('is read together with those that arrive with it, each as its own user', async () => {
    const people = await Promise.all(
      (['Admin', 'Supervisor', 'Vendedor', 'Vendedor'] as const).map(role => shop.user(role)),
    )
    const ended = await logIn(user)
    await anonymous('POST', 'logout', undefined, { headers: { cookie: ended } })
    const cookies = [...people.map(({ cookie }) => cookie), ended, ...people.map(({ cookie }) => cookie)]
    let replies: Awaited<ReturnType<Call>>[] = []
    const statements = await statementsOf(async () => {
      replies = await Promise.all(cookies.map(whoAmI))
    })
    const ids = people.map(({ id }) => id)
    expect(replies.map(({ body }) => body.data?.id ?? null)).toEqual([...ids, null, ...ids])
    const reads = statements.filter(text => text.includes('"token_hash" = any('))
    expect(reads.length).toBeLessThan(cookies.length)
    // Nothing is kept from one request for the next.
    await admin('PUT', `users/${people[3]!.id}/inactivate`)
    const again = await Promise.all(cookies.map(whoAmI))
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 401, 401, 200, 200, 200, 401])
  })

  it('can be ended twice, or without a session', async () => {
    const cookie = await logIn(user)
    for (const headers of [{ cookie }, { cookie }, {}, { cookie: 'trastienda=%00' }]) {
      expect((await anonymous('POST', 'logout', undefined, { headers })).status).toBe(200)
    }
  })

  it('ends after 8 hours without use, and continues when it is used', async () => {
    const cookie = await logIn(user)
    await age(cookie, '7 hours 59 minutes')
    expect(await isIn(cookie)).toBe(true)
    await age(cookie, '7 hours 59 minutes')
    expect(await isIn(cookie)).toBe(true)
    await age(cookie, '8 hours 1 minute')
    expect(await isIn(cookie)).toBe(false)
  })

  it('ends after 7 days, however much it is used', async () => {
    const cookie = await logIn(user)
    await age(cookie, '6 days 23 hours')
    await touch(cookie)
    expect(await isIn(cookie)).toBe(true)
    await age(cookie, '2 hours')
    await touch(cookie)
    expect(await isIn(cookie)).toBe(false)
  })

  it('that is remembered lasts 30 days, used or not', async () => {
    const cookie = await logIn(user, true)
    await age(cookie, '29 days 23 hours')
    expect(await isIn(cookie)).toBe(true)
    await age(cookie, '2 hours')
    expect(await isIn(cookie)).toBe(false)
  })

  it.each(['', '%', 'x'.repeat(4000), '%E0%A4%A', '"', 'null'])(
    'is not found by a cookie of %j',
    async value => {
      expect(await isIn(`trastienda=${value}`)).toBe(false)
    },
  )
})

describe('every session of a user ends at once', () => {
  const changes: [string, (target: TestUser) => Promise<unknown>][] = [
    ['when the role changes', ({ id }) => admin('PUT', `users/${id}`, { role: 'Supervisor' })],
    ['when the user is inactivated', ({ id }) => admin('PUT', `users/${id}/inactivate`)],
    ['when the user is removed', ({ id }) => admin('DELETE', `users/${id}`)],
    [
      'when an Admin sets the password',
      ({ id }) =>
        admin('PUT', `users/${id}/password`, {
          password: 'silla-azul-77',
          password_confirmation: 'silla-azul-77',
        }),
    ],
  ]

  it.each(changes)('%s', async (_, change) => {
    const target = await shop.user('Vendedor')
    const cookies = [await logIn(target), await logIn(target, true)]
    const bystander = await logIn(user)
    await change(target)
    for (const cookie of cookies) expect(await isIn(cookie)).toBe(false)
    const left = await shop.services.db
      .selectFrom('sessions')
      .where('userId', '=', target.id)
      .select('ip')
      .execute()
    expect(left).toEqual([])
    expect(await isIn(bystander)).toBe(true)
  })

  it('but not when something else about them changes', async () => {
    const target = await shop.user('Vendedor')
    const cookie = await logIn(target)
    await admin('PUT', `users/${target.id}`, { phone: '33 1234 5678', role: 'Vendedor' })
    expect(await isIn(cookie)).toBe(true)
  })

  it.each([{ status: 'inactive' as const }, { archivedAt: sql<Date>`now()` }])(
    'even when its row remained: %j',
    async change => {
      const target = await shop.user('Vendedor')
      await shop.services.db.updateTable('users').set(change).where('id', '=', target.id).execute()
      expect(await isIn(target.cookie)).toBe(false)
      await shop.services.db.deleteFrom('sessions').where('userId', '=', target.id).execute()
    },
  )

  it('and does not return when the user is active again', async () => {
    const target = await shop.user('Vendedor')
    const cookie = await logIn(target)
    await admin('PUT', `users/${target.id}/inactivate`)
    await admin('PUT', `users/${target.id}/activate`)
    expect(await isIn(cookie)).toBe(false)
  })
})

describe('changing one’s own password', () => {
  it('ends every session but gives the caller a new one', async () => {
    const target = await shop.user('Vendedor')
    const [here, there] = [await logIn(target), await logIn(target)]
    const reply = await anonymous(
      'PUT',
      `users/${target.id}/password`,
      {
        current_password: target.password,
        password: 'silla-azul-77',
        password_confirmation: 'silla-azul-77',
      },
      { headers: { cookie: here } },
    )
    expect(reply.body).toEqual({ message: 'Tu contraseña se actualizó.' })
    expect(cookieOf(reply)).not.toBe(here)
    expect(await isIn(cookieOf(reply))).toBe(true)
    expect(await isIn(here)).toBe(false)
    expect(await isIn(there)).toBe(false)
    expect((await tryLogin(anonymous, target)).status).toBe(422)
    expect((await tryLogin(anonymous, { ...target, password: 'silla-azul-77' })).status).toBe(200)
  })

  it('needs the current one, and changes nothing without it', async () => {
    const target = await shop.user('Vendedor')
    const cookie = await logIn(target)
    const next = { password: 'silla-azul-77', password_confirmation: 'silla-azul-77' }
    for (const current of [{}, { current_password: '' }, { current_password: 'silla-azul-77' }]) {
      const reply = await anonymous(
        'PUT',
        `users/${target.id}/password`,
        { ...next, ...current },
        {
          headers: { cookie },
        },
      )
      expect(reply.body.errors).toEqual({
        current_password: ['El campo contraseña actual no es correcto.'],
      })
    }
    expect(await isIn(cookie)).toBe(true)
  })
})

describe('the hourly tidying', () => {
  it('removes the expired sessions and no other', async () => {
    const fresh = await logIn(user)
    const remembered = await logIn(user, true)
    await age(remembered, '20 days')
    const idle = await logIn(user)
    await age(idle, '9 hours')
    const old = await logIn(user)
    await age(old, '8 days')
    await touch(old)
    await forgetOldSessions(shop.services.db)
    const kept = await shop.services.db.selectFrom('sessions').select('tokenHash').execute()
    const has = (cookie: string) => kept.some(({ tokenHash }) => tokenHash.equals(row(cookie)))
    expect([fresh, remembered, idle, old].map(has)).toEqual([true, true, false, false])
  })
})
