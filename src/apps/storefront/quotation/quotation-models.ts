import type { Cents } from '#domain/money.ts'
import type { OrderStep, QuotationState, StepState } from '#domain/site-order.ts'
import type { View } from '#contract/picture.ts'

export interface QuotedPiece {
  readonly id: number
  readonly name: string
  readonly size: string | null
  readonly photo: View | null
  /** Its page; null for a piece that the site does not show. */
  readonly href: string | null
  readonly quantity: number
  readonly unitPrice: Cents
  readonly amount: Cents
  readonly finish: string | null
  /** Null once it is sold or can be sold no more. */
  readonly availability: 'there' | 'held' | 'ordered' | 'gone' | null
  readonly making: { readonly from: number; readonly to: number } | null
}

export interface AcceptForm {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  /** An error that belongs to no field. */
  readonly failure: string | null
}

/** What a buyer has to pay, and how. */
export interface Awaited {
  readonly until: string
  /** Masked. */
  readonly email: string
  readonly bank: {
    readonly name: string
    readonly holder: string
    readonly clabe: string
    readonly notes: string
  }
  readonly paymentLink: string | null
  readonly receipts: number
}

export interface SoldOrder {
  readonly folio: string
  readonly paid: Cents
  readonly balance: Cents
  readonly steps: readonly { readonly step: OrderStep; readonly state: StepState }[]
  /** Days as they are read. */
  readonly promised: string | null
  readonly delivery: string | null
}

/** A quotation as whoever has its address may see it: nothing of its buyer but a masked mail. */
export interface QuotationModel {
  readonly code: string
  readonly folio: string
  readonly version: number
  readonly state: QuotationState
  readonly validUntil: string | null
  readonly lines: readonly QuotedPiece[]
  readonly subtotal: Cents
  readonly discount: Cents
  readonly total: Cents
  readonly deposit: Cents
  readonly hours: number
  /** An order of it was released because its deposit did not come. */
  readonly wasReleased: boolean
  readonly awaited: Awaited | null
  readonly order: SoldOrder | null
  readonly delivery: { readonly code: string; readonly lines: readonly string[] }
}

/** The quotation that a selection became, on the page that thanks for it. */
export interface SentQuotation {
  readonly folio: string
  readonly until: string | null
  readonly href: string
}

export type QuotationPage =
  | {
      readonly kind: 'quotation'
      readonly quotation: QuotationModel
      readonly form: AcceptForm
      /** The fault of a receipt that was not taken. */
      readonly receiptFault: string | null
    }
  | { readonly kind: 'quotation-find'; readonly values: AcceptForm['values']; readonly error: string | null }
