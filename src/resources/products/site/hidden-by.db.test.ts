import { beforeAll, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'

const shop = useApp()
let admin: Call

const idOf = async (resource: string, values: object) =>
  Number((await make(shop.services, resource, { ...values }))['id'])
const made = async (values: object) => (await admin('POST', 'products', values)).body.data

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

it('a product that is published in an inactive category or subcategory says so', async () => {
  const place = await idOf('categories', { name: 'En preparación' })
  const inside = await idOf('subcategories', { name: 'Dormida', categoryId: place })
  const { id } = await made({ internal_code: 'P-1', name: 'Cuna', subcategory_id: inside, status: 1 })
  const because = async () => (await admin('GET', `products/${id}`)).body.data.hidden_by
  expect(await because()).toBeNull()
  await admin('PUT', `subcategories/${inside}/inactivate`)
  expect(await because()).toBe('subcategory')
  await admin('PUT', `categories/${place}/inactivate`)
  expect(await because()).toBe('category')
  // A hidden product is not shown anyway, so only publishing it answers the reason.
  expect((await admin('PUT', `products/${id}/inactivate`)).body.data.hidden_by).toBeNull()
  expect((await admin('PUT', `products/${id}/activate`)).body.data.hidden_by).toBe('category')
})
