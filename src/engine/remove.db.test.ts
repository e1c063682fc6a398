import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { makeMany, type TestUser } from '#test/factories.ts'
import { statusesOf } from '#test/statuses.ts'

const shop = useApp()
let boss: TestUser
let admin: Call

beforeAll(async () => {
  boss = await shop.user('Admin')
  admin = shop.as(boss)
})

async function customers(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({ fullName: `Cliente ${index}` }))
  return (await makeMany(shop.services, 'customers', rows)).map(row => Number(row['id']))
}

async function left(ids: readonly number[]): Promise<number> {
  return (await admin('GET', `customers?whereIn[id]=${ids.join(',')}`)).body.total
}

const actions = async (resource: string, ids: readonly number[]) => {
  const { rows } = await sql<{ action: string; userId: number | null }>`
    select action, user_id from audit_log
    where resource = ${resource} and record_id = any(${ids}) and action in ('delete', 'archive') order by id
  `.execute(shop.services.db)
  return rows
}

describe('deleting one record', () => {
  it('answers its id, and records who did it and what it was', async () => {
    const [id = 0] = await customers(1)
    expect((await admin('DELETE', `customers/${id}`)).body).toEqual({ data: { id } })
    const { rows } = await sql<{ before: { fullName: string }; userId: number }>`
      select before, user_id from audit_log where resource = 'customers' and record_id = ${id} and action = 'delete'
    `.execute(shop.services.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ userId: boss.id, before: { fullName: 'Cliente 0' } })
  })

  it.each(['99999', '0', 'abc', '99999999999999999999'])('that is not there (%s) finds nobody', async id => {
    const { status, body } = await admin('DELETE', `customers/${id}`)
    expect(status).toBe(404)
    expect(body.errors[0].message).toBe('No se encontró el cliente con este código.')
  })

  it('twice at the same moment happens once', async () => {
    const [id = 0] = await customers(1)
    const replies = await Promise.all([1, 2].map(() => admin('DELETE', `customers/${id}`)))
    expect(statusesOf(replies)).toEqual([200, 404])
    expect(await actions('customers', [id])).toHaveLength(1)
  })
})

describe('deleting several', () => {
  it.each([
    ['ids[]=', (ids: number[]) => ids.map(id => `ids[]=${id}`).join('&')],
    ['ids[0]=', (ids: number[]) => ids.map((id, index) => `ids[${index}]=${id}`).join('&')],
    ['ids=1,2', (ids: number[]) => `ids=${ids.join(',')}`],
    ['ids=1&ids=2', (ids: number[]) => ids.map(id => `ids=${id}`).join('&')],
    ['the same one twice', (ids: number[]) => `ids=${[...ids, ...ids].join(',')}`],
  ])('takes %s', async (_spelling, print) => {
    const ids = await customers(3)
    const { status, body } = await admin('DELETE', `customers/delete?${print(ids)}`)
    expect(status).toBe(200)
    expect(body).toEqual({ data: { ids } })
    expect(await left(ids)).toBe(0)
    expect(await actions('customers', ids)).toEqual(ids.map(() => ({ action: 'delete', userId: boss.id })))
  })

  it('takes a hundred, and not one more', async () => {
    const ids = await customers(101)
    const { status, body } = await admin('DELETE', `customers/delete?ids=${ids.join(',')}`)
    expect(status).toBe(422)
    expect(body.errors.ids).toEqual(['El campo códigos debe tener a lo más 100 elementos.'])
    expect(await left(ids.slice(0, 100))).toBe(100)
    expect((await admin('DELETE', `customers/delete?ids=${ids.slice(0, 100).join(',')}`)).status).toBe(200)
  })

  it.each([
    ['', 'El campo códigos es obligatorio.'],
    ['ids=', 'El campo códigos debe ser un número entero.'],
    ['ids=1,dos', 'El campo códigos debe ser un número entero.'],
    ['ids=-1', 'El campo códigos debe ser un número entero.'],
    ['ids[]=99999999999999999999', 'El campo códigos debe ser un número entero.'],
    ['ids[x]=1', 'El campo códigos es obligatorio.'],
  ])('refuses «%s»', async (query, message) => {
    const { status, body } = await admin('DELETE', `customers/delete?${query}`)
    expect(status).toBe(422)
    expect(body.errors.ids).toEqual([message])
  })

  it('removes none when one is missing', async () => {
    const ids = await customers(2)
    const { status, body } = await admin('DELETE', `customers/delete?ids=${ids.join(',')},99999`)
    expect(status).toBe(404)
    expect(body.errors[0].message).toBe('No se encontró el cliente con este código.')
    expect(await left(ids)).toBe(2)
    expect(await actions('customers', ids)).toEqual([])
  })

  it('removes none when some are refused, and names each of those', async () => {
    const other = await shop.user('Vendedor', { name: 'Beto' })
    const { status, body } = await admin('DELETE', `users/delete?ids[]=${boss.id}&ids[]=${other.id}`)
    expect(status).toBe(422)
    expect(body.errors.base).toEqual([`${boss.name}: No puedes eliminar tu propia cuenta.`])
    expect((await admin('GET', `users/${other.id}`)).status).toBe(200)
    expect((await shop.as(other)('GET', 'me')).status).toBe(200)

    const [a, b] = (
      await makeMany(shop.services, 'warehouses', [{ name: 'Centro' }, { name: 'Norte' }, { name: 'Sur' }])
    ).map(row => Number(row['id']))
    const kept = await admin('DELETE', `warehouses/delete?ids=${a},${b}`)
    expect(kept.body.errors.base).toEqual([
      'Centro: Es el almacén predeterminado; elige otro como predeterminado primero.',
    ])
    expect((await admin('GET', 'warehouses')).body.total).toBe(3)
  })
})

describe('a record that a document refers to', () => {
  it('is archived: hidden from everybody, kept for the document', async () => {
    const seller = await shop.user('Vendedor')
    await shop.as(seller)('POST', 'customers', { full_name: 'Hecho por quien se va' })
    expect((await admin('DELETE', `users/${seller.id}`)).body).toEqual({ data: { id: seller.id } })
    expect(await actions('users', [seller.id])).toEqual([{ action: 'archive', userId: boss.id }])
    expect((await admin('GET', `users/${seller.id}`)).status).toBe(404)
    expect((await admin('PUT', `users/${seller.id}`, { name: 'x' })).status).toBe(404)
    expect((await admin('PUT', `users/${seller.id}/activate`)).status).toBe(404)
    expect((await admin('DELETE', `users/${seller.id}`)).status).toBe(404)
    for (const path of ['users?', 'users/catalog?', 'users/export?']) {
      expect(
        (await admin('GET', `${path}where[name]=${encodeURIComponent(seller.name)}`)).text,
      ).not.toContain(seller.email)
    }
    const { body } = await admin('GET', 'customers?full_name=Hecho%20por%20quien%20se%20va')
    const history = await admin('GET', `customers/${body.data[0].id}/history`)
    expect(history.body.data[0].user).toBe(seller.name)
  })

  it('is deleted for good when nothing refers to it', async () => {
    const seller = await shop.user('Vendedor')
    await admin('DELETE', `users/${seller.id}`)
    expect(await actions('users', [seller.id])).toEqual([{ action: 'delete', userId: boss.id }])
    const { rows } = await sql`select from users where id = ${seller.id}`.execute(shop.services.db)
    expect(rows).toHaveLength(0)
  })

  it('takes its dependent records along, each with its audit row', async () => {
    const [supplier] = await makeMany(shop.services, 'suppliers', [{ brandName: 'Uno' }])
    const supplierId = Number(supplier!['id'])
    const contacts = await makeMany(shop.services, 'contacts', [
      { supplierId, name: 'Ana' },
      { supplierId, name: 'Eva' },
    ])
    const ids = contacts.map(row => Number(row['id']))
    expect((await admin('DELETE', `suppliers/${supplierId}`)).status).toBe(200)
    expect(await actions('contacts', ids)).toHaveLength(2)
    expect((await admin('GET', `contacts/${ids[0]}`)).status).toBe(404)
    expect((await admin('GET', `suppliers/${supplierId}/contacts`)).status).toBe(404)
  })
})
