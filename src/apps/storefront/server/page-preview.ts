import { z } from 'zod'
import { parsePageText } from '#domain/page-text.ts'
import { dataSchema } from '#contract/envelope.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App } from '#engine/routing.ts'
import { pages } from '#resources/pages/page.resource.ts'
import type { Storefront } from './storefront.ts'

const { fields, permissions, texts } = pages

const draft = z.object({
  name: fieldKinds.text.input(fields.name),
  body: fieldKinds.text.input(fields.body),
})

const preview = z.object({
  html: z.string().meta({ description: 'La página como la mostrará el sitio, sin sus programas.' }),
})

/** A page that is being written, drawn by the site itself. Nothing is stored. */
export function pagePreviewRoute(scope: App, storefront: Storefront): void {
  scope.post('/api/pages/preview', {
    config: { policy: allow(permissions.update), texts },
    schema: { tags: [pages.name], body: draft, response: answers(200, dataSchema(preview), 422) },
    handler: async ({ body }) => {
      const { name, body: text } = body as { name: string; body: string }
      const page = await storefront.draw({
        kind: 'page',
        title: name,
        description: '',
        phrase: '',
        path: '/',
        topic: null,
        blocks: parsePageText(text),
        shots: [],
      })
      return { data: { html: inert(page) } }
    },
  })
}

/** Without scripts, and with links that lead nowhere inside the frame that shows it. */
function inert(page: string): string {
  return page
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace('<head>', '<head><base target="_blank">')
}
