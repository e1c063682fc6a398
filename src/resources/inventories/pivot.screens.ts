import type { Page } from '#contract/envelope.ts'

export interface Held {
  readonly id: number
  readonly name: string
  /** Zero for a warehouse that does not offer its pieces. */
  readonly sells: number
  readonly pieces: number
  readonly products: number
  /** In pesos, at cost. */
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
