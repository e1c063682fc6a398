import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createVault } from '#engine/security/vault.ts'
import { openApp, callerTo, useApp, type Reply } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { cookieOf, turnOn, type Factor } from '#test/second-factor.ts'

const shop = useApp()
let admin: TestUser
let factor: Factor

beforeEach(async () => {
  await shop.services.db.deleteFrom('rateLimits').execute()
  admin = await shop.user('Admin')
  factor = await turnOn(shop, admin)
})

const { anonymous } = shop
const enter = (more: object = {}) =>
  anonymous('POST', 'login', { email: admin.email, password: admin.password, ...more })
const pendingOf = (reply: Reply) => cookieOf(reply.headers['set-cookie'], 'trastienda-pending') ?? ''
const sessionOf = (reply: Reply) => cookieOf(reply.headers['set-cookie'], 'trastienda')
const second = (cookie: string, code: string, call = anonymous) =>
  call('POST', 'login/second-factor', { code }, { headers: { cookie } })
const audited = (action: string) =>
  shop.services.db
    .selectFrom('auditLog')
    .select(['after', 'userId'])
    .where('action', '=', action)
    .where('recordId', '=', admin.id)
    .where('resource', '=', 'sessions')
    .execute()

const wrong = {
  status: 422,
  body: {
    errors: { code: ['El código no es correcto o ya se usó. Escribe otro.'] },
  },
}
const expired = {
  status: 422,
  body: {
    errors: { code: ['Pasaron más de 5 minutos o el acceso cambió. Entra de nuevo con tu contraseña.'] },
  },
}

describe('a login with a second factor', () => {
  it('gives a session after the code only', async () => {
    const first = await enter({ remember: true })
    expect([first.status, first.body]).toEqual([202, { data: { second_factor: true } }])
    expect(sessionOf(first)).toBeUndefined()
    expect(String(first.headers['set-cookie'])).toMatch(/Max-Age=300; Path=\/; HttpOnly; SameSite=Strict/)
    const cookie = pendingOf(first)
    expect((await anonymous('GET', 'me', undefined, { headers: { cookie } })).status).toBe(401)
    expect(await audited('login')).toEqual([])

    const done = await second(cookie, factor.authenticator.next())
    expect([done.status, done.body.data.user]).toEqual([
      200,
      { id: admin.id, name: admin.name, email: admin.email, role: 'Admin', view_permissions: ['Admin'] },
    ])
    expect(String(done.headers['set-cookie'])).toMatch(/trastienda=[^;]+; Max-Age=2592000/)
    const me = await shop.as({ ...admin, cookie: sessionOf(done)! })('GET', 'me')
    expect(me.body.data.id).toBe(admin.id)
    expect(await audited('login')).toEqual([{ after: { secondFactor: 'authenticator' }, userId: admin.id }])
  })

  it('is bound to the browser of the password, and used once', async () => {
    expect(await second('', factor.authenticator.at())).toMatchObject(expired)
    expect(await second(`trastienda-pending=${'x'.repeat(43)}`, factor.authenticator.at())).toMatchObject(
      expired,
    )
    const cookie = pendingOf(await enter())
    expect((await second(cookie, factor.authenticator.next())).status).toBe(200)
    expect(await second(cookie, factor.recoveryCodes[0]!)).toMatchObject(expired)
  })

  it.each(['', '12345', '000000', '1234567', 'K7QM-0123-ABCD-1VWX', 'x'.repeat(40), '１２３４５６'])(
    'refuses the code «%s»',
    async code => {
      const reply = await second(pendingOf(await enter()), code)
      expect(reply.status).toBe(422)
      expect(reply.body.errors.code).toHaveLength(1)
      expect(sessionOf(reply)).toBeUndefined()
    },
  )

  it('accepts a code typed with a space, and one step after, not of other steps', async () => {
    const { authenticator } = factor
    const cookie = pendingOf(await enter())
    expect(await second(cookie, authenticator.at(-2))).toMatchObject(wrong)
    expect(await second(cookie, authenticator.at(3))).toMatchObject(wrong)
    const code = authenticator.at(1)
    expect((await second(cookie, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  })

  it('accepts each code once, from whichever browser and process', async () => {
    const other = await openApp(shop.databaseUrl, { DATA_DIR: shop.dataDir })
    try {
      const cookies = [pendingOf(await enter()), pendingOf(await enter())]
      const code = factor.authenticator.next()
      const elsewhere = callerTo(() => other.app)
      const both = await Promise.all([second(cookies[0]!, code), second(cookies[1]!, code, elsewhere)])
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
      const again = pendingOf(await enter())
      expect(await second(again, code)).toMatchObject(wrong)
    } finally {
      await other.close()
    }
  })

  it('accepts each recovery code once, also when it is sent twice at once, and tells the person', async () => {
    const [code = ''] = factor.recoveryCodes
    const cookies = [pendingOf(await enter()), pendingOf(await enter())]
    const both = await Promise.all(cookies.map(cookie => second(cookie, code.toLowerCase())))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(await second(pendingOf(await enter()), code)).toMatchObject(wrong)
    const cookie = both.map(sessionOf).find(Boolean)!
    const call = shop.as({ ...admin, cookie })
    expect((await call('GET', 'me/second-factor')).body.data).toMatchObject({ active: 1, recovery_left: 9 })
    expect((await call('GET', 'vue')).body.data.notifications[0].data).toMatchObject({
      title: 'Se usó un código de recuperación',
      message: 'Alguien entró a tu cuenta con uno. Te quedan 9. Si no fuiste tú, cambia tu contraseña.',
    })
    expect(await audited('login')).toEqual([{ after: { secondFactor: 'recovery' }, userId: admin.id }])
  })

  it('ends after five minutes, or when the account changes meanwhile', async () => {
    const { db } = shop.services
    const late = pendingOf(await enter())
    await sql`update pending_logins set expires_at = now() - interval '1 second'`.execute(db)
    expect(await second(late, factor.authenticator.next())).toMatchObject(expired)

    const reset = pendingOf(await enter())
    const boss = shop.as(await shop.user('Admin'))
    const password = 'otra-mesa-verde-9'
    await boss('PUT', `users/${admin.id}/password`, { password, password_confirmation: password })
    expect(await second(reset, factor.authenticator.next())).toMatchObject(expired)
  })

  it('is throttled after five wrong codes in a minute, also with a right one', async () => {
    const cookie = pendingOf(await enter())
    for (let index = 0; index < 5; index++) expect(await second(cookie, '000000')).toMatchObject(wrong)
    const locked = await second(cookie, factor.authenticator.next())
    expect(locked.status).toBe(422)
    expect(locked.text).toContain('Demasiados intentos de acceso.')
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    // A new login does not begin the count again.
    expect((await second(pendingOf(await enter()), factor.recoveryCodes[0]!)).text).toContain('Demasiados')
    expect(await audited('second_factor_failed')).toHaveLength(5)
    await sql`update rate_limits set window_ends_at = now() where key = ${`second-factor:${admin.id}`}`.execute(
      shop.services.db,
    )
    expect((await second(cookie, factor.authenticator.next())).status).toBe(200)
  })

  it('is throttled for the day after fifty, until the password changes', async () => {
    const { db } = shop.services
    const key = `second-factor:day:${admin.id}`
    const values = { key, windowEndsAt: sql<Date>`now() + interval '1 hour'`, count: 50 }
    await db.insertInto('rateLimits').values(values).execute()
    expect((await second(pendingOf(await enter()), factor.authenticator.next())).text).toContain('Demasiados')
    const password = 'otra-mesa-verde-9'
    const boss = shop.as(await shop.user('Admin'))
    await boss('PUT', `users/${admin.id}/password`, { password, password_confirmation: password })
    expect((await second(pendingOf(await enter({ password })), factor.authenticator.next())).status).toBe(200)
  })

  it('by a reset link asks for the code too', async () => {
    const { db } = shop.services
    await anonymous('POST', 'password/email', { email: admin.email })
    const token = 'a'.repeat(43)
    const { hashToken } = await import('#engine/security/tokens.ts')
    const expiresAt = sql<Date>`now() + interval '1 hour'`
    await db
      .insertInto('passwordResets')
      .values({ tokenHash: hashToken(token), userId: admin.id, expiresAt })
      .execute()
    const password = 'otra-mesa-verde-9'
    const body = { token, email: admin.email, password, password_confirmation: password }
    const reset = await anonymous('POST', 'password/reset', body)
    expect([reset.status, reset.body]).toEqual([
      200,
      { message: 'Tu contraseña se restableció.', second_factor: true },
    ])
    expect(sessionOf(reset)).toBeUndefined()
    expect(await second(pendingOf(reset), '000000')).toMatchObject(wrong)
    expect((await second(pendingOf(reset), factor.authenticator.next())).status).toBe(200)
  })

  it('whose secret cannot be opened with this key says so, and a recovery code still works', async () => {
    const { db } = shop.services
    const secret = createVault(randomBytes(32)).seal('A'.repeat(32), `second_factors/${admin.id}`)
    await db.updateTable('secondFactors').set({ secret }).where('userId', '=', admin.id).execute()
    const cookie = pendingOf(await enter())
    const reply = await second(cookie, factor.authenticator.next())
    expect([reply.status, reply.body.errors.code[0]]).toEqual([
      422,
      expect.stringContaining('no se puede leer en este servidor'),
    ])
    expect((await second(cookie, factor.recoveryCodes[3]!)).status).toBe(200)
  })

  it('whose secret was moved to another account does not open there', async () => {
    const { db } = shop.services
    const thief = await shop.user('Admin')
    const own = await turnOn(shop, thief)
    await sql`update second_factors set secret = (select secret from second_factors where user_id = ${thief.id})
      where user_id = ${admin.id}`.execute(db)
    const reply = await second(pendingOf(await enter()), own.authenticator.next())
    expect(reply.text).toContain('no se puede leer')
  })
})

describe('the database', () => {
  it('lets no code pass twice, whatever the program does', async () => {
    const { db } = shop.services
    const back = sql`update second_factors set last_step = last_step - 1 where user_id = ${admin.id}`
    await expect(back.execute(db)).rejects.toThrow('a code would pass twice')
    await sql`update recovery_codes set used_at = now() where user_id = ${admin.id}`.execute(db)
    const again = sql`update recovery_codes set used_at = null where user_id = ${admin.id}`
    await expect(again.execute(db)).rejects.toThrow('a recovery code works once')
  })
})
