import { refuseOtherAmounts } from './amounts-sent.ts'
import { paymentFor, refuseOtherRates, type AskedPayment } from './asked-payment.ts'
import { overDiscountLimit, isDiscountWithin } from './discount-limit.ts'
import { DomainError } from './errors.ts'
import { cents, formatMoney, parsePercent, type Cents, type Percent, type Rate } from './money.ts'
import { isPromisedEarly, refuseLooseOrder, valueOnOrder, type OnOrder } from './made-to-order.ts'
import { isCredit } from './payment-type.ts'
import { boundUntil, wasQuoted, type QuotedBefore } from './quoted-before.ts'
import { saleStatusOf, type SaleStatus } from './sale.ts'
import {
  discountOf,
  inForeign,
  percentGiving,
  saleTotals,
  subtotalOf,
  type Discount,
  type PricedLine,
  type SaleTotals,
} from './sale-totals.ts'
import { quotedUntil, refuseLooseCredit, refuseTooLate, type TermLimits } from './sale-terms.ts'
import { payWith, type Payment } from './tenders.ts'

/** `till`: sold with a connection; `late`: sold without one and sent later; `pending`: only quoted or put aside. */
export type SaleCourse = 'till' | 'late' | 'pending'

type Maybe<T> = T | null | undefined

/** The part of a new sale's request that its rules need. Amounts are compared with the shop's own, never believed. */
export interface AskedSale extends AskedPayment {
  readonly customerId?: Maybe<number>
  readonly discountType?: Maybe<Discount['type']>
  readonly discountPercent?: Maybe<string>
  readonly discountAmount?: Maybe<number>
  readonly subtotal?: Maybe<number>
  readonly total?: Maybe<number>
  readonly totalMn?: Maybe<number>
  readonly approvalId?: Maybe<string>
  readonly deliverLater?: Maybe<boolean>
  readonly liquidationDate?: Maybe<string>
  readonly parked?: Maybe<boolean>
  readonly validUntil?: Maybe<string>
}

/** The shop's side of a new sale. */
export interface SaleGround {
  readonly course: SaleCourse
  readonly lines: readonly (PricedLine & {
    readonly onOrder?: OnOrder | null
    /** At a quoted price that is not today's. */
    readonly isQuoted?: boolean
  })[]
  /** Pesos for a dollar, where it is sold. */
  readonly rate: Rate | null
  /** The discount that the caller may give alone; null is no limit. */
  readonly limit: Percent | null
  readonly terms: TermLimits
  /** The part of what is on order that is paid beforehand. */
  readonly deposit: Percent
  /** Whether the caller may promise a day before the usual one alone. */
  readonly mayHurry: boolean
  /** The quotation that it continues. */
  readonly before?: QuotedBefore | null
}

export interface DecidedSale {
  readonly discount: Discount
  readonly totals: SaleTotals
  /** The total in dollars; null without a rate. */
  readonly totalMe: Cents | null
  /** The discount goes beyond the caller's own limit. */
  readonly needsApproval: boolean
  /** The value of what was promised too early for the caller alone; null when nothing was. */
  readonly hurried: Cents | null
  readonly payment: Payment
  readonly status: SaleStatus
  /** It leaves with the customer. */
  readonly isDelivered: boolean
  readonly isParked: boolean
  readonly validUntil: string | null
}

/** Decides everything about a new sale that needs no database, or refuses it. */
export function decideSale(asked: AskedSale, ground: SaleGround): DecidedSale {
  const { course, lines, rate, limit, terms, before = null } = ground
  const discount = discountIn(asked, subtotalOf(lines))
  const totals = saleTotals(lines, discount)
  const { subtotal, total } = totals
  refuseOtherAmounts(asked, { subtotal, discountAmount: totals.discount, total })
  refuseOtherAmounts(asked, { totalMn: total })
  const isGranted = before !== null && wasQuoted(before, discount, totals)
  const needsApproval = !isGranted && !isDiscountWithin(limit, totals, discount)
  // A late sale was handed over already, so a missing approval is reviewed afterwards.
  if (needsApproval && !asked.approvalId && course !== 'late') {
    throw overDiscountLimit(limit, totals, discount)
  }
  refuseOtherRates(asked, rate)
  const isPending = course === 'pending'
  const payment = isPending ? payWith([], total, rate) : paymentFor(asked, total, rate)
  refuseTerms(asked, course, terms)
  const hurried = orderedIn(asked, ground, { totals, payment })
  const isParked = isPending && Boolean(asked.parked)
  if (isParked && before) throw new DomainError('quotation_parked', {}, 'parked')
  const bound = boundUntil(
    before,
    lines.some(({ isQuoted }) => isQuoted),
  )
  return {
    discount,
    totals,
    totalMe: inForeign(total, rate),
    needsApproval,
    hurried,
    payment,
    status: statusOf(isPending, total, payment),
    isDelivered: !isPending && !asked.deliverLater && !isCredit(asked.paymentTypeId),
    isParked,
    validUntil: isPending ? quotedUntil({ isParked, validUntil: asked.validUntil, bound }, terms) : null,
  }
}

/** A client may send the amount of a percentage alone; the percentage is then worked out from it. */
function discountIn({ discountType, discountPercent, discountAmount }: AskedSale, subtotal: Cents): Discount {
  const amount = cents(discountAmount ?? 0)
  if (discountType !== 'percent') return { type: 'amount', amount }
  if (discountPercent) return { type: 'percent', percent: parsePercent(discountPercent) }
  const percent = percentGiving(subtotal, discountOf(subtotal, { type: 'amount', amount }))
  if (percent !== null) return { type: 'percent', percent }
  const params = { subtotal: formatMoney(subtotal), amount: formatMoney(amount) }
  throw new DomainError('discount_no_percent', params, 'discount_amount')
}

/** Checks the pieces on order; a late sale was agreed already, so it is never refused here. */
function orderedIn(
  { customerId = null }: AskedSale,
  { course, lines, terms, deposit, mayHurry }: SaleGround,
  { totals, payment }: Pick<DecidedSale, 'totals' | 'payment'>,
): Cents | null {
  if (course === 'late' || lines.every(({ onOrder }) => !onOrder)) return null
  const isEarly = isPromisedEarly(lines, terms.today)
  const value = valueOnOrder(lines, totals.lines)
  if (course === 'till') refuseLooseOrder({ customerId, paid: payment.paid, value }, deposit)
  return isEarly && !mayHurry ? value : null
}

function refuseTerms(asked: AskedSale, course: SaleCourse, terms: TermLimits): void {
  const { customerId = null, liquidationDate = null, paymentTypeId } = asked
  if (course !== 'late') {
    refuseTooLate('liquidation_date', liquidationDate, terms.creditLast)
  }
  if (course !== 'pending' && isCredit(paymentTypeId)) {
    refuseLooseCredit({ customerId, liquidationDate }, terms)
  }
}

function statusOf(isPending: boolean, total: Cents, { paid }: Payment): SaleStatus {
  return saleStatusOf({
    isSold: !isPending,
    isInvoiced: false,
    isCancelled: false,
    total,
    returned: 0,
    paid,
  })
}
