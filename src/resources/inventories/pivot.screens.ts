import type { Page } from '#contract/envelope.ts'

/** What a warehouse holds in all. */
export interface Held {
  readonly id: number
  readonly name: string
  readonly pieces: number
  readonly products: number
  /** Pesos, at cost. */
  readonly value: number
}

export interface ProductRow {
  readonly id: number
  readonly name: string
  readonly internal_code: string
  readonly thumbnail_url: string | null
  readonly stock: number
  readonly stock_level: 'none' | 'few' | 'enough'
  /** Pieces by warehouse id. */
  readonly places: Readonly<Record<string, number>>
}

export interface ProductPage extends Page<ProductRow> {
  readonly warehouses: readonly Held[]
}

export const number = (value: number) => value.toLocaleString('es-MX')
