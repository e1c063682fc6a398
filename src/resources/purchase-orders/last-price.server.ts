import type { Transaction } from '#db/database.ts'
import { storedCents, type Cents } from '#domain/money.ts'
import type { Order } from './order-types.server.ts'

/**
 * The supplier's last price of a product, in the currency and tax terms of the order, else the price typed by hand;
 * null when neither is known.
 */
export async function lastPrice(tx: Transaction, order: Order, productId: number): Promise<Cents | null> {
  const { supplierId, taxIncluded } = order
  const currency = order.currency ?? 'MXN'
  const bought = await tx
    .selectFrom('purchaseOrderLines')
    .innerJoin('purchaseOrders', 'purchaseOrders.id', 'purchaseOrderLines.purchaseOrderId')
    .select('purchaseOrderLines.unitPriceRaw')
    .where('purchaseOrderLines.productId', '=', productId)
    .where('purchaseOrders.supplierId', '=', supplierId)
    .where('purchaseOrders.currency', '=', currency)
    .where('purchaseOrders.taxIncluded', '=', taxIncluded)
    .where('purchaseOrders.receptionStatus', '<>', 'cancelled')
    .orderBy('purchaseOrders.id', 'desc')
    .executeTakeFirst()
  if (bought) return storedCents(bought.unitPriceRaw)
  const typed = await tx
    .selectFrom('products')
    .select('purchasePrice')
    .where('id', '=', productId)
    .where('purchaseCurrency', '=', currency)
    .where('purchaseTaxIncluded', '=', taxIncluded)
    .executeTakeFirst()
  return storedCents(typed?.purchasePrice)
}
