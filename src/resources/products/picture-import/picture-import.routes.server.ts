import { DomainError } from '#domain/errors.ts'
import { isStrayFile } from '#domain/picture-name.ts'
import { dataSchema } from '#contract/envelope.ts'
import { importSchema } from '#contract/import-record.ts'
import { inTransaction } from '#db/transaction.ts'
import { createGate } from '#engine/gate.ts'
import { onceByKey } from '#engine/idempotency.ts'
import { keepFiles } from '#engine/import/import-files.ts'
import { beginImport, importIdOf } from '#engine/import/import-log.ts'
import { importRecord } from '#engine/import/import-record.ts'
import { listZip } from '#engine/media/read-zip.ts'
import { allow } from '#engine/policy.ts'
import { answers, keyHeader, keyOf, sendAnswer, type App, type Engine } from '#engine/routing.ts'
import { keepUpload, senderOf } from '#engine/upload.ts'
import { mostZipFiles, zipMegabytes } from './picture-zip.ts'
import { productsWithTexts } from '../product-texts.server.ts'
import { products } from '../product.resource.ts'

/** At most four uploads are written to the disk at once, two of them from one person; the others wait. */
const gate = createGate(4, 16, { each: 2 })

/** Accepts a ZIP of photos, each named by the code of its product. The file is stored, and jobs do the rest. */
export function pictureImportRoute(app: App, { db, inbox, jobs }: Engine): void {
  app.post('/products/import-images', {
    config: { policy: allow(products.permissions.import), texts: productsWithTexts.texts, isLong: true },
    schema: {
      tags: [products.name],
      headers: keyHeader,
      consumes: ['multipart/form-data'],
      response: answers([200, 201], dataSchema(importSchema), 422),
    },
    handler: async (request, reply) => {
      const { ctx } = request
      const upload = await gate(() => keepUpload(request, inbox, zipMegabytes), senderOf(request))
      try {
        const files = await listZip(inbox.pathOf(upload.name), mostZipFiles, name => !isStrayFile(name))
        if (files.length === 0) throw new DomainError('zip_empty', {}, 'import_file')
        const entry = {
          resource: products.name,
          fileName: upload.fileName,
          dryRun: false,
          rows: files.length,
          archive: upload.name,
        }
        const answer = await inTransaction(db, tx =>
          onceByKey(tx, ctx, keyOf(request), upload.digest, async () => {
            const importId = importIdOf(ctx, keyOf(request))
            await beginImport(tx, ctx, importId, entry)
            await keepFiles(tx, importId, files)
            await jobs.enqueue(tx, 'import_picture', { importId, context: ctx })
            return { status: 201, body: { data: await importRecord(tx, ctx, importId) } }
          }),
        )
        if (answer.replayed) await inbox.remove(upload.name)
        return sendAnswer(reply, answer)
      } catch (error) {
        // After any other fault the import may have been stored, so the sweeper decides about the file.
        if (error instanceof DomainError) await inbox.remove(upload.name)
        throw error
      }
    },
  })
}
