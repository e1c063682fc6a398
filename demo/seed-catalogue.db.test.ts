import { beforeAll, describe, expect, it } from 'vitest'
import { slugify } from '#domain/slug.ts'
import { printListQuery } from '#contract/list-query.ts'
import { stateOfView, toListQuery } from '#console/list/list-state.ts'
import { categories } from '#resources/categories/category.resource.ts'
import { inventories } from '#resources/inventories/inventory.resource.ts'
import { movements } from '#resources/movements/movement.resource.ts'
import { products } from '#resources/products/product.resource.ts'
import { subcategories } from '#resources/subcategories/subcategory.resource.ts'
import { useApp, type Call } from '#test/app.ts'
import { bareDemo, withPictures } from '#test/demo-pictures.ts'
import { collections, demoCategories, demoProducts } from './data/catalogue/catalogue.ts'
import { categoryPicture, collectionPicture, productPictures, shownPictures } from './data/pictures.ts'
import { seedDemo } from './seed.ts'

const shop = useApp()
let admin: Call

/** The first product has no picture, the second one of three, and one collection has none. */
const [bare, single] = demoProducts
const missing = [
  ...productPictures(bare?.slug ?? ''),
  ...productPictures(single?.slug ?? '').slice(1),
  collectionPicture(collections[0]?.name ?? ''),
]

interface Piece {
  readonly subcategory_id: number
  readonly status: number
  readonly images: readonly { readonly id: string }[]
}

/** The number of records in a list, requested as its screen does. */
async function countOf(resource: Parameters<typeof toListQuery>[1], query = ''): Promise<number> {
  const asked = printListQuery(toListQuery(stateOfView(query, '', resource, 5), resource))
  const { body, text } = await admin('GET', `${resource.path}?${asked}`)
  expect(body.total, text).toBeTypeOf('number')
  return body.total
}

/** Each with the fields that are read with one product only. */
async function pieces(query: string) {
  const { data } = (await admin('GET', `products?per_page=100&${query}`)).body
  const ids = data.map(({ id }: { id: number }) => id)
  return Promise.all(ids.map(async (id: number) => (await admin('GET', `products/${id}`)).body.data))
}

beforeAll(async () => {
  await withPictures(
    shownPictures.filter(name => !missing.includes(name)),
    folder => seedDemo(shop.services, () => undefined, { ...bareDemo, folder }),
  )
  admin = shop.as(await shop.user('Admin'))
})

describe('the demo’s catalogue in the shop', () => {
  it('has a match in every view of its lists, and a record that the view leaves out', async () => {
    for (const resource of [products, categories, subcategories]) {
      const all = await countOf(resource)
      const views = resource.screen?.views ?? []
      expect(views.length).toBeGreaterThan(1)
      for (const { query } of views) {
        const count = await countOf(resource, query)
        expect(count, `${resource.name} ${query}`).toBeGreaterThan(0)
        expect(count, `${resource.name} ${query}`).toBeLessThan(all)
      }
    }
  })

  it('has hidden products, prices in dollars, last pieces and every kind of manual movement', async () => {
    for (const query of ['status=0', 'currency=USD', 'stock=1..3']) {
      expect(await countOf(products, query), query).toBeGreaterThan(0)
    }
    for (const type of ['entry', 'output', 'transfer']) {
      expect(await countOf(movements, `type=${type}`), type).toBeGreaterThan(0)
    }
  })

  it('shows each product with its pictures in order, and one without pictures when they are missing', async () => {
    const [first, second, ...others] = await pieces('order_by=internal_code')
    expect([first.images, first.thumbnail_url]).toEqual([[], null])
    expect(second.images).toHaveLength(1)
    for (const { images, thumbnail_url: thumbnail } of others) {
      expect(images).toHaveLength(3)
      expect(images[0].alt).toBeNull()
      expect(thumbnail).toBe(images[0].thumbnail_url)
    }
    for (const { srcset } of others[0].images[2].sources) {
      for (const entry of srcset.split(', ')) {
        expect((await shop.anonymous('GET', entry.split(' ')[0])).status, entry).toBe(200)
      }
    }
    const history = (await admin('GET', `products/${second.id}/history`)).body.data
    expect(history[0]).toMatchObject({ action: 'images', after: { images: [second.images[0].id] } })
  })

  it('shows collections and categories with theirs', async () => {
    expect(missing).not.toContain(categoryPicture(demoCategories[0]?.name ?? ''))
    for (const [list, without] of [
      ['v2/categories-parents', collections[0]?.name],
      ['categories', undefined],
    ] as const) {
      for (const { name, picture } of (await admin('GET', `${list}?per_page=100`)).body.data) {
        expect(picture === null, name).toBe(name === without)
      }
    }
  })

  it('shows each subcategory with a copy of the picture of one of its products', async () => {
    const media = await shop.services.db.selectFrom('media').select(['id', 'digest']).execute()
    const digests = new Map(media.map(({ id, digest }) => [id, digest?.toString('hex')]))
    const { data: places } = (await admin('GET', 'subcategories?per_page=100')).body
    const all = await pieces('order_by=id')
    for (const { id, name, picture } of places) {
      const inside = all.filter(
        (piece: Piece) => piece.subcategory_id === id && piece.status === 1 && piece.images.length > 0,
      )
      const first = inside.map((piece: Piece) => piece.images[0]?.id ?? '')
      expect(first, name).not.toContain(picture?.id)
      const files = first.map((image: string) => digests.get(image))
      expect(files.length === 0 ? picture === null : files.includes(digests.get(picture?.id)), name).toBe(
        true,
      )
    }
  })

  it('has pieces in every active warehouse', async () => {
    const { body } = await admin('GET', 'warehouses?status=active&per_page=25')
    expect(body.data.length).toBeGreaterThan(3)
    for (const { id, name } of body.data) {
      expect(await countOf(inventories, `warehouse_id=${id}&quantity=1..`), name).toBeGreaterThan(0)
    }
  })

  it('has a supplier, a cost and a place for every product, and the slug of its pictures', async () => {
    const saved = await shop.services.db.selectFrom('products').selectAll().orderBy('internalCode').execute()
    for (const { internalCode, supplierId, purchasePrice, subcategoryId, priceMxn } of saved) {
      expect([supplierId, purchasePrice, subcategoryId, priceMxn], internalCode).not.toContain(null)
    }
    expect(saved.map(({ internalCode, slug }) => [internalCode, slug])).toEqual(
      demoProducts.map(({ code, slug }) => [code, slug]),
    )
  })

  it('shows each product at its place on the site, unless it is hidden', async () => {
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
