import { beforeAll, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'

const shop = useApp()
let visitor: Call
const ids: Record<string, number> = {}

const add = async (resource: string, name: string, values: object) => {
  ids[name] = Number((await make(shop.services, resource, { ...values }))['id'])
}

beforeAll(async () => {
  visitor = shop.anonymous
  await add('collections', 'sala', { name: 'Sala' })
  await add('categories', 'sofas', { name: 'Sofás', collectionId: ids['sala'] })
  await add('categories', 'mesas', { name: 'Mesas', collectionId: ids['sala'] })
  await add('subcategories', 'cama', { name: 'Sofá cama', categoryId: ids['sofas'] })
  const product = (name: string, values: object) =>
    add('products', name, { internalCode: name, name: `Pieza ${name}`, price: 100_00, ...values })
  await product('alfa', { categoryId: ids['sofas'], subcategoryId: ids['cama'] })
  await product('gama', { categoryId: ids['sofas'] })
  await product('oculta', { categoryId: ids['sofas'], subcategoryId: ids['cama'], status: false })
})

const address = (path: string, name: string) => `v2/${path}/${ids[name]}`

it('a path may end with the id of a product, with or without a subcategory', async () => {
  expect((await visitor('GET', address('sala/sofas/sofa-cama', 'alfa'))).body).toMatchObject({
    categoryParent: { slug: 'sala' },
    subcategory: { slug: 'sofa-cama' },
    product: { id: ids['alfa'], slug: 'pieza-alfa' },
  })
  expect((await visitor('GET', address('sala/sofas', 'gama'))).body).toMatchObject({
    category: { slug: 'sofas' },
    subcategory: null,
    product: { id: ids['gama'] },
  })
  expect((await visitor('GET', `/sala/sofas/${ids['gama']}`)).text).toContain('Pieza gama')
})

it('under another place it redirects to its own, and its page to the address by slugs', async () => {
  const moved = await visitor('GET', address('sala/mesas', 'alfa'))
  expect([moved.status, moved.headers.location]).toEqual([301, '/api/v2/sala/sofas/sofa-cama/pieza-alfa'])
  const page = await visitor('GET', `/sala/sofas/sofa-cama/${ids['alfa']}`)
  expect([page.status, page.headers.location]).toEqual([301, '/sala/sofas/sofa-cama/pieza-alfa'])
})

it.each(['sala/sofas/sofa-cama', 'sala/sofas'])('a hidden product is not found under %s', async path => {
  expect((await visitor('GET', address(path, 'oculta'))).status).toBe(404)
})
