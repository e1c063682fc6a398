import type { Row } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import {
  collections,
  demoProducts,
  inactiveCategories,
  inactiveSubcategories,
} from './data/catalogue/catalogue.ts'

interface Seeding {
  readonly tx: Transaction
  readonly add: (resource: string, records: readonly Row[]) => Promise<Row[]>
  readonly act: (resource: string, record: Row, action: string) => Promise<Row>
}

/** Collections, their categories, and the subcategories of each. */
export async function seedCatalogue({ add, act }: Seeding): Promise<void> {
  for (const { name, categories } of collections) {
    const [collection = {}] = await add('collections', [{ name }])
    for (const { subcategories, ...values } of categories) {
      const [category = {}] = await add('categories', [{ ...values, collection_id: collection['id'] }])
      const inside = await add(
        'subcategories',
        Object.keys(subcategories).map(subcategory => ({ name: subcategory, category_id: category['id'] })),
      )
      for (const subcategory of inside) {
        if (isIn(inactiveSubcategories, subcategory)) await act('subcategories', subcategory, 'inactivate')
      }
      if (isIn(inactiveCategories, category)) await act('categories', category, 'inactivate')
    }
  }
}

/** What each has in the default warehouse enters it with the product. */
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
        internal_code: code,
        subcategory_id: places.find(({ name }) => name === subcategory)?.id,
        supplier_id: suppliers.find(({ brandName }) => brandName === brand)?.id,
        supplier_code: supplierCode,
        purchase_price: cost,
        oc_number: oc,
        stock: pieces[0] ?? 0,
        status: hidden ? 0 : 1,
        ...(offer !== undefined && { has_discount: 1, discount_percent: offer }),
        ...(rate !== undefined && { currency: 'USD', exchange_rate: rate }),
      }),
    ),
  )
}

function isIn(names: readonly string[], { name }: Row): boolean {
  return names.includes(String(name))
}
