import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { corners } from '#test/picture-corpus.ts'

const shop = useApp()
let admin: Call
let photo: Buffer
let category: number

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  photo = await corners().png().toBuffer()
  category = (await admin('POST', 'categories', { name: 'Sala' })).body.data.id
})

const disposition = (text: string) => `--cut\r\nContent-Disposition: ${text}\r\n\r\n`
const field = (name: string, value: string) => `${disposition(`form-data; name="${name}"`)}${value}\r\n`
const file = (name: string, content = 'x', fileName = 'a.png') =>
  `${disposition(`form-data; name="${name}"; filename="${fileName}"`)}${content}\r\n`
const end = '--cut--\r\n'
const nameField = () => field('name', `Sala ${randomUUID()}`)
const form = () => multipart(photo, { fieldName: 'file' })
const post = (payload: string | Buffer, type = 'multipart/form-data; boundary=cut') =>
  admin('POST', 'categories', undefined, { payload, headers: { 'content-type': type } })

describe('a form', () => {
  it.each([
    ['without a boundary', 'multipart/form-data'],
    ['with an empty boundary', 'multipart/form-data; boundary=""'],
    ['with a boundary beyond measure', `multipart/form-data; boundary=${'x'.repeat(300)}`],
    ['of another kind', 'multipart/mixed; boundary=cut'],
    ['in letters of an address', 'application/x-www-form-urlencoded'],
  ])('%s cannot be read', async (_what, type) => {
    const { status, body } = await post(nameField() + end, type)
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(1)
  })

  it.each([
    ['cut within a field', nameField().slice(0, -10)],
    ['cut within a file', nameField() + file('file', 'x'.repeat(500)).slice(0, -100)],
    ['cut before its end', nameField()],
    ['that is none', 'garbage'],
    ['of a field that would change all objects', field('__proto__', '1') + nameField() + end],
    ['of a file that would', file('__proto__') + nameField() + end],
    ['of a constructor', field('constructor', '1') + nameField() + end],
  ])('%s is refused', async (_what, payload) => {
    expect((await post(payload)).status).toBe(400)
  })

  it.each([
    ['nothing at all', end, ['name']],
    ['forty-one fields', field('a', '1').repeat(41) + end, ['base']],
    ['three files', nameField() + file('otro').repeat(3) + end, ['image']],
    ['a NUL', field('name', 'a\0b') + end, ['name']],
    ['a name that is too long', field('name', 'x'.repeat(300)) + end, ['name']],
    ['a field beyond measure', nameField() + field('description', 'x'.repeat(30_000)) + end, ['description']],
    ['a text for a picture', nameField() + file('file', 'hola') + end, ['file']],
    ['a text for an image', nameField() + file('image', 'hola') + end, ['image']],
  ])('with %s is refused by field', async (_what, payload, errors) => {
    const { status, body } = await post(payload)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(errors)
  })

  it.each([
    ['a file that nobody asked for', file('otro', 'hola')],
    ['a file without a field', file('', 'hola')],
    ['a part without a name', `${disposition('form-data')}hola\r\n`],
    ['a field that nobody asked for', field('created_at', '2001-01-01') + field('id', '7')],
    ['a text where a file goes', field('file', 'hola')],
  ])('with %s is taken without it', async (_what, part) => {
    const { status, body } = await post(part + nameField() + end)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ image: null, status: 'active' })
  })

  it('with more than the limit is refused before it is read', async () => {
    const { status, body } = await admin('POST', 'categories', undefined, {
      payload: nameField() + end,
      headers: { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': '99999999999' },
    })
    expect(status).toBe(422)
    expect(body.message).toBe('El archivo del campo imagen no debe pesar más de 10 MB.')
  })

  it('does not render a picture when its fields are at fault', async () => {
    const before = await shop.services.db.selectFrom('media').select('id').execute()
    const { body } = await admin('POST', 'categories', undefined, form())
    expect(Object.keys(body.errors)).toEqual(['name'])
    const stored: string[] = []
    for await (const { id } of shop.services.media.list()) stored.push(id)
    expect(stored).toHaveLength(before.length)
  })

  it('leaves no row of a picture whose record is refused', async () => {
    const before = await shop.services.db.selectFrom('media').select('id').execute()
    const taken = multipart(photo, { fieldName: 'file', fields: { name: 'Sala' } })
    expect((await admin('POST', 'categories', undefined, taken)).status).toBe(422)
    expect(await shop.services.db.selectFrom('media').select('id').execute()).toEqual(before)
  })

  it('may be sent many times at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, () =>
        admin(
          'POST',
          'categories',
          undefined,
          multipart(photo, { fieldName: 'file', fields: { name: `Sala ${randomUUID()}` } }),
        ),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
    expect(new Set(replies.map(({ body }) => body.data.picture.id)).size).toBe(12)
  })
})

describe('POST in place of PUT', () => {
  it.each(['', '?_method=DELETE', '?_method=', '?_method=PUT&_method=DELETE', '?_method=patch'])(
    'is only that: %s',
    async query => {
      const { status, body } = await admin('POST', `categories/${category}${query}`, undefined, form())
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual(['_method'])
    },
  )

  it('accepts JSON too', async () => {
    const { body } = await admin('POST', `categories/${category}?_method=PUT`, { phrase: 'Hola' })
    expect(body.data.phrase).toBe('Hola')
  })

  it.each([
    ['GET', `categories/1?_method=DELETE`],
    ['POST', `customers/1?_method=PUT`],
  ])('stands for nothing elsewhere: %s %s', async (method, url) => {
    expect([404, 422]).toContain((await admin(method, url)).status)
  })

  it('of a record that does not exist is not found', async () => {
    expect((await admin('POST', 'categories/2147483647?_method=PUT', undefined, form())).status).toBe(404)
  })

  it('is refused from another site', async () => {
    const request = form()
    const { status } = await admin('POST', `categories/${category}?_method=PUT`, undefined, {
      ...request,
      headers: { ...request.headers, origin: 'https://otro.mx' },
    })
    expect(status).toBe(403)
  })
})

it('a JSON body cannot hold a picture', async () => {
  for (const image of [{ bytes: [1] }, [], 7, true]) {
    const { status, body } = await admin('PUT', `categories/${category}`, { image })
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { image: ['El campo imagen debe ser una imagen.'] },
    })
  }
})

const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

describe('a disk without room', () => {
  it('refuses the form for now, and accepts it when there is room again', async () => {
    const put = vi.spyOn(shop.services.media, 'put').mockRejectedValueOnce(noRoom)
    const sent = multipart(photo, { fieldName: 'file', fields: { name: 'Comedor' } })
    const send = () => admin('POST', 'categories', undefined, sent)
    const refused = await send()
    expect(put).toHaveBeenCalled()
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await send()).status).toBe(201)
    put.mockRestore()
  })
})
