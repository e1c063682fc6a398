import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { newAddress, tryLogin } from '#test/login.ts'
import { mailsTo, nextMail, tokenIn, type KeptMail } from '#test/outbox.ts'

const shop = useApp()
const { anonymous } = shop
let admin: Call

const fresh = { password: 'silla-azul-77', password_confirmation: 'silla-azul-77' }

interface Invited {
  readonly email: string
  readonly mail: KeptMail
  readonly token: string
  readonly user: { id: number; status: string; role: string }
}

/** Users who were imported from a file, with the link that each received. */
const invited: Invited[] = []
const invite = () => invited.pop()!
let failed: Reply

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  const failing = 'nombre,correo electrónico\nAna,probada@tienda.mx\nBeto,sin arroba\n'
  failed = await importUsers(failing)
  const emails = [1, 2, 3, 4].map(number => `invitada${number}@tienda.mx`)
  const rows = emails.map(email => `Elena Ríos,${email}\n`)
  await importUsers(`nombre,correo electrónico\n${rows.join('')}`)
  await shop.services.startWork()
  for (const email of emails) {
    const mail = await nextMail(shop, email)
    const { body } = await admin('GET', `users?email=${email}`)
    invited.push({ email, mail, token: tokenIn(mail), user: body.data[0] })
  }
})

function importUsers(csv: string) {
  const boundary = 'frontera'
  const payload = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="importFile"; filename="usuarios.csv"',
    'Content-Type: text/csv',
    '',
    csv,
    `--${boundary}--`,
    '',
  ].join('\r\n')
  return admin('POST', 'users/import', payload, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
}

const choose = (email: string, token: string) =>
  anonymous('POST', 'password/reset', { email, token, ...fresh }, { remoteAddress: newAddress() })

const enter = (email: string) => tryLogin(anonymous, { email, password: fresh.password })

describe('a user imported from a file', () => {
  it('is inactive and a Vendedor, and is invited by mail to choose a password', async () => {
    const { mail, user, token } = invite()
    expect(user).toMatchObject({ status: 'inactive', role: 'Vendedor' })
    expect(mail.headers).toMatch(/^Subject: Tu cuenta en Mi negocio$/m)
    expect(mail.text).toContain('Hola, Elena Ríos:')
    expect(mail.text).toContain('El enlace vence en 7 días.')
    expect(mail.text).toContain('Podrás entrar cuando un administrador active la cuenta.')
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('chooses a password and can log in only once an Admin has activated them', async () => {
    const { email, token, user } = invite()
    expect((await choose(email, token)).status).toBe(200)
    const early = await enter(email)
    expect(early.body.message).toBe('Estas credenciales no coinciden con nuestros registros.')
    expect((await admin('PUT', `users/${user.id}/activate`)).status).toBe(200)
    expect((await enter(email)).status).toBe(200)
  })

  it('may still use the invitation after an Admin has activated them or given them a role', async () => {
    const { email, token, user } = invite()
    await admin('PUT', `users/${user.id}`, { role: 'Supervisor' })
    await admin('PUT', `users/${user.id}/activate`)
    const reply = await choose(email, token)
    expect(reply.status, reply.text).toBe(200)
    expect((await enter(email)).status).toBe(200)
  })

  it('cannot use the invitation once an Admin has set the password', async () => {
    const { email, token, user } = invite()
    await admin('PUT', `users/${user.id}/password`, fresh)
    expect((await choose(email, token)).body.errors).toHaveProperty('token')
  })

  it('is not invited by an import that saved nothing', async () => {
    expect(failed.body.data).toMatchObject({ created: 0, failed: 1 })
    expect((await admin('GET', 'users?email=probada@tienda.mx')).body.total).toBe(0)
    // It was queued before the others, and the queue is first in, first out.
    expect(await mailsTo(shop.dataDir, 'probada@tienda.mx')).toEqual([])
  })
})
