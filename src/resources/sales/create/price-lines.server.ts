import { sql, type RawBuilder } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { cents, formatMoney, toDecimal, type Cents, type Percent } from '#domain/money.ts'
import type { PricedLine } from '#domain/sale-totals.ts'

export interface SoldProduct {
  readonly id: number
  readonly internalCode: string
  readonly name: string
  readonly description: string | null
  readonly currency: 'MXN' | 'USD'
  readonly price: number | null
  readonly offerPercent: string
  readonly exchangeRate: string | null
  readonly priceMxn: number | null
  readonly unitCost: string | null
  readonly isArchived: boolean
}

interface AskedLine {
  readonly productId: number
  readonly quantity: number
  /** Null takes the price as it is. */
  readonly unitPrice: number | null
}

export interface LineOfProduct extends PricedLine {
  readonly product: SoldProduct
}

/** The products of these lines with the prices of this moment. Its rows may become JSON. */
export function soldProducts(lines: readonly Pick<AskedLine, 'productId'>[]): RawBuilder<SoldProduct> {
  return sql`
    select id, internal_code as "internalCode", name, left(description, 500) as description, currency, price,
      (case when has_discount then discount_percent else 0 end)::text as "offerPercent",
      (case when currency = 'MXN' then null else exchange_rate end)::text as "exchangeRate",
      price_mxn as "priceMxn", unit_cost::text as "unitCost", archived_at is not null as "isArchived"
    from products where id = any(${lines.map(({ productId }) => productId)})`
}

/**
 * The lines at the prices of their products. A client whose price differs is told so for every line, so that the cashier
 * can confirm the new ones.
 */
export function priceLines(
  found: readonly SoldProduct[],
  given: readonly AskedLine[],
  taxRate: Percent,
): LineOfProduct[] {
  const products = new Map(found.map(row => [row.id, row]))
  const faults: Issue[] = []
  const lines = given.flatMap(({ productId, quantity, unitPrice }, place) => {
    const product = products.get(productId)
    const fault = faultOf(product, unitPrice)
    if (fault) faults.push({ params: {}, ...fault, field: `details.${place}.${fault.field}` })
    if (!product || product.priceMxn === null) return []
    return [{ product, quantity, unitPrice: cents(product.priceMxn), taxRate }]
  })
  if (faults.length > 0) throw DomainError.of(faults)
  return lines
}

function faultOf(product: SoldProduct | undefined, asked: number | null) {
  if (!product) return { code: 'exists', field: 'product_id' }
  const { name, priceMxn, isArchived } = product
  if (isArchived) return { code: 'product_archived', field: 'product_id', params: { product: name } }
  if (priceMxn === null) {
    return { code: 'product_without_price', field: 'unit_price', params: { product: name } }
  }
  if (asked === null || priceMxn === asked) return null
  const price: Cents = cents(priceMxn)
  return {
    code: 'price_changed',
    field: 'unit_price',
    params: { product: name, price: formatMoney(price) },
    stored: toDecimal(price),
  }
}
