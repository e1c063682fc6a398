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

/** How an order's prices are to be read. */
export interface PriceTerms {
  /** Whether they contain the IVA; else it is added to their sum. */
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
  /** Cents of the order's currency. */
  readonly unitPriceRaw: number
}

const wholePercent = 10_000n

/** Exact: a line is never rounded. Null when it is more than an amount may be. */
export function lineAmount({ quantity, unitPriceRaw }: PricedLine): Cents | null {
  const amount = BigInt(quantity) * BigInt(unitPriceRaw)
  return amount > BigInt(mostMoney) ? null : cents(Number(amount))
}

/**
 * Rounded once, for the whole order: the base where prices contain the IVA, the IVA where it is added. Either way base
 * and IVA are the total.
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

/** What a piece costs in pesos without IVA, at the order's rate; null when that is more than a cost may be. */
export function unitCostOf(
  unitPriceRaw: number,
  { taxIncluded, ivaRate, exchangeRate }: PriceTerms & { readonly exchangeRate: Rate },
): Cost | null {
  const [net, gross] = taxIncluded ? [wholePercent, wholePercent + BigInt(ivaRate)] : [1n, 1n]
  // A cent is 10,000 millionths, and a rate is in millionths itself.
  const cost = roundHalfAwayFromZero(
    BigInt(unitPriceRaw) * 10_000n * BigInt(exchangeRate) * net,
    1_000_000n * gross,
  )
  return cost > mostCost ? null : (cost as Cost)
}
