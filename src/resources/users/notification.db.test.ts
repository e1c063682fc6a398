import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'
import { useApp, type Call } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { leaveNotice, noticesOf as notices } from '#test/notices.ts'

const shop = useApp()
let boss: TestUser
let seller: TestUser
let asBoss: Call
let asSeller: Call

beforeAll(async () => {
  boss = await shop.user('Admin', { name: 'Jefa' })
  seller = await shop.user('Vendedor', { name: 'Beto' })
  asBoss = shop.as(boss)
  asSeller = shop.as(seller)
})

beforeEach(async () => {
  await shop.services.db.deleteFrom('notifications').execute()
})

const leave = (user: TestUser, path = '/admin/customers') =>
  leaveNotice(shop.services.db, [user.id], { path })
const earlier = async (call: Call, { id }: TestUser, query = '') =>
  (await call('GET', `users/${id}/notifications/earlier${query}`)).body

describe('a notice', () => {
  it('reaches the active users whom it concerns, except the one who caused it', async () => {
    const gone = await shop.user('Admin')
    await asBoss('PUT', `users/${gone.id}/inactivate`)
    const other = await shop.user('Admin')
    await asSeller('POST', 'feedback', { type: 'idea', comment: 'Que la caja diga la hora.' })
    const notice = { title: 'Comentario nuevo', message: 'Que la caja diga la hora.', user: 'Beto' }
    expect(await notices(asBoss)).toMatchObject([{ data: notice }])
    expect(await notices(asSeller)).toEqual([])
    await asBoss('POST', 'feedback', { type: 'idea', comment: 'Que diga el día.' })
    expect(await notices(asBoss)).toHaveLength(1)
    expect(await notices(shop.as(other))).toHaveLength(2)
    const left = await shop.services.db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', gone.id)
      .execute()
    expect(left).toEqual([])
  })

  it.each([
    '/admin/sales?betweenDates[date][from]=2026-01-31&status=sold,paid',
    '/admin/products/7?tab=images#image-3',
    '/admin/contents#contact',
  ])('may lead to %s', async path => {
    await leave(boss, path)
    expect((await notices(asBoss))[0]).toMatchObject({ data: { path } })
  })

  it('leads nobody to a page that is not theirs, whatever their role was', async () => {
    const other = await shop.user('Admin')
    await leave(other)
    expect((await notices(shop.as(other)))[0]).toMatchObject({ data: { path: '/admin/customers' } })
    await asBoss('PUT', `users/${other.id}`, { role: 'Supervisor' })
    const body = { email: other.email, password: other.password }
    const { headers } = await shop.anonymous('POST', 'login', body)
    const [cookie = ''] = String(headers['set-cookie']).split(';')
    const { data } = (await shop.anonymous('GET', 'vue', undefined, { headers: { cookie } })).body
    expect(data.user.role).toBe('Supervisor')
    expect(data.notifications[0].data.path).toBe('/admin/pos')
    for (const path of ['/admin/pos/corte', '/admin/account#pin']) {
      await leave(other, path)
      const again = await shop.anonymous('GET', 'vue', undefined, { headers: { cookie } })
      expect(again.body.data.notifications[0].data.path).toBe(path)
    }
  })

  it('of a change that was rolled back is not sent', async () => {
    const undone = inTransaction(shop.services.db, async tx => {
      await notify(tx, systemContext('test'), 'feedback', { id: 1, comment: 'Hola' })
      throw new DomainError('forbidden')
    })
    await expect(undone).rejects.toThrow('forbidden')
    expect(await notices(asBoss)).toEqual([])
  })

  it('links only to the back office', async () => {
    for (const path of [
      'https://malo.mx',
      '//malo.mx',
      '/admin/../x?y',
      'javascript:alert(1)',
      '/admin/x#<b>',
    ]) {
      await expect(leave(boss, path)).rejects.toMatchObject({ code: 'constraint' })
    }
  })

  it('is removed by its recipient, one or all', async () => {
    await leave(seller)
    await leave(seller)
    const [first] = await notices(asSeller)
    const removed = await asSeller('DELETE', `users/${seller.id}/notifications/${first!.id}`)
    expect(removed.body).toEqual({ data: { id: first!.id } })
    const rest = (await notices(asSeller)).map(({ id }) => id)
    expect(rest).not.toContain(first!.id)
    const all = await asSeller('DELETE', `users/${seller.id}/notifications`)
    expect(new Set(all.body.data.ids)).toEqual(new Set(rest))
    expect(await notices(asSeller)).toEqual([])
    expect((await asSeller('DELETE', `users/${seller.id}/notifications`)).body).toEqual({ data: { ids: [] } })
  })

  it('cannot be removed by anybody else, not even an Admin', async () => {
    await leave(seller)
    const [mine] = await notices(asSeller)
    for (const path of [`users/${seller.id}/notifications/${mine!.id}`, `users/${seller.id}/notifications`]) {
      const { status, body } = await asBoss('DELETE', path)
      expect(status).toBe(403)
      expect(body).toEqual({ message: 'No tienes permiso.' })
    }
    const guessed = await asBoss('DELETE', `users/${boss.id}/notifications/${mine!.id}`)
    expect(guessed.status).toBe(404)
    expect(guessed.body.errors[0].message).toBe('No se encontró la notificación con este código.')
    expect(await notices(asSeller)).toHaveLength(1)
  })

  it.each(['0', 'abc', '99999999999999999999'])('with the id %s is not found', async id => {
    expect((await asSeller('DELETE', `users/${seller.id}/notifications/${id}`)).status).toBe(404)
  })
})

describe('the earlier ones', () => {
  it('are those that were removed, the last one first, and removing one again changes nothing', async () => {
    for (const path of ['/admin/pos', '/admin/customers', '/admin/account']) await leave(seller, path)
    const [third, second, first] = (await notices(asSeller)).map(({ id }) => id)
    expect((await earlier(asSeller, seller)).data).toEqual([])
    await asSeller('DELETE', `users/${seller.id}/notifications/${second}`)
    await asSeller('DELETE', `users/${seller.id}/notifications`)
    const kept = await earlier(asSeller, seller)
    expect(kept.data.map(({ id }: { id: number }) => id)).toEqual([third, first, second])
    expect(kept.data[0]).toEqual({
      id: third,
      created_at: expect.any(String),
      removed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: { title: 'Aviso', message: 'Llegó un pedido', path: '/admin/account', user: null },
    })
    // A notice from a time when this person had another role.
    expect(kept.data[2].data.path).toBe('/admin/pos')
    const again = await asSeller('DELETE', `users/${seller.id}/notifications/${second}`)
    expect([again.status, again.body]).toEqual([200, { data: { id: second } }])
    expect(await earlier(asSeller, seller)).toEqual(kept)
  })

  it('are shown in pages, of the last thirty days', async () => {
    await leaveNotice(
      shop.services.db,
      Array.from({ length: 5 }, () => seller.id),
    )
    const ids = (await asSeller('DELETE', `users/${seller.id}/notifications`)).body.data.ids.toSorted(
      (a: number, b: number) => b - a,
    )
    const pages = [
      await earlier(asSeller, seller, '?per_page=2'),
      await earlier(asSeller, seller, '?per_page=2&page=3'),
    ]
    expect(pages.map(page => page.data.map(({ id }: { id: number }) => id))).toEqual([
      ids.slice(0, 2),
      ids.slice(4),
    ])
    expect(pages[0]).toMatchObject({ current_page: 1, per_page: 2, total: 5, last_page: 3 })
    await sql`update notifications set read_at = now() - interval '31 days' where id = ${ids[0]}`.execute(
      shop.services.db,
    )
    expect((await earlier(asSeller, seller)).total).toBe(4)
    const wrong = await asSeller('GET', `users/${seller.id}/notifications/earlier?per_page=1000`)
    expect(wrong.status).toBe(422)
  })

  it('are read by their recipient only', async () => {
    await leave(seller)
    await asSeller('DELETE', `users/${seller.id}/notifications`)
    const { status, body } = await asBoss('GET', `users/${seller.id}/notifications/earlier`)
    expect([status, body]).toEqual([403, { message: 'No tienes permiso.' }])
    expect((await earlier(asBoss, boss)).data).toEqual([])
  })
})
