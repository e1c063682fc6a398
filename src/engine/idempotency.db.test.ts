import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { statusesOf } from '#test/statuses.ts'
import { forgetOldKeys } from './idempotency.ts'

const shop = useApp()
let admin: Call
let other: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  other = shop.as(await shop.user('Admin'))
})

const post = (call: Call, key: string, values: object, path = 'customers'): Promise<Reply> =>
  call('POST', path, values, { headers: { 'idempotency-key': key } })
const count = async (name: string) =>
  (await admin('GET', `customers?full_name=${encodeURIComponent(name)}`)).body.total

describe('a request sent again with its key', () => {
  it('gets the first answer, and the work is done only once', async () => {
    const key = randomUUID()
    const first = await post(admin, key, { full_name: 'Doble clic', city: 'León' })
    const again = await post(admin, key, { city: 'León', full_name: '  Doble clic ' })
    expect(first.status).toBe(201)
    expect(first.headers).not.toHaveProperty('idempotent-replayed')
    expect(again.status).toBe(200)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.text).toBe(first.text)
    expect(await count('Doble clic')).toBe(1)
  })

  it('but with other content is refused', async () => {
    const key = randomUUID()
    await post(admin, key, { full_name: 'Primera' })
    const { status, body } = await post(admin, key, { full_name: 'Segunda' })
    expect(status).toBe(422)
    expect(body.errors.base).toEqual([
      'Ya se había enviado con otros datos y quedó registrado: revísalo antes de enviarlo otra vez.',
    ])
    const elsewhere = await post(admin, key, { name: 'Primera' }, 'warehouses')
    expect(elsewhere.status).toBe(422)
    expect(await count('Segunda')).toBe(0)
  })

  it('under another parent counts as other content', async () => {
    const [a, b] = await Promise.all(
      ['A', 'B'].map(async name => (await admin('POST', 'suppliers', { brand_name: name })).body.data.id),
    )
    const key = randomUUID()
    expect((await post(admin, key, { name: 'Beto' }, `suppliers/${a}/contacts`)).status).toBe(201)
    expect((await post(admin, key, { name: 'Beto' }, `suppliers/${b}/contacts`)).status).toBe(422)
  })

  it('at another address counts as other content, even with the same body', async () => {
    const key = randomUUID()
    const same = { name: 'Igual' }
    expect((await post(admin, key, same, 'warehouses')).status).toBe(201)
    expect((await post(admin, key, same, 'categories')).status).toBe(422)
    expect((await admin('GET', 'categories?name=Igual')).body.total).toBe(0)
    const warehouse = (await post(admin, randomUUID(), { name: 'Otra' }, 'warehouses')).body.data.id
    const headers = { 'idempotency-key': randomUUID() }
    const act = (path: string) => admin('PUT', path, {}, { headers })
    expect((await act(`warehouses/${warehouse}/inactivate`)).status).toBe(200)
    expect((await act(`users/${warehouse}/inactivate`)).body.errors).toHaveProperty('base')
  })

  it('by another user is a separate request', async () => {
    const key = randomUUID()
    const mine = await post(admin, key, { full_name: 'De dos' })
    const theirs = await post(other, key, { full_name: 'De dos' })
    expect(theirs.status).toBe(201)
    expect(theirs.body.data.id).not.toBe(mine.body.data.id)
  })

  it('at the same moment creates one record', async () => {
    for (let round = 0; round < 5; round++) {
      const key = randomUUID()
      const name = `A la vez ${round}`
      const replies = await Promise.all([1, 2, 3].map(() => post(admin, key, { full_name: name })))
      expect(statusesOf(replies)).toEqual([200, 200, 201])
      expect(new Set(replies.map(reply => reply.text)).size).toBe(1)
      expect(await count(name)).toBe(1)
    }
  })

  it('after a refusal may be corrected', async () => {
    const key = randomUUID()
    expect((await post(admin, key, { full_name: '' })).status).toBe(422)
    expect((await post(admin, key, { full_name: 'Corregida' })).status).toBe(201)
  })

  it.each(['corta', 'con espacio en medio', 'ñandú-ñandú', 'x'.repeat(101)])('«%s» is no key', async key => {
    const { status, body } = await post(admin, key, { full_name: 'Sin clave' })
    expect(status).toBe(422)
    expect(body.errors.base).toEqual([
      'La clave de la solicitud debe tener entre 8 y 100 caracteres visibles.',
    ])
  })

  it('is known for thirty days, and forgotten after them in batches', async () => {
    const { db } = shop.services
    const [old, young] = [randomUUID(), randomUUID()]
    await post(admin, old, { full_name: 'Hace un mes' })
    await post(admin, young, { full_name: 'Hace menos' })
    const age = (key: string, days: number) =>
      sql`update idempotency_keys set created_at = now() - make_interval(days => ${days}) where key = ${key}`.execute(
        db,
      )
    await age(old, 31)
    await age(young, 29)
    // More than one batch of them.
    await sql`
      insert into idempotency_keys (user_id, key, request_hash, created_at)
      select (select min(id) from users), 'old-key-' || n, sha256('x'), now() - interval '40 days'
      from generate_series(1, 2500) n`.execute(db)
    await Promise.all([forgetOldKeys(db), forgetOldKeys(db)])
    await forgetOldKeys(db)
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from idempotency_keys where created_at < now() - interval '30 days'`.execute(
      db,
    )
    expect(rows[0]?.total).toBe(0)
    expect((await post(admin, young, { full_name: 'Hace menos' })).headers['idempotent-replayed']).toBe(
      'true',
    )
    expect((await post(admin, old, { full_name: 'Hace un mes' })).status).toBe(201)
  })

  it('stores nothing from which a password could be guessed', async () => {
    const key = randomUUID()
    const user = { name: 'Eva', email: 'eva@prueba.mx', role: 'Vendedor' }
    const secrets = (password: string) => ({ ...user, password, password_confirmation: password })
    expect((await post(admin, key, secrets('canario-verde-1'), 'users')).status).toBe(201)
    // The stored hash leaves out the secret, so the same request is recognised whatever the password.
    const again = await post(admin, key, secrets('canario-verde-2'), 'users')
    expect(again.headers['idempotent-replayed']).toBe('true')
  })
})
