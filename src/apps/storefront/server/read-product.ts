import { sql } from 'kysely'
import { familyOf, type Family } from '#domain/furniture-family.ts'
import { showroomNames, type ShowroomName } from '#contract/showrooms.ts'
import type { Database } from '#db/database.ts'
import { findRecord } from '#engine/record.ts'
import { shownProducts } from '#resources/products/site/product-public.server.ts'
import { suggestedRows } from '#resources/products/site/suggestions.server.ts'
import type { ProductModel } from '../models.ts'
import { photosOf, toCard, toCards } from './cards.ts'
import { readFinishes } from './read-finishes.ts'
import { readMaking } from './read-making.ts'
import type { Source } from './shop.ts'

const mostSuggestions = 4

export async function readProduct({ engine, report }: Source, id: number | null): Promise<ProductModel> {
  const { db } = engine
  const product = await findRecord(db, shownProducts, id, { actor: null })
  const [suggested, place, finishes, seenIn] = await Promise.all([
    suggestedRows(db, product.id),
    placeOf(db, product.id),
    readFinishes({ engine, report }, product.id),
    showroomsWith(db, product.id),
  ])
  const card = toCard(product, report)
  const shown = suggested.slice(0, mostSuggestions).map(({ record }) => record)
  return {
    ...card,
    making: card.availability === 'on_order' ? await readMaking(db, product.id) : null,
    ...place,
    code: product.internalCode,
    sku: product.sku,
    description: product.description,
    photos: photosOf(product, report),
    suggested: toCards(shown, report),
    finishes,
    seenIn,
  }
}

type Where = Pick<ProductModel, 'category' | 'subcategory' | 'about' | 'family'>

async function placeOf(db: Database, id: number): Promise<Where> {
  type Found = Record<'category' | 'slug' | 'about' | 'subcategory' | 'under', string | null> & {
    family: Family | null
  }
  const { rows } = await sql<Found>`
    select c.name as category, c.slug, c.description as about, s.name as subcategory, s.slug as under, p.family
    from products p left join categories c on c.id = p.category_id
    left join subcategories s on s.id = p.subcategory_id
    where p.id = ${id}
  `.execute(db)
  const {
    category = null,
    slug = null,
    about = null,
    subcategory = null,
    under = null,
    family = null,
  } = rows[0] ?? {}
  const href = `/products/${slug}`
  return {
    about,
    category: category === null ? null : { label: category, href },
    subcategory: subcategory === null ? null : { label: subcategory, href: `${href}/${under}` },
    family: familyOf(family, subcategory, category),
  }
}

/** The showrooms whose warehouses hold the piece. How many pieces each has is not for visitors. */
async function showroomsWith(db: Database, id: number): Promise<ShowroomName[]> {
  const rows = await db
    .selectFrom('inventories')
    .innerJoin('warehouses', 'warehouses.id', 'inventories.warehouseId')
    .select('warehouses.showroom')
    .distinct()
    .where('inventories.productId', '=', id)
    .whereRef('inventories.quantity', '>', 'inventories.held')
    .where('warehouses.status', '=', 'active')
    .where('warehouses.sells', '=', true)
    .where('warehouses.showroom', 'is not', null)
    .execute()
  return showroomNames.filter(name => rows.some(({ showroom }) => showroom === name))
}
