import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { nextNumber } from '#test/factories.ts'
import { corners } from '#test/picture-corpus.ts'

const shop = useApp()
let admin: Call
let png: Buffer<ArrayBuffer>

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  png = Buffer.from(await corners().png().toBuffer())
})

function form(values: object): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.append(name, String(value))
  data.append('image', new File([png], 'foto.png'))
  return data
}

const named = () => ({ name: `Con foto ${nextNumber()}` })
const resources: readonly [path: string, values: () => object][] = [
  ['categories', named],
  ['v2/categories-parents', named],
  ['showrooms', () => ({ showroom: 'azenzo', status: 1 })],
]
const pageAt = async (path: string) =>
  (await shop.anonymous('GET', path, undefined, { headers: { accept: 'text/html' } })).text

describe.each(resources)('the picture of one of %s', (path, values) => {
  const made = async () => (await admin('POST', path, form(values()))).body.data
  const aim = (call: Call, id: number, image: string, body: object) =>
    call('PUT', `${path}/${id}/images/${image}/focus`, body)

  it('is cropped around a chosen point, until the picture is replaced', async () => {
    const { id, picture } = await made()
    expect(picture.focus).toEqual({ x: 0.5, y: 0.5 })
    const { status, body } = await aim(admin, id, picture.id, { x: 0.204, y: 1 })
    expect(status).toBe(200)
    expect(body.data.picture).toMatchObject({
      id: picture.id,
      focus: { x: 0.2, y: 1 },
      share_url: `/media/${picture.id}/share-20-100.jpg`,
    })
    const { data: history } = (await admin('GET', `${path}/${id}/history`)).body
    expect(history[0]).toMatchObject({
      action: 'focus',
      before: { focus: { x: 0.5, y: 0.5 } },
      after: { image: picture.id, focus: { x: 0.2, y: 1 } },
    })
    await aim(admin, id, picture.id, { x: 0.2, y: 1 })
    expect((await admin('GET', `${path}/${id}/history`)).body.data).toHaveLength(history.length)

    const replaced = (await admin('PUT', `${path}/${id}`, form({}))).body.data
    expect(replaced.picture.id).not.toBe(picture.id)
    expect(replaced.picture.focus).toEqual({ x: 0.5, y: 0.5 })
    const late = await aim(admin, id, picture.id, { x: 0, y: 0 })
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['image_id']])
    expect((await admin('GET', `${path}/${id}`)).body.data.picture.focus).toEqual({ x: 0.5, y: 0.5 })
  })

  it('keeps its point when another record has the same file', async () => {
    const [one, other] = [await made(), await made()]
    await aim(admin, one.id, one.picture.id, { x: 0, y: 0 })
    expect((await admin('GET', `${path}/${other.id}`)).body.data.picture.focus).toEqual({ x: 0.5, y: 0.5 })
    expect((await aim(admin, other.id, one.picture.id, { x: 1, y: 1 })).status).toBe(422)
  })

  it('refuses an invalid point, and a user who may not change the record', async () => {
    const { id, picture } = await made()
    const faults: readonly [body: object, fields: string[]][] = [
      [{}, ['x', 'y']],
      [{ x: 0.5 }, ['y']],
      [{ x: -0.01, y: 0 }, ['x']],
      [{ x: 0, y: 1.01 }, ['y']],
      [{ x: '0.5', y: null }, ['x', 'y']],
    ]
    for (const [body, fields] of faults) {
      const reply = await aim(admin, id, picture.id, body)
      expect([reply.status, Object.keys(reply.body.errors)], JSON.stringify(body)).toEqual([422, fields])
    }
    const point = { x: 0, y: 0 }
    expect((await aim(admin, id, '../../etc/passwd', point)).status).toBe(404)
    expect((await aim(admin, id, 'otra', point)).status).toBe(422)
    expect((await aim(admin, 999_999, picture.id, point)).status).toBe(404)
    expect((await aim(shop.as(await shop.user('Vendedor')), id, picture.id, point)).status).toBe(403)
    expect((await aim(shop.anonymous, id, picture.id, point)).status).toBe(401)
    expect((await admin('GET', `${path}/${id}`)).body.data.picture.focus).toEqual({ x: 0.5, y: 0.5 })
  })
})

/** The classes of a photograph on a page, which give its focal point. */
const classesOf = (html: string, id: string) =>
  [...html.matchAll(/<picture(?: class="([^"]*)")?>.*?<\/picture>/gs)]
    .filter(([picture]) => picture.includes(id))
    .map(([, classes = '']) => classes)

describe('pages', () => {
  it('crop the pictures of categories, collections and showrooms around their focal points', async () => {
    const { data: collection } = (await admin('POST', 'v2/categories-parents', form(named()))).body
    const { data: category } = (
      await admin('POST', 'categories', form({ ...named(), collection_id: collection.id }))
    ).body
    const { data: shot } = (await admin('POST', 'showrooms', form({ showroom: 'empresa', status: 1 }))).body
    await admin('POST', 'products', {
      ...named(),
      internal_code: `P-${nextNumber()}`,
      status: 1,
      category_id: category.id,
    })
    const places = [
      ['/', 'v2/categories-parents', collection],
      [`/${collection.slug}`, 'categories', category],
      ['/showrooms', 'showrooms', shot],
    ] as const
    for (const [page, path, { id, picture }] of places) {
      const before = classesOf(await pageAt(page), picture.id)
      expect(before.join(' '), page).not.toMatch(/\bf[xy]\d/)
      expect(before.length, page).toBeGreaterThan(0)
      await admin('PUT', `${path}/${id}/images/${picture.id}/focus`, { x: 0.2, y: 0.9 })
      for (const classes of classesOf(await pageAt(page), picture.id))
        expect(classes, page).toMatch(/fx2 fy9/)
    }
  })
})
