import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { isSlug } from '#domain/slug.ts'
import { parseId } from '#contract/envelope.ts'
import { reservedSlugs } from '#contract/reserved-slugs.ts'
import { publicAccess } from '#engine/policy.ts'
import { searchOf } from '#engine/routing.ts'
import { sendKept } from '#engine/send-kept.ts'
import { printChoice, readChoice } from '../list-address.ts'
import type { PageModel } from '../models.ts'
import { readCollectionPath, readCollectionsPage, readFirstSegment } from './collection-pages.ts'
import { deliveryFill, deliveryRoute } from './delivery.ts'
import { formRoutes } from './form-routes.ts'
import { readForms } from './form-texts.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { branches, readBranch } from './list-pages.ts'
import { readLanding, readProject } from './own-pages.ts'
import { pagePreviewRoute } from './page-preview.ts'
import { quotationRoutes } from './quotation-routes.ts'
import { readProduct } from './read-product.ts'
import { redirectTo } from './redirect.ts'
import { readSearch } from './search-page.ts'
import { suggestionsRoute } from './suggestions.ts'
import { readGalleryPage, readShowrooms } from './showroom-pages.ts'
import { selectionRoutes } from './selection-routes.ts'
import { robots, sitemapFile, sitemapIndex } from './sitemap.ts'
import type { Storefront } from './storefront.ts'

const open = { config: { policy: publicAccess } }

type Slugs = Readonly<Record<string, string>>
type Read = (search: string, slugs: Slugs) => Promise<PageModel>
/** The part of the query that the page depends on; the rest, such as marks of campaigns, makes no other page. */
type Query = (search: string) => string

const noQuery: Query = () => ''
const listQuery: Query = search => printChoice(readChoice(search))
const placeQuery: Query = search => printChoice({ ...readChoice(search), q: '' })
const pageQuery: Query = search => `?page=${new URLSearchParams(search).get('page') ?? 1}`

export function siteRoutes(scope: FastifyInstance, storefront: Storefront): void {
  const { shop, origin } = storefront

  const page = (url: string, read: Read, query: Query = noQuery) => {
    scope.get(url, open, async (request, reply) => {
      const search = searchOf(request)
      const fill = deliveryFill(shop, request, reply)
      const address = pathOf(request) + query(search)
      return storefront.page(request, reply, address, () => read(query(search), slugsOf(request)), fill)
    })
  }

  page('/', () => readLanding(shop))
  page('/showrooms', () => readShowrooms(shop))
  page('/gallery-azenzo', search => readGalleryPage(shop, 'azenzo', search), pageQuery)
  page('/gallery-empresa', search => readGalleryPage(shop, 'empresa', search), pageQuery)
  page('/project-one', () => readProject(shop))
  page('/buscar', search => readSearch(shop, search), listQuery)
  page('/product/:id', async (_search, { id = '' }) => ({
    kind: 'product',
    product: await readProduct(shop, parseId(id)),
  }))

  scope.get('/products', open, request => redirectTo('/products/todos', searchOf(request)))
  page('/products/todos', search => readBranch(shop, branches.products, [], search), placeQuery)
  for (const branch of Object.values(branches)) {
    const under: Read = (search, slugs) => readBranch(shop, branch, known(slugs), search)
    if (branch.section === 'offers') page(branch.base, under, placeQuery)
    page(`${branch.base}/:a`, under, placeQuery)
    page(`${branch.base}/:a/:b`, under, placeQuery)
  }

  page('/products-v2', () => readCollectionsPage(shop))
  for (const depth of ['/:a', '/:a/:b', '/:a/:b/:c', '/:a/:b/:c/:d']) {
    const read = depth === '/:a' ? readFirstSegment : readCollectionPath
    page(depth, (search, slugs) => read(shop, known(slugs), search), placeQuery)
    scope.get(`/products-v2${depth}`, open, request =>
      redirectTo(`/${known(slugsOf(request)).join('/')}`, searchOf(request)),
    )
  }

  readForms(scope)
  deliveryRoute(scope, shop)
  suggestionsRoute(scope, shop)
  formRoutes(scope, storefront)
  invoiceRoutes(scope, storefront)
  quotationRoutes(scope, storefront)
  selectionRoutes(scope, storefront)
  pagePreviewRoute(scope, storefront)

  scope.get('/robots.txt', open, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(robots(origin)),
  )
  const sitemap = (url: string, make: (name: string) => Promise<string>) => {
    scope.get(url, open, async (request, reply) => {
      const name = slugsOf(request)['name'] ?? ''
      const type = 'application/xml; charset=utf-8'
      return sendKept(request, reply, await shop.engine.kept.get(pathOf(request), type, () => make(name)))
    })
  }
  sitemap('/sitemap.xml', () => sitemapIndex(shop, origin))
  sitemap('/sitemaps/:name', name => sitemapFile(shop, origin, name))
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url
}

function slugsOf({ params }: FastifyRequest): Slugs {
  return params as Slugs
}

/** The slugs in the order of the address. Texts that cannot be slugs are refused without asking the database. */
function known(slugs: Slugs): string[] {
  const parts = Object.values(slugs)
  const [first = ''] = parts
  // Unknown calls of the API, in any spelling, get an API error instead of a page.
  if (first === 'api') throw new DomainError('route_not_found')
  if (!parts.every(isSlug) || reservedSlugs.has(first)) throw new DomainError('not_found')
  return parts
}
