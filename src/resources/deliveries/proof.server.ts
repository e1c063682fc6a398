import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { readSignature } from '#domain/signature.ts'
import type { Database, Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import type { Image } from '#engine/media/image-type.ts'
import { lockRecord } from '#engine/record.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import type { deliveries } from './delivery.resource.ts'

export const mostPhotos = 4

/** Keeps the signature of the person who received the pieces. The caller has locked the delivery. */
export async function keepSignature(
  tx: Transaction,
  context: Context,
  deliveryId: number,
  strokes: string | null | undefined,
): Promise<void> {
  if (!strokes) return
  if (!readSignature(strokes)) throw new DomainError('delivery_signature', {}, 'signature')
  await tx
    .insertInto('deliverySignatures')
    .values({ deliveryId, strokes, createdBy: requireActor(context).id })
    .execute()
}

/** Adds a photograph, unless the delivery already has it. Answers its place. */
export async function keepPhoto(
  tx: Transaction,
  server: ServerResource<typeof deliveries>,
  context: Context,
  id: number | null,
  { type, bytes }: Image,
): Promise<number> {
  // Only the row of the delivery is locked, because no piece and no money moves.
  const delivery = await lockRecord(tx, server, id, { actor: context.actor })
  if (delivery.status === 'cancelled') throw new DomainError('delivery_photo_cancelled', {}, 'photo')
  const digest = createHash('sha256').update(bytes).digest()
  const known = await tx
    .selectFrom('deliveryPhotos')
    .select(['position', 'digest'])
    .where('deliveryId', '=', delivery.id)
    .execute()
  const same = known.find(each => each.digest.equals(digest))
  if (same) return same.position
  if (known.length >= mostPhotos) throw new DomainError('delivery_photos', { most: mostPhotos }, 'photo')
  const position = known.length + 1
  const createdBy = requireActor(context).id
  await tx
    .insertInto('deliveryPhotos')
    .values({ deliveryId: delivery.id, position, type, bytes, digest, createdBy })
    .execute()
  await audit(tx, context, [
    { action: 'photo', resource: 'deliveries', recordId: delivery.id, after: { photos: position } },
  ])
  return position
}

export interface StoredProof {
  readonly signature: string | null
  readonly photos: readonly { readonly position: number; readonly at: Date; readonly by: string | null }[]
}

export async function proofOf(db: Database, deliveryId: number): Promise<StoredProof> {
  const signed = await db
    .selectFrom('deliverySignatures')
    .select('strokes')
    .where('deliveryId', '=', deliveryId)
    .executeTakeFirst()
  const { rows: photos } = await sql<StoredProof['photos'][number]>`
    select p.position, p.created_at as at, u.name as by from delivery_photos p left join users u on u.id = p.created_by
    where p.delivery_id = ${deliveryId} order by p.position`.execute(db)
  return { signature: signed?.strokes ?? null, photos }
}
