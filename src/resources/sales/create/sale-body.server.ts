import { createHash } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import type { Percent, Rate } from '#domain/money.ts'
import { cents, parsePercent, parseRate } from '#domain/money.ts'
import type { Discount } from '#domain/sale-totals.ts'
import { mostPieces } from '#domain/stock.ts'
import type { GivenTender, WayToPay } from '#domain/tenders.ts'
import { choice, date, decimal, flag, integer, money, reference, text } from '#contract/field.ts'
import { mostLines } from '#contract/lines.ts'
import { actionSchema } from '#contract/schemas.ts'
import { tenderInput } from '../sale.resource.ts'

const rate = decimal({ places: 6, min: 0.000001, max: 999_999.999999 })

/** The body of a new sale. Amounts are compared with the server's own, never believed. */
export const saleBody = actionSchema({
  refusal: () => null,
  input: {
    ticket: text({ required: true, max: 36 }),
    status: choice(['pending']),
    customerId: reference('customers'),
    sellerId: reference('users'),
    paymentTypeId: integer({ required: true, min: 1, max: 6 }),
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
    /** Sold without a connection. */
    offline: flag(),
    /** The session in which the till sells; a late ticket must name it. */
    sessionId: reference('pos/sessions'),
    /** The folio on its paper, of a ticket that the shop had before it was restored from an older copy. */
    printedFolio: text({ max: 20 }),
  },
  inputLines: {
    details: {
      min: 1,
      max: mostLines,
      fields: {
        productId: reference('products', { required: true }),
        quantity: integer({ required: true, min: 1, max: mostPieces }),
        unitPrice: money({ required: true }),
      },
    },
    tenders: { max: 20, fields: { ...tenderInput, exchangeRate: rate } },
  },
})

/** The number of keys of a body with as many lines as there may be. */
export const mostKeys = 500 + mostLines * 4

export interface GivenLine {
  readonly productId: number
  readonly quantity: number
  readonly unitPrice: number
}

type Optional<T> = { readonly [Name in keyof T]?: T[Name] | null }

/** The body as the schema above reads it: amounts in cents, rates and percentages as text. */
export type SaleBody = {
  readonly ticket: string
  readonly paymentTypeId: number
  readonly details: readonly GivenLine[]
  readonly tenders?: readonly BodyTender[]
} & Optional<{
  status: 'pending'
  customerId: number
  sellerId: number
  paymentDate: string
  liquidationDate: string
  date: string
  time: string
  discountType: 'percent' | 'amount'
  discountPercent: string
  discountAmount: number
  discountDescription: string
  subtotal: number
  total: number
  totalMn: number
  totalCash: number
  totalCard: number
  cashTendered: number
  exchangeRate: string
  deliverLater: boolean
  approvalId: string
  parked: boolean
  label: string
  validUntil: string
  replacesId: number
  offline: boolean
  sessionId: number
  printedFolio: string
}>

export interface BodyTender {
  readonly wayToPay: WayToPay
  readonly currency?: 'MXN' | 'USD' | null | undefined
  readonly amount: number
  readonly reference?: string | null | undefined
  readonly exchangeRate?: string | null | undefined
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const clock = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Checks the two texts that no kind of field knows: the ticket is a UUID, and the time one of the day. */
export function checkedBody(body: SaleBody): SaleBody {
  if (!uuid.test(body.ticket)) throw new DomainError('format', {}, 'ticket')
  if (body.time && !clock.test(body.time)) throw new DomainError('format', {}, 'time')
  return { ...body, ticket: body.ticket.toLowerCase() }
}

/**
 * Tells whether two requests with the same ticket ask for the same sale. A ticket whose answer was lost comes again from
 * the till's queue as one sold without a connection, perhaps when another session is open, so how, when and from where it
 * was sent is not compared, nor what its paper says, nor is a value that is left out told from an empty one.
 */
export function hashOf(body: SaleBody): Buffer {
  const { printedFolio: ______, ...sold } = body
  const { offline: _, sessionId: __, date: ___, time: ____, approvalId: _____, ...asked } = sold
  const text = JSON.stringify(asked, (_name, value: unknown) => (isNothing(value) ? undefined : value))
  return createHash('sha256').update(text).digest()
}

function isNothing(value: unknown): boolean {
  return value === null || value === false || (Array.isArray(value) && value.length === 0)
}

export function discountIn({ discountType, discountPercent, discountAmount }: SaleBody): Discount {
  if (discountType !== 'percent') return { type: 'amount', amount: cents(discountAmount ?? 0) }
  if (!discountPercent && discountAmount) throw new DomainError('required', {}, 'discount_percent')
  return { type: 'percent', percent: (discountPercent ? parsePercent(discountPercent) : 0) as Percent }
}

export const isCredit = (paymentTypeId: number): boolean => paymentTypeId === 4 || paymentTypeId === 5

const cash = (amount: number): GivenTender => tender('01', amount)
const tender = (wayToPay: WayToPay, amount: number): GivenTender => ({
  wayToPay,
  currency: 'MXN',
  amount: cents(amount),
  reference: null,
})

/**
 * The tenders of a sale: its own rows; or rows made from the two totals; or, with neither, the whole total as the payment
 * type says. A credit without any of them begins unpaid.
 */
export function tendersIn(body: SaleBody, total: number): GivenTender[] {
  const { totalCash, totalCard, cashTendered, paymentTypeId } = body
  const other = paymentTypeId === 6 ? '03' : '04'
  if (body.tenders && body.tenders.length > 0) return givenTenders(body.tenders)
  if (totalCash || totalCard || cashTendered) {
    const handed = cashTendered ?? totalCash ?? 0
    return [cash(handed), tender(other, totalCard ?? 0)].filter(({ amount }) => amount > 0)
  }
  if (total === 0 || isCredit(paymentTypeId)) return []
  return [paymentTypeId === 1 ? cash(total) : tender(other, total)]
}

export function givenTenders(tenders: readonly BodyTender[]): GivenTender[] {
  return tenders
    .filter(({ amount }) => amount > 0)
    .map(({ wayToPay, currency, amount, reference: note }) => ({
      wayToPay,
      currency: currency ?? 'MXN',
      amount: cents(amount),
      reference: note ?? null,
    }))
}

/** Refuses a rate of dollars that differs from the session's. */
export function refuseOtherRates(
  body: Pick<SaleBody, 'exchangeRate' | 'tenders'>,
  stored: Rate | null,
): void {
  const given = [
    ['exchange_rate', body.exchangeRate] as const,
    ...(body.tenders ?? []).map(
      ({ currency, exchangeRate }, place) =>
        [`tenders.${place}.exchange_rate`, currency === 'USD' ? exchangeRate : null] as const,
    ),
  ]
  for (const [field, value] of given) {
    if (!value || (stored !== null && parseRate(value) === stored)) continue
    throw stored === null
      ? new DomainError('rate_none', {}, field)
      : new DomainError('rate_changed', { rate: stored / 1_000_000 }, field)
  }
}
