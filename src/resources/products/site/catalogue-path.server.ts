import { sql, type RawBuilder } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { parseId } from '#contract/envelope.ts'
import type { Database } from '#db/database.ts'
import { isShown } from './product-public.server.ts'

interface PathStep {
  readonly id: number
  readonly slug: string
  readonly parentId: number | null
}

export interface CataloguePath {
  readonly collection: PathStep
  readonly category: PathStep | null
  readonly subcategory: PathStep | null
  readonly product: PathStep | null
  /** The present address, to which requests for another one are redirected. */
  readonly slugs: readonly string[]
}

interface Kind {
  readonly kind: 'collection' | 'category' | 'subcategory' | 'product'
  readonly table: string
  /** The column with the id of the level above. */
  readonly parent: RawBuilder<unknown>
  /** Whether a slug is only unique under its parent; a category's is unique everywhere. */
  readonly within: boolean
  readonly live: RawBuilder<boolean>
}

const kinds = {
  collection: {
    kind: 'collection',
    table: 'collections',
    parent: sql`null::integer`,
    within: false,
    live: sql`archived_at is null`,
  },
  category: {
    kind: 'category',
    table: 'categories',
    parent: sql.ref('collectionId'),
    within: false,
    live: sql`archived_at is null and status = 'active'`,
  },
  subcategory: {
    kind: 'subcategory',
    table: 'subcategories',
    parent: sql.ref('categoryId'),
    within: true,
    live: sql`archived_at is null and status = 'active'`,
  },
  product: {
    kind: 'product',
    table: 'products',
    parent: sql.ref('subcategoryId'),
    within: true,
    live: isShown,
  },
} satisfies Record<string, Kind>

/**
 * The records of one to four slugs: collection, category, subcategory, product. Former slugs, and those that are
 * under another parent now, are found too. After its category or subcategory a product may also be named by its id.
 */
export async function findPath(db: Database, slugs: readonly string[]): Promise<CataloguePath> {
  try {
    return await bySlugs(db, slugs)
  } catch (error) {
    // A slug may be a number too, so the id is only tried afterwards.
    const id = slugs.length > 2 && isNotFound(error) ? parseId(slugs.at(-1) ?? '') : null
    if (id === null) throw error
    return byId(db, id)
  }
}

async function byId(db: Database, id: number): Promise<CataloguePath> {
  const product = (await find(db, kinds.product, sql`id = ${id}`)) ?? notFound()
  const subcategory = product.parentId === null ? null : await above(db, kinds.subcategory, product)
  const category = subcategory
    ? await above(db, kinds.category, subcategory)
    : ((await find(db, kinds.category, sql`id = (select category_id from products where id = ${id})`)) ??
      notFound())
  const collection = await above(db, kinds.collection, category)
  const places = [collection, category, ...(subcategory ? [subcategory] : [])].map(({ slug }) => slug)
  // A product without a subcategory has no address by slugs alone.
  return {
    collection,
    category,
    subcategory,
    product,
    slugs: [...places, subcategory ? product.slug : String(id)],
  }
}

async function bySlugs(db: Database, slugs: readonly string[]): Promise<CataloguePath> {
  const [first = '', second, third, fourth] = slugs
  const shelf = await step(db, kinds.collection, first)
  const category = second === undefined ? null : await step(db, kinds.category, second)
  const subcategory =
    third === undefined || !category ? null : await step(db, kinds.subcategory, third, category.id)
  const product =
    fourth === undefined || !subcategory ? null : await step(db, kinds.product, fourth, subcategory.id)

  // From the last level up, because each record knows its present parent.
  const nowSubcategory = product ? await above(db, kinds.subcategory, product) : subcategory
  const nowCategory = nowSubcategory ? await above(db, kinds.category, nowSubcategory) : category
  const collection = nowCategory ? await above(db, kinds.collection, nowCategory) : shelf
  const now = [collection, nowCategory, nowSubcategory, product]
  return {
    collection,
    category: nowCategory,
    subcategory: nowSubcategory,
    product,
    slugs: now.flatMap(step => (step ? [step.slug] : [])),
  }
}

async function step(
  db: Database,
  kind: Kind,
  slug: string,
  parentId: number | null = null,
): Promise<PathStep> {
  const place = kind.within ? sql`${kind.parent} = ${parentId}` : sql`true`
  const former = sql`select record_id from slug_history
    where kind = ${kind.kind} and slug = ${slug} and parent_id is not distinct from ${parentId}`
  return (
    (await find(db, kind, sql`slug = ${slug} and ${place}`)) ??
    (await find(db, kind, sql`id = (${former})`)) ??
    notFound()
  )
}

async function above(db: Database, kind: Kind, { parentId }: PathStep): Promise<PathStep> {
  return (await find(db, kind, sql`id = ${parentId}`)) ?? notFound()
}

async function find(db: Database, { table, parent, live }: Kind, which: RawBuilder<unknown>) {
  const { rows } = await sql<PathStep>`
    select id, slug, ${parent} as parent_id from ${sql.table(table)} where ${which} and ${live}
  `.execute(db)
  return rows[0]
}

function isNotFound(error: unknown): boolean {
  return error instanceof DomainError && error.issues.some(({ code }) => code === 'not_found')
}

function notFound(): never {
  throw new DomainError('not_found')
}
