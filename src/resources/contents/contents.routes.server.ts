import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { contentKeys, contentPages } from '#contract/contents.ts'
import { contentsTexts } from '#contract/contents-texts.ts'
import { dataSchema } from '#contract/envelope.ts'
import { image } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { pictureSchema, toPicture, type PictureFile } from '#contract/picture.ts'
import { adminOnly } from '#contract/roles.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Database } from '#db/database.ts'
import {
  findContent,
  picturesOf,
  storedContents,
  writeContent,
  type StoredContent,
} from './contents.server.ts'
import { encodePicture } from '#engine/media/encode-picture.ts'
import { asForm } from '#engine/media/form-schema.ts'
import { savePicture } from '#engine/media/save-picture.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'

const config = { policy: allow(adminOnly), texts: contentsTexts }
const tags = ['contents']
const key = z.object({ key: z.string() })

const summary = z.object({
  key: z.enum(contentKeys),
  path: z.string(),
  /** 0 while the page has its default texts. */
  version: z.int(),
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
})
const whole = dataSchema(
  summary.extend({ value: z.record(z.string(), z.unknown()), pictures: z.array(pictureSchema) }),
)
const changes = z.object({ version: z.int().min(0), value: z.record(z.string(), z.unknown()) })
const upload = z.object({ image: fieldKinds.image.input(image()) })

export function contentRoutes(app: App, { db, media }: Engine): void {
  app.get('/contents', {
    config,
    schema: { tags, response: answers(200, dataSchema(z.array(summary))) },
    handler: async () => ({ data: (await storedContents(db)).map(summaryOf) }),
  })

  app.get<{ Params: { key: string } }>('/contents/:key', {
    config,
    schema: { tags, params: key, response: answers(200, whole, 404) },
    handler: async ({ params }) => wholeOf(db, await findContent(db, params.key)),
  })

  app.put<{ Params: { key: string }; Body: z.infer<typeof changes> }>('/contents/:key', {
    config,
    schema: { tags, params: key, body: changes, response: answers(200, whole, 404, 422) },
    handler: async ({ params, body, ctx }) =>
      wholeOf(db, await inTransaction(db, tx => writeContent(tx, ctx, params.key, body))),
  })

  // The picture is not used yet, and is swept unless a page that uses it is saved within the hour.
  app.post('/contents/pictures', {
    config: { ...config, picture: 'image' },
    schema: {
      tags,
      body: upload,
      ...asForm(upload),
      response: answers([200, 201], dataSchema(pictureSchema), 422),
    },
    handler: async ({ body, ctx }, reply) => {
      const { image: file } = body as { image?: PictureFile | null }
      if (!file) throw new DomainError('required', {}, 'image')
      const encoded = await encodePicture(media, file)
      await inTransaction(db, tx => savePicture(tx, ctx, encoded))
      return reply.code(201).send({ data: toPicture(encoded) })
    },
  })
}

function summaryOf({ key: name, version, updatedAt, updatedBy }: StoredContent) {
  return {
    key: name,
    path: contentPages[name].path,
    version,
    updated_at: updatedAt?.toISOString() ?? null,
    updated_by: updatedBy,
  }
}

async function wholeOf(db: Database, content: StoredContent) {
  const pictures = await picturesOf(db, [content])
  return { data: { ...summaryOf(content), value: content.value, pictures: [...pictures.values()] } }
}
