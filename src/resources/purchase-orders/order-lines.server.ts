import { mostCost, writeCost } from '#domain/average-cost.ts'
import { DomainError, type Issue } from '#domain/errors.ts'
import { formatMoney, mostMoney, storedPercent, storedRate, wireCents } from '#domain/money.ts'
import type { PurchaseTerms } from '#domain/purchase-price.ts'
import { lineAmount, unitCostOf } from '#domain/purchase-totals.ts'
import type { Transaction } from '#db/database.ts'
import type { OrderTerms } from './order-terms.server.ts'
import type { GivenLine, Order } from './order-types.server.ts'

/** Refuses invalid lines, all at once, and adds the product data that lines keep. */
export async function filledLines(
  tx: Transaction,
  before: Order | null,
  supplierId: number,
  lines: readonly GivenLine[],
  terms: OrderTerms,
) {
  const known = new Set(before?.details.map(({ productId }) => productId))
  const products = await productsOf(
    tx,
    lines.map(({ productId }) => productId),
  )
  const faults = lines.flatMap((line, index) => {
    const at = (name: string, code: string, params = {}): Issue => ({
      code,
      field: `details.${index}.${name}`,
      params,
    })
    const product = products.get(line.productId)
    // A product that was archived after it was ordered keeps its line.
    if (!product || (product.archivedAt !== null && !known.has(line.productId)))
      return [at('product_id', 'exists')]
    if (lines.findIndex(({ productId }) => productId === line.productId) < index) {
      return [at('product_id', 'repeated_product')]
    }
    if (lineAmount(line) === null) return [at('quantity', 'line_too_large', { max: formatMoney(mostMoney) })]
    return unitCostOf(line.unitPriceRaw, pricingOf(terms)) === null
      ? [
          at('unit_price_raw', 'cost_too_high', {
            max: formatMoney(wireCents(Number(writeCost(mostCost)) - 0.005)),
          }),
        ]
      : []
  })
  if (faults.length > 0) throw DomainError.of(faults)
  return lines.map(line => {
    const product = products.get(line.productId)
    const usual = product?.supplierId === supplierId ? product.supplierCode : null
    return {
      ...line,
      internalCode: product?.internalCode ?? null,
      productName: product?.name ?? null,
      supplierCode: line.supplierCode ?? usual,
    }
  })
}

/** Whether the lines of an order that is no longer pending are unchanged. */
export function areSameLines(order: Order, lines: readonly GivenLine[]): boolean {
  return (
    lines.length === order.details.length &&
    lines.every((line, index) => {
      const stored = order.details[index]
      return stored !== undefined && contentOf(line) === contentOf(stored)
    })
  )
}

function contentOf(line: GivenLine): string {
  return JSON.stringify([
    line.id,
    line.productId,
    line.supplierCode,
    line.description,
    line.unitPriceRaw,
    line.quantity,
  ])
}

/** The fields of a stored line that can be written again. */
export function writable({
  id,
  productId,
  supplierCode,
  description,
  unitPriceRaw,
  quantity,
}: Order['details'][number]) {
  return { id, productId, supplierCode, description, unitPriceRaw, quantity }
}

export function pricingOf({ taxIncluded, ivaRate, exchangeRate }: OrderTerms) {
  return { taxIncluded, ivaRate: storedPercent(ivaRate), exchangeRate: storedRate(exchangeRate) }
}

/** The terms of an order's prices, in which prices of other orders are expressed. */
export function purchaseTermsOf(order: Pick<Order, 'currency' | 'taxIncluded' | 'ivaRate'>): PurchaseTerms {
  const { currency, taxIncluded, ivaRate } = order
  return { currency: currency ?? 'MXN', taxIncluded, ivaRate: storedPercent(ivaRate) }
}

/** Locks the products, so that none is archived until the transaction ends. */
async function productsOf(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'internalCode', 'name', 'supplierId', 'supplierCode', 'archivedAt'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
