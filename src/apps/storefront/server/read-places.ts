import { sql, type RawBuilder } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { toPicture, type Picture, type StoredPicture } from '#contract/picture.ts'
import type { Database } from '#db/database.ts'
import { pictureOf } from '#engine/media/picture-sql.ts'
import { thumbnailOf } from '#resources/products/images/product-images.server.ts'
import { isShown } from '#resources/products/site/product-public.server.ts'
import { eachSound } from './each-sound.ts'
import type { Source } from './shop.ts'

/** A category or a subcategory with at least one shown product. */
export interface CataloguePlace {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly phrase: string | null
  readonly description: string | null
  readonly picture: Picture | null
  readonly count: number
}

interface Stored extends Omit<CataloguePlace, 'picture'> {
  readonly picture: StoredPicture | null
  /** The collection of a category, or the category of a subcategory. */
  readonly parentId: number | null
}

interface Options {
  /** Only those of this category; by default of all. */
  readonly categoryId?: number
  readonly offersOnly?: boolean
}

export async function readCategories(source: Source, { offersOnly = false }: Options = {}) {
  const rows = await read(source.engine.db, {
    table: 'categories',
    column: 'category_id',
    about: sql`place.phrase, place.description, place.collection_id as parent_id`,
    which: sql`true`,
    offersOnly,
  })
  return rows.map(({ parentId, ...row }) => ({ ...withPicture(row, source), collectionId: parentId }))
}

export async function readSubcategories(
  source: Source,
  { categoryId, offersOnly = false }: Options = {},
): Promise<(CataloguePlace & { readonly categoryId: number | null })[]> {
  const rows = await read(source.engine.db, {
    table: 'subcategories',
    column: 'subcategory_id',
    about: sql`null as phrase, null as description, place.category_id as parent_id`,
    which: categoryId === undefined ? sql`true` : sql`place.category_id = ${categoryId}`,
    offersOnly,
  })
  return rows.map(({ parentId, ...row }) => ({ ...withPicture(row, source), categoryId: parentId }))
}

interface Kind {
  readonly table: 'categories' | 'subcategories'
  readonly column: string
  readonly about: RawBuilder<unknown>
  readonly which: RawBuilder<unknown>
  readonly offersOnly: boolean
}

/** Active places with at least one shown product. A place without a picture uses that of its newest product. */
async function read(db: Database, { table, column, about, which, offersOnly }: Kind): Promise<Stored[]> {
  const inside = sql`products.${sql.raw(column)} = place.id and ${isShown}
    and ${offersOnly ? sql`products.has_discount` : sql`true`}`
  const picture = sql`coalesce(place.image_id, (
    select ${thumbnailOf} from products where ${inside} order by products.id desc limit 1
  ))`
  const { rows } = await sql<Stored>`
    with place as (
      select place.id, place.name, place.slug, place.position, place.image_id, ${about},
        (select count(*) from products where ${inside}) as count
      from ${sql.table(table)} as place
      where ${which} and place.status = 'active' and place.archived_at is null
    )
    select id, name, slug, phrase, description, parent_id, count, ${pictureOf(picture)} as picture
    from place where count > 0 order by position, name, id
  `.execute(db)
  return rows
}

function withPicture<T extends { picture: StoredPicture | null }>(
  { picture, ...row }: T,
  { report }: Source,
) {
  const [sound = null] = eachSound(picture ? [picture] : [], toPicture, report)
  return { ...row, picture: sound }
}

export interface Collection {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly picture: Picture | null
}

export async function readCollections(source: Source): Promise<Collection[]> {
  const rows = await source.engine.db
    .selectFrom('collections')
    .select(['id', 'name', 'slug', pictureOf(sql.ref('collections.imageId')).as('picture')])
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(row => withPicture(row, source))
}

export interface FoundPlace {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly phrase: string | null
  readonly description: string | null
}

/** Finds a category by its current or a former slug; the caller compares the slugs and redirects. */
export function findCategory(db: Database, slug: string): Promise<FoundPlace> {
  return find(db, 'categories', slug, null)
}

export function findSubcategory(db: Database, slug: string, categoryId: number): Promise<FoundPlace> {
  return find(db, 'subcategories', slug, categoryId)
}

async function find(
  db: Database,
  table: 'categories' | 'subcategories',
  slug: string,
  categoryId: number | null,
): Promise<FoundPlace> {
  const [kind, about, within] =
    table === 'categories'
      ? (['category', sql`phrase, description`, sql`true`] as const)
      : (['subcategory', sql`null as phrase, null as description`, sql`category_id = ${categoryId}`] as const)
  const { rows } = await sql<FoundPlace>`
    select id, name, slug, ${about} from ${sql.table(table)}
    where status = 'active' and archived_at is null and ${within} and (slug = ${slug} or id = (
      select record_id from slug_history
      where kind = ${kind} and slug = ${slug} and parent_id is not distinct from ${categoryId}
    ))
    order by (slug = ${slug}) desc limit 1
  `.execute(db)
  return rows[0] ?? notFound()
}

function notFound(): never {
  throw new DomainError('not_found')
}
