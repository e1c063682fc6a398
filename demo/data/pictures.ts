import { slugify } from '#domain/slug.ts'
import { collections, demoCategories, demoProducts } from './catalogue/catalogue.ts'
import { interiorism, projectOne } from './site/interiorism.ts'
import { landing, showrooms } from './site/pages.ts'
import { azenzoPictures, empresaPictures } from './site/showrooms.ts'

// Pictures by their path under `demo/pictures`, without the extension.

/**
 * In the order of the product's page: alone, which every product has; in a room, which a card shows on hover; from
 * another side.
 */
const views = ['', '-room', '-2']

export function productPictures(slug: string): string[] {
  return views.map(view => `products/${slug}${view}`)
}

export function collectionPicture(name: string): string {
  return `site/collection-${slugify(name)}`
}

export function categoryPicture(name: string): string {
  return `site/category-${slugify(name)}`
}

/** The picture of each subcategory: that of its first shown product with one. */
export function subcategoryPictures(has: (name: string) => boolean): ReadonlyMap<string, string> {
  const shown = demoProducts.filter(({ slug, hidden }) => !hidden && has(`products/${slug}`))
  return new Map(shown.toReversed().map(({ subcategory, slug }) => [subcategory, `products/${slug}`]))
}

/** The pictures that records of the catalogue require. */
export const neededPictures: readonly string[] = [
  ...demoProducts.map(({ slug }) => `products/${slug}`),
  ...collections.map(({ name }) => collectionPicture(name)),
  ...demoCategories.map(({ name }) => categoryPicture(name)),
]

/** The pictures of the galleries and of the pages, each once. */
export const sitePictures: readonly string[] = [
  ...new Set([
    ...[...azenzoPictures, ...empresaPictures].map(({ picture }) => picture),
    landing.hero_picture,
    landing.interiorism_picture,
    ...[showrooms.azenzo, showrooms.empresa].map(({ picture }) => picture),
    interiorism.picture,
    ...interiorism.pairs.flatMap(({ before, after }) => [before, after]),
    ...interiorism.projects.map(({ picture }) => picture),
    projectOne.picture,
    ...projectOne.pictures.map(({ picture }) => picture),
  ]),
]

/** The required pictures, and all others that the shop shows if they exist. */
export const shownPictures: readonly string[] = [
  ...new Set([
    ...neededPictures,
    ...sitePictures,
    ...demoProducts.flatMap(({ slug }) => productPictures(slug)),
  ]),
]
