import type { PurchaseState } from '#domain/invoice-request.ts'
import type { Cents } from '#domain/money.ts'

/** The purchase of a ticket's code, as whoever holds the ticket may see it. */
export interface PurchaseModel {
  readonly code: string
  readonly folio: string
  /** Days as they are read: «5 de octubre de 2026». */
  readonly date: string
  readonly until: string | null
  readonly total: Cents
  readonly state: PurchaseState
  readonly invoiceNumber: string | null
  /** Masked. */
  readonly request: { readonly rfc: string; readonly email: string } | null
  readonly rejection: string | null
}

/** The fiscal data with the visitor's values, kept when it comes back with errors. */
export interface InvoiceForm {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  /** An error that belongs to no field. */
  readonly failure: string | null
  /** Whether the request was received just now. */
  readonly isSent: boolean
}

export type InvoicePage =
  | { readonly kind: 'invoice-code'; readonly typed: string; readonly error: string | null }
  | { readonly kind: 'invoice'; readonly purchase: PurchaseModel; readonly form: InvoiceForm }
