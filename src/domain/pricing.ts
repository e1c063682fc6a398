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

/** The data that decides a product's price. The database computes the same (`offer_price`, `in_pesos` in 0007). */
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

/** The discount is rounded in the product's own currency first; the result is then converted to pesos. */
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

/** An offer is shown only when its price is lower than the normal one, in the same currency. */
export function isOffer(normal: Cents | null, now: Cents | null): boolean {
  return normal !== null && now !== null && now < normal
}

/**
 * Whether a price in pesos, before any offer, exceeds the largest amount: usually a rate that lost its decimal point.
 */
export function isBeyondLimit(price: Cents, currency: Currency, exchangeRate: Rate | null): boolean {
  if (currency === 'MXN' || exchangeRate === null) return price > mostMoney
  return roundHalfAwayFromZero(BigInt(price) * BigInt(exchangeRate), 1_000_000n) > BigInt(mostMoney)
}

/** A rate more than 50 % off today's may be intended, so the user is asked to confirm it. */
export function isOddRate(rate: Rate, today: Rate): boolean {
  return Math.abs(rate - today) * 2 > today
}

export function inPesos(amount: Cents, currency: Currency, exchangeRate: Rate | null): Cents | null {
  if (currency === 'MXN') return amount
  return exchangeRate === null ? null : applyRate(amount, exchangeRate)
}
