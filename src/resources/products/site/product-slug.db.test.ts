import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const atOnce = 8

/** Adds one product per code, all at the same moment. */
const addAll = (name: string, codes: readonly string[], more: object = {}): Promise<Reply[]> =>
  Promise.all(codes.map(code => admin('POST', 'products', { internal_code: code, name, ...more })))
const codes = (from: string) => Array.from({ length: atOnce }, (_, index) => `${from}-${index}`)
const slugsOf = (replies: readonly Reply[]) => replies.map(({ body }) => String(body.data?.slug))

describe('products of one name that are added at the same moment', () => {
  it.each(['Silla Tule', 'Mesa Tule', 'Buró Tule', 'Cama Tule'])('all get a unique slug: %s', async name => {
    const replies = await addAll(name, codes(randomUUID()))
    expect(replies.map(({ status }) => status)).toEqual(Array(atOnce).fill(201))
    expect(new Set(slugsOf(replies)).size).toBe(atOnce)
  })

  it('are all refused but one when they request the same slug', async () => {
    const replies = await addAll('Librero', codes(randomUUID()), { slug: 'librero-tule' })
    const taken = replies.filter(({ status }) => status === 422)
    expect(taken).toHaveLength(atOnce - 1)
    expect(taken[0]?.body.errors).toHaveProperty('slug')
  })

  it('get unique slugs in a file too, while others are added', async () => {
    const rows = codes(randomUUID()).map(code => `${code},Vitrina Tule`)
    const file = multipart(`internal_code,name\n${rows.join('\n')}\n`)
    const [imported, ...added] = await Promise.all([
      admin('POST', 'products/import', undefined, file),
      ...codes(randomUUID()).map(code =>
        admin('POST', 'products', { internal_code: code, name: 'Vitrina Tule' }),
      ),
    ])
    expect(imported.body.data).toMatchObject({ created: atOnce, failed: 0 })
    expect(added.map(({ status }) => status)).toEqual(Array(atOnce).fill(201))
  })

  it('get back the slug of their name at the same moment', async () => {
    const replies = await addAll('Consola', codes(randomUUID()))
    const emptied = await Promise.all(
      replies.map(({ body }) => admin('PUT', `products/${body.data.id}`, { slug: '', name: 'Consola Tule' })),
    )
    expect(emptied.map(({ status }) => status)).toEqual(Array(atOnce).fill(200))
    expect(new Set(slugsOf(emptied)).size).toBe(atOnce)
  })
})

describe('a product whose name is taken', () => {
  it('gets another slug even when its code adds nothing to it, or is taken as well', async () => {
    await make(shop.services, 'products', { internalCode: 'A', name: 'Repisa' })
    await make(shop.services, 'products', { internalCode: 'B', name: 'Repisa 7' })
    const replies = [
      await admin('POST', 'products', { internal_code: '¡!', name: 'Repisa' }),
      await admin('POST', 'products', { internal_code: '7', name: 'Repisa' }),
      await admin('POST', 'products', { internal_code: '«7»', name: 'Repisa' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(slugsOf(replies)).toEqual(['repisa-2', 'repisa-7-2', 'repisa-7-3'])
  })

  it('keeps within the length of a slug', async () => {
    const name = 'muy '.repeat(40)
    const code = 'x'.repeat(60)
    await admin('POST', 'products', { internal_code: 'M1', name })
    const replies = [
      await admin('POST', 'products', { internal_code: code, name }),
      await admin('POST', 'products', { internal_code: `¡${code.slice(1)}`, name }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(slugsOf(replies).every(slug => slug.length <= 80)).toBe(true)
  })
})
