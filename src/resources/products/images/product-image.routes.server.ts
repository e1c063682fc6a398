import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dataSchema } from '#contract/envelope.ts'
import { longText } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { focusSchema, longestAlt, type Focus } from '#contract/picture.ts'
import { outputSchema } from '#contract/schemas.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { requireActor } from '#engine/context.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { focusOf, setFocus } from '#engine/media/focus.ts'
import { picturesForm } from '#engine/media/form-schema.ts'
import { readPictures } from '#engine/media/read-form.ts'
import { allow } from '#engine/policy.ts'
import { lockRecord, storedRecord, toWire } from '#engine/record.ts'
import { answers, idParam, idParams, keyHeader, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import type { products } from '../product.resource.ts'
import {
  addImages,
  altOf,
  chooseThumbnail,
  looks,
  orderImages,
  removeImage,
  requireImage,
  setAlt,
  tracingImages,
} from './product-images.server.ts'

const oneImage = z.object({ image_id: z.uuid() })
const words = z.object({ alt: fieldKinds.text.input(longText({ max: longestAlt })) })
const order = z.object({ ids: z.array(z.uuid()).min(1).max(100) })

/** Each call about a product's pictures answers the product with all of them, in order. */
export function imageRoutes(app: App, { db, media }: Engine, server: ServerResource<typeof products>): void {
  const { definition } = server
  const config = { policy: allow(definition.permissions.update), texts: definition.texts }
  const record = dataSchema(outputSchema(definition))
  const schema = { tags: [definition.name], params: idParams, response: answers(200, record, 404, 422) }

  async function change(
    tx: Transaction,
    request: FastifyRequest,
    work: (id: number) => Promise<unknown>,
    look: (tx: Transaction, id: number) => Promise<object> = looks,
  ) {
    const { id } = await lockRecord(tx, server, idParam(request), request.ctx)
    await tracingImages(tx, request.ctx, id, () => work(id), look)
    return { data: toWire(definition, await storedRecord(tx, server, id), requireActor(request.ctx)) }
  }

  app.post('/products/:id/images', {
    // Each file is rendered before the next one is read, so ten files can take minutes on a busy machine.
    config: { ...config, isLong: true },
    schema: {
      ...schema,
      headers: keyHeader,
      ...picturesForm('files'),
      response: answers([200, 201], record, 404, 422),
    },
    handler: async (request, reply) => {
      const pictures = await readPictures(request, 'files', media)
      const upload = { id: idParam(request), files: pictures.map(({ digest }) => digest) }
      return answerOnce({ db, request, reply, asked: upload }, async tx => ({
        status: 201,
        body: await change(tx, request, id => addImages(tx, request.ctx, id, pictures)),
      }))
    },
  })

  app.put('/products/:id/thumbnail', {
    config,
    schema: { ...schema, body: oneImage },
    handler: request =>
      inTransaction(db, tx => change(tx, request, id => chooseThumbnail(tx, id, imageOf(request)))),
  })

  app.put('/products/:id/delete-image', {
    config,
    schema: { ...schema, body: oneImage },
    handler: request =>
      inTransaction(db, tx => change(tx, request, id => removeImage(tx, id, imageOf(request)))),
  })

  app.put('/products/:id/images-order', {
    config,
    schema: { ...schema, body: order },
    handler: request => {
      const { ids } = request.body as z.infer<typeof order>
      return inTransaction(db, tx => change(tx, request, id => orderImages(tx, id, ids)))
    },
  })

  const ofImage = { ...schema, params: idParams.extend({ image_id: z.uuid() }) }
  app.put<{ Params: { image_id: string }; Body: Focus }>('/products/:id/images/:image_id/focus', {
    config,
    schema: { ...ofImage, body: focusSchema },
    handler: request => {
      const { image_id: image } = request.params
      const look = async (tx: Transaction) => ({ image, focus: await focusOf(tx, image) })
      return inTransaction(db, tx =>
        change(
          tx,
          request,
          async id => {
            await requireImage(tx, id, image)
            await setFocus(tx, image, request.body)
          },
          look,
        ),
      )
    },
  })

  app.put<{ Params: { image_id: string }; Body: { alt: string | null } }>(
    '/products/:id/images/:image_id/alt',
    {
      config,
      schema: { ...ofImage, body: words },
      handler: request => {
        const { image_id: image } = request.params
        const look = async (tx: Transaction) => ({ image, alt: await altOf(tx, image) })
        return inTransaction(db, tx =>
          change(tx, request, id => setAlt(tx, id, image, request.body.alt), look),
        )
      },
    },
  )
}

function imageOf(request: FastifyRequest): string {
  return (request.body as z.infer<typeof oneImage>).image_id
}
