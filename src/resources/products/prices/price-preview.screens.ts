import { textOf } from '#console/form/field-input.ts'
import type { FormValues } from '#console/form/form-values.ts'
import { DomainError } from '#domain/errors.ts'
import { cents, parseMoney, parsePercent, parseRate, type Cents, type Currency } from '#domain/money.ts'
import { isBeyondLimit, isOffer, pricesOf, type Prices } from '#domain/pricing.ts'

export interface PricePreview extends Prices {
  readonly currency: Currency
  readonly price: Cents
  readonly isOffer: boolean
  /** Else the day's, which it keeps once it is saved. */
  readonly isOwnRate: boolean
  readonly saved: Cents
  /** Of what the customer pays, from 0 to 1; null without a purchase price. */
  readonly margin: number | null
}

/** What the prices in a form come to while they are typed, at their own rate or the day's; null until there is one. */
export function previewOf(values: FormValues, today: number | null): PricePreview | null {
  const price = read(values['price'], parseMoney)
  if (price === null) return null
  const currency = values['currency'] === 'USD' ? 'USD' : 'MXN'
  const discountPercent = read(values['discount_percent'], parsePercent) ?? parsePercent(0)
  const hasDiscount = values['has_discount'] === true
  const ownRate = read(values['exchange_rate'], parseRate)
  const isOwnRate = textOf(values['exchange_rate']) !== ''
  const exchangeRate = isOwnRate ? ownRate : today === null ? null : parseRate(today)
  const usable = isBeyondLimit(price, currency, exchangeRate) ? null : exchangeRate
  const prices = pricesOf({ price, currency, exchangeRate: usable, hasDiscount, discountPercent })
  const cost = read(values['purchase_price'], parseMoney)
  const { offerPrice } = prices
  const margin = cost === null || offerPrice === 0 ? null : (offerPrice - cost) / offerPrice
  return {
    ...prices,
    isOwnRate,
    currency,
    price,
    isOffer: isOffer(price, offerPrice),
    saved: cents(price - offerPrice),
    margin,
  }
}

/** Half a number is no fault yet. */
function read<T>(value: unknown, parse: (text: string) => T): T | null {
  if (typeof value !== 'string' || value.trim() === '') return null
  try {
    return parse(value)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
