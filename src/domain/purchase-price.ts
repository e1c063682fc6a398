import { mostMoney, mulDiv, type Cents, type Currency } from './money.ts'
import type { PriceTerms } from './purchase-totals.ts'

export interface PurchaseTerms extends PriceTerms {
  readonly currency: Currency
}

const wholePercent = 10_000

/**
 * A price in the terms of another order. Between currencies it is null, because the rate of that day is not today's;
 * IVA is added or taken out at the rate of the order being written.
 */
export function priceInTerms(
  price: Cents,
  from: Pick<PurchaseTerms, 'currency' | 'taxIncluded'>,
  to: PurchaseTerms,
): Cents | null {
  if (from.currency !== to.currency) return null
  if (from.taxIncluded === to.taxIncluded) return price
  const gross = wholePercent + to.ivaRate
  const [top, bottom] = to.taxIncluded ? [gross, wholePercent] : [wholePercent, gross]
  const converted = mulDiv(price, top, bottom)
  return converted > mostMoney ? null : converted
}
