import type { Cents } from '#domain/money.ts'
import type { SaleTotals } from '#domain/sale-totals.ts'
import type { Tender } from '#domain/tenders.ts'
import { createStore } from '#browser/store.ts'
import { useStore } from '#browser/use-store.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { ExchangeSums } from '../core/cart/exchange.ts'
import type { Ticket } from '../core/cart/ticket.ts'
import type { VoucherPart } from './credits.ts'

/** The sale that was just made, for the screen that says so. */
export interface LastSale {
  readonly ticket: Ticket
  readonly totals: SaleTotals
  readonly tenders: readonly Tender[]
  readonly change: Cents
  /** What is left on the vales that paid it, and of an exchange. */
  readonly vouchers: readonly VoucherPart[]
  readonly exchange: ExchangeSums | null
  /** When it was sold, by this device. */
  readonly at: Date
  /** The sale as the server stored it; null while it waits on this device. */
  readonly sale: WireRecord | null
  /** The reference of one that waits. */
  readonly reference: string | null
  /** The server answered, and failed over it. */
  readonly hasFault?: boolean
}

const store = createStore<LastSale | null>(null)

export const useLastSale = (): LastSale | null => useStore(store)
export const lastSale = store.get
export const setLastSale = store.set
