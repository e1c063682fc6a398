import { beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { notify } from '#engine/notify.ts'
import { useApp, type Call } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'

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

const notice = { title: 'Nuevo cliente', message: 'Beto agregó a Ana.', path: '/admin/customers' }
const tell = (roles: ('Admin' | 'Supervisor' | 'Vendedor')[], actor: TestUser | null = null) =>
  inTransaction(shop.services.db, tx => notify(tx, systemContext('test', actor), roles, notice))

async function notices(call: Call): Promise<{ id: number; data: { user: string | null } }[]> {
  return (await call('GET', 'vue')).body.data.notifications
}

describe('a notice', () => {
  it('reaches the active users of its roles, except the one who caused it', async () => {
    const gone = await shop.user('Vendedor')
    await asBoss('PUT', `users/${gone.id}/inactivate`)
    await tell(['Admin', 'Vendedor'], seller)
    expect(await notices(asSeller)).toEqual([])
    expect(await notices(asBoss)).toMatchObject([{ data: { ...notice, user: 'Beto' } }])
    const { length } = await shop.services.db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', gone.id)
      .execute()
    expect(length).toBe(0)
    await tell(['Vendedor'])
    expect(await notices(asSeller)).toMatchObject([{ data: { title: notice.title, user: null } }])
  })

  it.each([
    '/admin/sales?betweenDates[date][from]=2026-01-31&status=sold,paid',
    '/admin/products/7?tab=images#image-3',
    '/admin/contents#contact',
  ])('may lead to %s', async path => {
    await inTransaction(shop.services.db, tx =>
      notify(tx, systemContext('test'), ['Admin'], { ...notice, path }),
    )
    expect((await notices(asBoss))[0]).toMatchObject({ data: { path } })
  })

  it('leads nobody to a page that is not theirs, whatever their role was', async () => {
    const other = await shop.user('Admin')
    await tell(['Admin'])
    expect((await notices(shop.as(other)))[0]).toMatchObject({ data: { path: '/admin/customers' } })
    await asBoss('PUT', `users/${other.id}`, { role: 'Supervisor' })
    const body = { email: other.email, password: other.password }
    const { headers } = await shop.anonymous('POST', 'login', body)
    const [cookie = ''] = String(headers['set-cookie']).split(';')
    const { data } = (await shop.anonymous('GET', 'vue', undefined, { headers: { cookie } })).body
    expect(data.user.role).toBe('Supervisor')
    expect(data.notifications[0].data.path).toBe('/admin/pos')
    for (const path of ['/admin/pos/corte', '/admin/account#pin']) {
      await inTransaction(shop.services.db, tx =>
        notify(tx, systemContext('test'), ['Supervisor'], { ...notice, path }),
      )
      const again = await shop.anonymous('GET', 'vue', undefined, { headers: { cookie } })
      expect(again.body.data.notifications[0].data.path).toBe(path)
    }
  })

  it('of a change that was rolled back is not sent', async () => {
    const before = await notices(asBoss)
    const undone = inTransaction(shop.services.db, async tx => {
      await notify(tx, systemContext('test'), ['Admin'], notice)
      throw new DomainError('forbidden')
    })
    await expect(undone).rejects.toThrow('forbidden')
    expect(await notices(asBoss)).toEqual(before)
  })

  it('links only to the back office', async () => {
    for (const path of [
      'https://malo.mx',
      '//malo.mx',
      '/admin/../x?y',
      'javascript:alert(1)',
      '/admin/x#<b>',
    ]) {
      const told = inTransaction(shop.services.db, tx =>
        notify(tx, systemContext('test'), ['Admin'], { ...notice, path }),
      )
      await expect(told).rejects.toMatchObject({ code: 'constraint' })
    }
  })

  it('is removed by its recipient, one or all', async () => {
    await tell(['Vendedor'])
    await tell(['Vendedor'])
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
    await tell(['Vendedor'])
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
