import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'
import { callerTo, openApp, useApp, type Call, type OpenApp } from '#test/app.ts'
import { newAddress } from '#test/login.ts'
import { mailsTo, nextMail } from '#test/outbox.ts'
import { markRestored } from '#test/restored.ts'
import { step } from './ids-ahead.ts'
import { outwardMail } from './outward-mail.ts'

/** Two servers on one restored database. */
const shop = useApp()
let second: OpenApp
let admin: Call
let adminThere: Call
let askedInCopy = ''
let user: Awaited<ReturnType<typeof shop.user>>
let other: Awaited<ReturnType<typeof shop.user>>
const copiedAt = new Date('2026-11-16T21:04:00Z')
const header = 'x-restored-copy'
const marked = /^2026-11-16T21:04:00.000Z; \w+; apart$/
const form = (fields: Record<string, string>) => new URLSearchParams({ stamp: '', ...fields }).toString()

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const lastId = async () =>
  (
    await sql<{ id: number }>`select last_value::integer as id from customers_id_seq`.execute(
      shop.services.db,
    )
  ).rows[0]?.id ?? 0

/** Asks for a new password by mail. */
const forget = (email: string) =>
  shop.anonymous('POST', 'password/email', { email }, { remoteAddress: newAddress() })

async function noticesOf(userId: number): Promise<string[]> {
  const rows = await shop.services.db
    .selectFrom('notifications')
    .select('message')
    .where('userId', '=', userId)
    .execute()
  return rows.map(row => row.message)
}

beforeAll(async () => {
  user = await shop.user('Admin')
  other = await shop.user('Admin')
  admin = shop.as(user)
  // A mail that waited when the copy was made.
  await forget(other.email)
  await markRestored(shop.services.db, copiedAt)
  second = await openApp(shop.databaseUrl, { DATA_DIR: shop.dataDir })
  adminThere = callerTo(() => second.app, user.cookie)
})
afterAll(() => second.close())

describe('a restored copy', () => {
  it('says so with every answer of every process, and with no page', async () => {
    await soon(async () => expect((await shop.anonymous('GET', 'vue')).headers[header]).toBeDefined())
    for (const call of [admin, adminThere]) {
      for (const path of ['vue', 'products', 'products/999999']) {
        expect((await call('GET', path)).headers[header]).toMatch(marked)
      }
    }
    expect((await shop.anonymous('GET', '/contact')).headers[header]).toBeUndefined()
  })

  it('gives its new records numbers that nothing had after the copy, once', async () => {
    const first = await lastId()
    expect(first).toBeGreaterThanOrEqual(step)
    const third = await openApp(shop.databaseUrl, { DATA_DIR: shop.dataDir })
    await third.close()
    expect(await lastId()).toBe(first)
    const { rows } = await sql<{ low: number }>`
      select count(*)::integer as low from pg_sequences where schemaname = 'public' and last_value < ${step}`.execute(
      shop.services.db,
    )
    expect(rows[0]?.low).toBe(0)
  })

  it('makes no notices', async () => {
    await inTransaction(shop.services.db, tx =>
      notify(tx, systemContext('test'), 'feedback', { id: 1, comment: 'again' }),
    )
    expect(await noticesOf(other.id)).toEqual([])
  })

  it('refuses what a visitor sends, and says so in the place of each form', async () => {
    const person = { name: 'Eva', email: 'eva@correo.mx', message: 'Hola' }
    const said = 'Este sitio no recibe mensajes por ahora. Llámanos o visítanos.'
    const sent = await shop.anonymous('POST', 'messages/landing', person)
    expect([sent.status, sent.body]).toEqual([503, { message: said }])
    const typed = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const posts = [
      ['/contact', form(person)],
      ['/aviso-de-privacidad', form({ ...person, kind: 'privacy', privacy_right: 'access' })],
      ['/seleccion', form({ ...person, piezas: '1x1', total: '0' })],
    ] as const
    for (const [path, body] of posts) {
      const reply = await shop.anonymous('POST', path, body, typed)
      expect([path, reply.status]).toEqual([path, 503])
      // A selection without its piece has no form any more.
      if (path === '/seleccion') continue
      expect(reply.text).toContain(said)
      // What was typed is still there.
      expect(reply.text).toContain('eva@correo.mx')
    }
    for (const path of ['/contact', '/interiorism', '/aviso-de-privacidad']) {
      const page = await shop.anonymous('GET', path)
      expect([path, page.status, page.text.includes(said), page.text.includes('data-message')]).toEqual([
        path,
        200,
        true,
        false,
      ])
    }
    expect(await shop.services.db.selectFrom('messages').select('id').execute()).toEqual([])
  })

  it('keeps mails that are asked for, and sends none', async () => {
    await Promise.all([shop.services.startWork(), second.services.startWork()])
    const { email } = await shop.user('Vendedor')
    askedInCopy = email
    await forget(email)
    const { body } = await admin('GET', 'restored-copy')
    expect(body.data).toMatchObject({
      copied_at: copiedAt.toISOString(),
      old_mails: 1,
      new_mails: 1,
      sales: 0,
      to_review: 0,
    })
    // Nobody has taken a job, not even the routines of the hour.
    const { rows } = await sql<{ state: string }>`
      select distinct state::text from pgboss.job where name = 'access_link'`.execute(shop.services.db)
    expect(rows).toEqual([{ state: 'created' }])
    expect(await mailsTo(shop.dataDir, email)).toEqual([])
  })

  it('hands over no mail, whoever wants to', async () => {
    const sent: unknown[] = []
    const send = outwardMail(shop.services.db, async mail => void sent.push(mail))
    await expect(send({ to: 'x@y.mx', subject: 's', text: 't' })).rejects.toThrow('no envía correos')
    expect(sent).toEqual([])
  })
})

describe('«Esta es la tienda ahora»', () => {
  it('is said by an Admin', async () => {
    for (const role of ['Vendedor', 'Supervisor'] as const) {
      const call = shop.as(await shop.user(role))
      expect((await call('POST', 'restored-copy/accept', {})).status).toBe(403)
      expect((await call('GET', 'restored-copy')).status).toBe(403)
    }
    expect((await shop.anonymous('POST', 'restored-copy/accept', {})).status).toBe(401)
    const odd = await admin('POST', 'restored-copy/accept', { old_mails: 'burn' })
    expect([odd.status, Object.keys(odd.body.errors)]).toEqual([422, ['old_mails']])
  })

  it('once, whoever presses at the same time, also while a process hears of nothing', async () => {
    // The hub of both is cut off, and hears of the change only by asking again.
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'trastienda-hub'`.execute(shop.services.db)
    const replies = await Promise.all([
      admin('POST', 'restored-copy/accept', {}),
      adminThere('POST', 'restored-copy/accept', {}),
      shop.as(other)('POST', 'restored-copy/accept', {}),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    const late = await admin('POST', 'restored-copy/accept', {})
    expect(late.body.message).toBe('Esta ya es la tienda: no hay ninguna copia restaurada por aceptar.')
    expect((await admin('GET', 'restored-copy')).status).toBe(422)
    const logged = await shop.services.db
      .selectFrom('auditLog')
      .select(['userId', 'after'])
      .where('action', '=', 'accept_copy')
      .execute()
    expect(logged).toHaveLength(1)
    expect(logged[0]?.after).toEqual({ mailsDropped: 1 })
  })

  it('is known to all processes; staff still learn which copy it was', async () => {
    for (const call of [admin, adminThere]) {
      await soon(async () =>
        expect((await call('GET', 'products')).headers[header]).toMatch(/^2026-11-16T21:04:00.000Z; \w+$/),
      )
    }
    expect((await shop.anonymous('GET', 'vue')).headers[header]).toBeUndefined()
  })

  it('tells the other Admins', async () => {
    const notices = (await Promise.all([noticesOf(other.id), noticesOf(user.id)])).flat()
    expect(notices).toEqual([expect.stringMatching(/confirmó la copia del 2026-11-16/)])
  })

  it('opens the forms', async () => {
    const person = { name: 'Eva', email: 'eva@correo.mx', message: 'Hola otra vez' }
    expect((await shop.anonymous('POST', 'messages/landing', person)).status).toBe(201)
    expect((await shop.anonymous('GET', '/contact')).text).toContain('data-message')
  })

  it('sends what was asked for since, and not what waited in the copy', async () => {
    const { email } = await shop.user('Vendedor')
    await forget(email)
    await nextMail(shop, email)
    await nextMail(shop, askedInCopy)
    expect(await mailsTo(shop.dataDir, other.email)).toEqual([])
  })
})
