import { sql } from 'kysely'

/** A product is grouped and filtered by its present values, not by those when it was sold. */
export const goodsKeys = {
  category: 'p.category_id',
  subcategory: 'p.subcategory_id',
  collection: 'c.collection_id',
  supplier: 'p.supplier_id',
} as const

export const joinGoods = sql`left join products p on p.id = r.product_id left join categories c on c.id = p.category_id`
