import type { TillCategory, WireCustomer, WireProduct } from './till-product.ts'

/** One answer of `pos/snapshot`. */
export interface SnapshotPage {
  /** Begins a new copy, which takes the place of the old one once it is complete. */
  readonly reset: boolean
  readonly complete: boolean
  readonly cursor: string
  readonly issued_at: string
  readonly warehouse_id: number | null
  readonly products: readonly WireProduct[]
  readonly removed_products: readonly number[]
  readonly customers: readonly WireCustomer[]
  readonly removed_customers: readonly number[]
  /** All of them, or null when none changed. */
  readonly categories: readonly TillCategory[] | null
  readonly settings: CopySettings
  readonly payment_types: readonly CopyOption[] | null
  readonly ways_to_pay: readonly CopyOption[] | null
}

/** Settings by their wire names: `iva_rate`, `ticket_header`. */
export type CopySettings = Readonly<Record<string, string | number | null>>

export interface CopyOption {
  readonly id: number | string
  readonly name: string
}
