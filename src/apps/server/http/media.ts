import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { listedErrors } from '#contract/error-body.ts'
import { pictureFile, pictureFormats, pictureWidths } from '#contract/picture.ts'
import { nounTexts } from '#contract/resource.ts'
import type { MediaStore } from '#engine/media/store.ts'
import { publicAccess } from '#engine/policy.ts'

const year = 31_536_000
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const typeByFile = new Map(
  pictureFormats.flatMap(format =>
    pictureWidths.map(width => [pictureFile(width, format), `image/${format}`] as const),
  ),
)
const texts = {
  es: nounTexts({ one: 'imagen', many: 'Imágenes', the: 'la imagen', ending: 'a' }),
  en: nounTexts({ one: 'image', many: 'Images', the: 'image', ending: '' }),
}

/** Pictures, by names that nobody can guess. What stands under a name never changes. */
export function mediaRoute(app: FastifyInstance, store: MediaStore): void {
  app.get<{ Params: { id: string; file: string } }>('/media/:id/:file', {
    // One page shows dozens of them.
    config: { policy: publicAccess, texts, rateLimit: false },
    schema: {
      tags: ['media'],
      params: z.object({ id: z.string(), file: z.string() }),
      produces: pictureFormats.map(format => `image/${format}`),
      response: { 404: listedErrors },
    },
    handler: async (request, reply) => {
      const { id, file } = request.params
      const type = typeByFile.get(file)
      if (type === undefined || !idPattern.test(id)) throw new DomainError('not_found')
      const found = await store.open(id, file)
      if (!found) throw new DomainError('not_found')
      const etag = `"${id}-${file}"`
      void reply
        .type(type)
        .header('Cache-Control', `public, max-age=${year}, immutable`)
        .header('ETag', etag)
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
      if (request.headers['if-none-match']?.includes(etag)) {
        found.stream.destroy()
        return reply.code(304).send()
      }
      return reply.header('Content-Length', found.size).send(found.stream)
    },
  })
}
