import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Focus } from '#contract/picture.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import type { EncodedPicture } from '#engine/media/encode-picture.ts'
import { pictureOf } from '#engine/media/picture-sql.ts'
import { savePicture } from '#engine/media/save-picture.ts'
import { products } from '../product.resource.ts'

const mostImages = 30

/** The picture that stands for a product: the one chosen, else its first. */
export const thumbnailOf = sql<string | null>`coalesce(products.thumbnail_id, (
  select media_id from product_images where product_id = products.id order by position, media_id limit 1
))`

export const hasImage = sql<boolean>`exists (select from product_images where product_id = products.id)`

export const imagesOf = sql`(
  select coalesce(json_agg(${pictureOf(sql.ref('productImages.mediaId'))} order by position, media_id), '[]')
  from product_images where product_id = products.id
)`

// The functions below expect the product to be locked: its pictures change one request at a time.

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

/** Does the work and records which pictures there were and are, and which of them stood and stands for the product. */
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

/** After the others. Answers their ids. */
export async function addImages(
  tx: Transaction,
  context: Context,
  productId: number,
  pictures: readonly EncodedPicture[],
): Promise<string[]> {
  const { count, last } = await tx
    .selectFrom('productImages')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  if (count + pictures.length > mostImages) {
    throw new DomainError('too_many_images', { max: mostImages }, 'files')
  }
  const ids: string[] = []
  for (const picture of pictures) ids.push(await savePicture(tx, context, picture))
  const first = (last ?? -1) + 1
  await tx
    .insertInto('productImages')
    .values(ids.map((mediaId, index) => ({ mediaId, productId, position: first + index })))
    .execute()
  return ids
}

export async function chooseThumbnail(tx: Transaction, productId: number, imageId: string): Promise<void> {
  await requireImage(tx, productId, imageId)
  await tx.updateTable('products').set({ thumbnailId: imageId }).where('id', '=', productId).execute()
}

/** Its files go with the next sweep. */
export async function removeImage(tx: Transaction, productId: number, imageId: string): Promise<void> {
  await requireImage(tx, productId, imageId)
  await tx.deleteFrom('productImages').where('mediaId', '=', imageId).execute()
}

export async function orderImages(tx: Transaction, productId: number, ids: readonly string[]): Promise<void> {
  const current = await imageIds(tx, productId)
  if (ids.toSorted().join() !== current.toSorted().join()) throw new DomainError('all_images', {}, 'ids')
  await sql`
    update product_images set position = place - 1
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    where media_id = asked.id and product_id = ${productId}
  `.execute(tx)
}

/** The point that every cut of it keeps in sight. Wherever else the same picture is shown, it is the same point. */
export async function setFocus(
  tx: Transaction,
  productId: number,
  imageId: string,
  { x, y }: Focus,
): Promise<void> {
  await requireImage(tx, productId, imageId)
  const focus = { focusX: Math.round(x * 100), focusY: Math.round(y * 100) }
  await tx.updateTable('media').set(focus).where('id', '=', imageId).execute()
}

export async function focusOf(tx: Transaction, imageId: string): Promise<Focus | null> {
  const row = await tx
    .selectFrom('media')
    .select(['focusX', 'focusY'])
    .where('id', '=', imageId)
    .executeTakeFirst()
  return row ? { x: row.focusX / 100, y: row.focusY / 100 } : null
}

async function requireImage(tx: Transaction, productId: number, imageId: string): Promise<void> {
  const ids = await imageIds(tx, productId)
  if (!ids.includes(imageId)) throw new DomainError('not_its_image', {}, 'image_id')
}
