import type { OrderMode } from '#domain/made-to-order.ts'
import { wireCents, type Cents } from '#domain/money.ts'

export interface TillProduct {
  readonly id: number
  readonly name: string
  readonly internalCode: string
  readonly sku: string | null
  readonly barcode: string | null
  /** Only its beginning. */
  readonly description: string | null
  /** The price that the customer pays, in pesos and with the offer. */
  readonly price: Cents
  /** In pesos, before the offer. */
  readonly listPrice: Cents
  /** The currency of the product's own price. */
  readonly currency: string
  /** 0 without an offer. */
  readonly offerPercent: number
  readonly categoryId: number | null
  readonly subcategoryId: number | null
  readonly thumbnailUrl: string | null
  /** Pieces in the warehouse of the register; null while no drawer is open. */
  readonly stock: number | null
  /** How many of them quotations hold, and when the first one is free again; missing in a copy of before. */
  readonly held?: number | undefined
  readonly heldUntil?: string | null | undefined
  /** Whether it is sold made to order, and in how many days it is there; a copy of before does not say. */
  readonly orderMode?: OrderMode | undefined
  readonly makingDays?: number | null | undefined
  /** Pieces in all warehouses. */
  readonly totalStock: number
}

export interface TillCustomer {
  readonly id: number
  readonly name: string
  readonly phone: string | null
}

export interface TillCategory {
  readonly id: number
  readonly name: string
  readonly subcategories: readonly { readonly id: number; readonly name: string }[]
}

/** A product in an answer of `pos/snapshot`, `pos/products` or `pos/lookup`. */
export interface WireProduct {
  readonly id: number
  readonly name: string
  readonly internal_code: string
  readonly sku: string | null
  readonly barcode: string | null
  readonly description: string | null
  readonly price_mxn: number
  readonly list_price_mxn: number
  readonly currency: string
  readonly offer_percent: number
  readonly category_id: number | null
  readonly subcategory_id: number | null
  readonly thumbnail_url: string | null
  readonly stock: number | null
  readonly held?: number
  readonly held_until?: string | null
  readonly order_mode?: OrderMode
  readonly making_days?: number | null
  readonly total_stock: number
}

export interface WireCustomer {
  readonly id: number
  readonly full_name: string
  readonly phone: string | null
}

export function toProduct(wire: WireProduct): TillProduct {
  return {
    id: wire.id,
    name: wire.name,
    internalCode: wire.internal_code,
    sku: wire.sku,
    barcode: wire.barcode,
    description: wire.description,
    price: wireCents(wire.price_mxn),
    listPrice: wireCents(wire.list_price_mxn),
    currency: wire.currency,
    offerPercent: wire.offer_percent,
    categoryId: wire.category_id,
    subcategoryId: wire.subcategory_id,
    thumbnailUrl: wire.thumbnail_url,
    stock: wire.stock,
    held: wire.held,
    heldUntil: wire.held_until,
    orderMode: wire.order_mode,
    makingDays: wire.making_days,
    totalStock: wire.total_stock,
  }
}

/** The product without so many of its pieces. */
export function withoutPieces(product: TillProduct, pieces: number): TillProduct {
  const left = (stock: number) => Math.max(0, stock - pieces)
  const { stock, totalStock } = product
  return { ...product, stock: stock === null ? null : left(stock), totalStock: left(totalStock) }
}

/** With as many pieces in its warehouse, some of them held, and as many more or fewer in all of them. */
export function withPieces(product: TillProduct, stock: number, held = 0): TillProduct {
  const more = stock - (product.stock ?? stock)
  return { ...product, stock, held, totalStock: Math.max(0, product.totalStock + more) }
}

export function toCustomer({ id, full_name: name, phone }: WireCustomer): TillCustomer {
  return { id, name, phone }
}
