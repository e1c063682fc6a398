import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { corners } from '#test/picture-corpus.ts'

const shop = useApp()
let admin: Call
let photo: Buffer

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  photo = await corners(900, 600).jpeg().toBuffer()
})

const add = async (values: object) => (await admin('POST', 'categories', values)).body.data
const form = (fields = {}, fieldName = 'file') =>
  multipart(photo, { fieldName, fileName: 'foto.jpg', fields })
const addProduct = (categoryId: number, name: string) =>
  shop.services.db
    .insertInto('products')
    .values({ internalCode: name, name, slug: name.toLowerCase(), categoryId })
    .returning('id')
    .executeTakeFirstOrThrow()

describe('categories', () => {
  it('of one file go one after the other, after those that there were', async () => {
    const before = await add({ name: 'Antes del archivo' })
    const file = multipart('Nombre\nMecedoras\nBancos\nBaúles\n')
    expect((await admin('POST', 'categories/import', undefined, file)).body.data.created).toBe(3)
    const { body } = await admin('GET', 'categories?order_by=-id&per_page=3')
    const places = body.data.map(({ position }: { position: number }) => position - before.position)
    expect(places).toEqual([3, 2, 1])
  })

  it('are added by a form with a picture, as the specification has it', async () => {
    const fields = { name: 'Sillones', description: 'Para leer', phrase: 'Siéntate' }
    const { status, body } = await admin('POST', 'categories', undefined, form(fields))
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...fields,
      slug: 'sillones',
      status: 'active',
      products: 0,
      collection_id: null,
      image: `/media/${body.data.picture.id}/1600.webp`,
      picture: { width: 900, height: 600 },
    })
    const { id } = body.data
    expect((await admin('GET', `categories/${id}`)).body).toEqual(body)
    expect((await admin('GET', 'categories?q=sillon')).body.data).toEqual([body.data])
    expect((await admin('GET', 'categories/catalog')).body.data).toContainEqual({ id, name: 'Sillones' })
  })

  it('are added by JSON too', async () => {
    const { status, body } = await admin('POST', 'categories', { name: 'Mesas', slug: 'Mesas de centro' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ slug: 'mesas-de-centro', image: null, picture: null })
  })

  it.each(['file', 'image'])('change by POST with _method=PUT, the picture as `%s`', async fieldName => {
    const { id } = await add({ name: `Camas ${fieldName}` })
    const url = `categories/${id}?_method=PUT`
    const { status, body } = await admin('POST', url, undefined, form({ phrase: 'Descansa' }, fieldName))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      name: `Camas ${fieldName}`,
      phrase: 'Descansa',
      picture: { width: 900 },
    })
    const second = await admin('POST', url, undefined, form({}, fieldName))
    expect(second.body.data.picture.id).not.toBe(body.data.picture.id)
  })

  it('keep their picture when a form or a body sends back its address', async () => {
    const { id, image } = (await admin('POST', 'categories', undefined, form({ name: 'Burós' }))).body.data
    const byForm = new FormData()
    byForm.set('name', 'Burós altos')
    byForm.set('image', image)
    byForm.set('file', '')
    expect((await admin('POST', `categories/${id}?_method=PUT`, byForm)).body.data).toMatchObject({
      name: 'Burós altos',
      image,
    })
    expect((await admin('PUT', `categories/${id}`, { phrase: 'Cerca', image })).body.data.image).toBe(image)
    const nothingChosen = multipart('', { fieldName: 'file', fileName: '', fields: { phrase: 'Junto' } })
    expect((await admin('PUT', `categories/${id}`, undefined, nothingChosen)).body.data).toMatchObject({
      phrase: 'Junto',
      image,
    })
  })

  it('lose their picture by PUT image, and by an empty one', async () => {
    const { id } = (await admin('POST', 'categories', undefined, form({ name: 'Libreros' }))).body.data
    expect((await admin('PUT', `categories/${id}/image`)).body.data).toMatchObject({
      image: null,
      picture: null,
    })
    await admin('PUT', `categories/${id}`, undefined, form())
    expect((await admin('PUT', `categories/${id}`, { image: null })).body.data.picture).toBeNull()
    expect((await admin('PUT', 'categories/2147483647/image')).status).toBe(404)
  })

  it('show in their history which picture was added and removed', async () => {
    const { id, picture } = (await admin('POST', 'categories', undefined, form({ name: 'Historia' }))).body
      .data
    await admin('PUT', `categories/${id}/image`)
    const [removed, created] = (await admin('GET', `categories/${id}/history`)).body.data
    expect(created.after).toMatchObject({ image: picture.id })
    expect(created.after).not.toHaveProperty('picture')
    expect(removed).toMatchObject({ action: 'update', before: { image: picture.id }, after: { image: null } })
    expect(Object.keys(removed.after)).toEqual(['image'])
  })

  it('are created once by a form that is sent twice', async () => {
    const headers = { 'idempotency-key': 'una-categoria-y-su-foto' }
    const send = async (body: Buffer, name = 'Percheros') => {
      const request = multipart(body, { fieldName: 'file', fields: { name } })
      return admin('POST', 'categories', undefined, {
        ...request,
        headers: { ...request.headers, ...headers },
      })
    }
    const first = await send(photo)
    const second = await send(photo)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
    expect((await send(await corners().png().toBuffer())).status).toBe(422)
  })

  it('have a unique slug, whatever their collection', async () => {
    await add({ name: 'Única' })
    const { status, body } = await admin('POST', 'categories', { name: 'ÚNICA' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ slug: ['El campo dirección en el sitio ya está en uso.'] })
    expect((await admin('POST', 'categories', { name: 'única', slug: 'unica-2' })).status).toBe(201)
  })

  it('keep their old slug in the history when it changes', async () => {
    const { id } = await add({ name: 'Antes' })
    await admin('PUT', `categories/${id}`, { slug: 'después' })
    const kept = await shop.services.db
      .selectFrom('slugHistory')
      .select(['kind', 'slug', 'recordId'])
      .where('recordId', '=', id)
      .execute()
    expect(kept).toEqual([{ kind: 'category', slug: 'antes', recordId: id }])
  })

  it('belong to a collection that exists', async () => {
    const collection = (await admin('POST', 'v2/categories-parents', { name: 'Recámara' })).body.data
    const { id } = await add({ name: 'Roperos', collection_id: collection.id })
    expect((await admin('GET', `categories/${id}?includes=collection`)).body.data.collection).toMatchObject({
      name: 'Recámara',
    })
    const gone = (await admin('POST', 'v2/categories-parents', { name: 'Ida' })).body.data
    await admin('DELETE', `v2/categories-parents/${gone.id}`)
    for (const collection_id of [gone.id, 2_147_483_647]) {
      const { status, body } = await admin('PUT', `categories/${id}`, { collection_id })
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { collection_id: ['El campo colección elegido no existe.'] },
      })
    }
    expect((await admin('PUT', `categories/${id}`, { collection_id: '' })).body.data.collection_id).toBeNull()
  })

  it('with products or subcategories are not deleted, and report how many of each', async () => {
    const { id } = await add({ name: 'Llena' })
    await addProduct(id, 'P1')
    const { id: second } = await addProduct(id, 'P2')
    await admin('POST', 'subcategories', { name: 'Adentro', category_id: id })
    const { status, body } = await admin('DELETE', `categories/${id}`)
    expect(status).toBe(422)
    expect(body.errors.base).toEqual([
      'La categoría no se puede eliminar porque tiene productos: 2.',
      'La categoría no se puede eliminar porque tiene subcategorías: 1.',
    ])
    expect(body.see).toEqual([
      { label: 'Productos', path: `/admin/products?category_id=${id}` },
      { label: 'Subcategorías', path: `/admin/subcategories?category_id=${id}` },
    ])
    for (const { path } of body.see) {
      expect((await admin('GET', path.replace('/admin/', ''))).body.total).toBeGreaterThan(0)
    }
    expect((await admin('GET', `categories/${id}`)).body.data.products).toBe(2)
    await shop.services.db.deleteFrom('products').where('id', '=', second).execute()
    expect((await admin('DELETE', `categories/delete?ids[]=${id}`)).body.errors.base[0]).toMatch(
      /productos: 1\.$/,
    )
    await shop.services.db.deleteFrom('products').where('categoryId', '=', id).execute()
  })

  it('that are deleted together lead to the records of each that prevent it', async () => {
    const [full, other, free] = [
      await add({ name: 'Una' }),
      await add({ name: 'Otra' }),
      await add({ name: 'Libre' }),
    ]
    for (const { id } of [full, other])
      await admin('POST', 'subcategories', { name: `De ${id}`, category_id: id })
    const ids = [full, other, free].map(({ id }) => id)
    const { status, body } = await admin('DELETE', `categories/delete?ids=${ids.join(',')}`)
    expect([status, body.see]).toEqual([
      422,
      [
        { label: 'Subcategorías · Una', path: `/admin/subcategories?category_id=${full.id}` },
        { label: 'Subcategorías · Otra', path: `/admin/subcategories?category_id=${other.id}` },
      ],
    ])
    expect((await admin('GET', `categories/${free.id}`)).status).toBe(200)
  })

  it('are activated and inactivated once', async () => {
    const { id } = await add({ name: 'Pausa' })
    expect((await admin('PUT', `categories/${id}/activate`)).body.message).toBe(
      'La categoría ya está activa.',
    )
    expect((await admin('PUT', `categories/${id}/inactivate`)).body.data).toMatchObject({
      status: 'inactive',
      allowed_actions: ['activate'],
    })
  })

  it('are read by all roles, and changed by Admins', async () => {
    for (const role of ['Vendedor', 'Supervisor'] as const) {
      const seller = shop.as(await shop.user(role))
      expect((await seller('GET', 'categories')).status).toBe(200)
      expect((await seller('POST', 'categories', { name: 'No' })).status).toBe(403)
      expect((await seller('POST', 'categories/1?_method=PUT', undefined, form())).status).toBe(403)
      expect((await seller('PUT', 'categories/1/image')).status).toBe(403)
    }
  })

  it('are exported and printed without their pictures', async () => {
    const { id } = (await admin('POST', 'categories', undefined, form({ name: 'Papel' }))).body.data
    const { text } = await admin('GET', 'categories/export')
    expect(text).toContain('Papel')
    expect(text).not.toMatch(/media|object|imagen/i)
    expect((await admin('GET', `categories/${id}/export`)).text).toMatch(/^%PDF/)
  })
})

describe('the categories of the site', () => {
  it('are the active ones, with their picture, collection and active subcategories, and nothing internal', async () => {
    const collection = (await admin('POST', 'v2/categories-parents', { name: 'Comedor' })).body.data
    const shown = (
      await admin(
        'POST',
        'categories',
        undefined,
        form({ name: 'Comedores', collection_id: String(collection.id) }),
      )
    ).body.data
    const hidden = await add({ name: 'Oculta' })
    await admin('PUT', `categories/${hidden.id}/inactivate`)
    const inside = (await admin('POST', 'subcategories', { name: 'Redondos', category_id: shown.id })).body
      .data
    const paused = (await admin('POST', 'subcategories', { name: 'Pausados', category_id: shown.id })).body
      .data
    await admin('PUT', `subcategories/${paused.id}/inactivate`)

    const { status, headers, body } = await shop.anonymous('GET', 'categories/landing?status=0')
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60'])
    const names = body.data.map((category: { name: string }) => category.name)
    expect(names).toContain('Comedores')
    expect(names).not.toContain('Oculta')
    expect(body.data.find((category: { id: number }) => category.id === shown.id)).toEqual({
      id: shown.id,
      name: 'Comedores',
      slug: 'comedores',
      description: null,
      phrase: null,
      image: shown.image,
      picture: shown.picture,
      collection: { id: collection.id, name: 'Comedor', slug: 'comedor' },
      subcategories: [
        {
          id: inside.id,
          category_id: shown.id,
          name: 'Redondos',
          slug: 'redondos',
          image: null,
          picture: null,
        },
      ],
    })
    const narrowed = await shop.anonymous('GET', `categories/landing?collection_id=${collection.id}`)
    expect(narrowed.body.data).toHaveLength(1)
  })

  it.each(['products=1', 'where[status]=inactive', 'created_at=1', 'includes=products', 'order_by=status'])(
    'cannot be filtered by %s',
    async query => {
      expect((await shop.anonymous('GET', `categories/landing?${query}`)).status).toBe(422)
    },
  )
})
