import { slugify } from '#domain/slug.ts'
import { collections, demoCategories, demoProducts } from './catalogue/catalogue.ts'
import { interiorism, projectOne } from './site/interiorism.ts'
import { landing, showrooms } from './site/pages.ts'
import { azenzoPictures, empresaPictures } from './site/showrooms.ts'

// Pictures by their place under `demo/pictures`, without the ending.

/** In the order of its page: alone, which every product has; at home, which a card shows on hover; from another side. */
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

/** By subcategory, its picture: that of the first of its products on the site that has one. */
export function subcategoryPictures(has: (name: string) => boolean): ReadonlyMap<string, string> {
  const shown = demoProducts.filter(({ slug, hidden }) => !hidden && has(`products/${slug}`))
  return new Map(shown.toReversed().map(({ subcategory, slug }) => [subcategory, `products/${slug}`]))
}

/** Those that a record of the catalogue cannot be without. */
export const neededPictures: readonly string[] = [
  ...demoProducts.map(({ slug }) => `products/${slug}`),
  ...collections.map(({ name }) => collectionPicture(name)),
  ...demoCategories.map(({ name }) => categoryPicture(name)),
]

/** Those of the galleries and of the pages, each once. */
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

/** Those, and the others that the shop shows where they exist. */
export const shownPictures: readonly string[] = [
  ...new Set([
    ...neededPictures,
    ...sitePictures,
    ...demoProducts.flatMap(({ slug }) => productPictures(slug)),
  ]),
]
