import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { useApp } from '#test/app.ts'
import { newAddress } from '#test/login.ts'
import { readMail, tokenIn } from '#test/outbox.ts'
import { startSmtpServer, type ReceivedMail } from '#test/smtp-server.ts'
import { tablesHolding } from '#test/tables.ts'

const smtp = await startSmtpServer()
const faults: string[] = []
const shop = useApp(
  {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Azenzo <hola@azenzo.mx>',
    PUBLIC_URL: 'https://tienda.azenzo.mx',
    ALLOWED_HOSTS: '127.0.0.1:3000,otro.mx',
  },
  { onFault: error => faults.push(error.message), onMailKept: () => expect.unreachable() },
)

beforeAll(() => shop.services.startWork())
afterAll(() => smtp.close())

const ask = (email: string, headers: Record<string, string> = {}) =>
  shop.anonymous('POST', 'password/email', { email }, { remoteAddress: newAddress(), headers })

const read = ({ raw }: ReceivedMail) => ({ ...readMail(raw), file: '' })

/** The mail sent to an address. While it waits, jobs that wait for a retry are run at once. */
function mailTo(email: string) {
  return vi.waitFor(
    async () => {
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(shop.services.db)
      const mail = smtp.received.find(({ to }) => to.includes(email))
      if (!mail) throw new Error(`No mail to ${email} yet`)
      return read(mail)
    },
    { timeout: 20_000, interval: 50 },
  )
}

describe('a link by mail', () => {
  it('points at the configured address, whatever host the request has', async () => {
    const { email } = await shop.user('Admin')
    expect((await ask(email, { host: 'otro.mx', 'x-forwarded-host': 'malo.mx' })).status).toBe(200)
    const { headers, text } = await mailTo(email)
    expect(headers).toMatch(/^From: Azenzo <hola@azenzo\.mx>$/m)
    expect(text).toMatch(/^https:\/\/tienda\.azenzo\.mx\/admin\/password\/reset\?token=[\w-]{43}&email=/m)
    expect(text).not.toMatch(/otro\.mx|malo\.mx/)
  })

  it('is in the language of the request', async () => {
    const { email } = await shop.user('Vendedor')
    await ask(email, { 'x-locale': 'en' })
    const { headers, text } = await mailTo(email)
    expect(headers).toMatch(/^Subject: Reset your Mi negocio password$/m)
    expect(text).toContain('The link expires in 60 minutes.')
  })

  it('that the mail server refuses is reported to the operator and sent again with a new link', async () => {
    const { email } = await shop.user('Vendedor')
    smtp.refuseNext('451 buzón ocupado')
    await ask(email)
    const sent = tokenIn(await mailTo(email))
    expect(faults.join()).toContain('451 buzón ocupado')
    const refused = tokenIn(read(smtp.refused.find(({ to }) => to.includes(email))!))
    expect(refused).toMatch(/^[\w-]{43}$/)
    expect(refused).not.toBe(sent)
    const use = (token: string) =>
      shop.anonymous('POST', 'password/reset', {
        email,
        token,
        password: 'silla-azul-77',
        password_confirmation: 'silla-azul-77',
      })
    expect((await use(refused)).status).toBe(422)
    for (const token of [refused, sent]) expect(await tablesHolding(shop.services.db, token)).toEqual([])
    expect((await use(sent)).status).toBe(200)
  })
})
