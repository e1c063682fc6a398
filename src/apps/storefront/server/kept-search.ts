import { find, nothing, type Finding } from '#domain/find.ts'
import { FindingIndex } from '#domain/finding-index.ts'
import { furnitureWords } from '#domain/furniture-words.ts'
import { readTerms } from '#domain/read-terms.ts'
import { readMeanings, type Meanings } from '#domain/synonym-phrases.ts'
import { Vocabulary } from '#domain/vocabulary.ts'
import type { Hub } from '#db/hub.ts'
import { keptValue } from '#engine/kept-value.ts'
import type { Engine } from '#engine/routing.ts'
import { shownPages } from '#resources/pages/page-public.server.ts'
import type { Link, Site } from '../models.ts'
import { linksOf, type Described, type PlaceOrPage } from './searched-links.ts'
import { markOfProducts, readFoundProducts, type FoundProducts } from './read-findable.ts'

/** The results of a search. */
export interface Found {
  /** Categories, subcategories and pages, best first. */
  readonly links: readonly Link[]
  /** The ids of products, best first. */
  readonly ids: readonly number[]
  /** The words that no product has with the others, as typed. */
  readonly without: readonly string[]
}

export type Search = (q: string, isTyping?: boolean) => Found

const mostLinks = 6

/** Made when it is first asked for, and again when something that is searched has changed. */
export function keptSearch(hub: Hub, engine: Engine, site: () => Promise<Site>): () => Promise<Search> {
  let last: FoundProducts | null = null
  const products = keptValue(
    hub,
    table => ['products', 'categories', 'subcategories', 'collections'].includes(table),
    async () => {
      // Most changes of products are those of their stock, which nobody searches by.
      const places = await site()
      const mark = `${await markOfProducts(engine.db)} ${placesMark(places)}`
      return last?.mark === mark ? last : (last = await readFoundProducts(engine.db, mark))
    },
  )
  return keptValue(
    hub,
    () => true,
    async () => {
      const [pieces, around, settings, pages] = await Promise.all([
        products(),
        site(),
        engine.settings(),
        shownPages(engine.db),
      ])
      const links = linksOf(around, pages)
      const meanings = readMeanings(furnitureWords, settings.search_synonyms)
      return searchIn(pieces, links, meanings)
    },
  )
}

const placesMark = ({ menu }: Site): string => JSON.stringify(menu)

export function searchIn(pieces: FoundProducts, described: readonly Described[], meanings: Meanings): Search {
  const links = described.map(([link]) => link)
  const places = new FindingIndex(described.map(([, names]) => ({ names })))
  const { index } = pieces
  const named = [...index.words].filter(word => index.names(word))
  const vocabulary = new Vocabulary(
    [...named, ...places.words, ...[...meanings.keys()].flatMap(phrase => phrase.split(' '))],
    index.words,
  )
  const shortest = (a: number, b: number) => (links[a]?.words ?? 0) - (links[b]?.words ?? 0) || a - b
  return (q, isTyping = false) => {
    const coded = /\d/.test(q) ? index.withCode(q) : []
    if (coded.length > 0) return { links: [], ids: coded.flatMap(at => pieces.ids[at] ?? []), without: [] }
    const together = readTerms(q, meanings, vocabulary, { isTyping })
    const isKnown = [places, index].some(where => find(where, together).found.length > 0)
    const terms = isKnown ? together : readTerms(q, meanings, vocabulary, { isTyping, isApart: true })
    const linked = find(places, terms, shortest)
    const products = find(index, terms)
    const chosen = chooseLinks(linked, links, terms.length, products)
    const isPage = chosen[0]?.isPage === true
    const isElsewhere = linked.isWhole ? !products.isNamed : products.named === 0
    const shown = isPage && isElsewhere ? nothing : products
    return {
      links: chosen.map(({ label, href }) => ({ label, href })),
      ids: shown.found.flatMap(at => pieces.ids[at] ?? []),
      without: shown.isWhole ? [] : shown.without,
    }
  }
}

/** «Mesas» answers «mesas» better than «Lámparas de mesa»; a page must have all the words, or no piece have them. */
function chooseLinks(
  { found, isWhole, without }: Finding,
  links: readonly PlaceOrPage[],
  terms: number,
  products: Finding,
): PlaceOrPage[] {
  const left = terms - without.length
  return found
    .flatMap(at => links[at] ?? [])
    .filter(({ isPage }) => !isPage || isWhole || (!products.isNamed && left * 2 >= terms))
    .slice(0, mostLinks)
}
