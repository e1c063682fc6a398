import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { canary, pictureCorpus, type Sample } from '#test/picture-corpus.ts'
import { tablesHolding } from '#test/tables.ts'

const corpus = await pictureCorpus()
const shop = useApp()
let admin: Call
let category: number
let restingMemory: number

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  category = (await admin('POST', 'categories', { name: 'Sillones' })).body.data.id
  restingMemory = process.memoryUsage.rss()
})

const send = ({ bytes, fileName }: Sample) =>
  admin(
    'POST',
    `categories/${category}?_method=PUT`,
    undefined,
    multipart(bytes, { fieldName: 'file', fileName }),
  )

const messages: Readonly<Record<string, string>> = {
  mimes: 'El campo archivo debe ser un archivo de tipo: JPEG, PNG, WebP, AVIF.',
  image: 'El campo archivo debe ser una imagen.',
  too_many_pixels: 'La imagen del campo archivo no debe pasar de N megapíxeles.',
  file_too_large: 'El archivo del campo archivo no debe pesar más de 10 MB.',
}

/** The maximum of megapixels differs by kind, so it is left out. */
const withoutCount = (errors: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field,
      texts.map(text => text.replace(/\d+ megapíxeles/, 'N megapíxeles')),
    ]),
  )

/** The result: the picture's address without its id, or the errors. */
const outcome = ({ status, body }: Reply) => [
  status,
  body.data?.image.replace(/[\da-f-]{36}/, '{id}') ?? withoutCount(body.errors),
]

describe('of all files that claim to be pictures', () => {
  it.each(corpus.map(sample => [sample.what, sample.verdict, sample] as const))(
    '%s is %s',
    async (_what, verdict, sample) => {
      const expected =
        verdict === 'taken' ? [200, '/media/{id}/1600.webp'] : [422, { file: [messages[verdict]] }]
      expect(outcome(await send(sample))).toEqual(expected)
    },
  )
})

describe('after all of it', () => {
  const taken = corpus.filter(({ verdict }) => verdict === 'taken').length

  it('the corpus has the expected size', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60)
  })

  it('the disk holds only renderings, without any metadata of the originals', async () => {
    const media = join(shop.dataDir, 'media')
    const entries = await readdir(media, { recursive: true, withFileTypes: true })
    const files = entries.filter(entry => entry.isFile() && entry.name !== 'shop.id')
    expect(files.length).toBe(taken * 3)
    for (const { name, parentPath } of files) {
      expect(name).toMatch(/^(master\.webp|160\.webp|640\.avif)$/)
      expect(parentPath).toMatch(/media\/([\da-f]{2})\/\1[\da-f]{6}-[\da-f-]{27}$/)
      const bytes = await readFile(join(parentPath, name))
      expect(bytes.includes(canary)).toBe(false)
      const { format, compression, exif, xmp, iptc, icc, width, pages = 1 } = await sharp(bytes).metadata()
      expect({ kind: compression === 'av1' ? 'avif' : format, exif, xmp, iptc, icc, pages }).toEqual({
        kind: name.split('.')[1],
        pages: 1,
      })
      expect(width).toBeLessThanOrEqual(Number.parseInt(name, 10) || 1_920)
    }
  })

  it('the database holds no such metadata either', async () => {
    expect(await tablesHolding(shop.services.db, canary)).toEqual([])
  })

  it('the memory stayed within its limit', () => {
    expect(process.memoryUsage.rss() - restingMemory).toBeLessThan(1_000_000_000)
  })
})
