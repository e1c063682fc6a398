import { beforeAll, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { readPage } from '#test/read-page.ts'
import { statementsOf } from '#test/statements.ts'

const shop = useApp()
let admin: Call
let made = 0

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

async function make(call: string, body: object): Promise<number> {
  const { status, body: answer, text } = await admin('POST', call, body)
  expect(status, text).toBe(201)
  return answer.data?.id ?? answer.id
}

const countOf = async (page: string) => (await statementsOf(() => shop.anonymous('GET', page))).length

/** A collection whose categories have a subcategory and a product each. */
async function collection(name: string, categories: number): Promise<void> {
  const collection_id = await make('v2/categories-parents', { name })
  for (let n = 0; n < categories; n += 1) {
    made += 1
    const category_id = await make('categories', { name: `${name} ${n}`, collection_id })
    const subcategory_id = await make('subcategories', { name: `Parte ${n}`, category_id })
    await make('products', {
      internal_code: `E-${made}`,
      name: `Pieza ${made}`,
      status: 1,
      price: 10,
      subcategory_id,
    })
  }
}

it('a collection and the sitemap take as many queries for many categories as for one', async () => {
  // The first request reads the settings, which are then kept.
  await shop.anonymous('GET', '/')
  await collection('Estar', 1)
  const few = [await countOf('/estar'), await countOf('/sitemaps/paginas.xml')]
  await collection('Dormir', 6)
  expect([await countOf('/dormir'), await countOf('/sitemaps/paginas.xml')]).toEqual(few)
  expect(few.every(count => count > 0)).toBe(true)
})

it('the collection shows the newest products of all its categories, and the sitemap every subcategory', async () => {
  const { text, status } = readPage(await shop.anonymous('GET', '/dormir'))
  expect(status).toBe(200)
  for (const name of ['Pieza 7', 'Pieza 6', 'Pieza 5', 'Pieza 4']) expect(text).toContain(name)
  expect(text).not.toContain('Pieza 3')
  const map = (await shop.anonymous('GET', '/sitemaps/paginas.xml')).text
  expect(map).toContain('/products/estar-0/parte-0<')
  for (let n = 0; n < 6; n += 1) expect(map).toContain(`/products/dormir-${n}/parte-${n}<`)
})
