import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { isUuid } from '#domain/uuid.ts'
import { listedErrors } from '#contract/error-body.ts'
import { pictureFile, pictureFormats, pictureWidths, shareFile } from '#contract/picture.ts'
import { nounTexts } from '#contract/resource.ts'
import { videoFormats } from '#contract/video-file.ts'
import type { Database } from '#db/database.ts'
import { nearestFile } from '#engine/media/nearest-file.ts'
import type { Sizes } from '#engine/media/sizes.ts'
import type { ByteRange, MediaStore } from '#engine/media/store.ts'
import { publicAccess } from '#engine/policy.ts'

const forGood = 'public, max-age=31536000, immutable'
/** The content of this name will change soon. */
const forNow = 'public, max-age=10'
/** How long a page waits for a picture, and a messenger for a preview. */
const pageMs = 300
const robotMs = 5_000
/** Sizes of earlier versions are served if they exist, and no longer made. */
const namePattern = /^(?:\d{3,4}\.(?:avif|webp)|share-\d{1,3}-\d{1,3}\.jpg|video\.(?:mp4|webm))$/
const sizeNames = new Set(
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

interface Parts {
  readonly db: Database
  readonly media: MediaStore
  readonly sizes: Sizes
}

/**
 * Serves pictures and videos under names that cannot be guessed and whose content never changes. A missing size is
 * made; if that takes too long, the nearest one is sent.
 */
export function mediaRoute(app: FastifyInstance, { db, media: store, sizes }: Parts): void {
  async function fileFor(id: string, name: string): Promise<string | null> {
    if ((await store.size(id, name)) !== null) return name
    const isSize = sizeNames.has(name)
    if (!isSize && !(await isShare(db, id, name))) return null
    if ((await store.files(id)).length === 0) return null
    await Promise.race([sizes.ask(id, name), pause(isSize ? pageMs : robotMs, undefined, { ref: false })])
    return nearestFile(await store.files(id), name)
  }

  app.get<{ Params: { id: string; file: string } }>('/media/:id/:file', {
    // One page shows dozens of them.
    config: { policy: publicAccess, texts, rateLimit: false, told: 'file' },
    schema: {
      tags: ['media'],
      params: z.object({ id: z.string(), file: z.string() }),
      produces: [...typeByEnding.values()],
      response: { 404: listedErrors },
    },
    handler: async (request, reply) => {
      const { id, file: name } = request.params
      // Capitals would be a second address for the same picture.
      const isId = isUuid(id) && id === id.toLowerCase()
      if (!namePattern.test(name) || !isId) throw new DomainError('not_found')
      const file = await fileFor(id, name)
      const size = file === null ? null : await store.size(id, file)
      if (file === null || size === null) throw new DomainError('not_found')
      const etag = `"${id}-${file}"`
      void reply
        .type(typeOf(file))
        .header('Cache-Control', file === name ? forGood : forNow)
        .header('ETag', etag)
        .header('Accept-Ranges', 'bytes')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      // A range of a changed file would corrupt the part that the browser already has.
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
      const content = await store.open(id, file, range ?? undefined)
      if (!content) throw new DomainError('not_found')
      return reply.send(content.stream)
    },
  })
}

/** Previews exist only for the picture's own focal point, so that nobody can fill the disk with others. */
async function isShare(db: Database, id: string, file: string): Promise<boolean> {
  if (!file.endsWith('.jpg')) return false
  const row = await db
    .selectFrom('media')
    .select(['focusX', 'focusY'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && shareFile(row) === file
}

function typeOf(file: string): string {
  return typeByEnding.get(file.split('.').at(-1) ?? '') ?? 'application/octet-stream'
}

/** The single range that a player asks for. Several ranges, or invalid ones, get the whole file. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return start > end ? 'unsatisfiable' : { start, end }
}
