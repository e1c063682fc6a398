import { DomainError } from './errors.ts'
import { cents, formatMoney, mostMoney, mulDiv, type Cents, type Percent, type Rate } from './money.ts'
import { prorate } from './prorate.ts'

/** A line in pesos, IVA and offer included. */
export interface PricedLine {
  readonly quantity: number
  readonly unitPrice: Cents
  readonly taxRate: Percent
}

export interface TotalledLine {
  /** Quantity by unit price, exact. */
  readonly total: Cents
  /** Its part of the document's discount. */
  readonly discount: Cents
  /** Its part of the IVA contained in the total. */
  readonly tax: Cents
}

/** The discount of a whole document: a percentage of its subtotal, or an amount. */
export type Discount =
  | { readonly type: 'percent'; readonly percent: Percent }
  | { readonly type: 'amount'; readonly amount: Cents }

export interface SaleTotals {
  readonly subtotal: Cents
  readonly discount: Cents
  readonly total: Cents
  readonly tax: Cents
  readonly lines: readonly TotalledLine[]
}

const wholePercent = 10_000

/**
 * The totals of a sale. IVA is contained in prices, so it is taken out of each rate's total once, and then divided among
 * the lines of that rate.
 */
export function saleTotals(given: readonly PricedLine[], discount: Discount): SaleTotals {
  const totals = given.map(lineTotal)
  const subtotal = sumOf(totals)
  const discounted = discountOf(subtotal, discount)
  const discounts = prorate(discounted, totals)
  const nets = totals.map((total, place) => total - (discounts[place] ?? 0))
  const taxes = taxesOf(given, nets)
  return {
    subtotal,
    discount: discounted,
    total: cents(subtotal - discounted),
    tax: cents(taxes.reduce((sum, tax) => sum + tax, 0)),
    lines: totals.map((total, place) => ({
      total,
      discount: cents(discounts[place] ?? 0),
      tax: cents(taxes[place] ?? 0),
    })),
  }
}

/** The part of the totals that a discount is taken from. */
export function subtotalOf(lines: readonly PricedLine[]): Cents {
  return sumOf(lines.map(lineTotal))
}

function lineTotal({ quantity, unitPrice }: PricedLine): Cents {
  const total = BigInt(quantity) * BigInt(unitPrice)
  if (total > BigInt(mostMoney)) throw tooLarge()
  return cents(Number(total))
}

function sumOf(totals: readonly Cents[]): Cents {
  const sum = totals.reduce((all, total) => all + total, 0)
  if (sum > mostMoney) throw tooLarge()
  return cents(sum)
}

function tooLarge(): DomainError {
  return new DomainError('sale_too_large', { max: formatMoney(mostMoney) }, 'details')
}

/** Never more than the subtotal. */
export function discountOf(subtotal: Cents, discount: Discount): Cents {
  if (discount.type === 'percent') return mulDiv(subtotal, discount.percent, wholePercent)
  if (discount.amount > subtotal) {
    throw new DomainError('discount_over_subtotal', { subtotal: formatMoney(subtotal) }, 'discount_amount')
  }
  return discount.amount
}

/** The percentage that gives this discount of a subtotal, the roundest of several; null when none gives it. */
export function percentGiving(subtotal: Cents, discount: Cents): Percent | null {
  if (discount === 0) return 0 as Percent
  if (discount > subtotal) return null
  for (const unit of [100, 10, 1]) {
    const nearest = mulDiv(discount, wholePercent, BigInt(subtotal) * BigInt(unit)) * unit
    if (mulDiv(subtotal, nearest, wholePercent) === discount) return nearest as Percent
  }
  return null
}

/** The IVA contained in each line: computed for all lines of a rate together, then prorated by their net amounts. */
function taxesOf(lines: readonly PricedLine[], nets: readonly number[]): number[] {
  const taxes = lines.map(() => 0)
  const byRate = Map.groupBy(lines.keys(), place => lines[place]?.taxRate ?? 0)
  for (const [rate, places] of byRate) {
    const weights = places.map(place => nets[place] ?? 0)
    const total = cents(weights.reduce((sum, net) => sum + net, 0))
    const shares = prorate(taxIn(total, rate as Percent), weights)
    for (const [index, place] of places.entries()) taxes[place] = shares[index] ?? 0
  }
  return taxes
}

/** The IVA contained in a total: the base is rounded, so that base and IVA always add up to the total. */
export function taxIn(total: Cents, rate: Percent): Cents {
  return cents(total - mulDiv(total, wholePercent, wholePercent + rate))
}

/** Whether a discount stays within a limit in percent; a percentage equal to the limit always does. */
export function isWithinLimit(subtotal: Cents, discount: Cents, limit: Percent): boolean {
  return discount <= mulDiv(subtotal, limit, wholePercent)
}

/** A total in the foreign currency; null without a rate. A rate that makes it larger than any amount is refused. */
export function inForeign(total: Cents, rate: Rate | null): Cents | null {
  if (rate === null) return null
  const isTooLarge = BigInt(total) * 1_000_000n > BigInt(mostMoney) * BigInt(rate)
  if (isTooLarge) throw new DomainError('sale_too_large', { max: formatMoney(mostMoney) }, 'exchange_rate')
  return mulDiv(total, 1_000_000, rate)
}
