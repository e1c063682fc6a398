import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { changedBetween, type Seen } from '#db/seen.ts'
import { isSellable } from './till-product.server.ts'
import type { Place } from './snapshot-cursor.ts'

/** The kinds of records in the order of sending. Categories are one record, because they are few. */
export const kinds = { categories: 0, products: 1, customers: 2 } as const

const kind = {
  categories: sql.lit(kinds.categories),
  products: sql.lit(kinds.products),
  customers: sql.lit(kinds.customers),
}

/** Customers that a till may have: none who was archived or forgotten. */
export const isKnown = sql<boolean>`customers.archived_at is null and customers.anonymised_at is null`

/** The next records of the first copy. */
export async function firstCopy(db: Database, after: Place, limit: number): Promise<Place[]> {
  // Ids are positive, so that zero is before the first and the largest number after the last.
  const from = (wanted: number) => (after.kind < wanted ? 0 : after.kind > wanted ? 2_147_483_647 : after.id)
  const { rows } = await sql<Place>`
    select * from (
      (select ${kind.products} as kind, id from products
        where ${isSellable} and id > ${from(kinds.products)} order by id limit ${limit})
      union all
      (select ${kind.customers}, id from customers
        where ${isKnown} and id > ${from(kinds.customers)} order by id limit ${limit})
    ) page order by kind, id limit ${limit}`.execute(db)
  return rows
}

interface Changes {
  readonly base: Seen
  readonly until: Seen
  readonly after: Place
  readonly limit: number
}

/** The next records of transactions that ended after one moment and before the other. */
export async function changedSince(db: Database, { base, until, after, limit }: Changes): Promise<Place[]> {
  const changed = changedBetween(base, until)
  const { rows } = await sql<Place>`
    select kind, id from (
      select ${kind.categories} as kind, 0 as id from categories where ${changed}
      union select ${kind.categories}, 0 from subcategories where ${changed}
      union select ${kind.products}, id from products where ${changed}
      union select ${kind.products}, id from products
        where category_id in (select id from categories where ${changed})
      union select ${kind.products}, product_id from movements where ${changed}
      union select ${kind.products}, product_id from stock_holds where ${changed}
      union select ${kind.customers}, id from customers where ${changed}
      union select case source when 'products' then ${kind.products} when 'customers' then ${kind.customers}
          else ${kind.categories} end,
        case when source in ('products', 'customers') then record_id else 0 end
        from till_removals where ${changed}
    ) changes where (kind, id) > (${after.kind}::integer, ${after.id}::integer)
    order by kind, id limit ${limit}`.execute(db)
  return rows
}
