import { sql } from 'kysely'
import { z } from 'zod'
import { pictureSchema } from '#contract/picture.ts'
import type { Database } from '#db/database.ts'
import type { Engine } from '#engine/routing.ts'
import { findRecord } from '#engine/record.ts'
import { shownProducts, toPublic } from '#resources/products/product-public.server.ts'
import { suggestionsFor } from '#resources/products/suggestions.server.ts'
import type { ProductModel } from '../models.ts'
import { chosenFirst, toCard } from './cards.ts'

const mostSuggestions = 4

const details = z.object({
  internal_code: z.string(),
  sku: z.string().nullable(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  images: z.array(pictureSchema),
})

export async function readProduct({ db }: Engine, id: number | null): Promise<ProductModel> {
  const product = toPublic(await findRecord(db, shownProducts, id, { actor: null }))
  const card = toCard(product)
  const { internal_code, sku, description, image, images } = details.parse(product)
  const suggested = await suggestionsFor(db, card.id)
  return {
    ...card,
    ...(await placeOf(db, card.id)),
    code: internal_code,
    sku,
    description,
    photos: chosenFirst(images, image),
    suggested: suggested.slice(0, mostSuggestions).map(toCard),
  }
}

type Where = Pick<ProductModel, 'category' | 'subcategory'>

async function placeOf(db: Database, id: number): Promise<Where> {
  const { rows } = await sql<Record<'category' | 'slug' | 'subcategory' | 'under', string | null>>`
    select c.name as category, c.slug, s.name as subcategory, s.slug as under
    from products p left join categories c on c.id = p.category_id
    left join subcategories s on s.id = p.subcategory_id
    where p.id = ${id}
  `.execute(db)
  const { category = null, slug = null, subcategory = null, under = null } = rows[0] ?? {}
  const href = `/products/${slug}`
  return {
    category: category === null ? null : { label: category, href },
    subcategory: subcategory === null ? null : { label: subcategory, href: `${href}/${under}` },
  }
}
