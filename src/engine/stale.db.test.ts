import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { nextNumber, type TestUser } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { corners } from '#test/picture-corpus.ts'
import { resources } from '#resources/all.ts'

const shop = useApp()
let ana: Call
let leo: Call
let leoHimself: TestUser

beforeAll(async () => {
  ana = shop.as(await shop.user('Admin', { name: 'Ana' }))
  leoHimself = await shop.user('Admin', { name: 'Leo' })
  leo = shop.as(leoHimself)
})

/** A product as a form loads it. */
async function opened(values: object = {}) {
  const number = nextNumber()
  const body = { internal_code: `V-${number}`, name: `Pieza ${number}`, price: 100, ...values }
  return (await ana('POST', 'products', body)).body.data
}

const now = async (id: number) => (await ana('GET', `products/${id}`)).body.data

describe('a save that sends the original values', () => {
  it('is refused on a field that somebody else changed meanwhile, with the current value', async () => {
    const { id, price, name } = await opened()
    await leo('PUT', `products/${id}`, { price: 120 })
    const mine = { price: 130, name: 'De Ana', original: { price, name } }
    const reply = await ana('PUT', `products/${id}`, mine)
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({
      errors: { price: ['Leo cambió el campo precio mientras lo editabas.'] },
      stored: { price: 120 },
    })
    expect(Object.keys(reply.body.errors)).toEqual(['price'])
    expect(await now(id)).toMatchObject({ price: 120, name })

    const again = await ana('PUT', `products/${id}`, { ...mine, original: { price: 120, name } })
    expect([again.status, again.body.data.price, again.body.data.name]).toEqual([200, 130, 'De Ana'])
  })

  it('is merged with what others changed in other fields', async () => {
    const { id, price, name, sku } = await opened()
    await leo('PUT', `products/${id}`, { name: 'De Leo', sku: `S-${id}`, original: { name, sku } })
    const reply = await ana('PUT', `products/${id}`, { price: 130, original: { price } })
    expect(reply.status).toBe(200)
    expect(await now(id)).toMatchObject({ price: 130, name: 'De Leo', sku: `S-${id}` })
  })

  it('is not refused when both wrote the same', async () => {
    const { id, price } = await opened()
    await leo('PUT', `products/${id}`, { price: 130 })
    expect((await ana('PUT', `products/${id}`, { price: '130.00', original: { price } })).status).toBe(200)
  })

  it.each([
    ['a text', { name: 'Antes' }, { name: 'De Leo' }, { name: 'De Ana' }],
    ['what was empty', {}, { description: 'De Leo' }, { description: 'De Ana' }],
    ['what is emptied', { description: 'Antes' }, { description: '' }, { description: 'De Ana' }],
    ['a flag', {}, { status: 0 }, { status: 1 }],
    ['a decimal', { currency: 'USD', exchange_rate: 17.5 }, { exchange_rate: 18 }, { exchange_rate: 19 }],
    ['a choice', { exchange_rate: 17.5 }, { currency: 'USD' }, { currency: 'MXN' }],
  ])('knows %s again as an answer gave it', async (_, before, theirs, mine) => {
    const record = await opened(before)
    const original = Object.fromEntries(Object.keys(mine).map(name => [name, record[name]]))
    expect((await ana('PUT', `products/${record.id}`, { ...original, original })).status).toBe(200)
    await leo('PUT', `products/${record.id}`, theirs)
    const reply = await ana('PUT', `products/${record.id}`, { ...mine, original })
    // Setting a field back to its original value is a change too, and would overwrite the other one.
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, Object.keys(mine)])
  })

  it('detects a changed picture too, in a form', async () => {
    const photos = [64, 66, 68].map(width => corners(width).jpeg().toBuffer())
    const [first, second, third] = await Promise.all(photos)
    const add = await ana(
      'POST',
      'categories',
      undefined,
      multipart(first!, { fieldName: 'image', fields: { name: `Con foto ${nextNumber()}` } }),
    )
    const { id, image } = add.body.data
    const change = (call: Call, bytes: Buffer) =>
      call(
        'POST',
        `categories/${id}?_method=PUT`,
        undefined,
        multipart(bytes, { fieldName: 'image', fields: { original: JSON.stringify({ image }) } }),
      )
    expect((await change(leo, second!)).status).toBe(200)
    const reply = await change(ana, third!)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['image']])
    expect(reply.body.stored.image).toMatch(/^\/media\//)
  })

  it.each([['text'], [3], [[]], ['{'], [null]])('is refused when that is %j', async original => {
    const { id } = await opened()
    const reply = await ana('PUT', `products/${id}`, { price: 1, original })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['original']])
  })

  it('ignores unknown names, and fields that it does not change', async () => {
    const { id } = await opened()
    const original = { nada: 1, toString: 2, name: 'Otro', id: 99 }
    expect((await ana('PUT', `products/${id}`, { price: 1, original })).status).toBe(200)
  })
})

it('a save without original values is done as usual', async () => {
  const { id } = await opened()
  await leo('PUT', `products/${id}`, { price: 120 })
  expect((await ana('PUT', `products/${id}`, { price: 130 })).body.data.price).toBe(130)
})

it('the API document has the original values for every resource that can be edited', async () => {
  const { paths, components } = (await ana('GET', 'openapi.json')).body
  const edited = resources.filter(({ verbs }) => verbs.includes('update'))
  expect(edited.length).toBeGreaterThan(8)
  for (const { path } of edited) {
    const { content } = paths[`/api/${path}/{id}`].put.requestBody
    expect([path, content['application/json'].schema.properties.original?.type]).toEqual([path, 'object'])
  }
  const { schema } = components.responses[422].content['application/json']
  expect(schema.properties.stored).toBeDefined()
})
