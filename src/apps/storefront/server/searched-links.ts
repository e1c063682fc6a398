import type { ShownPage } from '#resources/pages/page-public.server.ts'
import { wordsOf } from '#domain/synonym-phrases.ts'
import type { Link, Site } from '../models.ts'
import { ownPages, topicKeywords } from '../page-keywords.ts'

/** A category, a subcategory or a page. */
export interface PlaceOrPage extends Link {
  readonly isPage: boolean
  readonly words: number
}

/** A link with the words that it is found by, and what they are worth. */
export type Described = readonly [link: PlaceOrPage, names: readonly (readonly [string, number])[]]

const place = (label: string, href: string, inside = ''): Described => [
  { label, href, isPage: false, words: wordsOf(label).length },
  [
    [label, 1],
    [inside, 0.32],
  ],
]
const page = (label: string, href: string, keywords: string): Described => [
  { label, href, isPage: true, words: wordsOf(label).length },
  [[label, 1], ...keywords.split(' ').map(word => [word, 0.9] as const)],
]

/** All that the menu leads to, and the pages of the shop. */
export function linksOf({ menu }: Site, pages: readonly ShownPage[]): Described[] {
  return [
    ...menu.flatMap(group => [
      ...(group.href.startsWith('/products') ? [] : [place(group.label, group.href)]),
      ...group.categories.flatMap(({ label, href, subcategories }) => [
        place(label, href),
        ...subcategories.map(each => place(each.label, each.href, label)),
      ]),
    ]),
    ...pages.map(({ name, slug, topic }) => page(name, `/${slug}`, topic ? topicKeywords[topic] : '')),
    ...ownPages.map(({ label, href, keywords }) => page(label, href, keywords)),
  ]
}
