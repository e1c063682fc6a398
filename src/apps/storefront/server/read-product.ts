import { sql } from 'kysely'
import { familyOf, type Family } from '#domain/furniture-family.ts'
import type { Database } from '#db/database.ts'
import { findRecord } from '#engine/record.ts'
import { shownProducts } from '#resources/products/site/product-public.server.ts'
import { suggestedRows } from '#resources/products/site/suggestions.server.ts'
import type { ProductModel } from '../models.ts'
import { photosOf, toCard, toCards } from './cards.ts'
import type { Source } from './shop.ts'

const mostSuggestions = 4

export async function readProduct({ engine, report }: Source, id: number | null): Promise<ProductModel> {
  const { db } = engine
  const product = await findRecord(db, shownProducts, id, { actor: null })
  const suggested = await suggestedRows(db, product.id)
  const shown = suggested.slice(0, mostSuggestions).map(({ record }) => record)
  return {
    ...toCard(product, report),
    ...(await placeOf(db, product.id)),
    code: product.internalCode,
    sku: product.sku,
    description: product.description,
    photos: photosOf(product, report),
    suggested: toCards(shown, report),
  }
}

type Where = Pick<ProductModel, 'category' | 'subcategory' | 'family'>

async function placeOf(db: Database, id: number): Promise<Where> {
  type Found = Record<'category' | 'slug' | 'subcategory' | 'under', string | null> & {
    family: Family | null
  }
  const { rows } = await sql<Found>`
    select c.name as category, c.slug, s.name as subcategory, s.slug as under, p.family
    from products p left join categories c on c.id = p.category_id
    left join subcategories s on s.id = p.subcategory_id
    where p.id = ${id}
  `.execute(db)
  const { category = null, slug = null, subcategory = null, under = null, family = null } = rows[0] ?? {}
  const href = `/products/${slug}`
  return {
    category: category === null ? null : { label: category, href },
    subcategory: subcategory === null ? null : { label: subcategory, href: `${href}/${under}` },
    family: familyOf(family, subcategory, category),
  }
}
