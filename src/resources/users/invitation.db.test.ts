import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { nextNumber } from '#test/factories.ts'
import { cookieOf, newAddress, tryLogin } from '#test/login.ts'
import { mailsTo, nextMail } from '#test/outbox.ts'
import { statusesOf } from '#test/statuses.ts'
import { tablesHolding } from '#test/tables.ts'

const shop = useApp({ PUBLIC_URL: 'http://127.0.0.1:3000' })
const { anonymous } = shop
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await shop.services.startWork()
})

const fresh = { password: 'silla-azul-77', password_confirmation: 'silla-azul-77' }
const person = (more: object = {}) => {
  const number = nextNumber()
  return { name: `Invitada ${number}`, email: `invita${number}@tienda.mx`, role: 'Vendedor', ...more }
}

async function invite(more: object = {}) {
  const { status, body, text } = await admin('POST', 'users/invitations', person(more))
  expect(status, text).toBe(201)
  const { id, email, invitation_link: link } = body.data
  return { id, email, link, token: new URL(link).searchParams.get('token') ?? '' }
}

const choose = (email: string, token: string) =>
  anonymous('POST', 'password/reset', { email, token, ...fresh }, { remoteAddress: newAddress() })
const enter = (email: string) => tryLogin(anonymous, { email, password: fresh.password })
const stateOf = async (id: number) => (await admin('GET', `users/${id}`)).body.data.invitation_status
const age = (id: number, interval: string) =>
  sql`update users set invited_at = invited_at - ${interval}::interval where id = ${id}`.execute(
    shop.services.db,
  )

describe('an invitation without a mail server', () => {
  it('is a link to hand over, with which the user chooses a password and is in', async () => {
    const { id, email, link, token } = await invite()
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/admin\/password\/reset\?token=[\w-]{20,}&email=/)
    expect(await stateOf(id)).toBe('pending')
    expect((await enter(email)).status).toBe(422)
    const chosen = await choose(email, token)
    expect(chosen.status).toBe(200)
    const me = await anonymous('GET', 'me', undefined, { headers: { cookie: cookieOf(chosen) } })
    expect(me.body.data).toMatchObject({ id, role: 'Vendedor' })
    expect((await enter(email)).status).toBe(200)
    expect(await stateOf(id)).toBeNull()
  })

  it('works once, and its token is stored nowhere', async () => {
    const { email, token } = await invite()
    expect(await tablesHolding(shop.services.db, token)).toEqual([])
    const replies = await Promise.all([choose(email, token), choose(email, token)])
    expect(statusesOf(replies)).toEqual([200, 422])
    expect((await choose(email, token)).body.errors).toHaveProperty('token')
  })

  it('is not replaced by a mail', async () => {
    const { email, token } = await invite()
    // The queue is first in, first out, so once a later mail has arrived an earlier one would have too.
    const later = await shop.user('Vendedor')
    await anonymous('POST', 'password/email', { email: later.email }, { remoteAddress: newAddress() })
    await nextMail(shop, later.email)
    expect(await mailsTo(shop.dataDir, email)).toEqual([])
    expect((await choose(email, token)).status).toBe(200)
  })

  it('expires after a week, and is given again', async () => {
    const { id, email, token } = await invite()
    await sql`update password_resets set expires_at = now() where user_id = ${id}`.execute(shop.services.db)
    await age(id, '7 days')
    expect(await stateOf(id)).toBe('expired')
    expect((await choose(email, token)).body.errors).toHaveProperty('token')
    const again = await admin('POST', `users/${id}/invitation`)
    expect([again.status, again.body.data.invitation_status]).toEqual([200, 'pending'])
    const newer = new URL(again.body.data.invitation_link).searchParams.get('token') ?? ''
    expect((await choose(email, newer)).status).toBe(200)
    const { body: history } = await admin('GET', `users/${id}/history`)
    expect(history.data.map(({ action }: { action: string }) => action)).toContain('invite')
  })

  it('is void once another one is given, and once it is withdrawn', async () => {
    const { id, email, token } = await invite()
    const { body } = await admin('POST', `users/${id}/invitation`)
    const newer = new URL(body.data.invitation_link).searchParams.get('token') ?? ''
    expect((await choose(email, token)).status).toBe(422)
    const withdrawn = await admin('DELETE', `users/${id}/invitation`)
    expect([withdrawn.status, withdrawn.body.data.invitation_status]).toEqual([200, 'withdrawn'])
    expect((await choose(email, newer)).status).toBe(422)
    expect((await admin('DELETE', `users/${id}/invitation`)).body.message).toBe('La invitación ya se retiró.')
  })

  it('of a user who was inactivated lets nobody in, and is not given again', async () => {
    const { id, email, token } = await invite()
    await admin('PUT', `users/${id}/inactivate`)
    expect((await admin('POST', `users/${id}/invitation`)).body.message).toBe(
      'Activa al usuario antes de invitarlo otra vez.',
    )
    const chosen = await choose(email, token)
    expect([chosen.status, cookieOf(chosen)]).toEqual([200, ''])
    expect((await enter(email)).status).toBe(422)
  })

  it('of a user who was deleted is void', async () => {
    const { id, email, token } = await invite()
    await admin('DELETE', `users/${id}`)
    expect((await choose(email, token)).status).toBe(422)
    expect((await admin('POST', `users/${id}/invitation`)).status).toBe(404)
  })

  it('is refused for one who has a password', async () => {
    const user = await shop.user('Vendedor')
    const message = 'El usuario ya eligió su contraseña.'
    expect((await admin('POST', `users/${user.id}/invitation`)).body.message).toBe(message)
    expect((await admin('DELETE', `users/${user.id}/invitation`)).body.message).toBe(message)
  })

  it('says what is wrong with it, and adds nobody', async () => {
    const taken = await shop.user('Vendedor')
    const faults: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ email: 'sin arroba' }, 'email'],
      [{ email: taken.email.toUpperCase() }, 'email'],
      [{ role: 'Jefe' }, 'role'],
      [{ register_id: 999_999 }, 'register_id'],
    ]
    for (const [more, field] of faults) {
      const { status, body } = await admin('POST', 'users/invitations', person(more))
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
  })

  it('takes no password, and sent twice with a key adds one user', async () => {
    const body = person({ password: 'mi-clave-secreta', password_confirmation: 'mi-clave-secreta' })
    const options = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const first = await admin('POST', 'users/invitations', body, options)
    const again = await admin('POST', 'users/invitations', body, options)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body.data).toEqual({ ...first.body.data, invitation_link: null })
    const { email } = body
    expect((await tryLogin(anonymous, { email, password: 'mi-clave-secreta' })).status).toBe(422)
  })

  it('is for Admins', async () => {
    const seller = shop.as(await shop.user('Vendedor'))
    expect((await seller('POST', 'users/invitations', person())).status).toBe(403)
    expect((await anonymous('POST', 'users/invitations', person())).status).toBe(401)
  })
})
