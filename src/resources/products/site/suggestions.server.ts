import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { findRecords } from '#engine/record.ts'
import { isShown, publicProduct, shownProducts, toPublic } from './product-public.server.ts'

/** The reasons of a suggestion, the closest first; `goes_with` is another category of the same collection. */
const reasons = ['same_subcategory', 'same_category', 'goes_with'] as const

const most = 8
/** The places for each reason; unused ones go to the closest reason. */
const shares = sql`(values (0, 4), (1, 2), (2, 2)) as shares (reason, places)`

export const suggestedProduct = publicProduct.extend({ reason: z.enum(reasons) })

/**
 * Suggestions for a product, within each reason by nearest price. Each branch reads an index on price upwards and
 * downwards from the product's own, and stops after a few rows.
 */
export async function suggestedRows(db: Database, productId: number) {
  const { rows } = await sql<{ id: number; reason: number }>`
    with the as (
      select p.id, p.subcategory_id, p.category_id, c.collection_id, coalesce(p.price_mxn, 0) as price
      from products p left join categories c on c.id = p.category_id
      where p.id = ${productId}
    ), other_categories as (
      select o.id from the join categories o on o.collection_id = the.collection_id
      where o.id <> the.category_id and o.status = 'active' and o.archived_at is null
      order by o.id limit ${most}
    ), near as (
      select near.id, 0 as reason, near.distance
      from the, lateral ${nearest(sql`products.subcategory_id = the.subcategory_id`)} as near
      union all
      select near.id, 1, near.distance
      from the, lateral ${nearest(sql`products.category_id = the.category_id`)} as near
      union all
      select near.id, 2, near.distance
      from the, other_categories, lateral ${nearest(sql`products.category_id = other_categories.id`)} as near
    ), best as (
      select distinct on (near.id) near.id, near.reason, near.distance from near, the
      where near.id <> the.id order by near.id, near.reason
    ), placed as (
      select *, row_number() over (partition by reason order by distance, id) as place from best
    ), chosen as (
      select id, reason, place from placed join ${shares} using (reason)
      order by (place <= places) desc, reason, place limit ${most}
    )
    select id, reason from chosen order by reason, place
  `.execute(db)
  const products = await findRecords(
    db,
    shownProducts,
    rows.map(({ id }) => id),
    { actor: null },
  )
  const byId = new Map(products.map(record => [record.id, record]))
  return rows.flatMap(({ id, reason }) => {
    const record = byId.get(id)
    return record ? [{ record, reason: reasons[reason] }] : []
  })
}

export async function suggestionsFor(db: Database, productId: number) {
  const rows = await suggestedRows(db, productId)
  return rows.map(({ record, reason }) => ({ ...toPublic(record), reason }))
}

/** The products of a place with the prices nearest to that of `the`, above and below it. */
function nearest(place: ReturnType<typeof sql>) {
  const walk = (beyond: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`(
    select products.id, abs(coalesce(products.price_mxn, 0) - the.price) as distance from products
    where ${place} and ${isShown} and ${beyond} order by ${order} limit ${most + 1}
  )`
  return sql`(
    ${walk(sql`products.price_mxn >= the.price`, sql`products.price_mxn, products.id`)}
    union all
    ${walk(sql`products.price_mxn < the.price`, sql`products.price_mxn desc, products.id desc`)}
  )`
}
