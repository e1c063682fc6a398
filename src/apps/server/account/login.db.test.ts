import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { createPasswords } from '#engine/security/passwords.ts'
import { useApp, type Reply } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { cookieOf, setCookie, tryLogin } from '#test/login.ts'

const mismatch = 'Estas credenciales no coinciden con nuestros registros.'

const shop = useApp()
const { anonymous } = shop
let admin: TestUser
let seller: TestUser

beforeAll(async () => {
  admin = await shop.user('Admin')
  seller = await shop.user('Vendedor', { name: 'Lucía Herrera', email: 'Lucia@Tienda.mx' })
})

const newSeller = () => shop.user('Vendedor')

afterEach(() => vi.restoreAllMocks())

describe('the right credentials', () => {
  it('log in, and answer the user', async () => {
    const reply = await tryLogin(anonymous, seller)
    expect(reply.status, reply.text).toBe(200)
    const { id } = seller
    const user = {
      id,
      name: 'Lucía Herrera',
      email: 'Lucia@Tienda.mx',
      role: 'Vendedor',
      view_permissions: ['Vendedor'],
    }
    expect(reply.body).toEqual({ data: { user } })
    const me = await anonymous('GET', 'me', undefined, { headers: { cookie: cookieOf(reply) } })
    expect(me.body.data).toMatchObject(user)
    expect(me.text).not.toMatch(/password|hash|argon2/)
  })

  it.each(['lucia@tienda.mx', 'LUCIA@TIENDA.MX', '  lucia@tienda.mx\t'])(
    'take the e-mail in any case: %j',
    async email => {
      expect((await tryLogin(anonymous, { ...seller, email })).status).toBe(200)
    },
  )

  it('leave an audit row that names the user', async () => {
    await tryLogin(anonymous, seller)
    expect(await lastAudit()).toMatchObject({ action: 'login', userId: seller.id, recordId: seller.id })
  })
})

describe('anything else is refused with the same words', () => {
  const refusals: [string, () => Promise<{ email: string; password: string }>][] = [
    ['a wrong password', async () => ({ ...(await newSeller()), password: 'mueble-verde-43' })],
    ['the password in capitals', async () => ({ ...(await newSeller()), password: 'MUEBLE-VERDE-42' })],
    ['the password with a space', async () => ({ ...(await newSeller()), password: 'mueble-verde-42 ' })],
    ['an unknown e-mail', async () => ({ email: 'nadie@tienda.mx', password: seller.password })],
    ['a pattern for an e-mail', async () => ({ email: '%@tienda.mx', password: seller.password })],
    [
      'an inactive user',
      async () => {
        const user = await newSeller()
        await shop.as(admin)('PUT', `users/${user.id}/inactivate`)
        return user
      },
    ],
    [
      'an archived user',
      async () => {
        const user = await newSeller()
        await shop.as(user)('POST', 'customers', { full_name: 'Quien lo archiva' })
        expect((await shop.as(admin)('DELETE', `users/${user.id}`)).status).toBe(200)
        return user
      },
    ],
    [
      'a secondary e-mail',
      async () => {
        await shop.as(admin)('PUT', `users/${seller.id}`, { email_secondary: 'otra@tienda.mx' })
        return { email: 'otra@tienda.mx', password: seller.password }
      },
    ],
    [
      'an invited user who has no password yet',
      async () => {
        const user = await newSeller()
        await shop.services.db
          .updateTable('users')
          .set({ passwordHash: null })
          .where('id', '=', user.id)
          .execute()
        return { email: user.email, password: 'nobody has this password' }
      },
    ],
  ]

  it.each(refusals)('%s', async (_, credentials) => {
    const reply = await tryLogin(anonymous, await credentials())
    expect(reply.status, reply.text).toBe(422)
    expect(reply.body).toEqual({ message: mismatch, errors: { email: [mismatch] } })
    expect(setCookie(reply)).toBeUndefined()
    expect(await lastAudit()).toMatchObject({ action: 'login_failed', userId: null })
  })

  it('in English for a client that asks for it', async () => {
    const wrong = { ...(await newSeller()), password: 'equivocada' }
    const reply = await tryLogin(anonymous, wrong, { headers: { 'x-locale': 'en' } })
    expect(reply.body.message).toBe('These credentials do not match our records.')
  })

  it('after the same work whether or not the account exists', async () => {
    const { passwords } = shop.services
    const steps = async (credentials: { email: string; password: string }) => {
      const verify = vi.spyOn(passwords, 'verify')
      const hash = vi.spyOn(passwords, 'hash')
      await tryLogin(anonymous, credentials)
      const counts = [verify.mock.calls.length, hash.mock.calls.length]
      vi.restoreAllMocks()
      return counts
    }
    expect(await steps({ ...(await newSeller()), password: 'equivocada' })).toEqual([1, 0])
    expect(await steps({ email: 'nadie@tienda.mx', password: 'equivocada' })).toEqual([1, 0])
  })
})

describe('a body that is not a login', () => {
  it.each([
    [{}, ['email', 'password']],
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: '   ', password: 'x' }, ['email']],
    [{ email: null, password: null }, ['email', 'password']],
  ])('%j: names what is missing', async (body, fields) => {
    const reply = await anonymous('POST', 'login', body)
    expect(reply.status).toBe(422)
    const labels: Record<string, string> = { email: 'correo electrónico', password: 'contraseña' }
    expect(reply.body.errors).toEqual(
      Object.fromEntries(fields.map(field => [field, [`El campo ${labels[field]} es obligatorio.`]])),
    )
  })

  it.each([
    [{ email: ['a@b.mx'], password: 'x' }, 'El campo correo electrónico debe ser un texto.'],
    [{ email: 'a@b.mx', password: { $ne: '' } }, 'El campo contraseña debe ser un texto.'],
    [
      { email: 'a@b.mx', password: 'x'.repeat(129) },
      'El campo contraseña debe tener a lo más 128 caracteres.',
    ],
    [{ email: 'a@b.mx', password: 'x', remember: 'quizá' }, 'El campo recordarme debe ser 0 o 1.'],
    [
      { email: 'a\0@b.mx', password: 'x' },
      'El campo correo electrónico contiene caracteres que no se admiten.',
    ],
  ])('%j: says what is wrong', async (body, message) => {
    const reply = await anonymous('POST', 'login', body)
    expect(reply.status).toBe(422)
    expect(reply.body.message).toBe(message)
  })
})

describe('a stored hash of an earlier cost', () => {
  it('is renewed at the next login, and only then', async () => {
    const user = await withEarlierHash()
    await tryLogin(anonymous, { ...user, password: 'equivocada' })
    expect(await hashOf(user)).toContain('m=512,')
    expect((await tryLogin(anonymous, user)).status).toBe(200)
    const renewed = await hashOf(user)
    expect(renewed).toContain('m=1024,')
    expect((await tryLogin(anonymous, user)).status).toBe(200)
    expect(await hashOf(user)).toBe(renewed)
  })

  it('does not replace a password that changed during the login', async () => {
    const user = await withEarlierHash()
    await changeDuringLogin(user, { password: 'silla-azul-77', password_confirmation: 'silla-azul-77' })
    expect((await tryLogin(anonymous, { ...user, password: 'silla-azul-77' })).status).toBe(200)
    expect((await tryLogin(anonymous, user)).status).toBe(422)
  })
})

describe('a server with too many logins at once', () => {
  it('answers that it is busy, and when to retry', async () => {
    vi.spyOn(shop.services.passwords, 'verify').mockRejectedValueOnce(new DomainError('busy'))
    const reply = await tryLogin(anonymous, await newSeller())
    expect(reply.status).toBe(503)
    expect(reply.body).toEqual({ message: 'El servidor está ocupado. Intenta de nuevo en unos segundos.' })
    expect(reply.headers['retry-after']).toMatch(/^\d+$/)
    expect(setCookie(reply)).toBeUndefined()
  })
})

describe('a login in progress', () => {
  it('fails when the password changes before it ends', async () => {
    const user = await newSeller()
    const reply = await changeDuringLogin(user, {
      password: 'silla-azul-77',
      password_confirmation: 'silla-azul-77',
    })
    expect(reply.body.message).toBe(mismatch)
    expect(await sessionsOf(user)).toBe(0)
  })

  it('fails when the user is inactivated before it ends', async () => {
    const user = await newSeller()
    const reply = await changeDuringLogin(user, null)
    expect(reply.body.message).toBe(mismatch)
    expect(await sessionsOf(user)).toBe(0)
  })

  it('waits for a change that is in progress, and fails because of it', async () => {
    const user = await newSeller()
    let login: Promise<Reply> | undefined
    await shop.services.db.transaction().execute(async tx => {
      await tx.updateTable('users').set({ status: 'inactive' }).where('id', '=', user.id).execute()
      await tx.deleteFrom('sessions').where('userId', '=', user.id).execute()
      login = tryLogin(anonymous, user)
      await Promise.race([login, somebodyWaits()])
    })
    expect((await login)?.body.message).toBe(mismatch)
    expect(await sessionsOf(user)).toBe(0)
  })
})

/** Waits until a transaction waits for a lock of another one. */
async function somebodyWaits(): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `
  while ((await waiting.execute(shop.services.db)).rows.length === 0) await setTimeout(20)
}

async function withEarlierHash(): Promise<TestUser> {
  const user = await newSeller()
  const earlier = await createPasswords({ memoryCost: 512, timeCost: 1, parallelism: 1 })
  const passwordHash = await earlier.hash(user.password)
  await shop.services.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
  return user
}

/** Changes the user, or inactivates them, between the check of the password and the start of the session. */
async function changeDuringLogin(user: TestUser, change: object | null) {
  const { passwords } = shop.services
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (stored, password) => {
    const valid = await passwords.verify(stored, password)
    const changed = change
      ? await shop.as(admin)('PUT', `users/${user.id}`, change)
      : await shop.as(admin)('PUT', `users/${user.id}/inactivate`)
    expect(changed.status, changed.text).toBe(200)
    return valid
  })
  return tryLogin(anonymous, user)
}

async function hashOf({ id }: TestUser): Promise<string> {
  const { passwordHash } = await shop.services.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return passwordHash ?? ''
}

async function sessionsOf({ id }: TestUser): Promise<number> {
  return (await shop.services.db.selectFrom('sessions').select('userId').where('userId', '=', id).execute())
    .length
}

function lastAudit() {
  return shop.services.db
    .selectFrom('auditLog')
    .select(['action', 'userId', 'recordId'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
