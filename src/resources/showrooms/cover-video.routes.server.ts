import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { dataSchema, removedSchema } from '#contract/envelope.ts'
import { image, integer, video } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import type { PictureFile } from '#contract/picture.ts'
import { adminOnly } from '#contract/roles.ts'
import { parseShowroom, type ShowroomName } from '#contract/showrooms.ts'
import type { VideoFile } from '#contract/video-file.ts'
import { inTransaction } from '#db/transaction.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { digestOf, encodePicture } from '#engine/media/encode-picture.ts'
import { asForm } from '#engine/media/form-schema.ts'
import { allow, publicAccess } from '#engine/policy.ts'
import { answers, idParam, idParams, keyHeader, type App, type Engine } from '#engine/routing.ts'
import { sendKeptJson } from '#engine/send-kept.ts'
import { coverVideo, readCoverVideo, removeCoverVideo, writeCoverVideo } from './cover-video.server.ts'
import { showrooms } from './showroom.resource.ts'

const typeSchema = z
  .union([z.string(), z.int()])
  .transform(String)
  .refine(value => parseShowroom(value) !== null, { params: { code: 'in', values: 'azenzo, empresa' } })
const form = z.object({
  type: typeSchema,
  file: fieldKinds.video.input(video({ required: true })),
  poster: fieldKinds.image.input(image()).optional(),
  seconds: fieldKinds.integer.input(integer({ min: 1, max: 86_400 })).optional(),
})
interface Given {
  readonly type: string
  readonly file?: VideoFile
  readonly poster?: PictureFile | null
  readonly seconds?: number | null
}

const { texts } = showrooms
const tags = ['showroom-videos']
const admins = { policy: allow(adminOnly), texts }

export function coverVideoRoutes(app: App, engine: Engine): void {
  const { db, media } = engine
  const answer = dataSchema(coverVideo)

  app.get('/showroom-videos/show', {
    config: { policy: publicAccess, texts },
    schema: {
      tags,
      querystring: z.looseObject({ type: typeSchema }),
      response: answers(200, dataSchema(coverVideo.nullable()), 422),
    },
    handler: (request, reply) => {
      const { type } = request.query as { type: string }
      return sendKeptJson(engine, request, reply, async () => ({
        data: await readCoverVideo(db, showroomOf(type)),
      }))
    },
  })

  app.post('/showroom-videos', {
    config: { ...admins, picture: 'poster', video: 'file' },
    schema: {
      tags,
      headers: keyHeader,
      body: form,
      ...asForm(form),
      response: answers([200, 201], answer, 422),
    },
    handler: async (request, reply) => {
      const { type, file, poster, seconds } = request.body as Given
      // A text, such as the address from an earlier answer, is not a video.
      if (!file) throw new DomainError('required', {}, 'file')
      const showroom = showroomOf(type)
      const encoded = poster ? await encodePicture(media, poster) : null
      const content = { showroom, file: file.digest, poster: poster ? digestOf(poster) : null }
      return answerOnce({ db, request, reply, asked: content }, async tx => {
        const cover = { showroom, video: file, poster: encoded, seconds: seconds ?? null }
        return { status: 201, body: { data: await writeCoverVideo(tx, request.ctx, cover) } }
      })
    },
  })

  app.delete('/showroom-videos/:id', {
    config: admins,
    schema: { tags, params: idParams, response: answers(200, removedSchema, 404) },
    handler: async request => {
      const id = idParam(request) ?? 0
      await inTransaction(db, tx => removeCoverVideo(tx, request.ctx, id))
      return { data: { id } }
    },
  })
}

function showroomOf(type: string): ShowroomName {
  const showroom = parseShowroom(type)
  if (!showroom) throw new DomainError('in', { values: 'azenzo, empresa' }, 'type')
  return showroom
}
