import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { dataSchema } from '#contract/envelope.ts'
import { listedErrors } from '#contract/error-body.ts'
import { nounTexts } from '#contract/resource.ts'
import { adminOnly } from '#contract/roles.ts'
import { settingsTexts } from '#contract/settings-texts.ts'
import { inTransaction } from '#db/transaction.ts'
import { imageTypes, type Image } from '#engine/media/image-type.ts'
import { logoUrl, readLogo, writeLogo } from '#engine/media/logo.ts'
import { readImageForm } from '#engine/media/read-image-form.ts'
import { sendImage } from '#engine/media/send-image.ts'
import { allow, publicAccess } from '#engine/policy.ts'
import { answers, searchOf, type App, type Engine } from '#engine/routing.ts'

const megabytes = 1
const tags = ['settings']
const admins = { policy: allow(adminOnly), texts: settingsTexts }
const logoAnswer = dataSchema(z.object({ logo_url: z.string().nullable() }))
const texts = {
  es: nounTexts({ one: 'logotipo', many: 'Logotipos', the: 'el logotipo', ending: 'o' }),
  en: nounTexts({ one: 'logo', many: 'Logos', the: 'logo', ending: '' }),
}

/** The logo on tickets, reports and the site. */
export function logoRoutes(app: App, { db }: Engine): void {
  app.get('/settings/logo', {
    config: { policy: publicAccess, texts, told: 'file' },
    schema: {
      tags,
      querystring: z.looseObject({ v: z.string().optional() }),
      produces: imageTypes,
      response: { 404: listedErrors },
    },
    handler: async (request, reply) => {
      const logo = await readLogo(db)
      if (!logo) throw new DomainError('not_found')
      const named = new URLSearchParams(searchOf(request)).get('v') === logo.version
      if (named) void reply.header('Cache-Control', 'public, max-age=31536000, immutable')
      return sendImage(reply, 'logo', logo)
    },
  })

  app.post('/settings/logo', {
    config: admins,
    schema: {
      tags,
      consumes: ['multipart/form-data'],
      form: {
        type: 'object',
        required: ['logo'],
        properties: {
          logo: { type: 'string', format: 'binary', description: 'PNG, JPEG o WebP, hasta 1 MB.' },
        },
      },
      response: answers(200, logoAnswer, 422),
    },
    handler: async request => {
      const image = await readLogoForm(request)
      await inTransaction(db, tx => writeLogo(tx, request.ctx, image))
      return { data: { logo_url: await logoUrl(db) } }
    },
  })

  app.delete('/settings/logo', {
    config: { ...admins, texts },
    schema: { tags, response: answers(200, logoAnswer, 404) },
    handler: async request => {
      await inTransaction(db, async tx => {
        if (!(await readLogo(tx))) throw new DomainError('not_found')
        await writeLogo(tx, request.ctx, null)
      })
      return { data: { logo_url: null } }
    },
  })
}

async function readLogoForm(request: FastifyRequest): Promise<Image> {
  if (!request.isMultipart()) throw new DomainError('file', {}, 'logo')
  const { image } = await readImageForm(request, 'logo', megabytes)
  if (!image) throw new DomainError('required', {}, 'logo')
  return image
}
