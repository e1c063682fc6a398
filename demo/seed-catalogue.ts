import type { Row } from '#contract/field.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { updateRecord } from '#engine/write.ts'
import { subcategoriesServer } from '#resources/subcategories/subcategory.server.ts'
import { addImages } from '#resources/products/images/product-images.server.ts'
import type { Album } from './album.ts'
import { altOf } from './data/alts.ts'
import { attributes } from './data/catalogue/attributes.ts'
import { traits } from './data/catalogue/traits.ts'
import {
  collections,
  demoProducts,
  inactiveCategories,
  inactiveSubcategories,
} from './data/catalogue/catalogue.ts'
import { categoryPicture, collectionPicture, productPictures } from './data/pictures.ts'

interface Seeding {
  readonly tx: Transaction
  readonly add: (resource: string, records: readonly Row[]) => Promise<Row[]>
  readonly act: (resource: string, record: Row, action: string) => Promise<Row>
  readonly album: Album
  readonly context: Context
}

/** Collections, their categories, and the subcategories of each. */
export async function seedCatalogue({ add, act, album }: Seeding): Promise<void> {
  for (const { name, categories } of collections) {
    const [collection = {}] = await add('collections', [
      { name, image: album.pictures.get(collectionPicture(name)) },
    ])
    for (const { subcategories, ...values } of categories) {
      const [category = {}] = await add('categories', [
        {
          ...values,
          collection_id: collection['id'],
          image: album.pictures.get(categoryPicture(values.name)),
        },
      ])
      const inside = await add(
        'subcategories',
        Object.keys(subcategories).map((subcategory, place) => ({
          name: subcategory,
          category_id: category['id'],
          position: place + 1,
        })),
      )
      for (const subcategory of inside) {
        if (isIn(inactiveSubcategories, subcategory)) await act('subcategories', subcategory, 'inactivate')
      }
      if (isIn(inactiveCategories, category)) await act('categories', category, 'inactivate')
    }
  }
}

/** The pieces in the default warehouse are entered with the product. */
export async function seedProducts({ tx, add }: Seeding): Promise<void> {
  const places = await tx.selectFrom('subcategories').select(['name', 'id']).execute()
  const suppliers = await tx.selectFrom('suppliers').select(['brandName', 'id']).execute()
  await add(
    'products',
    demoProducts.map(
      ({
        code,
        subcategory,
        from: [brand, supplierCode],
        cost,
        pieces,
        oc,
        offer,
        rate,
        hidden,
        ...rest
      }) => ({
        ...rest,
        ...traits[code],
        internal_code: code,
        material: attributes[code]?.[0],
        color: attributes[code]?.[1],
        subcategory_id: places.find(({ name }) => name === subcategory)?.id,
        supplier_id: suppliers.find(({ brandName }) => brandName === brand)?.id,
        supplier_code: supplierCode,
        purchase_price: cost,
        oc_number: oc,
        stock: pieces[0] ?? 0,
        status: hidden ? 0 : 1,
        ...(offer !== undefined && { has_discount: 1, discount_percent: offer }),
        ...(rate !== undefined && { currency: 'USD', purchase_currency: 'USD', exchange_rate: rate }),
      }),
    ),
  )
}

/** Adds all pictures of each product in order; the first is the main one. */
export async function seedPictures({ tx, context, album }: Seeding): Promise<void> {
  const products = await tx.selectFrom('products').select(['id', 'slug']).orderBy('id').execute()
  for (const { id, slug } of products) {
    const pictures = productPictures(slug).flatMap(name => {
      const picture = album.pictures.get(name)
      return picture ? [{ ...picture, alt: altOf(name) }] : []
    })
    if (pictures.length === 0) continue
    const images = await addImages(tx, context, id, pictures)
    const [thumbnail = null] = images
    const before = { thumbnail: null, images: [] }
    const after = { thumbnail, images }
    await audit(tx, context, [{ action: 'images', resource: 'products', recordId: id, before, after }])
  }
}

/** Each subcategory gets the picture of its first product with one. */
export async function seedSubcategoryPictures({ tx, context, album }: Seeding): Promise<void> {
  const places = await tx.selectFrom('subcategories').select(['id', 'name']).orderBy('id').execute()
  for (const { id, name } of places) {
    const image = album.subcategories.get(name)
    if (image) await updateRecord(tx, subcategoriesServer, context, id, { image })
  }
}

function isIn(names: readonly string[], { name }: Row): boolean {
  return names.includes(String(name))
}
