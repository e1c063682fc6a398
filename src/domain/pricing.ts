import {
  applyRate,
  mostMoney,
  mulDiv,
  roundHalfAwayFromZero,
  type Cents,
  type Currency,
  type Percent,
  type Rate,
} from './money.ts'

/** What decides a product's price. The database computes the same (`offer_price`, `in_pesos` in 0007). */
export interface PriceFacts {
  readonly price: Cents
  readonly currency: Currency
  /** Pesos for one unit of the currency; only a foreign one needs it. */
  readonly exchangeRate: Rate | null
  readonly hasDiscount: boolean
  readonly discountPercent: Percent
}

export interface Prices {
  /** Net of the offer, in the product's own currency. */
  readonly offerPrice: Cents
  /** Net of the offer, in pesos; null while a foreign price has no rate. */
  readonly priceMxn: Cents | null
}

/** The product discount is rounded first, in its own currency; then what is left is changed into pesos. */
export function pricesOf({
  price,
  currency,
  exchangeRate,
  hasDiscount,
  discountPercent,
}: PriceFacts): Prices {
  const offerPrice = hasDiscount ? mulDiv(price, 10_000 - discountPercent, 10_000) : price
  return { offerPrice, priceMxn: inPesos(offerPrice, currency, exchangeRate) }
}

/** An offer is shown only where it costs less than the normal price, in the same currency. */
export function isOffer(normal: Cents | null, now: Cents | null): boolean {
  return normal !== null && now !== null && now < normal
}

/** Whether a price is more in pesos, before any offer, than an amount may be: most often a rate that lost its point. */
export function isBeyondLimit(price: Cents, currency: Currency, exchangeRate: Rate | null): boolean {
  if (currency === 'MXN' || exchangeRate === null) return price > mostMoney
  return roundHalfAwayFromZero(BigInt(price) * BigInt(exchangeRate), 1_000_000n) > BigInt(mostMoney)
}

/** Whether a rate is more than half off the day's: it may be meant, and is asked about. */
export function isOddRate(rate: Rate, today: Rate): boolean {
  return Math.abs(rate - today) * 2 > today
}

export function inPesos(amount: Cents, currency: Currency, exchangeRate: Rate | null): Cents | null {
  if (currency === 'MXN') return amount
  return exchangeRate === null ? null : applyRate(amount, exchangeRate)
}
