import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { cents, storedCents, type Cents, type Currency } from '#domain/money.ts'
import { priceInTerms, type PurchaseTerms } from '#domain/purchase-price.ts'

/** A price from a supplier, and its order. */
export interface LastPrice {
  readonly unitPriceRaw: Cents
  readonly currency: Currency
  readonly taxIncluded: boolean
  readonly folio: string
  readonly orderedOn: Date
}

export interface KnownPrice {
  /** In the terms asked for; null when there is none in that currency. */
  readonly price: Cents | null
  /** The last price in any terms; null for a product that was never ordered from the supplier. */
  readonly last: LastPrice | null
}

interface Row extends Omit<LastPrice, 'unitPriceRaw'> {
  readonly productId: number
  readonly orderId: number
  readonly unitPriceRaw: unknown
}

/** The supplier's last price of each product, from orders that stand; before the first order, the price typed by hand. */
export async function lastPrices(
  db: Database,
  supplierId: number,
  productIds: readonly number[],
  terms: PurchaseTerms,
): Promise<(productId: number) => KnownPrice> {
  const ids = [...new Set(productIds)]
  const { rows } = await sql<Row>`
    select distinct on (l.product_id, o.currency) l.product_id, o.id as order_id, o.currency, o.tax_included,
      l.unit_price_raw, o.folio, o.created_at as ordered_on
    from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id
    where l.product_id = any(${ids}) and o.supplier_id = ${supplierId} and o.reception_status <> 'cancelled'
    order by l.product_id, o.currency, o.id desc`.execute(db)
  const typed = await db
    .selectFrom('products')
    .select(['id', 'purchasePrice', 'purchaseCurrency', 'purchaseTaxIncluded'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute()
  const prices = Map.groupBy(rows, ({ productId }) => productId)
  return productId => {
    const own = (prices.get(productId) ?? []).toSorted((a, b) => b.orderId - a.orderId)
    const inCurrency = own.find(({ currency }) => currency === terms.currency)
    const [last] = own
    return {
      price: inCurrency ? converted(inCurrency.unitPriceRaw, inCurrency) : typedPrice(productId),
      last: last ? { ...last, unitPriceRaw: storedCents(last.unitPriceRaw) ?? cents(0) } : null,
    }
  }

  function typedPrice(productId: number): Cents | null {
    const product = typed.find(({ id }) => id === productId)
    if (!product) return null
    const { purchasePrice, purchaseCurrency: currency, purchaseTaxIncluded: taxIncluded } = product
    return converted(purchasePrice, { currency, taxIncluded })
  }

  function converted(price: unknown, from: Pick<PurchaseTerms, 'currency' | 'taxIncluded'>): Cents | null {
    const amount = storedCents(price)
    return amount === null ? null : priceInTerms(amount, from, terms)
  }
}
