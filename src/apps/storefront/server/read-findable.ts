import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { FindingIndex, type Findable } from '#domain/finding-index.ts'
import type { Database } from '#db/database.ts'
import { isShown } from '#resources/products/site/product-public.server.ts'

interface Stored {
  readonly id: number
  readonly name: string
  readonly internalCode: string
  readonly sku: string | null
  readonly barcode: string | null
  readonly description: string | null
  readonly dimensions: string | null
  readonly material: string | null
  readonly color: string | null
  readonly seats: number | null
  readonly subcategory: string | null
  readonly category: string | null
  readonly collection: string | null
}

/** The words of the shown products, and the id of each place in the index. */
export interface FoundProducts {
  readonly index: FindingIndex
  readonly ids: readonly number[]
  readonly mark: string
}

const atOnce = 500

/** Changes with each product that is written, and not with its stock. */
export async function markOfProducts(db: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select count(*) || ' ' || coalesce(sum((extract(epoch from updated_at) * 1000000)::bigint), 0) as mark
    from products`.execute(db)
  return rows[0]?.mark ?? ''
}

export async function readFoundProducts(db: Database, mark: string): Promise<FoundProducts> {
  const { rows } = await sql<Stored>`
    select products.id, products.name, internal_code, sku, barcode, products.description, dimensions, material, color, seats,
      subcategories.name as subcategory, categories.name as category, collections.name as collection
    from products
    left join subcategories on subcategories.id = products.subcategory_id
    left join categories on categories.id = products.category_id
    left join collections on collections.id = categories.collection_id and collections.archived_at is null
    where ${isShown} order by products.id`.execute(db)
  const index = new FindingIndex()
  for (const [place, row] of rows.entries()) {
    index.add(findable(row))
    // Others have their turn meanwhile, because very many products take long.
    if (place % atOnce === atOnce - 1) await nextTurn()
  }
  return { index, ids: rows.map(({ id }) => id), mark }
}

function findable(row: Stored): Findable {
  return {
    names: [
      [row.name, 1],
      [row.subcategory, 0.95],
      [row.color, 0.95],
      [row.material, 0.95],
      [row.category, 0.6],
      [row.collection, 0.35],
    ],
    about: row.description,
    codes: [row.internalCode, row.sku, row.barcode],
    seats: row.seats,
    measures: (row.dimensions?.match(/\d+(?:[.,]\d+)?/g) ?? []).map(text => Number(text.replace(',', '.'))),
  }
}
