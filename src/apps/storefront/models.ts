/** The data that the server reads and the pages render: plain values, computed and formatted by the server. */
import type { Availability } from '#domain/availability.ts'
import type { Making } from '#domain/made-to-order.ts'
import type { Family } from '#domain/furniture-family.ts'
import type { Cents } from '#domain/money.ts'
import type { ShownContent } from '#contract/contents.ts'
import type { Picture, View } from '#contract/picture.ts'
import type { ShowroomName } from '#contract/showrooms.ts'
import type { PageTopic } from '#contract/page-topics.ts'
import type { Buying, Finishes } from './answers/answer-models.ts'
import type { InvoicePage } from './invoice-models.ts'
import type { ListChoice } from './list-address.ts'
import type { MessageForm } from './message-form-model.ts'
import type { QuotationPage, SentQuotation } from './quotation/quotation-models.ts'
import type { Slot } from './slots/slots.ts'
import type { ShopPage, Shot } from './shop-page-models.ts'
import type { Traits } from './traits.ts'

export interface Link {
  readonly label: string
  readonly href: string
}

export interface Price {
  /** In pesos, net of the offer; null is «a consultar». */
  readonly now: Cents | null
  /** The price without the offer, if there is one. */
  readonly before: Cents | null
  readonly percentOff: number
}

export interface Card {
  readonly id: number
  readonly name: string
  readonly href: string
  readonly size: string | null
  /** What tells it apart from others like it. */
  readonly traits: Traits
  readonly price: Price
  readonly availability: Availability
  readonly photos: readonly View[]
}

export interface ProductModel extends Card {
  readonly code: string
  readonly sku: string | null
  readonly description: string | null
  readonly category: Link | null
  readonly subcategory: Link | null
  /** The kind of furniture that the scale drawing shows. */
  readonly family: Family
  readonly suggested: readonly Card[]
  /** The category's description. */
  readonly about: string | null
  readonly finishes: Finishes | null
  /** The days until it is made, when the piece is only made to order. */
  readonly making: Making['days']
  /** The showrooms that have the piece. */
  readonly seenIn: readonly ShowroomName[]
}

/** A category or subcategory to link to, with the number of its products. */
export interface PlaceLink extends Link {
  readonly picture: Picture | null
  readonly count: number
  readonly current: boolean
}

/** A value of an attribute, with the number of its products. */
export interface Option {
  readonly value: string
  readonly count: number
}

export interface ListModel {
  /** The address without its query. */
  readonly path: string
  readonly choice: ListChoice
  readonly cards: readonly Card[]
  readonly total: number
  readonly perPage: number
  readonly places: readonly PlaceLink[]
  /** The counts of the filters; null on pages without filters. */
  readonly counts: {
    readonly offer: number
    readonly availability: Readonly<Record<Availability, number>>
    readonly materials: readonly Option[]
    readonly colors: readonly Option[]
    readonly seats: readonly Option[]
  } | null
  /** Every product here is an offer, so that filter is not shown. */
  readonly offersOnly: boolean
}

export interface ShowroomInfo {
  readonly key: ShowroomName
  readonly href: string
  readonly info: ShownContent<'showrooms'>[ShowroomName]
}

/** The data that every page needs around its content. */
export interface Site {
  /** The site's origin, without a final slash. */
  readonly origin: string
  readonly year: number
  readonly businessName: string
  /** This is a restored copy, in which nobody would read what a visitor sends. */
  readonly formsOff: boolean
  readonly phone: string
  readonly email: string
  /** A number as it is stored; empty when there is none. */
  readonly whatsapp: string
  readonly texts: ShownContent<'site'>
  /** The first page's photograph, for links to pages that have none. */
  readonly picture: Picture | null
  /** The title of the green band of the galleries. */
  readonly showroomsBand: string
  readonly menu: readonly MenuGroup[]
  readonly menuCard: Card | null
  /** Links to the pages that the shop wrote. */
  readonly pages: {
    readonly menu: readonly Link[]
    readonly footer: readonly Link[]
    readonly topics: Readonly<Partial<Record<PageTopic, Link>>>
  }
  readonly showrooms: readonly ShowroomInfo[]
  readonly buying: Buying
  readonly assets: Assets
}

export interface MenuGroup extends Link {
  readonly categories: readonly MenuCategory[]
}

export interface MenuCategory extends Link {
  readonly subcategories: readonly Link[]
}

export interface Assets {
  readonly styles: readonly string[]
  readonly script: string
  readonly icon: string
  readonly touchIcon: string
  readonly fonts: readonly string[]
}

/** The data of a page's head. */
export interface Meta {
  /** The page's main photograph, if it has one, which is preloaded before the styles. */
  readonly lead?: Lead | null
  readonly title: string
  readonly description: string
  /** Path and query of the canonical address. */
  readonly canonical: string
  readonly picture: (Picture & { readonly alt?: string | null }) | null
  readonly index: boolean
  /** On the page of a product: shared links show its price. */
  readonly product?: { readonly price: Cents | null }
  /** Structured data of schema.org. */
  readonly facts: readonly object[]
}

export interface Lead {
  readonly picture: Picture
  readonly slot: Slot
  /** Whether it opens over the page, so that all its sizes are listed. */
  readonly opens?: boolean
}

/** A photograph of a room with pieces of the list. */
export interface Room {
  readonly picture: Picture
  readonly title: string
  readonly text: string
  readonly link: Link
}

export interface Door extends Link {
  readonly picture: Picture | null
  /** A line about the linked page. */
  readonly text: string
}

export interface Cover {
  readonly picture: Picture | null
  readonly video: { readonly url: string; readonly type: string; readonly seconds: number | null } | null
}

export interface SelectedLine {
  readonly card: Card
  readonly code: string
  readonly quantity: number
  /** Null when its price is on request. */
  readonly amount: Cents | null
}

export interface SelectionModel {
  /** The selection as the cookie and the form that sends it have it. */
  readonly text: string
  readonly lines: readonly SelectedLine[]
  readonly total: Cents
  /** Pieces that were selected and are no longer shown. */
  readonly gone: number
}

export type PageModel =
  | {
      readonly kind: 'landing'
      readonly content: ShownContent<'landing'>
      readonly steps: readonly string[]
      readonly heroCards: readonly Card[]
      readonly doors: readonly Door[]
      readonly arrivals: readonly Card[]
      readonly offers: readonly Card[]
      readonly strip: readonly Shot[]
    }
  | {
      readonly kind: 'list'
      readonly title: string
      readonly phrase: string
      /** The one address of these products; the collections lead to the same lists. */
      readonly canonical: string
      /** The category's description. */
      readonly about: string | null
      readonly crumbs: readonly Link[]
      readonly section: 'products' | 'offers'
      readonly list: ListModel
      readonly context: Room | null
      /** Links to other pages when the list is empty. */
      readonly elsewhere: readonly Link[]
    }
  | {
      readonly kind: 'search'
      readonly list: ListModel
      readonly isAnything: boolean
      /** Categories and pages that the words name, or all rooms when nothing was found. */
      readonly links: readonly Link[]
      /** The words that no piece has with the others, as typed. */
      readonly without: readonly string[]
      readonly suggestions: readonly Card[]
    }
  | { readonly kind: 'product'; readonly product: ProductModel }
  | { readonly kind: 'collections'; readonly doors: readonly Door[] }
  | {
      readonly kind: 'collection'
      readonly title: string
      readonly path: string
      readonly picture: Picture | null
      readonly categories: readonly (Door & { readonly count: number })[]
      readonly newest: readonly Card[]
    }
  | {
      readonly kind: 'showrooms'
      readonly content: ShownContent<'showrooms'>
      readonly covers: Readonly<Record<ShowroomName, Picture | null>>
    }
  | {
      readonly kind: 'gallery'
      readonly showroom: ShowroomName
      readonly cover: Cover
      readonly shots: readonly Shot[]
      readonly page: number
      readonly lastPage: number
    }
  | {
      readonly kind: 'interiorism'
      readonly content: ShownContent<'interiorism'>
      readonly form: MessageForm
    }
  | {
      readonly kind: 'project'
      readonly content: ShownContent<'project_one'>
      readonly cards: readonly Card[]
    }
  | { readonly kind: 'contact'; readonly content: ShownContent<'contact'>; readonly form: MessageForm }
  | {
      readonly kind: 'selection'
      readonly selection: SelectionModel
      readonly form: MessageForm
      readonly sent?: SentQuotation | null
    }
  | InvoicePage
  | QuotationPage
  | ShopPage
  | { readonly kind: 'privacy'; readonly content: ShownContent<'privacy'>; readonly form: MessageForm }
  | {
      readonly kind: 'missing'
      readonly reason: 'page' | 'product' | 'failure'
      /** A room of the shop; none where nothing could be read. */
      readonly picture: Picture | null
      readonly cards: readonly Card[]
    }
