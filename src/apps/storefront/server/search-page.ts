import type { ListChoice } from '../list-address.ts'
import { noFilters, readChoice } from '../list-address.ts'
import type { Card, PageModel } from '../models.ts'
import { cardsOf } from './own-pages.ts'
import { cardsInOrder, newestCards, perPage } from './read-list.ts'
import type { Shop } from './shop.ts'

type SearchPage = Extract<PageModel, { kind: 'search' }>

/** The results of a search: categories and pages that it names, then products. */
export async function readSearch(shop: Shop, search: string): Promise<SearchPage> {
  const choice = { ...readChoice(search), ...noFilters }
  const [{ site }, look] = await Promise.all([shop.around(), shop.search()])
  const found = look(choice.q)
  const total = found.ids.length
  const isAnything = total > 0 || found.links.length > 0
  const everywhere = site.menu.flatMap(({ categories }) => categories)
  return {
    kind: 'search',
    list: {
      cards: await pageOf(shop, found.ids, choice),
      total,
      perPage,
      counts: null,
      path: '/buscar',
      choice,
      places: [],
      offersOnly: false,
    },
    isAnything,
    links: (isAnything ? found.links : everywhere).map(({ label, href }) => ({ label, href })),
    without: found.without,
    suggestions: total > 0 ? [] : await newestCards(shop, {}, 4),
  }
}

/** Best first, unless the visitor chose another order. */
async function pageOf(shop: Shop, ids: readonly number[], choice: ListChoice): Promise<Card[]> {
  if (ids.length === 0) return []
  if (choice.sort !== 'recientes') return cardsInOrder(shop, ids, choice)
  const from = (choice.page - 1) * perPage
  return cardsOf(shop, ids.slice(from, from + perPage))
}
