import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { corners } from '#test/picture-corpus.ts'

const shop = useApp()
let admin: Call
let photo: Buffer
let category: number
let other: number

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  photo = await corners().webp().toBuffer()
  category = (await admin('POST', 'categories', { name: 'Sillones' })).body.data.id
  other = (await admin('POST', 'categories', { name: 'Mesas' })).body.data.id
})

const add = async (name: string, categoryId = category) =>
  (await admin('POST', 'subcategories', { name, category_id: categoryId })).body.data
const form = (fields = {}) => multipart(photo, { fieldName: 'file', fileName: 'foto.webp', fields })

describe('subcategories', () => {
  it('are added and changed by forms, as in the specification', async () => {
    const fields = { name: 'De lectura', category_id: String(category) }
    const { status, body } = await admin('POST', 'subcategories', undefined, form(fields))
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      name: 'De lectura',
      slug: 'de-lectura',
      category_id: category,
      status: 'active',
      picture: { width: 64 },
    })
    const { id } = body.data
    const changed = await admin(
      'POST',
      `subcategories/${id}?_method=PUT`,
      undefined,
      form({ name: 'Reclinables' }),
    )
    expect(changed.body.data).toMatchObject({ name: 'Reclinables', slug: 'de-lectura' })
    expect((await admin('PUT', `subcategories/${id}/image`)).body.data.image).toBeNull()
    expect(
      (await admin('GET', `subcategories?includes=category&category_id=${category}`)).body.data[0],
    ).toMatchObject({
      category: { name: 'Sillones' },
    })
    expect((await admin('GET', 'subcategories/catalog')).body.data).toContainEqual({
      id,
      name: 'Reclinables',
    })
    expect((await admin('GET', 'subcategories/export')).text).toContain('Reclinables')
  })

  it('may share a slug with those of other categories, but not of their own', async () => {
    await add('Redondas')
    expect((await admin('POST', 'subcategories', { name: 'Redondas', category_id: other })).status).toBe(201)
    const { status, body } = await admin('POST', 'subcategories', { name: 'redondas', category_id: category })
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { slug: ['El campo dirección en el sitio ya está en uso.'] },
    })
  })

  it.each([
    [{ name: 'Sin categoría' }, { category_id: ['El campo categoría es obligatorio.'] }],
    [
      { name: 'Perdida', category_id: 2_147_483_647 },
      { category_id: ['El campo categoría elegido no existe.'] },
    ],
    [
      { name: 'Perdida', category_id: 'x' },
      { category_id: ['El campo categoría debe ser un número entero.'] },
    ],
    [{ category_id: 1 }, { name: ['El campo nombre es obligatorio.'] }],
  ])('are refused by field: %o', async (values, errors) => {
    const byForm = new FormData()
    for (const [name, value] of Object.entries(values)) byForm.set(name, String(value))
    for (const body of [values, byForm]) {
      const reply = await admin('POST', 'subcategories', body)
      expect({ status: reply.status, errors: reply.body.errors }).toEqual({ status: 422, errors })
    }
  })

  it('cannot be put in a deleted category', async () => {
    const gone = (await admin('POST', 'categories', { name: 'Ida' })).body.data
    await admin('DELETE', `categories/${gone.id}`)
    expect((await admin('POST', 'subcategories', { name: 'Huérfana', category_id: gone.id })).status).toBe(
      422,
    )
  })

  it('added while their category is being deleted end up in an existing one, or are refused', async () => {
    for (let round = 0; round < 15; round++) {
      const { id } = (await admin('POST', 'categories', { name: `Carrera ${round}` })).body.data
      const [added, deleted] = await Promise.all([
        admin('POST', 'subcategories', { name: 'Justo a tiempo', category_id: id }),
        admin('DELETE', `categories/${id}`),
      ])
      expect([
        [201, 422],
        [422, 200],
      ]).toContainEqual([added.status, deleted.status])
    }
  })

  it('with products cannot be deleted, and the refusal says how many', async () => {
    const { id } = await add('Con productos')
    const { db } = shop.services
    const product = {
      internalCode: 'P1',
      name: 'Silla',
      slug: 'silla',
      categoryId: category,
      subcategoryId: id,
    }
    await db.insertInto('products').values(product).execute()
    const { status, body } = await admin('DELETE', `subcategories/${id}`)
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { base: ['La subcategoría no se puede eliminar porque tiene productos: 1.'] },
    })
    await db.deleteFrom('products').execute()
    expect((await admin('DELETE', `subcategories/delete?ids=${id}`)).body).toEqual({ data: { ids: [id] } })
  })

  it('are activated and inactivated once', async () => {
    const { id } = await add('Pausa')
    expect((await admin('PUT', `subcategories/${id}/inactivate`)).body.data.status).toBe('inactive')
    expect((await admin('PUT', `subcategories/${id}/inactivate`)).body.message).toBe(
      'La subcategoría ya está inactiva.',
    )
  })
})

describe('the subcategories of the site', () => {
  it('are the active ones of active categories, of one category if it is given', async () => {
    const home = (await admin('POST', 'categories', { name: 'Visibles' })).body.data.id
    const closed = (await admin('POST', 'categories', { name: 'Cerradas' })).body.data.id
    const shown = await add('A la vista', home)
    const paused = await add('En pausa', home)
    await add('Adentro', closed)
    await admin('PUT', `subcategories/${paused.id}/inactivate`)
    await admin('PUT', `categories/${closed}/inactivate`)

    const { headers, body } = await shop.anonymous('GET', `subcategories/landing?category_id=${home}`)
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(body.data).toEqual([
      { id: shown.id, category_id: home, name: 'A la vista', slug: 'a-la-vista', image: null, picture: null },
    ])
    expect((await shop.anonymous('GET', `subcategories/landing?category_id=${closed}`)).body.data).toEqual([])
    const both = await shop.anonymous(
      'GET',
      `subcategories/landing?whereIn[category_id][]=${home}&whereIn[category_id][]=${category}&status=1`,
    )
    expect(both.body.data.length).toBeGreaterThan(1)
  })

  it.each(['category_id=x', 'status!=1', 'updated_at=1', 'per_page=1000'])('refuse %s', async query => {
    expect((await shop.anonymous('GET', `subcategories/landing?${query}`)).status).toBe(422)
  })
})
