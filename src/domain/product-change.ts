import { isBeyondLimit, pricesOf, type PriceFacts } from './pricing.ts'
import type { Cents, Percent } from './money.ts'
import { steppedPrice, type PriceStep, type Rounding } from './price-step.ts'

/** The data of a product that a change of many products reads or sets. */
export interface ChangeableProduct extends Omit<PriceFacts, 'price'> {
  /** Null until it has one. */
  readonly price: Cents | null
  readonly categoryId: number | null
  readonly subcategoryId: number | null
  readonly supplierId: number | null
  /** Shown on the site. */
  readonly status: boolean
}

/** The same change for many products at once. */
export type ProductChange =
  | { readonly kind: 'offer'; readonly percent: Percent }
  | { readonly kind: 'no_offer' }
  | { readonly kind: 'price'; readonly step: PriceStep; readonly rounding: Rounding }
  | { readonly kind: 'category'; readonly categoryId: number | null; readonly subcategoryId: number | null }
  | { readonly kind: 'supplier'; readonly supplierId: number | null }
  | { readonly kind: 'status'; readonly status: boolean }

/** The reasons for which a product is left as it is. */
export const changeRefusals = [
  'no_price',
  'nothing_left',
  'too_high',
  'other_currency',
  'address_taken',
] as const
export type ChangeRefusal = (typeof changeRefusals)[number]

export type Outcome =
  | { readonly after: Partial<ChangeableProduct> }
  | { readonly refusal: ChangeRefusal }
  /** The product has the wanted values already. */
  | null

/** The result of a change for one product. Only values that differ are in `after`. */
export function outcomeOf(product: ChangeableProduct, change: ProductChange): Outcome {
  const wanted = wantedOf(product, change)
  if (typeof wanted === 'string') return { refusal: wanted }
  const after = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => product[name as keyof ChangeableProduct] !== value),
  )
  return Object.keys(after).length > 0 ? { after } : null
}

function wantedOf(
  product: ChangeableProduct,
  change: ProductChange,
): Partial<ChangeableProduct> | ChangeRefusal {
  switch (change.kind) {
    case 'offer':
      return offerOf(product, change.percent)
    case 'no_offer':
      return { hasDiscount: false }
    case 'price':
      return priceOf(product, change)
    case 'category':
      return placeOf(product, change)
    case 'supplier':
      return { supplierId: change.supplierId }
    case 'status':
      return { status: change.status }
  }
}

/** An offer that leaves nothing to pay is a slip of the hand when it is for many products. */
function offerOf(product: ChangeableProduct, percent: Percent): Partial<ChangeableProduct> | ChangeRefusal {
  const { price } = product
  if (price === null) return 'no_price'
  const offer = { hasDiscount: true, discountPercent: percent }
  return pricesOf({ ...product, price, ...offer }).offerPrice > 0 ? offer : 'nothing_left'
}

function priceOf(
  product: ChangeableProduct,
  { step, rounding }: Extract<ProductChange, { kind: 'price' }>,
): Partial<ChangeableProduct> | ChangeRefusal {
  const { price, currency } = product
  if (price === null) return 'no_price'
  // An amount is in pesos; a dollar is not a peso.
  if (step.by === 'amount' && currency !== 'MXN') return 'other_currency'
  const next = steppedPrice(price, step, rounding)
  if (next === null) return 'nothing_left'
  return isBeyondLimit(next, product) ? 'too_high' : { price: next }
}

/** A category alone keeps the subcategory of a product that is in it already. */
function placeOf(
  product: ChangeableProduct,
  { categoryId, subcategoryId }: Extract<ProductChange, { kind: 'category' }>,
): Partial<ChangeableProduct> {
  if (subcategoryId === null && categoryId !== null && product.categoryId === categoryId) return {}
  return { categoryId, subcategoryId }
}

/** The price that the customer pays, in pesos; null while there is none. */
export function paidPrice(product: ChangeableProduct): Cents | null {
  const { price } = product
  return price === null ? null : pricesOf({ ...product, price }).priceMxn
}
