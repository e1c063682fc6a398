import { DomainError } from '#domain/errors.ts'
import { badLinks } from '#domain/page-text.ts'
import { reservedSlugs } from '#contract/reserved-slugs.ts'
import { orderRoute, withPosition } from '#engine/positions.ts'
import { defineServer } from '#engine/server-resource.ts'
import { withServerTexts } from '#engine/with-server-texts.ts'
import { withSlug } from '#engine/slugs.ts'
import { pageErrorsEn } from './page-errors.en.ts'
import { pageErrorsEs } from './page-errors.es.ts'
import { pages } from './page.resource.ts'

export const pagesServer = defineServer(withServerTexts(pages, { es: pageErrorsEs, en: pageErrorsEn }), {
  guard: async (_tx, _context, { values }) => {
    const [href] = badLinks(values.body ?? '')
    if (href !== undefined) throw new DomainError('page_link', { href }, 'body')
  },

  prepare: async (tx, _context, { before, values }) => {
    const stored = withSlug({ before, values })
    const slug = stored.slug ?? ''
    if (reservedSlugs.has(slug)) throw new DomainError('reserved_slug', { slug }, 'slug')
    return withPosition(tx, pages.table, { before, values: stored })
  },

  routes: (app, engine) => orderRoute(app, engine, pages),
})
