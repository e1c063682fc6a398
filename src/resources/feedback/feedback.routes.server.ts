import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { adminOnly, everyRole } from '#contract/roles.ts'
import { validate } from '#contract/validation.ts'
import { requireActor } from '#engine/context.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { imageTypes, type Image } from '#engine/media/image-type.ts'
import { readImageForm } from '#engine/media/read-image-form.ts'
import { sendImage } from '#engine/media/send-image.ts'
import { notify } from '#engine/notices/notify.ts'
import { allow } from '#engine/policy.ts'
import { findRecord } from '#engine/record.ts'
import { answers, idParam, idParams, keyHeader, type App, type Engine } from '#engine/routing.ts'
import { throttle } from '#engine/security/throttle.ts'
import { createRecords } from '#engine/write.ts'
import { feedback } from './feedback.resource.ts'
import type { ValuesOf } from '#engine/server-resource.ts'
import { feedbackServer } from './feedback.server.ts'
import { checkBody } from '#engine/check-body.ts'

const megabytes = 2
const limit = { max: 10, seconds: 600 }
const { type, comment, route, version, viewport } = feedback.fields
const optionalText = (field: typeof route) => fieldKinds.text.input(field).optional()

const newFeedback = z.object({
  type: fieldKinds.choice.input(type),
  comment: fieldKinds.text.input(comment),
  context: z
    .object({
      route: optionalText(route),
      version: optionalText(version),
      viewport: optionalText(viewport),
    })
    .optional(),
})

type NewFeedback = ValuesOf<typeof feedback>

const { $schema: _, ...fields } = z.toJSONSchema(newFeedback, { io: 'input' })
const form = {
  ...fields,
  properties: {
    ...fields.properties,
    screenshot: {
      type: 'string',
      format: 'binary',
      description: 'PNG, JPEG o WebP, hasta 2 MB; solo en un formulario, con `context` como texto JSON.',
    },
  },
}

const tags = [feedback.name]
const { texts } = feedback

/** Calls besides the generic ones: any user sends a comment, and Admins see its picture. */
export function feedbackRoutes(app: App, { db }: Engine): void {
  const received = dataSchema(z.object({ id: idSchema }))

  app.post('/feedback', {
    config: { policy: allow(everyRole), texts },
    schema: {
      tags,
      headers: keyHeader,
      consumes: ['application/json', 'multipart/form-data'],
      form,
      response: answers([200, 201], received, 422),
    },
    handler: async (request, reply) => {
      const { ctx } = request
      await throttle(db, `feedback:${requireActor(ctx).id}`, limit)
      const { values, screenshot } = await readFeedback(request)
      const fingerprint = screenshot && createHash('sha256').update(screenshot.bytes).digest('hex')
      return answerOnce({ db, request, reply, asked: [values, fingerprint] }, async tx => {
        const [saved] = await createRecords(tx, feedbackServer, ctx, [values])
        if (!saved) throw new Error('A comment was not kept')
        if (screenshot) {
          await tx
            .insertInto('feedbackScreenshots')
            .values({ feedbackId: saved.id, ...screenshot })
            .execute()
        }
        await notify(tx, ctx, 'feedback', { id: saved.id, comment: saved.comment })
        return { status: 201, body: { data: { id: saved.id } } }
      })
    },
  })

  app.get('/feedback/:id/screenshot', {
    config: { policy: allow(adminOnly), texts },
    schema: { tags, params: idParams, produces: imageTypes },
    handler: async (request, reply) => {
      const id = (await findRecord(db, feedbackServer, idParam(request), request.ctx)).id
      const screenshot = await db
        .selectFrom('feedbackScreenshots')
        .select(['type', 'bytes'])
        .where('feedbackId', '=', id)
        .executeTakeFirst()
      if (!screenshot) throw new DomainError('not_found')
      return sendImage(reply, `captura-${id}`, screenshot)
    },
  })
}

async function readFeedback(
  request: FastifyRequest,
): Promise<{ values: NewFeedback; screenshot: Image | null }> {
  if (!request.isMultipart()) return { values: flat(request.body), screenshot: null }
  const { image, fields } = await readImageForm(request, 'screenshot', megabytes)
  const body = {
    ...fields,
    ...(fields['context'] === undefined ? {} : { context: parsed(fields['context']) }),
  }
  checkBody(body)
  return { values: flat(body), screenshot: image }
}

function flat(body: unknown): NewFeedback {
  const { context, ...rest } = validate(newFeedback, body ?? {})
  return { ...rest, ...context } as NewFeedback
}

/** A multipart form carries the context as JSON text. */
function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('invalid', {}, 'context')
  }
}
