import { textOf } from '#console/form/field-input.ts'
import type { FormValues } from '#console/form/form-values.ts'
import type { PublicSettings } from '#browser/app-data.tsx'
import { DomainError } from '#domain/errors.ts'
import {
  cents,
  parseMoney,
  parsePercent,
  parseRate,
  type Cents,
  type Currency,
  type Rate,
} from '#domain/money.ts'
import { inPesos, isBeyondLimit, isOffer, pricesOf, type Prices } from '#domain/pricing.ts'

export interface PricePreview extends Prices {
  readonly currency: Currency
  readonly price: Cents
  readonly isOffer: boolean
  /** Otherwise the rate is the day's, which the product keeps once it is saved. */
  readonly isOwnRate: boolean
  readonly saved: Cents
  /** From 0 to 1, in proportion to the price that the customer pays; null without a purchase price. */
  readonly margin: number | null
}

/** The shop's settings that prices depend on. */
export type PriceSettings = Pick<PublicSettings, 'exchangeRate' | 'convertedPrices' | 'ivaRate'>

/** The resulting prices while a form is filled in, at the product's own rate or the day's; null until there is a price. */
export function previewOf(
  values: FormValues,
  { exchangeRate: today, convertedPrices, ivaRate }: PriceSettings,
): PricePreview | null {
  const price = read(values['price'], parseMoney)
  if (price === null) return null
  const currency = values['currency'] === 'USD' ? 'USD' : 'MXN'
  const discountPercent = read(values['discount_percent'], parsePercent) ?? parsePercent(0)
  const hasDiscount = values['has_discount'] === true
  const ownRate = read(values['exchange_rate'], parseRate)
  const isOwnRate = textOf(values['exchange_rate']) !== ''
  const exchangeRate = isOwnRate ? ownRate : today === null ? null : parseRate(today)
  const wholePesos = convertedPrices === 'whole_pesos'
  const usable = isBeyondLimit(price, { currency, exchangeRate, wholePesos }) ? null : exchangeRate
  const prices = pricesOf({ price, currency, exchangeRate: usable, hasDiscount, discountPercent, wholePesos })
  const { offerPrice, priceMxn } = prices
  return {
    ...prices,
    isOwnRate,
    currency,
    price,
    isOffer: isOffer(price, offerPrice),
    saved: cents(price - offerPrice),
    margin: marginOf(priceMxn, costOf(values, usable, ivaRate)),
  }
}

/** The cost of a piece in pesos, including IVA like the price. */
function costOf(values: FormValues, rate: Rate | null, iva: number): number | null {
  const typed = read(values['purchase_price'], parseMoney)
  const currency = values['purchase_currency'] === 'USD' ? 'USD' : 'MXN'
  const cost = typed === null ? null : inPesos(typed, { currency, exchangeRate: rate, wholePesos: false })
  return cost !== null && values['purchase_tax_included'] === false ? cost * (1 + iva / 100) : cost
}

function marginOf(price: number | null, cost: number | null): number | null {
  return price === null || price === 0 || cost === null ? null : (price - cost) / price
}

/** Null for incomplete input, which is no fault yet. */
function read<T>(value: unknown, parse: (text: string) => T): T | null {
  if (typeof value !== 'string' || value.trim() === '') return null
  try {
    return parse(value)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
