import { createHash } from 'node:crypto'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { dataSchema } from '#contract/envelope.ts'
import { requireActor } from '#engine/context.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { imageTypes } from '#engine/media/image-type.ts'
import { readImageForm } from '#engine/media/read-image-form.ts'
import { sendImage } from '#engine/media/send-image.ts'
import { allow } from '#engine/policy.ts'
import { findRecord } from '#engine/record.ts'
import { answers, idParam, idParams, keyHeader, type App, type Engine } from '#engine/routing.ts'
import { throttle } from '#engine/security/throttle.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import type { deliveries } from './delivery.resource.ts'
import { keepPhoto, mostPhotos, proofOf } from './proof.server.ts'

const megabytes = 2
/** A route has some thirty stops with four proofs each, which a telephone may send at once. */
const limit = { max: 200, seconds: 600 }

const positionSchema = z.object({ position: z.int() })
const proofSchema = z.object({
  signature: z.string().nullable().meta({ description: 'Trazos de puntos x,y en un campo de 600 × 240.' }),
  photos: z.array(positionSchema.extend({ at: z.iso.datetime(), by: z.string().nullable() })),
})
const file = { type: 'string', format: 'binary', description: 'PNG, JPEG o WebP, hasta 2 MB.' }

/** The signature and the photographs of a delivery, for staff only. */
export function proofRoutes(app: App, { db }: Engine, server: ServerResource<typeof deliveries>): void {
  const { name, permissions, texts } = server.definition
  const tags = [name]

  app.get('/deliveries/:id/proof', {
    config: { policy: allow(permissions.read), texts },
    schema: {
      tags,
      summary: 'La firma de quien recibió y las fotografías de una entrega.',
      params: idParams,
      response: answers(200, dataSchema(proofSchema), 404),
    },
    handler: async request => {
      const { id } = await findRecord(db, server, idParam(request), request.ctx)
      const { signature, photos } = await proofOf(db, id)
      return { data: { signature, photos: photos.map(each => ({ ...each, at: each.at.toISOString() })) } }
    },
  })

  app.post('/deliveries/:id/photos', {
    config: { policy: allow(permissions.act), texts },
    schema: {
      tags,
      summary: `Agrega una fotografía a una entrega; caben ${mostPhotos}. La misma otra vez no se repite.`,
      headers: keyHeader,
      params: idParams,
      consumes: ['multipart/form-data'],
      form: { type: 'object', required: ['photo'], properties: { photo: file } },
      response: answers([200, 201], dataSchema(positionSchema), 404, 422),
    },
    handler: async (request, reply) => {
      const { ctx } = request
      await throttle(db, `delivery-photos:${requireActor(ctx).id}`, limit)
      const { id } = await findRecord(db, server, idParam(request), ctx)
      const { image } = await readImageForm(request, 'photo', megabytes)
      if (!image) throw new DomainError('required', {}, 'photo')
      const digest = createHash('sha256').update(image.bytes).digest('hex')
      return answerOnce({ db, request, reply, asked: [id, digest] }, async tx => {
        const position = await keepPhoto(tx, server, ctx, id, image)
        return { status: 201, body: { data: { position } } }
      })
    },
  })

  app.get('/deliveries/:id/photos/:position', {
    config: { policy: allow(permissions.read), texts },
    schema: {
      tags,
      summary: 'Una fotografía de una entrega.',
      params: idParams.extend({ position: z.string() }),
      produces: imageTypes,
    },
    handler: async (request, reply) => {
      const { id, folio } = await findRecord(db, server, idParam(request), request.ctx)
      const position = Number((request.params as { position: string }).position)
      if (!Number.isInteger(position) || position < 1 || position > mostPhotos) {
        throw new DomainError('not_found')
      }
      const photo = await db
        .selectFrom('deliveryPhotos')
        .select(['type', 'bytes'])
        .where('deliveryId', '=', id)
        .where('position', '=', position)
        .executeTakeFirst()
      if (!photo) throw new DomainError('not_found')
      return sendImage(reply, `${folio}-${position}`, photo)
    },
  })
}
