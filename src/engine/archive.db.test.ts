import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { nextNumber } from '#test/factories.ts'
import { statusesOf } from '#test/statuses.ts'
import { tryLogin } from '#test/login.ts'

const shop = useApp()
let admin: Call
let seller: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  seller = shop.as(await shop.user('Vendedor'))
})

const product = (values: object = {}) => {
  const number = nextNumber()
  return add('products', { name: `Silla ${number}`, internal_code: `ARC-${number}`, ...values })
}

/** A user whose deeds are in the log, and who is therefore archived when deleted. */
async function worker() {
  const user = await shop.user('Vendedor')
  await shop.as(user)('POST', 'customers', { full_name: `Cliente ${nextNumber()}` })
  return user
}

const add = async (path: string, values: object) => {
  const { status, body, text } = await admin('POST', path, values)
  expect(status, text).toBe(201)
  return body.data
}

/** A supplier with two contacts, whom a product mentions. */
async function usedSupplier(name = `Maderas ${nextNumber()}`) {
  const supplier = await add('suppliers', { brand_name: name })
  for (const contact of ['Ana', 'Luis']) await add('contacts', { supplier_id: supplier.id, name: contact })
  return { supplier, product: await product({ supplier_id: supplier.id }) }
}

const archive = async (path: string) => expect((await admin('DELETE', path)).status).toBe(200)

const named = (data: { related: { resource: string }[] }) => data.related.map(({ resource }) => resource)

describe('what refers to a record', () => {
  it('is counted, each kind with the address of its list', async () => {
    const { supplier } = await usedSupplier()
    const { body } = await admin('GET', `suppliers/related?ids=${supplier.id}`)
    expect(body.data).toEqual({
      related: [
        {
          resource: 'contacts',
          field: 'supplier_id',
          label: 'Contactos',
          count: 2,
          path: `/admin/suppliers/${supplier.id}/contacts`,
        },
        {
          resource: 'products',
          field: 'supplier_id',
          label: 'Productos',
          count: 1,
          path: `/admin/products?supplier_id=${supplier.id}`,
        },
      ],
      archived: 1,
      blocked: [],
    })
  })

  it('does not hold a supplier by its contacts alone', async () => {
    const { id } = await add('suppliers', { brand_name: `Solo ${nextNumber()}` })
    await add('contacts', { supplier_id: id, name: 'Ana' })
    expect((await admin('GET', `suppliers/related?ids=${id}`)).body.data.archived).toBe(0)
    await archive(`suppliers/${id}`)
    expect((await admin('GET', `suppliers/${id}?archived=1`)).status).toBe(404)
  })

  it('leaves out what the caller may not read', async () => {
    const { product: chair } = await usedSupplier()
    const { status, body } = await seller('GET', `products/related?ids=${chair.id}`)
    expect(status).toBe(200)
    const { body: all } = await admin('GET', `products/related?ids=${chair.id}`)
    expect(named(all.data)).not.toContain('sales')
    for (const resource of named(body.data)) {
      expect((await seller('GET', resource)).status, resource).toBe(200)
    }
  })

  it.each([
    ['ids=999999', 404],
    ['', 422],
    ['ids=x', 422],
  ])('of «%s» answers %d', async (query, status) => {
    expect((await admin('GET', `suppliers/related?${query}`)).status).toBe(status)
  })
})

describe('an archived record', () => {
  it('keeps its name in what refers to it, marked', async () => {
    const { supplier, product: chair } = await usedSupplier()
    await archive(`suppliers/${supplier.id}`)
    const { body } = await admin('GET', `products/${chair.id}?includes=supplier`)
    expect(body.data.supplier).toMatchObject({ id: supplier.id, brand_name: supplier.brand_name })
    expect(body.data.supplier.archived_at).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(body.data.supplier.allowed_actions).toEqual([])
    const { body: listed } = await admin('GET', `products?id=${chair.id}&includes=supplier`)
    expect(listed.data[0].supplier.brand_name).toBe(supplier.brand_name)
    const names = await admin('GET', `suppliers/catalog?id=${supplier.id}`)
    expect(names.body.data).toEqual([{ id: supplier.id, name: supplier.brand_name, archived: 1 }])
  })

  it('is offered in no catalogue, and is not chosen anew', async () => {
    const { supplier, product: chair } = await usedSupplier()
    await archive(`suppliers/${supplier.id}`)
    const offered = await admin('GET', `suppliers/catalog?q=${encodeURIComponent(supplier.brand_name)}`)
    expect(offered.body.data).not.toContainEqual(expect.objectContaining({ id: supplier.id }))
    const other = await product()
    const chosen = await admin('PUT', `products/${other.id}`, { supplier_id: supplier.id })
    expect(chosen.body.errors).toHaveProperty('supplier_id')
    const kept = await admin('PUT', `products/${chair.id}`, { supplier_id: supplier.id, name: 'Otra silla' })
    expect([kept.status, kept.body.data.supplier_id]).toEqual([200, supplier.id])
  })

  it('is listed and read by an Admin who asks for it, with its history, and changes in no other way', async () => {
    const { supplier } = await usedSupplier()
    await archive(`suppliers/${supplier.id}`)
    const path = `suppliers/${supplier.id}`
    expect((await admin('GET', path)).status).toBe(404)
    expect((await admin('GET', `${path}?archived=1`)).body.data.brand_name).toBe(supplier.brand_name)
    const { body } = await admin('GET', `suppliers?archived=1&per_page=100`)
    expect(body.data.every((each: { archived_at?: string }) => each.archived_at !== undefined)).toBe(true)
    expect(body.data.map(({ id }: { id: number }) => id)).toContain(supplier.id)
    const { body: history } = await admin('GET', `${path}/history?archived=1`)
    expect(history.data[0]).toMatchObject({ action: 'archive' })
    const tries = [
      await admin('PUT', path, { brand_name: 'Otro' }),
      await admin('PUT', `${path}/inactivate`),
      await admin('DELETE', path),
      await admin('GET', `${path}/export`),
    ]
    expect(statusesOf(tries)).toEqual([404, 404, 404, 404])
  })

  it.each(['archived=2', 'archived=si', 'archived='])(
    'asked for by «%s» is told what is wrong',
    async query => {
      const { status, body } = await admin('GET', `suppliers?${query}`)
      expect([status, body.errors]).toEqual([422, { archived: ['El campo archivados debe ser sí o no.'] }])
    },
  )

  it('is not for those who do not delete, nor where nothing is archived', async () => {
    const refused = { archived: ['Ese tipo de filtro no se admite para «archived».'] }
    expect((await seller('GET', 'customers?archived=1')).body.errors).toEqual(refused)
    expect((await admin('GET', 'sales?archived=1')).body.errors).toEqual(refused)
    expect((await seller('GET', 'customers?archived=0')).status).toBe(200)
    const { supplier } = await usedSupplier()
    await archive(`suppliers/${supplier.id}`)
    expect((await seller('PUT', `suppliers/${supplier.id}/restore`)).status).toBe(403)
    expect((await shop.anonymous('PUT', `suppliers/${supplier.id}/restore`)).status).toBe(401)
  })
})

describe('bringing back', () => {
  it('a supplier gives back its contacts of that moment, and is once', async () => {
    const { supplier } = await usedSupplier()
    const { data: contacts } = (await admin('GET', `suppliers/${supplier.id}/contacts`)).body
    await archive(`contacts/${contacts[0].id}`)
    await archive(`suppliers/${supplier.id}`)
    const replies = await Promise.all([1, 2].map(() => admin('PUT', `suppliers/${supplier.id}/restore`)))
    expect(statusesOf(replies)).toEqual([200, 422])
    const { body } = await admin('GET', `suppliers/${supplier.id}?includes=contacts`)
    expect(body.data.archived_at).toBeUndefined()
    expect(body.data.contacts.map(({ id }: { id: number }) => id)).toEqual([contacts[1].id])
    const { body: history } = await admin('GET', `suppliers/${supplier.id}/history`)
    expect(history.data[0]).toMatchObject({ action: 'restore' })
    const again = await admin('PUT', `suppliers/${supplier.id}/restore`)
    expect(again.body.message).toBe('El proveedor no está archivado.')
  })

  it('with the same key counts once and answers the same', async () => {
    const { supplier } = await usedSupplier()
    await archive(`suppliers/${supplier.id}`)
    const options = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const path = `suppliers/${supplier.id}/restore`
    const replies = [
      await admin('PUT', path, undefined, options),
      await admin('PUT', path, undefined, options),
    ]
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(replies[1]?.body).toEqual(replies[0]?.body)
  })

  it('is refused when its unique value was given to another meanwhile', async () => {
    const user = await worker()
    await archive(`users/${user.id}`)
    const twin = await shop.user('Vendedor', { email: user.email })
    const { status, body } = await admin('PUT', `users/${user.id}/restore`)
    const message =
      'No se recuperó el usuario, porque otro registro ya tiene el mismo valor en correo electrónico.'
    expect([status, body]).toEqual([422, { message, errors: { email: [message] } }])
    await archive(`users/${twin.id}`)
    expect((await admin('PUT', `users/${user.id}/restore`)).status).toBe(200)
  })

  it('is refused while what it belongs to is archived, and leads there', async () => {
    const category = await add('categories', { name: `Salas ${nextNumber()}` })
    const subcategory = await add('subcategories', {
      name: `Sofás ${nextNumber()}`,
      category_id: category.id,
    })
    const sofa = await product({ category_id: category.id, subcategory_id: subcategory.id })
    await shop.services.db
      .updateTable('products')
      .set({ archivedAt: sql<Date>`now()` })
      .where('id', '=', sofa.id)
      .execute()
    await archive(`subcategories/${subcategory.id}`)
    await archive(`categories/${category.id}`)
    const { status, body } = await admin('PUT', `subcategories/${subcategory.id}/restore`)
    expect([status, body.message]).toEqual([422, `Primero recupera la categoría «${category.name}».`])
    expect(JSON.stringify(body)).toContain('/admin/categories?view=archived')
    expect((await admin('PUT', `categories/${category.id}/restore`)).status).toBe(200)
    expect((await admin('PUT', `subcategories/${subcategory.id}/restore`)).status).toBe(200)
  })

  it.each(['999999', '0', 'abc'])('%s finds nobody', async id => {
    expect((await admin('PUT', `suppliers/${id}/restore`)).status).toBe(404)
  })
})

describe('an archived user', () => {
  it('does not log in, nor goes on with a session, until brought back', async () => {
    const user = await worker()
    await archive(`users/${user.id}`)
    expect((await shop.as(user)('GET', 'me')).status).toBe(401)
    const login = () => tryLogin(shop.anonymous, user)
    expect((await login()).status).toBe(422)
    expect((await admin('PUT', `users/${user.id}/restore`)).status).toBe(200)
    expect((await shop.as(user)('GET', 'me')).status).toBe(401)
    expect((await login()).status).toBe(200)
  })
})
