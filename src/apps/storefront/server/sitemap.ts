import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { isShown } from '#resources/products/site/product-public.server.ts'
import { shownPages } from '#resources/pages/page-public.server.ts'
import { readCategories, readCollections, readSubcategories } from './read-places.ts'
import type { Shop } from './shop.ts'

/** Below the limit of search engines, which is 50,000 addresses per file. */
const perFile = 10_000

const fixed = [
  '/',
  '/products/todos',
  '/offers',
  '/products-v2',
  '/showrooms',
  '/gallery-azenzo',
  '/gallery-empresa',
  '/interiorism',
  '/project-one',
  '/contact',
  '/aviso-de-privacidad',
]

interface Entry {
  readonly path: string
  readonly changed?: Date
}

export async function sitemapIndex({ engine }: Shop, origin: string): Promise<string> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from products where ${isShown}
  `.execute(engine.db)
  const files = Math.ceil((rows[0]?.total ?? 0) / perFile)
  const names = ['paginas', ...Array.from({ length: files }, (_, index) => `productos-${index + 1}`)]
  const items = names.map(name => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`)
  return document('sitemapindex', items)
}

export async function sitemapFile(shop: Shop, origin: string, name: string): Promise<string> {
  const file = /^productos-([1-9]\d{0,5})\.xml$/.exec(name)
  if (!file && name !== 'paginas.xml') throw new DomainError('not_found')
  const entries = file ? await productEntries(shop, Number(file[1])) : await placeEntries(shop)
  if (entries.length === 0) throw new DomainError('not_found')
  return document(
    'urlset',
    entries.map(({ path, changed }) => {
      const when = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
      return `<url><loc>${origin}${path}</loc>${when}</url>`
    }),
  )
}

/** Addresses consist of slugs and numbers, so nothing needs escaping. */
function document(root: string, items: readonly string[]): string {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${items.join('\n')}\n</${root}>\n`
}

async function placeEntries(shop: Shop): Promise<Entry[]> {
  const [collections, categories, subcategories, pages] = await Promise.all([
    readCollections(shop),
    readCategories(shop),
    readSubcategories(shop),
    shownPages(shop.engine.db),
  ])
  const inside = Map.groupBy(subcategories, ({ categoryId }) => categoryId)
  const places = categories.flatMap(({ id, slug }) => [
    `/products/${slug}`,
    ...(inside.get(id) ?? []).map(each => `/products/${slug}/${each.slug}`),
  ])
  const paths = [...fixed, ...collections.map(({ slug }) => `/${slug}`), ...places]
  return [
    ...paths.map(path => ({ path })),
    ...pages.map(({ slug, updatedAt }) => ({ path: `/${slug}`, changed: updatedAt })),
  ]
}

async function productEntries({ engine: { db } }: Shop, file: number): Promise<Entry[]> {
  const { rows } = await sql<{ id: number; updatedAt: Date }>`
    select id, updated_at from products where ${isShown}
    order by id limit ${perFile} offset ${(file - 1) * perFile}
  `.execute(db)
  return rows.map(({ id, updatedAt }) => ({ path: `/product/${id}`, changed: updatedAt }))
}

/** Filtered lists are excluded, because search engines should see each list once. */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /login',
    'Disallow: /buscar',
    'Disallow: /entrega',
    'Disallow: /cotizacion',
    ...['cp', 'desde', 'hasta', 'oferta', 'disponibilidad', 'material', 'color', 'orden'].map(
      name => `Disallow: /*?*${name}=`,
    ),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
