import { findRecords, recordId } from '#engine/record.ts'
import { shownProducts } from '#resources/products/site/product-public.server.ts'
import type { Card, Door, PageModel } from '../models.ts'
import { toCards } from './cards.ts'
import { newestCards } from './read-list.ts'
import { readCategories, readCollections } from './read-places.ts'
import type { Shop } from './shop.ts'
import { readShots } from './showroom-pages.ts'

const arrivals = 8
const offers = 3
/** As many as fit in one row, and in two on a phone. */
const doors = 4
/** Two full rows of four. */
const mostPieces = 8

export async function readLanding(shop: Shop): Promise<PageModel> {
  const { contents } = await shop.around()
  const content = contents.landing
  const [all, newest, reduced, heroCards, strip] = await Promise.all([
    readDoors(shop),
    newestCards(shop, {}, arrivals),
    newestCards(shop, { offersOnly: true }, offers),
    cardsOf(
      shop,
      content.hero_products.map(({ product }) => product),
    ),
    readShots(shop, 'azenzo', 1, 9),
  ])
  return {
    kind: 'landing',
    content,
    steps: contents.interiorism.steps.map(({ title }) => title),
    heroCards,
    doors: all.slice(0, doors),
    arrivals: newest,
    offers: reduced,
    strip: strip.shots,
  }
}

/** The collections that are not empty, each with the names of its categories. */
export async function readDoors(shop: Shop): Promise<Door[]> {
  const [collections, categories] = await Promise.all([readCollections(shop), readCategories(shop)])
  return collections.flatMap(({ id, name, slug, picture }) => {
    const inside = categories.filter(({ collectionId }) => collectionId === id)
    if (inside.length === 0) return []
    const own = picture ?? inside.find(category => category.picture)?.picture ?? null
    return [{ label: name, href: `/${slug}`, picture: own, text: inWords(inside.map(place => place.name)) }]
  })
}

function inWords(names: readonly string[]): string {
  const [first = '', ...rest] = names
  const words = [first, ...rest.map(name => name.toLocaleLowerCase('es-MX'))]
  return new Intl.ListFormat('es-MX').format(words)
}

/** The cards in the order given, without products that are no longer shown. */
export async function cardsOf(
  { engine: { db }, report }: Shop,
  ids: readonly (number | null)[],
): Promise<Card[]> {
  const known = ids.filter(id => id !== null)
  if (known.length === 0) return []
  const records = await findRecords(db, shownProducts, known, { actor: null })
  const byId = new Map(records.map(row => [recordId(row), row]))
  const shown = known.map(id => byId.get(id)).filter(row => row !== undefined)
  return toCards(shown, report)
}

export async function readProject(shop: Shop): Promise<PageModel> {
  const { contents } = await shop.around()
  const content = contents.project_one
  const pieces = content.products.map(({ product }) => product)
  return { kind: 'project', content, cards: (await cardsOf(shop, pieces)).slice(0, mostPieces) }
}

export async function readMissing(
  shop: Shop,
  reason: Extract<PageModel, { kind: 'missing' }>['reason'],
): Promise<PageModel> {
  const [{ contents }, cards] = await Promise.all([shop.around(), newestCards(shop, {}, 4)])
  return { kind: 'missing', reason, picture: contents.landing.interiorism_picture, cards }
}
