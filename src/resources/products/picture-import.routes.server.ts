import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError, type Issue } from '#domain/errors.ts'
import { codesInFileName, isStrayFile } from '#domain/picture-name.ts'
import { dataSchema } from '#contract/envelope.ts'
import { issueMessage } from '#contract/messages.ts'
import { PictureFile } from '#contract/picture.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { createGate } from '#engine/gate.ts'
import { encodePicture } from '#engine/media/encode-picture.ts'
import { readZip, type ZippedFile } from '#engine/media/read-zip.ts'
import type { MediaStore } from '#engine/media/store.ts'
import { allow } from '#engine/policy.ts'
import { findRecord } from '#engine/record.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { readUpload } from '#engine/upload.ts'
import { addImages, imageIds } from './product-images.server.ts'

/** Each picture takes a second or so to render, and the answer waits for all. */
const mostFiles = 60
const zipMegabytes = 100
const pictureBytes = 10 * 1024 * 1024

/** An archive is held in memory: one at a time. */
const gate = createGate(1, 4)

const report = dataSchema(
  z.object({
    files: z.int(),
    added: z.int(),
    failed: z.int(),
    errors: z.array(z.object({ file: z.string(), message: z.string() })),
  }),
)

/** A folder of photos in a ZIP, each named after the code of its product. What cannot be used is named, and the rest kept. */
export function pictureImportRoute(app: App, { db, media }: Engine, products: ServerResource): void {
  const { definition } = products
  app.post('/products/import-images', {
    config: { policy: allow(definition.permissions.import), texts: definition.texts },
    schema: {
      tags: [definition.name],
      consumes: ['multipart/form-data'],
      response: answers(200, report, 422),
    },
    handler: request =>
      gate(async () => {
        const { file } = await readUpload(request, zipMegabytes)
        const found = (await readZip(file.bytes, mostFiles)).filter(({ name }) => !isStrayFile(name))
        const errors: { file: string; message: string }[] = []
        for (const zipped of found) {
          const issue = await issueOf(() => keep(zipped, request.ctx))
          if (!issue) continue
          const { locale } = request.ctx
          errors.push({ file: zipped.name, message: issueMessage(locale, issue, definition.texts[locale]) })
        }
        const failed = errors.length
        return { data: { files: found.length, added: found.length - failed, failed, errors } }
      }),
  })

  async function keep(zipped: ZippedFile, context: Context): Promise<void> {
    const id = await productOf(db, zipped.name)
    const picture = await encode(media, zipped)
    await inTransaction(db, async tx => {
      await findRecord(tx, products, id, { lock: true })
      const before = { images: await imageIds(tx, id) }
      await addImages(tx, context, id, [picture])
      const after = { images: await imageIds(tx, id) }
      await audit(tx, context, [{ action: 'images', resource: definition.name, recordId: id, before, after }])
    })
  }
}

async function encode(media: MediaStore, { size, read }: ZippedFile) {
  if (size > pictureBytes) throw new DomainError('file_too_large', { max: '10 MB' }, 'image')
  return encodePicture(media, new PictureFile('image', await read()))
}

async function productOf(db: Database, fileName: string): Promise<number> {
  const codes = codesInFileName(fileName)
  for (const code of codes) {
    const { rows } = await sql<{ id: number }>`
      select id from products where archived_at is null
        and (lower(internal_code) = lower(${code}) or lower(sku) = lower(${code}) or lower(barcode) = lower(${code}))
      order by lower(internal_code) = lower(${code}) desc limit 1
    `.execute(db)
    if (rows[0]) return rows[0].id
  }
  throw new DomainError('no_product_for_file', { code: codes[0] ?? fileName })
}

async function issueOf(work: () => Promise<void>): Promise<Issue | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'busy') return error.issues[0]
    throw error
  }
}
