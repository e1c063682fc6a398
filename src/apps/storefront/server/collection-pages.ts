import { parsePageText, plainText } from '#domain/page-text.ts'
import { findPage } from '#resources/pages/page-public.server.ts'
import type { PageModel } from '../models.ts'
import { findPath } from '#resources/products/site/catalogue-path.server.ts'
import { texts } from '../texts.ts'
import { compose, placesOf } from './list-pages.ts'
import { readDoors } from './own-pages.ts'
import { newestCards } from './read-list.ts'
import { findCategory, readCategories, readCollections, readSubcategories } from './read-places.ts'
import { readProduct } from './read-product.ts'
import { redirectTo } from './redirect.ts'
import type { Shop } from './shop.ts'
import { readPageShots } from './showroom-pages.ts'

const newestInside = 4

export async function readCollectionsPage(shop: Shop): Promise<PageModel> {
  return { kind: 'collections', doors: await readDoors(shop) }
}

/** A page that the shop wrote, or a collection: both are at the first segment. */
export async function readFirstSegment(
  shop: Shop,
  slugs: readonly string[],
  search: string,
): Promise<PageModel> {
  const [slug = ''] = slugs
  const page = await findPage(shop.engine.db, slug)
  if (!page) return readCollectionPath(shop, slugs, search)
  if (page.slug !== slug) redirectTo(`/${page.slug}`, '')
  const blocks = parsePageText(page.body)
  const description = page.description ?? blocks.map(plainText).join(' ').slice(0, 157).concat('…')
  const shots = await readPageShots(shop, page.id)
  const phrase = page.description ?? ''
  return {
    kind: 'page',
    title: page.name,
    description,
    phrase,
    path: `/${page.slug}`,
    topic: page.topic,
    blocks,
    shots,
  }
}

/** One to four slugs: collection, category, subcategory, product. */
export async function readCollectionPath(
  shop: Shop,
  slugs: readonly string[],
  search: string,
): Promise<PageModel> {
  const { engine } = shop
  const place = await findPath(engine.db, slugs)
  const path = `/${place.slugs.join('/')}`
  if (place.slugs.join('/') !== slugs.join('/')) redirectTo(path, search)
  if (place.product) return { kind: 'product', product: await readProduct(shop, place.product.id) }
  if (!place.category) return readCollection(shop, place.collection.id, path)

  const collection = (await readCollections(shop)).find(({ id }) => id === place.collection.id)
  const category = await findCategory(engine.db, place.category.slug)
  const [collectionSlug, categorySlug] = place.slugs
  const categoryPath = `/${collectionSlug}/${categorySlug}`
  const inside = await readSubcategories(shop, { categoryId: category.id })
  const subcategory = place.subcategory && inside.find(({ id }) => id === place.subcategory?.id)
  return compose(shop, {
    branch: { section: 'products' },
    crumbs: [
      { label: texts.home, href: '/' },
      { label: collection?.name ?? texts.collections.title, href: `/${collectionSlug}` },
      { label: category.name, href: categoryPath },
      ...(place.subcategory ? [{ label: subcategory?.name ?? place.subcategory.slug, href: path }] : []),
    ],
    places: placesOf(categoryPath, categoryPath, inside),
    where: {
      categoryId: category.id,
      ...(place.subcategory && { subcategoryId: place.subcategory.id }),
    },
    phrase: category.phrase ?? '',
    canonical: `/products/${place.slugs.slice(1).join('/')}`,
    about: category.description,
    search,
  })
}

async function readCollection(shop: Shop, id: number, path: string): Promise<PageModel> {
  const [collections, categories] = await Promise.all([readCollections(shop), readCategories(shop)])
  const inside = categories.filter(({ collectionId }) => collectionId === id)
  const collection = collections.find(each => each.id === id)
  const categoryIds = inside.map(category => category.id)
  return {
    kind: 'collection',
    title: collection?.name ?? '',
    path,
    picture: collection?.picture ?? null,
    categories: inside.map(({ name, slug, phrase, picture, count }) => ({
      label: name,
      href: `${path}/${slug}`,
      picture,
      text: phrase ?? '',
      count,
    })),
    newest: inside.length === 0 ? [] : await newestCards(shop, { categoryIds }, newestInside),
  }
}
