import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { listedErrors } from '#contract/error-body.ts'
import { pictureFile, pictureFormats, pictureWidths } from '#contract/picture.ts'
import { nounTexts } from '#contract/resource.ts'
import { videoFormats } from '#contract/video-file.ts'
import { nearestFile } from '#engine/media/nearest-file.ts'
import type { ByteRange, MediaStore } from '#engine/media/store.ts'
import { publicAccess } from '#engine/policy.ts'

const forGood = 'public, max-age=31536000, immutable'
/** Something else will soon stand under this name. */
const forNow = 'public, max-age=10'
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Sizes that earlier versions made are served where they are, and made no more. */
const namePattern = /^(?:\d{3,4}\.(?:avif|webp)|share-\d{1,3}-\d{1,3}\.jpg|video\.(?:mp4|webm))$/
const sizes = new Set(
  pictureFormats.flatMap(format => pictureWidths.map(width => pictureFile(width, format))),
)
const typeByEnding = new Map<string, string>([
  ['jpg', 'image/jpeg'],
  ...pictureFormats.map(format => [format, `image/${format}`] as const),
  ...videoFormats.map(format => [format, `video/${format}`] as const),
])
const texts = {
  es: nounTexts({ one: 'imagen', many: 'Imágenes', the: 'la imagen', ending: 'a' }),
  en: nounTexts({ one: 'image', many: 'Images', the: 'image', ending: '' }),
}

/** Pictures and videos, by names that nobody can guess. What stands under a name never changes. */
export function mediaRoute(app: FastifyInstance, store: MediaStore): void {
  app.get<{ Params: { id: string; file: string } }>('/media/:id/:file', {
    // One page shows dozens of them.
    config: { policy: publicAccess, texts, rateLimit: false },
    schema: {
      tags: ['media'],
      params: z.object({ id: z.string(), file: z.string() }),
      produces: [...typeByEnding.values()],
      response: { 404: listedErrors },
    },
    handler: async (request, reply) => {
      const { id, file: asked } = request.params
      if (!namePattern.test(asked) || !idPattern.test(id)) throw new DomainError('not_found')
      const isThere = (await store.size(id, asked)) !== null
      const file = isThere ? asked : sizes.has(asked) ? nearestFile(await store.files(id), asked) : null
      const size = file === null ? null : await store.size(id, file)
      if (file === null || size === null) throw new DomainError('not_found')
      const etag = `"${id}-${file}"`
      void reply
        .type(typeOf(file))
        .header('Cache-Control', isThere ? forGood : forNow)
        .header('ETag', etag)
        .header('Accept-Ranges', 'bytes')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      // A part of something else than the browser has would spoil what it has.
      const ifRange = request.headers['if-range']
      const isSame = ifRange === undefined || ifRange === etag
      const range = isSame ? rangeOf(request.headers.range, size) : null
      if (range === 'unsatisfiable') {
        return reply.code(416).header('Content-Range', `bytes */${size}`).type('text/plain').send('')
      }
      if (range) {
        void reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
      }
      void reply.header('Content-Length', range ? range.end - range.start + 1 : size)
      const found = await store.open(id, file, range ?? undefined)
      if (!found) throw new DomainError('not_found')
      return reply.send(found.stream)
    },
  })
}

function typeOf(file: string): string {
  return typeByEnding.get(file.split('.').at(-1) ?? '') ?? 'application/octet-stream'
}

/** The one range that a player asks for. Several at once, or what is not understood, get the whole file. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return start > end ? 'unsatisfiable' : { start, end }
}
