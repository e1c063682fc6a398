import { beforeAll, describe, expect, it } from 'vitest'
import { contactsServer } from '#resources/contacts/contact.server.ts'
import { suppliers } from '#resources/suppliers/supplier.resource.ts'
import { useApp, type Call } from '#test/app.ts'
import { fillCustomers, makeMany } from '#test/factories.ts'
import { embed } from './includes.ts'

const shop = useApp()
let admin: Call
let seller: Call
let uno = 0
let dos = 0

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  seller = shop.as(await shop.user('Vendedor'))
  const made = await makeMany(shop.services, 'suppliers', [
    { brandName: 'Uno', password: 'canario-del-sitio' },
    { brandName: 'Dos' },
  ])
  uno = Number(made[0]!['id'])
  dos = Number(made[1]!['id'])
  await makeMany(shop.services, 'contacts', [
    { supplierId: uno, name: 'Beto', phone: '55 1234 5678' },
    { supplierId: uno, name: 'Ana' },
  ])
})

describe('includes', () => {
  it('embed the one record that another refers to, as it is shown by itself', async () => {
    const { body } = await admin('GET', 'contacts?includes=supplier&order_by=id')
    const supplier = (await admin('GET', `suppliers/${uno}`)).body.data
    expect(body.data.map((row: { supplier: unknown }) => row.supplier)).toEqual([supplier, supplier])
    const one = await admin('GET', `contacts/${body.data[0].id}?includes=supplier`)
    expect(one.body.data.supplier).toEqual(supplier)
    expect(one.text).not.toContain('canario')
  })

  it('embed the many that refer to a record, and an empty list when there are none', async () => {
    const { body } = await admin('GET', 'suppliers?includes=contacts&order_by=id')
    const contacts = (await admin('GET', 'contacts?order_by=id')).body.data
    expect(body.data.map((row: { contacts: unknown }) => row.contacts)).toEqual([contacts, []])
    const alone = await admin('GET', `suppliers/${dos}?includes=contacts`)
    expect(alone.body.data.contacts).toEqual([])
  })

  it('embed at most a hundred of many', async () => {
    const more = Array.from({ length: 105 }, (_, index) => ({ supplierId: dos, name: `Contacto ${index}` }))
    await makeMany(shop.services, 'contacts', more)
    const { body } = await admin('GET', `suppliers/${dos}?includes=contacts`)
    expect(body.data.contacts).toHaveLength(100)
    expect(body.data.contacts_count).toBe(105)
  })

  it.each(['users', 'supplier.contacts', 'constructor', 'contacts,nada'])(
    'of %s are refused',
    async names => {
      const { status, body } = await admin('GET', `suppliers?includes=${names}`)
      expect(status).toBe(422)
      expect(body.message).toBe(`No se puede incluir «${names.split(',').at(-1)}».`)
    },
  )

  it('are refused to a role that may not read what is embedded', async () => {
    const registry = new Map([['contacts', contactsServer]])
    const actor = { id: 1, name: 'Beto', role: 'Vendedor' } as const
    await expect(
      embed(shop.services.db, registry, suppliers, [{ id: uno }], ['contacts'], actor),
    ).rejects.toMatchObject({ code: 'forbidden' })
    expect((await seller('GET', 'contacts?includes=supplier')).status).toBe(403)
  })
})

const catalog = async (query: string) => (await admin('GET', `suppliers/catalog${query}`)).body.data

describe('a catalogue', () => {
  it('holds ids and names only, by name', async () => {
    expect(await catalog('')).toEqual([
      { id: dos, name: 'Dos' },
      { id: uno, name: 'Uno' },
    ])
    expect((await seller('GET', 'suppliers/catalog')).status).toBe(403)
  })

  it('is searched, filtered and ordered like a list', async () => {
    expect(await catalog('?q=uno')).toEqual([{ id: uno, name: 'Uno' }])
    expect(await catalog('?where[brand_name]=d*')).toEqual([{ id: dos, name: 'Dos' }])
    expect(await catalog('?order_by=-brand_name')).toHaveLength(2)
    const { status, body } = await admin('GET', 'suppliers/catalog?colour=red')
    expect(status).toBe(422)
    expect(body.errors.colour).toEqual(['No se puede filtrar por «colour».'])
  })

  it('stops at a thousand', async () => {
    await fillCustomers(shop.services, 1_100)
    const { body } = await seller('GET', 'customers/catalog')
    expect(body.data).toHaveLength(1_000)
    expect(Object.keys(body.data[0])).toEqual(['id', 'name'])
    const found = await seller('GET', 'customers/catalog?q=p1099@prueba.mx')
    expect(found.body.data).toHaveLength(1)
  })

  it('can be read under its parent too', async () => {
    const { body } = await admin('GET', `suppliers/${uno}/contacts/catalog`)
    expect(body.data.map((row: { name: string }) => row.name)).toEqual(['Ana', 'Beto'])
  })
})
