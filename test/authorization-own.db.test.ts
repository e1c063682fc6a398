import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp } from './app.ts'
import { type TestUser } from './factories.ts'
import { multipart } from './multipart.ts'
import { leaveNotice } from './notices.ts'

const shop = useApp()
let admin: TestUser
let seller: TestUser
let other: TestUser

beforeAll(async () => {
  admin = await shop.user('Admin')
  seller = await shop.user('Vendedor')
  other = await shop.user('Supervisor')
})

const forbidden = [403, { message: 'No tienes permiso.' }]

describe('notifications', () => {
  beforeEach(async () => {
    const { db } = shop.services
    await db.deleteFrom('notifications').execute()
    await leaveNotice(db, [admin.id, seller.id, other.id])
  })

  it('are removed by their recipient, one or all', async () => {
    const [id] = await idsOf(seller)
    const reply = await shop.as(seller)('DELETE', `users/${seller.id}/notifications/${id}`)
    expect([reply.status, reply.body]).toEqual([200, { data: { id } }])
    expect(await idsOf(seller)).toEqual([])
    const [mine] = await idsOf(other)
    const all = await shop.as(other)('DELETE', `users/${other.id}/notifications`)
    expect([all.status, all.body]).toEqual([200, { data: { ids: [mine] } }])
  })

  it.each([
    ['a Vendedor', () => seller],
    ['an Admin', () => admin],
  ])('of another user cannot be removed by %s', async (_who, caller) => {
    const [id] = await idsOf(other)
    for (const url of [`users/${other.id}/notifications/${id}`, `users/${other.id}/notifications`]) {
      const reply = await shop.as(caller())('DELETE', url)
      expect([reply.status, reply.body]).toEqual(forbidden)
    }
    expect(await idsOf(other)).toEqual([id])
  })

  it('of another user are not found under one’s own name', async () => {
    const [id] = await idsOf(other)
    const reply = await shop.as(seller)('DELETE', `users/${seller.id}/notifications/${id}`)
    expect([reply.status, reply.body.message]).toEqual([
      404,
      'No se encontró la notificación con este código.',
    ])
    expect(await idsOf(other)).toEqual([id])
  })
})

describe('imports', () => {
  it('are visible to their author, and to nobody else', async () => {
    const form = multipart('Nombre completo,Correo electrónico\r\nAna,no-es-correo\r\n')
    const made = await shop.as(admin)('POST', 'customers/import', undefined, form)
    const { id, failed_rows_url: failedRows } = made.body.data
    expect(failedRows).toBe(`/api/imports/${id}/failed-rows`)

    const progress = await shop.as(admin)('GET', `imports/${id}`)
    expect([progress.status, progress.body.data]).toMatchObject([
      200,
      { id, resource: 'customers', state: 'done', rows: 1, processed: 1, dry_run: 0 },
    ])
    const rows = await shop.as(admin)('GET', failedRows)
    expect(rows.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment; filename="clientes-errores.csv"'),
    })
    expect(rows.text).toContain('debe ser un correo válido')

    for (const user of [seller, other, await shop.user('Admin')]) {
      for (const url of [`imports/${id}`, failedRows]) {
        const reply = await shop.as(user)('GET', url)
        expect([reply.status, reply.body.message]).toEqual([
          404,
          'No se encontró la importación con este código.',
        ])
      }
    }
  })

  it('without a fault have no file of failed rows', async () => {
    const form = multipart('Nombre completo\r\nAna\r\n', { fields: { dry_run: '1' } })
    const { body } = await shop.as(admin)('POST', 'customers/import', undefined, form)
    expect(body.data.failed_rows_url).toBeNull()
    expect((await shop.as(admin)('GET', `imports/${body.data.id}`)).body.data.dry_run).toBe(1)
    expect((await shop.as(admin)('GET', `imports/${body.data.id}/failed-rows`)).status).toBe(404)
  })

  it.each(['1', 'nada', '00000000-0000-0000-0000-000000000000', '%27%20or%201=1'])(
    'named %s are not found',
    async id => {
      expect((await shop.as(admin)('GET', `imports/${id}`)).status).toBe(404)
    },
  )
})

describe('passwords', () => {
  const change = { password: 'silla-azul-77', password_confirmation: 'silla-azul-77' }

  it('of another user can be changed by an Admin only', async () => {
    const reply = await shop.as(seller)('PUT', `users/${other.id}/password`, change)
    expect([reply.status, reply.body]).toEqual(forbidden)
    expect((await shop.as(other)('GET', 'me')).status).toBe(200)
    const owner = await shop.user('Vendedor')
    expect((await shop.as(admin)('PUT', `users/${owner.id}/password`, change)).status).toBe(200)
    expect((await shop.as(owner)('GET', 'me')).status).toBe(401)
  })
})

describe('a role', () => {
  it('is the user’s current one, not that of the login', async () => {
    const user = await shop.user('Admin')
    expect((await shop.as(user)('GET', 'users')).status).toBe(200)
    const { db } = shop.services
    await db.updateTable('users').set({ role: 'Vendedor' }).where('id', '=', user.id).execute()
    const reply = await shop.as(user)('GET', 'users')
    expect([reply.status, reply.body]).toEqual(forbidden)
  })

  it('cannot be set by a body', async () => {
    const reply = await shop.as(seller)('POST', 'customers', { full_name: 'Ana', role: 'Admin', id: 1 })
    expect(reply.status).toBe(201)
    expect(reply.body.data).not.toHaveProperty('role')
    expect((await shop.as(seller)('GET', 'users')).status).toBe(403)
  })
})

async function idsOf(user: TestUser): Promise<number[]> {
  const { body } = await shop.as(user)('GET', 'vue')
  return body.data.notifications.map(({ id }: { id: number }) => id)
}
