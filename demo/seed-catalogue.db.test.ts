import { beforeAll, describe, expect, it } from 'vitest'
import { slugify } from '#domain/slug.ts'
import { printListQuery } from '#contract/list-query.ts'
import { stateOfView, toListQuery } from '#console/list-state.ts'
import { categories } from '#resources/categories/category.resource.ts'
import { inventories } from '#resources/inventories/inventory.resource.ts'
import { movements } from '#resources/movements/movement.resource.ts'
import { products } from '#resources/products/product.resource.ts'
import { subcategories } from '#resources/subcategories/subcategory.resource.ts'
import { useApp, type Call } from '#test/app.ts'
import { collections, demoProducts } from './data/catalogue/catalogue.ts'
import { seedDemo } from './seed.ts'

const shop = useApp()
let admin: Call

/** How many a list holds, as its screen would ask for it. */
async function countOf(resource: Parameters<typeof toListQuery>[1], query = ''): Promise<number> {
  const asked = printListQuery(toListQuery(stateOfView(query, '', resource, 5), resource))
  const { body, text } = await admin('GET', `${resource.path}?${asked}`)
  expect(body.total, text).toBeTypeOf('number')
  return body.total
}

beforeAll(async () => {
  await seedDemo(shop.services, () => undefined)
  admin = shop.as(await shop.user('Admin'))
})

describe('the demo’s catalogue in the shop', () => {
  it('has something in every view of its lists, and something that the view leaves out', async () => {
    for (const resource of [products, categories, subcategories]) {
      const all = await countOf(resource)
      const views = resource.screen?.views ?? []
      expect(views.length).toBeGreaterThan(1)
      // No product has a picture yet.
      for (const { query } of views.filter(({ key }) => key !== 'noImage')) {
        const count = await countOf(resource, query)
        expect(count, `${resource.name} ${query}`).toBeGreaterThan(0)
        expect(count, `${resource.name} ${query}`).toBeLessThan(all)
      }
    }
  })

  it('has hidden products, prices in dollars, last pieces and every movement that is made by hand', async () => {
    for (const query of ['status=0', 'currency=USD', 'stock=1..3']) {
      expect(await countOf(products, query), query).toBeGreaterThan(0)
    }
    for (const type of ['entry', 'output', 'transfer']) {
      expect(await countOf(movements, `type=${type}`), type).toBeGreaterThan(0)
    }
  })

  it('holds pieces in every warehouse that is open', async () => {
    const { body } = await admin('GET', 'warehouses?status=active&per_page=25')
    expect(body.data.length).toBeGreaterThan(3)
    for (const { id, name } of body.data) {
      expect(await countOf(inventories, `warehouse_id=${id}&quantity=1..`), name).toBeGreaterThan(0)
    }
  })

  it('names a supplier, a cost and a place for every product, and keeps the slug that its pictures carry', async () => {
    const saved = await shop.services.db.selectFrom('products').selectAll().orderBy('internalCode').execute()
    for (const { internalCode, supplierId, purchasePrice, subcategoryId, priceMxn } of saved) {
      expect([supplierId, purchasePrice, subcategoryId, priceMxn], internalCode).not.toContain(null)
    }
    expect(saved.map(({ internalCode, slug }) => [internalCode, slug])).toEqual(
      demoProducts.map(({ code, slug }) => [code, slug]),
    )
  })

  it('shows the site each product where it stands, unless it is hidden', async () => {
    for (const collection of collections) {
      for (const category of collection.categories) {
        for (const [subcategory, pieces] of Object.entries(category.subcategories)) {
          for (const [[, , product], { hidden }] of pieces) {
            const path = [collection.name, category.name, subcategory, product].map(slugify).join('/')
            expect((await shop.anonymous('GET', `v2/${path}`)).status, path).toBe(hidden ? 404 : 200)
          }
        }
      }
    }
  })
})
