import { DomainError } from './errors.ts'
import {
  cents,
  formatMoney,
  mostMoney,
  mulDiv,
  roundHalfAwayFromZero,
  type Cents,
  type Percent,
  type Rate,
} from './money.ts'
import { mostCost, type Cost } from './average-cost.ts'

/** The tax terms of an order's prices. */
export interface PriceTerms {
  /** Whether prices include the IVA; otherwise it is added to their sum. */
  readonly taxIncluded: boolean
  readonly ivaRate: Percent
}

export interface OrderTotals {
  /** Without IVA. */
  readonly subtotal: Cents
  readonly tax: Cents
  readonly total: Cents
}

interface PricedLine {
  readonly quantity: number
  /** In cents of the order's currency. */
  readonly unitPriceRaw: number
}

const wholePercent = 10_000n

/** The exact amount of a line, which is never rounded. Null when it exceeds the largest amount. */
export function lineAmount({ quantity, unitPriceRaw }: PricedLine): Cents | null {
  const amount = BigInt(quantity) * BigInt(unitPriceRaw)
  return amount > BigInt(mostMoney) ? null : cents(Number(amount))
}

/**
 * The totals, rounded once for the whole order: the subtotal if prices include the IVA, else the IVA. In both cases
 * subtotal and IVA add up to the total.
 */
export function orderTotals(lines: readonly PricedLine[], { taxIncluded, ivaRate }: PriceTerms): OrderTotals {
  const sum = lines.reduce((all, line) => all + BigInt(line.quantity) * BigInt(line.unitPriceRaw), 0n)
  const withTax = wholePercent + BigInt(ivaRate)
  const total = taxIncluded ? sum : sum + roundHalfAwayFromZero(sum * BigInt(ivaRate), wholePercent)
  if (total > BigInt(mostMoney)) {
    throw new DomainError('order_too_large', { max: formatMoney(mostMoney) }, 'details')
  }
  const whole = cents(Number(total))
  const subtotal = taxIncluded ? mulDiv(whole, wholePercent, withTax) : cents(Number(sum))
  return { subtotal, tax: cents(whole - subtotal), total: whole }
}

/** The cost of a piece in pesos without IVA, at the order's rate; null when it exceeds the largest cost. */
export function unitCostOf(
  unitPriceRaw: number,
  { taxIncluded, ivaRate, exchangeRate }: PriceTerms & { readonly exchangeRate: Rate },
): Cost | null {
  const [net, gross] = taxIncluded ? [wholePercent, wholePercent + BigInt(ivaRate)] : [1n, 1n]
  // A cent is 10,000 millionths of a peso, and a rate is in millionths too.
  const cost = roundHalfAwayFromZero(
    BigInt(unitPriceRaw) * 10_000n * BigInt(exchangeRate) * net,
    1_000_000n * gross,
  )
  return cost > mostCost ? null : (cost as Cost)
}
