import type { Family } from '#domain/furniture-family.ts'
import type { Brand } from '../suppliers.ts'

type Identity = readonly [code: string, sku: string, name: string, dimensions: string]

interface Figures {
  /** In pesos with IVA, or in dollars if there is a rate. */
  readonly price: number
  /** In the same currency. */
  readonly cost: number
  /** In percent. */
  readonly offer?: number
  /** Pesos for one dollar. */
  readonly rate?: number
  /** Pieces in the first warehouses of the shop, in their order. */
  readonly pieces: readonly number[]
  /** The supplier, and its code for the piece. */
  readonly from: readonly [brand: Brand, code: string]
  /** The purchase order that it came with. */
  readonly oc?: string
  /** Drawn as this, if its subcategory does not say it. */
  readonly family?: Family
  /** Not shown on the site. */
  readonly hidden?: true
  /** Sold otherwise than its category: never from stock, or made in other days. */
  readonly order_mode?: 'only'
  readonly making_days_from?: number
  readonly making_days_to?: number
}

export type Piece = readonly [identity: Identity, figures: Figures, description: string, notes?: string]

export interface DemoCategory {
  readonly name: string
  readonly phrase: string
  readonly description: string
  /** Also sold before there is a piece, in so many days. */
  readonly order_mode?: 'also'
  readonly making_days_from?: number
  readonly making_days_to?: number
  /** By name. A subcategory without pieces is being prepared. */
  readonly subcategories: Readonly<Record<string, readonly Piece[]>>
}

export interface DemoCollection {
  readonly name: string
  readonly categories: readonly DemoCategory[]
}
