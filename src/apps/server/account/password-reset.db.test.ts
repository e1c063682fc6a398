import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Reply } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { cookieOf, newAddress, tryLogin } from '#test/login.ts'
import { mailsTo, nextMail, tokenIn, type KeptMail } from '#test/outbox.ts'
import { tablesHolding } from '#test/tables.ts'

const printed: string[] = []
const shop = useApp({ PUBLIC_URL: 'http://127.0.0.1:3000' }, { onMailKept: line => printed.push(line) })
const { anonymous } = shop

const sent = 'Te enviamos un enlace para restablecer tu contraseña. Vence en 60 minutos.'
const voidLink = 'El enlace para restablecer la contraseña no es válido o ya venció.'
const fresh = { password: 'silla-azul-77', password_confirmation: 'silla-azul-77' }
let admin: TestUser

/** Links for the tests, all mailed at the start. */
const links: { user: TestUser; email: string; token: string }[] = []

beforeAll(async () => {
  admin = await shop.user('Admin')
  const users = await Promise.all(Array.from({ length: 11 }, () => shop.user('Vendedor')))
  for (const { email } of users) await ask(email)
  await shop.services.startWork()
  for (const user of users) {
    links.push({ user, email: user.email, token: tokenIn(await nextMail(shop, user.email)) })
  }
})

const ask = (email: string, from = newAddress()): Promise<Reply> =>
  anonymous('POST', 'password/email', { email }, { remoteAddress: from })

const use = (body: Record<string, unknown>, from = newAddress()): Promise<Reply> =>
  anonymous('POST', 'password/reset', body, { remoteAddress: from })

/** Asks for a link and waits for its mail. */
async function linkFor({ email }: { email: string }): Promise<KeptMail> {
  const before = (await mailsTo(shop.dataDir, email)).length
  const reply = await ask(email)
  expect([reply.status, reply.body]).toEqual([200, { message: sent }])
  return nextMail(shop, email, before)
}

const withLink = () => links.pop()!

describe('asking for a link', () => {
  it('mails one to the user, kept as a file that only the server’s user reads', async () => {
    const user = await shop.user('Vendedor', { name: 'Iván Peña', email: 'ivan.pena@tienda.mx' })
    const mail = await linkFor({ email: '  IVAN.pena@Tienda.mx ' })
    expect(mail.headers).toMatch(/^To: ivan\.pena@tienda\.mx$/m)
    expect(mail.headers).toMatch(/^From: Trastienda <no-responder@localhost>$/m)
    expect(mail.text).toContain('Hola, Iván Peña:')
    expect(mail.text).toContain('El enlace vence en 60 minutos.')
    const link = `http://127.0.0.1:3000/admin/password/reset?token=${tokenIn(mail)}&email=ivan.pena%40tienda.mx`
    expect(mail.text).toContain(link)
    expect(printed).toContain(`Correo para ${user.email}: ${link} (${mail.file})`)
    expect((await stat(mail.file)).mode & 0o777).toBe(0o600)
    expect((await stat(dirname(mail.file))).mode & 0o777).toBe(0o700)
  })

  it('answers the same for an unknown address, after the same steps, and mails nothing', async () => {
    const user = await shop.user('Vendedor')
    const [known, unknown] = [await ask(user.email), await ask('nadie@tienda.mx')]
    expect(unknown.text).toBe(known.text)
    expect(unknown.status).toBe(known.status)
    await nextMail(shop, user.email)
    // The queue is first in, first out: once another user's later mail has arrived, this one would have too.
    await linkFor(await shop.user('Vendedor'))
    expect(await mailsTo(shop.dataDir, 'nadie@tienda.mx')).toEqual([])
  })

  it('is told to wait after three links in ten minutes, or ten from one address', async () => {
    const wait = /^Demasiadas solicitudes\. Intenta de nuevo en \d+ segundos\.$/
    for (let index = 0; index < 3; index++) await ask('insistente@tienda.mx')
    const account = await ask('Insistente@tienda.mx')
    expect(account.status).toBe(429)
    expect(account.body.message).toMatch(wait)
    expect(account.headers['retry-after']).toMatch(/^\d+$/)
    const from = newAddress()
    for (let index = 0; index < 10; index++) await ask(`nadie${index}@tienda.mx`, from)
    expect((await ask('nadie99@tienda.mx', from)).status).toBe(429)
  })

  it.each([
    [{}, 'El campo correo electrónico es obligatorio.'],
    [{ email: ' ' }, 'El campo correo electrónico es obligatorio.'],
    [{ email: 7 }, 'El campo correo electrónico debe ser un texto.'],
    [{ email: 'x'.repeat(256) }, 'El campo correo electrónico debe tener a lo más 255 caracteres.'],
  ])('with %j says what is wrong', async (body, message) => {
    const reply = await anonymous('POST', 'password/email', body, { remoteAddress: newAddress() })
    expect(reply.body).toEqual({ message, errors: { email: [message] } })
  })

  it('accepts an address with the longest and strangest characters', async () => {
    expect((await ask('İ'.repeat(250))).status).toBe(200)
  })
})

describe('a link', () => {
  it('sets the password, once, and ends every session', async () => {
    const { user, email, token } = withLink()
    const reply = await use({ token, email: email.toUpperCase(), ...fresh })
    expect([reply.status, reply.body]).toEqual([200, { message: 'Tu contraseña se restableció.' }])
    expect((await shop.as(user)('GET', 'me')).status).toBe(401)
    expect((await tryLogin(anonymous, user)).status).toBe(422)
    expect((await tryLogin(anonymous, { email, password: fresh.password })).status).toBe(200)
    const again = await use({ token, email, ...fresh })
    expect([again.status, again.body]).toEqual([422, { message: voidLink, errors: { token: [voidLink] } }])
  })

  it('logs in a user whom somebody else’s attempts keep out of the login', async () => {
    const { user, email, token } = withLink()
    for (let index = 0; index < 9; index++) await tryLogin(anonymous, { email, password: `clave-${index}` })
    expect((await tryLogin(anonymous, user)).text).toContain('Demasiados intentos')
    const reply = await use({ token, email, ...fresh })
    expect((await anonymous('GET', 'me', undefined, { headers: { cookie: cookieOf(reply) } })).status).toBe(
      200,
    )
  })

  it('logs in nobody whose account is not active', async () => {
    const { user, email, token } = withLink()
    await shop.services.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', '=', user.id)
      .execute()
    const reply = await use({ token, email, ...fresh })
    expect([reply.status, cookieOf(reply)]).toEqual([200, ''])
  })

  it('works for only one of two simultaneous uses', async () => {
    const { email, token } = withLink()
    const replies = await Promise.all(
      ['silla-azul-77', 'mesa-roja-88'].map(password =>
        use({ token, email, password, password_confirmation: password }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('opens no other account, whatever e-mail is sent with it', async () => {
    const { email, token } = withLink()
    const other = await use({ token, email: admin.email, ...fresh })
    expect(other.body.errors).toEqual({ token: [voidLink] })
    const nobody = await use({ token, email: 'nadie@tienda.mx', ...fresh })
    expect(nobody.body.errors).toEqual({ email: ['No encontramos un usuario con ese correo.'] })
    expect((await use({ token, email, ...fresh })).status).toBe(200)
  })

  it.each(['x', 'A'.repeat(43), '%', "' or 1=1 --"])('made up as %j opens nothing', async token => {
    const { email } = await shop.user('Vendedor')
    expect((await use({ token, email, ...fresh })).body.errors).toEqual({ token: [voidLink] })
  })

  it('is void after the minutes of the setting', async () => {
    const settings = await shop.as(admin)('PUT', 'settings', { reset_link_minutes: 30 })
    expect(settings.status, settings.text).toBe(200)
    const { user, email, token } = await withLinkOf(30)
    await age(user, '29 minutes')
    const early = await use({ token, email, password: 'corta', password_confirmation: 'corta' })
    expect(early.body.errors).not.toHaveProperty('token')
    await age(user, '2 minutes')
    expect((await use({ token, email, ...fresh })).body.errors).toEqual({ token: [voidLink] })
    await shop.as(admin)('PUT', 'settings', { reset_link_minutes: 60 })
  })

  it('is void once a newer one is sent', async () => {
    const { user, email, token } = withLink()
    const newer = tokenIn(await linkFor(user))
    expect((await use({ token, email, ...fresh })).body.errors).toEqual({ token: [voidLink] })
    expect((await use({ token: newer, email, ...fresh })).status).toBe(200)
  })

  it('is void once the password is changed in another way, or the user is removed', async () => {
    const changed = withLink()
    await shop.as(admin)('PUT', `users/${changed.user.id}/password`, fresh)
    expect((await use({ ...changed, ...fresh })).body.errors).toEqual({ token: [voidLink] })
    const removed = withLink()
    await shop.as(admin)('DELETE', `users/${removed.user.id}`)
    expect((await use({ ...removed, ...fresh })).body.errors).toHaveProperty('email')
  })

  it('is void once an Admin has given the account another address', async () => {
    const { user, token } = withLink()
    const email = `otra-${user.id}@tienda.mx`
    expect((await shop.as(admin)('PUT', `users/${user.id}`, { email })).status).toBe(200)
    expect((await use({ token, email, ...fresh })).body.errors).toEqual({ token: [voidLink] })
  })

  it('is not spent by a password that is refused', async () => {
    const { email, token } = withLink()
    const refused: [object, string][] = [
      [{}, 'El campo contraseña es obligatorio.'],
      [{ password: '', password_confirmation: '' }, 'El campo contraseña es obligatorio.'],
      [pair('corta'), 'El campo contraseña debe tener al menos 6 caracteres.'],
      [pair('x'.repeat(129)), 'El campo contraseña debe tener a lo más 128 caracteres.'],
      [pair('password'), 'El campo contraseña es demasiado común; elige algo más difícil de adivinar.'],
      [pair('Tienda123'), 'El campo contraseña es demasiado común; elige algo más difícil de adivinar.'],
      [{ password: 'silla-azul-77' }, 'La confirmación del campo contraseña no coincide.'],
      [{ ...fresh, password_confirmation: 'x' }, 'La confirmación del campo contraseña no coincide.'],
    ]
    for (const [body, message] of refused) {
      const reply = await use({ token, email, ...body })
      expect(reply.status).toBe(422)
      expect(reply.body.errors).toEqual({ password: [message] })
    }
    expect((await use({ token, email, ...fresh })).status).toBe(200)
  })

  it('cannot be guessed without limit from one address', async () => {
    const from = newAddress()
    const { email } = await shop.user('Vendedor')
    for (let index = 0; index < 20; index++) await use({ token: `t${index}`, email, ...fresh }, from)
    expect((await use({ token: 't20', email, ...fresh }, from)).status).toBe(429)
  })

  it('stores its token in no table of any schema, before and after its use', async () => {
    const { user, email, token } = withLink()
    const { db } = shop.services
    // The search is proven to work with the address, which is in the queue and in the user's row.
    expect(await tablesHolding(db, email)).toEqual(
      expect.arrayContaining(['public.users', 'pgboss.job_common']),
    )
    expect(await tablesHolding(db, token)).toEqual([])
    await use({ token, email, ...fresh })
    expect(await tablesHolding(db, token)).toEqual([])
    expect(await tablesHolding(db, user.password)).toEqual([])
    expect(await tablesHolding(db, fresh.password)).toEqual([])
    const { headers } = await tryLogin(anonymous, { email, password: fresh.password })
    const session = /trastienda=([\w-]+)/.exec(String(headers['set-cookie']))![1]!
    expect(await tablesHolding(db, session)).toEqual([])
  })
})

const pair = (password: string) => ({ password, password_confirmation: password })

async function withLinkOf(minutes: number) {
  const user = await shop.user('Vendedor')
  expect((await ask(user.email)).body.message).toContain(`Vence en ${minutes} minutos.`)
  const mail = await nextMail(shop, user.email)
  expect(mail.text).toContain(`El enlace vence en ${minutes} minutos.`)
  return { user, email: user.email, token: tokenIn(mail) }
}

const age = (user: TestUser, interval: string) =>
  shop.services.db
    .updateTable('passwordResets')
    .set({ expiresAt: sql`expires_at - ${interval}::interval` })
    .where('userId', '=', user.id)
    .execute()
