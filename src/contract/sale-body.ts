import { cashCurrencies } from '#domain/cash.ts'
import type { SnakeKeys } from '#domain/naming.ts'
import { paymentTypes } from '#domain/payment-type.ts'
import { mostPieces } from '#domain/stock.ts'
import { waysToPay } from '#domain/tenders.ts'
import {
  choice,
  date,
  decimal,
  flag,
  integer,
  longText,
  money,
  reference,
  text,
  type Field,
  type Fields,
  type ValueOf,
} from './field.ts'
import { mostLines } from './lines.ts'

const rate = decimal({ places: 6, min: 0.000001, max: 999_999.999999 })

/** Money as a customer hands it over; the rate of dollars is the session's. */
export const tenderInput = {
  wayToPay: choice(waysToPay, { required: true }),
  currency: choice(cashCurrencies),
  amount: money({ required: true }),
  reference: text({ max: 60 }),
}

/** The terminal that charged a card, by its name. */
export const terminalInput = { terminal: text({ max: 40 }) }
/** Pieces of a sold line that come back. */
export const returnedLine = {
  quantity: integer({ required: true, min: 1, max: mostPieces }),
  condition: choice(['good', 'damaged']),
}

/**
 * The body of a new sale. A ticket that is sent again is recognised by a hash of its fields in this order, also after
 * an update, so a new field comes last among those of its kind.
 */
export const saleInput = {
  ticket: text({ required: true, max: 36 }),
  status: choice(['pending']),
  customerId: reference('customers'),
  sellerId: reference('users'),
  paymentTypeId: integer({ required: true, min: paymentTypes.cash, max: paymentTypes.transfer }),
  paymentDate: date(),
  liquidationDate: date(),
  date: date(),
  time: text({ max: 8 }),
  discountType: choice(['percent', 'amount']),
  discountPercent: decimal({ places: 2, min: 0, max: 100 }),
  discountAmount: money(),
  discountDescription: text(),
  subtotal: money(),
  total: money(),
  totalMn: money(),
  totalCash: money(),
  totalCard: money(),
  cashTendered: money(),
  exchangeRate: rate,
  deliverLater: flag(),
  approvalId: text({ max: 36 }),
  parked: flag(),
  label: text({ max: 60 }),
  validUntil: date(),
  replacesId: reference('sales'),
  offline: flag(),
  /** The session in which the till sells; a late ticket must name it. */
  sessionId: reference('pos/sessions'),
  /** The folio on its paper, when the shop numbered it before it was restored from an older copy. */
  printedFolio: text({ max: 20 }),
  /** For a promised day before the usual one. */
  promiseApprovalId: text({ max: 36 }),
  /** For pieces that quotations of other people hold. */
  holdApprovalId: text({ max: 36 }),
  /** For a credit or layaway beyond the rules. */
  creditApprovalId: text({ max: 36 }),
  /** The sale of which pieces come back in exchange; what they leave pays this one, as a vale without a code. */
  exchangeSaleId: reference('sales'),
  exchangeReason: text(),
  /** How the rest goes back, when they leave more than this sale costs. */
  exchangeRest: choice(['money', 'voucher']),
  exchangeDamagedWarehouseId: reference('warehouses'),
  /** The credit note of an invoiced sale. */
  exchangeCreditNote: text({ max: 60 }),
  exchangeApprovalId: text({ max: 36 }),
}

export const saleLines = {
  details: {
    min: 1,
    max: mostLines,
    fields: {
      productId: reference('products', { required: true }),
      quantity: integer({ required: true, min: 1, max: mostPieces }),
      unitPrice: money({ required: true }),
      /** Made to order: no piece moves until it arrives. */
      onOrder: flag(),
      promisedOn: date(),
      finish: text({ max: 120 }),
      customerNotes: longText({ max: 500 }),
    },
  },
  tenders: { max: 20, fields: { ...tenderInput, exchangeRate: rate, ...terminalInput } },
  /** The pieces that come back, by the ids of the other sale's lines. */
  exchangeDetails: { max: 200, fields: returnedLine },
}

/** Names of fields that a client may leave out. */
type Left<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<unknown, 'flag'>
    ? Name
    : null extends ValueOf<F[Name]>
      ? Name
      : never
}[keyof F]

type Body<F extends Fields, Values extends Record<keyof F, unknown>> = {
  readonly [Name in Exclude<keyof F, Left<F>>]: Values[Name]
} & { readonly [Name in Left<F>]?: Values[Name] | null | undefined }

type ReadValues<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> }
type WireValues<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<unknown, 'decimal'> ? number | string : ValueOf<F[Name]>
}

type Read<F extends Fields> = Body<F, ReadValues<F>>
type Wire<F extends Fields> = SnakeKeys<Body<F, WireValues<F>>>
type Details = typeof saleLines.details.fields
type Tenders = typeof saleLines.tenders.fields
type Returned = typeof returnedLine

/** The body as its schema reads it: amounts in cents, rates and percentages as text. */
export type SaleBody = Read<typeof saleInput> & {
  readonly details: readonly Read<Details>[]
  readonly tenders?: readonly Read<Tenders>[] | undefined
  readonly exchangeDetails?: readonly (Read<Returned> & { readonly id?: number })[] | undefined
}

/** The body as it travels: amounts in pesos. */
export type WireSale = Wire<typeof saleInput> & {
  readonly details: readonly Wire<Details>[]
  readonly tenders?: readonly Wire<Tenders>[] | undefined
  readonly exchange_details?: readonly (Wire<Returned> & { readonly id: number })[] | undefined
}
