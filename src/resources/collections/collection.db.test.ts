import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { corners } from '#test/picture-corpus.ts'

const shop = useApp()
let admin: Call
let photo: Buffer

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  photo = await corners().png().toBuffer()
})

const root = 'v2/categories-parents'
const add = async (values: object) => (await admin('POST', root, values)).body.data
const form = (fields = {}, fieldName = 'file') =>
  multipart(photo, { fieldName, fileName: 'sala.png', fields })

describe('collections', () => {
  it('are added, listed, read, changed, exported and deleted at the addresses of the specification', async () => {
    const { status, body } = await admin('POST', root, { name: 'Recámara' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      name: 'Recámara',
      slug: 'recamara',
      image: null,
      picture: null,
      categories: 0,
    })
    const { id } = body.data
    expect((await admin('GET', `${root}?q=recamara`)).body.data).toEqual([body.data])
    expect((await admin('GET', `${root}/catalog`)).body.data).toContainEqual({ id, name: 'Recámara' })
    expect((await admin('PUT', `${root}/${id}`, { name: 'Dormitorio' })).body.data).toMatchObject({
      name: 'Dormitorio',
      slug: 'recamara',
    })
    const { text } = await admin('GET', `${root}/export`)
    expect(text).toContain('Dormitorio')
    expect(text).not.toContain('media')
    expect((await admin('GET', `${root}/${id}/export`)).text).toMatch(/^%PDF/)
    expect((await admin('GET', `${root}/${id}/history`)).body.data).toHaveLength(2)
    expect((await admin('DELETE', `${root}/${id}`)).body).toEqual({ data: { id } })
    expect((await admin('GET', `${root}/${id}`)).status).toBe(404)
  })

  it('are in the order in which they were added, unless they are ordered otherwise', async () => {
    const first = await add({ name: 'Primera' })
    const second = await add({ name: 'Segunda' })
    expect(second.position).toBe(first.position + 1)
    await admin('PUT', `${root}/${second.id}`, { position: 0 })
    const { data } = (await admin('GET', `${root}?per_page=100`)).body
    const names = data.map((collection: { name: string }) => collection.name)
    expect(names.indexOf('Segunda')).toBeLessThan(names.indexOf('Primera'))
    expect((await admin('PUT', `${root}/${second.id}`, { position: '' })).body.data.position).toBeGreaterThan(
      0,
    )
  })

  it('are ordered all at once, and each that moved records it in its history', async () => {
    await add({ name: 'Para ordenar' })
    const ids = async () =>
      (await admin('GET', `${root}?per_page=100`)).body.data.map(({ id }: { id: number }) => id)
    const turned = (await ids()).toReversed()
    expect(await admin('PUT', `${root}/order`, { ids: turned })).toMatchObject({
      status: 200,
      body: { data: { ids: turned } },
    })
    expect(await ids()).toEqual(turned)
    const history = async () => (await admin('GET', `${root}/${turned[0]}/history`)).body.data
    const before = await history()
    expect(before[0]).toMatchObject({ action: 'update', after: { position: 1 } })
    // The same order again changes nothing.
    expect((await admin('PUT', `${root}/order`, { ids: turned })).status).toBe(200)
    expect(await history()).toHaveLength(before.length)
  })

  it('cannot be ordered with one missing, repeated or unknown', async () => {
    const { data } = (await admin('GET', `${root}?per_page=100`)).body
    const ids: number[] = data.map(({ id }: { id: number }) => id)
    for (const wrong of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), 999_999], [], ['x'], 7, null]) {
      const { status, body } = await admin('PUT', `${root}/order`, { ids: wrong })
      expect([status, Object.keys(body.errors)[0]]).toEqual([422, expect.stringMatching(/^ids/)])
    }
    const seller = shop.as(await shop.user('Vendedor'))
    expect((await seller('PUT', `${root}/order`, { ids })).status).toBe(403)
  })

  it('ordered by two people at once end in the order of one of them', async () => {
    const { data } = (await admin('GET', `${root}?per_page=100`)).body
    const ids: number[] = data.map(({ id }: { id: number }) => id)
    const turned = ids.toReversed()
    const answers = await Promise.all(
      [ids, turned, ids, turned].map(each => admin('PUT', `${root}/order`, { ids: each })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const after = (await admin('GET', `${root}?per_page=100`)).body.data
    expect([ids.join(), turned.join()]).toContain(after.map(({ id }: { id: number }) => id).join())
  })

  it('change their picture and their name by image-update, and lose the picture by image-delete', async () => {
    const { id } = await add({ name: 'Con foto' })
    const changed = await admin(
      'POST',
      `${root}/${id}/image-update`,
      undefined,
      form({ name: 'Con otra foto', image: 'null' }),
    )
    expect(changed.status).toBe(200)
    expect(changed.body.data).toMatchObject({
      name: 'Con otra foto',
      image: changed.body.data.picture.url,
      picture: { width: 64, height: 32 },
    })
    expect((await shop.anonymous('GET', changed.body.data.image)).status).toBe(200)
    const cleared = await admin('PUT', `${root}/${id}/image-delete`)
    expect(cleared.body.data).toMatchObject({ name: 'Con otra foto', image: null, picture: null })
    expect((await admin('PUT', `${root}/${id}/image-delete`)).status).toBe(200)
  })

  it.each(['image-update', 'image-delete'])('that do not exist are missed by %s', async call => {
    const method = call === 'image-update' ? 'POST' : 'PUT'
    expect((await admin(method, `${root}/2147483647/${call}`, {})).status).toBe(404)
    expect((await admin(method, `${root}/cero/${call}`, {})).body.message).toBe(
      'No se encontró la colección con este código.',
    )
  })

  it.each(['Products', 'admin', 'Gallery Azenzo', 'API', 'media'])(
    'cannot have the slug of a page of the site: %s',
    async name => {
      const { status, body } = await admin('POST', root, { name })
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual(['slug'])
      expect(body.message).toMatch(/no puede ser «.+»: es una página del sitio\.$/)
      expect((await admin('POST', root, { name, slug: `${name}-hogar` })).status).toBe(201)
    },
  )

  it('have a unique slug', async () => {
    await add({ name: 'Única' })
    const { status, body } = await admin('POST', root, { name: 'unica' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ slug: ['El campo dirección en el sitio ya está en uso.'] })
  })

  it('with categories are not deleted, and report how many there are', async () => {
    const { id } = await add({ name: 'Llena' })
    const other = await add({ name: 'Vacía' })
    for (const name of ['Mesas', 'Libreros']) await admin('POST', 'categories', { name, collection_id: id })
    const { status, body } = await admin('DELETE', `${root}/${id}`)
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      base: ['La colección no se puede eliminar porque tiene categorías: 2.'],
    })
    const bulk = await admin('DELETE', `${root}/delete?ids=${id},${other.id}`)
    expect(bulk.body.errors.base).toEqual([
      'Llena: La colección no se puede eliminar porque tiene categorías: 2.',
    ])
    expect((await admin('GET', `${root}/${other.id}`)).status).toBe(200)
    expect((await admin('GET', `${root}/${id}`)).body.data.categories).toBe(2)
  })

  it('are listed for everybody, and changed by Admins', async () => {
    const { id, name } = await add({ name: 'A la vista' })
    const seller = shop.as(await shop.user('Vendedor'))
    for (const call of [seller, shop.anonymous]) {
      const { status, body } = await call('GET', `${root}?q=vista`)
      expect([status, body.data[0]?.name]).toEqual([200, name])
    }
    expect((await seller('PUT', `${root}/${id}`, { name: 'Otra' })).status).toBe(403)
    expect((await shop.anonymous('GET', `${root}/${id}`)).status).toBe(401)
  })

  it('are imported and exported without their pictures', async () => {
    expect((await admin('GET', `${root}/template`)).text).not.toMatch(/imagen/i)
    const file = multipart('Nombre,Posición\nPor archivo,7\n', { fileName: 'colecciones.csv' })
    const { body } = await admin('POST', `${root}/import`, undefined, file)
    expect(body.data).toMatchObject({ created: 1, failed: 0 })
    const again = multipart('Nombre,Posición\nPor archivo,8\nShowrooms,9\n', { fileName: 'colecciones.csv' })
    const refused = await admin('POST', `${root}/import`, undefined, again)
    expect(refused.body.data).toMatchObject({ created: 0, updated: 0, failed: 1 })
    expect(refused.body.data.errors[0].message).toContain('página del sitio')
  })
})
