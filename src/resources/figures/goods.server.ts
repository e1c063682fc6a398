import { sql } from 'kysely'

/** What a product is divided and filtered by: as it is now, and not as it was when it was sold. */
export const goodsKeys = {
  category: 'p.category_id',
  subcategory: 'p.subcategory_id',
  collection: 'c.collection_id',
  supplier: 'p.supplier_id',
} as const

/** The product of each row `r`, and its category. */
export const joinGoods = sql`left join products p on p.id = r.product_id left join categories c on c.id = p.category_id`
