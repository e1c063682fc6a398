/** What the server reads and the pages draw: plain data, decided and formatted as far as it can be. */
import type { Availability } from '#domain/availability.ts'
import type { Cents } from '#domain/money.ts'
import type { ShownContent } from '#contract/contents.ts'
import type { Picture, View } from '#contract/picture.ts'
import type { ShowroomName } from '#contract/showrooms.ts'
import type { Slot } from './slots/slots.ts'

export interface Link {
  readonly label: string
  readonly href: string
}

export interface Price {
  /** In pesos, net of the offer; null is «a consultar». */
  readonly now: Cents | null
  /** Without the offer, where there is one. */
  readonly before: Cents | null
  readonly percentOff: number
}

export interface Card {
  readonly id: number
  readonly name: string
  readonly href: string
  readonly size: string | null
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
  readonly suggested: readonly Card[]
}

/** A place of the catalogue that can be gone to, with what is in it. */
export interface Place extends Link {
  readonly picture: Picture | null
  readonly count: number
  readonly current: boolean
}

export const sorts = ['recientes', 'precio', 'precio-mayor', 'nombre'] as const
export type Sort = (typeof sorts)[number]

/** What a visitor asked a list for. The names are those of the address. */
export interface ListChoice {
  readonly q: string
  /** Whole pesos. */
  readonly from: number | null
  readonly to: number | null
  readonly offer: boolean
  readonly availability: readonly Availability[]
  readonly sort: Sort
  readonly page: number
}

export interface ListModel {
  /** The address without its query. */
  readonly path: string
  readonly choice: ListChoice
  readonly cards: readonly Card[]
  readonly total: number
  readonly perPage: number
  readonly places: readonly Place[]
  /** For the filters' questions; null where none are asked. */
  readonly counts: {
    readonly offer: number
    readonly availability: Readonly<Record<Availability, number>>
  } | null
  /** Whether everything here is an offer, so that the question is not asked. */
  readonly offersOnly: boolean
}

export interface ShowroomInfo {
  readonly key: ShowroomName
  readonly href: string
  readonly info: ShownContent<'showrooms'>[ShowroomName]
}

/** What every page carries around its own content. */
export interface Site {
  /** Where the site is reached, without a slash at the end. */
  readonly origin: string
  readonly year: number
  readonly businessName: string
  readonly phone: string
  readonly email: string
  /** Digits only, with the country's; empty where there is none. */
  readonly whatsapp: string
  readonly texts: ShownContent<'site'>
  /** Over the green band of the galleries. */
  readonly showroomsBand: string
  readonly menu: readonly MenuGroup[]
  readonly menuCard: Card | null
  readonly showrooms: readonly ShowroomInfo[]
  readonly assets: Assets
}

export interface MenuGroup extends Link {
  readonly categories: readonly Link[]
}

export interface Assets {
  readonly styles: readonly string[]
  readonly script: string
  readonly icon: string
  readonly fonts: readonly string[]
}

/** What the head of a page says of it. */
export interface Meta {
  /** The photograph that decides when the page looks ready, where there is one: it is asked for before the styles. */
  readonly lead?: Lead | null
  readonly title: string
  readonly description: string
  /** Path and query that search engines should keep. */
  readonly canonical: string
  readonly picture: (Picture & { readonly alt?: string | null }) | null
  readonly index: boolean
  /** Structured data, as schema.org has it. */
  readonly facts: readonly object[]
}

export interface Lead {
  readonly picture: Picture
  readonly slot: Slot
  /** All its sizes are named. */
  readonly opens?: boolean
}

export interface Shot {
  readonly id: number
  readonly picture: Picture
  /** Under it, in a line. */
  readonly caption: string | null
  /** All that is said of it, for whoever opens it. */
  readonly text: string
}

/** Pieces of a list where they are lived with. */
export interface Room {
  readonly picture: Picture
  readonly title: string
  readonly text: string
  readonly link: Link
}

export interface Door extends Link {
  readonly picture: Picture | null
  /** What is behind it, in a line. */
  readonly text: string
}

export interface Cover {
  readonly picture: Picture | null
  readonly video: { readonly url: string; readonly type: string; readonly seconds: number | null } | null
}

/** The visitor's words, kept when the form comes back with a fault. */
export interface MessageForm {
  readonly action: string
  readonly product: { readonly id: number; readonly name: string; readonly sku: string } | null
  /** When the visitor was given the form, sealed. */
  readonly stamp: string
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  /** What went wrong besides the fields. */
  readonly failure: string | null
  /** Who is thanked. */
  readonly thanks: string | null
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
      readonly crumbs: readonly Link[]
      readonly section: 'products' | 'offers'
      readonly list: ListModel
      readonly context: Room | null
      /** Where else to go when there is nothing. */
      readonly elsewhere: readonly Link[]
    }
  | {
      readonly kind: 'search'
      readonly list: ListModel
      readonly categories: readonly Link[]
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
  | { readonly kind: 'privacy'; readonly content: ShownContent<'privacy'> }
  | {
      readonly kind: 'missing'
      readonly reason: 'page' | 'product' | 'failure'
      readonly cards: readonly Card[]
    }
