import {
  cents,
  mostMoney,
  mulDiv,
  roundHalfAwayFromZero,
  type Cents,
  type Currency,
  type Percent,
  type Rate,
} from './money.ts'

/** The data that decides a product's price. The database computes the same (`offer_price` in 0007, `in_pesos` in 0036). */
export interface PriceFacts {
  readonly price: Cents
  readonly currency: Currency
  /** Pesos for one unit of the currency; only a foreign one needs it. */
  readonly exchangeRate: Rate | null
  readonly hasDiscount: boolean
  readonly discountPercent: Percent
  /** Whether the shop asks for converted prices in whole pesos. */
  readonly wholePesos: boolean
}

/** The part of them that turns an amount into pesos. */
export type Conversion = Pick<PriceFacts, 'currency' | 'exchangeRate' | 'wholePesos'>

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
  wholePesos,
}: PriceFacts): Prices {
  const offerPrice = hasDiscount ? mulDiv(price, 10_000 - discountPercent, 10_000) : price
  return { offerPrice, priceMxn: inPesos(offerPrice, { currency, exchangeRate, wholePesos }) }
}

/** An offer is shown only when its price is lower than the normal one, in the same currency. */
export function isOffer(normal: Cents | null, now: Cents | null): boolean {
  return normal !== null && now !== null && now < normal
}

/** Whether a price in pesos, before any offer, exceeds the largest amount: usually a rate that lost its decimal point. */
export function isBeyondLimit(price: Cents, { currency, exchangeRate, wholePesos }: Conversion): boolean {
  if (currency === 'MXN' || exchangeRate === null) return price > mostMoney
  return converted(price, exchangeRate, wholePesos) > BigInt(mostMoney)
}

/** A rate more than 50 % off today's may be intended, so the user is asked to confirm it. */
export function isOddRate(rate: Rate, today: Rate): boolean {
  return Math.abs(rate - today) * 2 > today
}

export function inPesos(amount: Cents, { currency, exchangeRate, wholePesos }: Conversion): Cents | null {
  if (currency === 'MXN') return amount
  return exchangeRate === null ? null : cents(Number(converted(amount, exchangeRate, wholePesos)))
}

/** Rounded once, to the cent or to the peso; a price never becomes nothing because of whole pesos. */
function converted(amount: Cents, exchangeRate: Rate, wholePesos: boolean): bigint {
  const exact = BigInt(amount) * BigInt(exchangeRate)
  if (!wholePesos || amount <= 0) return roundHalfAwayFromZero(exact, 1_000_000n)
  const pesos = roundHalfAwayFromZero(exact, 100_000_000n)
  return (pesos === 0n ? 1n : pesos) * 100n
}
