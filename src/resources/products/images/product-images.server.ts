import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import type { EncodedPicture } from '#engine/media/encode-picture.ts'
import { viewOf } from '#engine/media/picture-sql.ts'
import { savePicture } from '#engine/media/save-picture.ts'
import { products } from '../product.resource.ts'

const mostImages = 30

/** The main picture of a product: the chosen one, else its first. */
export const thumbnailOf = sql<string | null>`coalesce(products.thumbnail_id, (
  select media_id from product_images where product_id = products.id order by position, media_id limit 1
))`

export const hasImage = sql<boolean>`exists (select from product_images where product_id = products.id)`

export const imagesOf = sql`(
  select coalesce(json_agg(${viewOf(sql.ref('productImages.mediaId'), sql.ref('productImages.alt'))}
    order by position, media_id), '[]')
  from product_images where product_id = products.id
)`

// The caller has locked the product, so that its pictures change one request at a time.

export async function imageIds(tx: Transaction, productId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('productImages')
    .select('mediaId')
    .where('productId', '=', productId)
    .orderBy('position')
    .orderBy('mediaId')
    .execute()
  return rows.map(({ mediaId }) => mediaId)
}

/** Does the work and records the pictures and the main one, before and after. */
export async function tracingImages(
  tx: Transaction,
  context: Context,
  productId: number,
  work: () => Promise<unknown>,
  look: (tx: Transaction, productId: number) => Promise<object> = looks,
): Promise<void> {
  const before = { ...(await look(tx, productId)) }
  await work()
  const after = { ...(await look(tx, productId)) }
  await audit(tx, context, [
    { action: 'images', resource: products.name, recordId: productId, before, after },
  ])
}

export async function looks(tx: Transaction, productId: number) {
  const product = await tx
    .selectFrom('products')
    .select('thumbnailId')
    .where('id', '=', productId)
    .executeTakeFirst()
  return { thumbnail: product?.thumbnailId ?? null, images: await imageIds(tx, productId) }
}

/** Adds pictures after the existing ones. Answers their ids. */
export async function addImages(
  tx: Transaction,
  context: Context,
  productId: number,
  pictures: readonly (EncodedPicture & { readonly alt?: string | null })[],
): Promise<string[]> {
  const { count, last } = await tx
    .selectFrom('productImages')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  if (count + pictures.length > mostImages) {
    throw new DomainError('too_many_images', { max: mostImages }, 'files')
  }
  for (const picture of pictures) await savePicture(tx, context, picture)
  const first = (last ?? -1) + 1
  await tx
    .insertInto('productImages')
    .values(
      pictures.map(({ id: mediaId, alt = null }, index) => ({
        mediaId,
        productId,
        position: first + index,
        alt,
      })),
    )
    .execute()
  return pictures.map(({ id }) => id)
}

export async function chooseThumbnail(tx: Transaction, productId: number, imageId: string): Promise<void> {
  await requireImage(tx, productId, imageId)
  await tx.updateTable('products').set({ thumbnailId: imageId }).where('id', '=', productId).execute()
}

/** Removes a picture from its product; the next sweep deletes its files. */
export async function removeImage(tx: Transaction, productId: number, imageId: string): Promise<void> {
  await requireImage(tx, productId, imageId)
  await tx.deleteFrom('productImages').where('mediaId', '=', imageId).execute()
}

export async function orderImages(tx: Transaction, productId: number, ids: readonly string[]): Promise<void> {
  const current = await imageIds(tx, productId)
  if (ids.toSorted().join() !== current.toSorted().join()) throw new DomainError('all_images', {}, 'ids')
  await sql`
    update product_images set position = place - 1
    from unnest(${ids}::uuid[]) with ordinality as place_of (id, place)
    where media_id = place_of.id and product_id = ${productId}
  `.execute(tx)
}

export async function setAlt(
  tx: Transaction,
  productId: number,
  imageId: string,
  alt: string | null,
): Promise<void> {
  await requireImage(tx, productId, imageId)
  await tx.updateTable('productImages').set({ alt }).where('mediaId', '=', imageId).execute()
}

export async function altOf(tx: Transaction, imageId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('productImages')
    .select('alt')
    .where('mediaId', '=', imageId)
    .executeTakeFirst()
  return row?.alt ?? null
}

export async function requireImage(tx: Transaction, productId: number, imageId: string): Promise<void> {
  const ids = await imageIds(tx, productId)
  if (!ids.includes(imageId)) throw new DomainError('not_its_image', {}, 'image_id')
}
