import { DomainError } from '#domain/errors.ts'
import { storedPercent } from '#domain/money.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { lockRecord } from '#engine/record.ts'
import type { RecordOf } from '#engine/server-resource.ts'
import { readSettings } from '#engine/settings.ts'
import { createRecords, save } from '#engine/write.ts'
import { lastPrices } from '../purchase-orders/last-prices.server.ts'
import { purchaseTermsOf, writable } from '../purchase-orders/order-lines.server.ts'
import type { GivenLine, Order } from '../purchase-orders/order-types.server.ts'
import { purchaseOrdersServer } from '../purchase-orders/purchase-order.server.ts'
import type { onOrder } from './on-order.resource.ts'

type Line = RecordOf<typeof onOrder>

const longestDescription = 500

/** Adds what is in no purchase order to the pending order of its supplier, or to a new one, and ties it to its sale. */
export async function orderPieces(tx: Transaction, context: Context, line: Line): Promise<void> {
  const { productId, productName: product, supplierId, toOrderQuantity: quantity } = line
  if (supplierId === null) throw new DomainError('order_needs_supplier', { product })
  const order = await pendingOrder(tx, context, supplierId)
  const stored = order?.details.find(each => each.productId === productId)
  const unitPriceRaw = stored?.unitPriceRaw ?? (await priceOf(tx, supplierId, productId, order))
  if (unitPriceRaw === null) throw new DomainError('order_needs_price', { product })
  const added: GivenLine = {
    productId,
    unitPriceRaw,
    quantity: (stored?.quantity ?? 0) + quantity,
    supplierCode: stored?.supplierCode ?? null,
    description: described(stored?.description ?? null, line),
  }
  const saved = order
    ? await save(tx, purchaseOrdersServer, context, {
        action: 'update',
        before: order,
        values: { details: withLine(order, added, stored?.id) },
      })
    : await newOrder(tx, context, { supplierId, details: [added] })
  const lineId = saved.details.find(each => each.productId === productId)?.id ?? 0
  await tx
    .insertInto('orderTies')
    .values({
      onOrderLineId: line.id,
      purchaseOrderLineId: lineId,
      quantity,
      createdBy: context.actor?.id ?? null,
    })
    .execute()
}

/** The newest order to the supplier that is not approved yet. */
async function pendingOrder(tx: Transaction, context: Context, supplierId: number): Promise<Order | null> {
  const order = await tx
    .selectFrom('purchaseOrders')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('receptionStatus', '=', 'pending')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return order ? lockRecord(tx, purchaseOrdersServer, order.id, { actor: context.actor }) : null
}

async function priceOf(tx: Transaction, supplierId: number, productId: number, order: Order | null) {
  const { iva_rate: iva } = await readSettings(tx)
  const usual = { currency: 'MXN', taxIncluded: true, ivaRate: storedPercent(String(iva)) } as const
  const known = await lastPrices(tx, supplierId, [productId], order ? purchaseTermsOf(order) : usual)
  return known(productId).price
}

async function newOrder(
  tx: Transaction,
  context: Context,
  values: { readonly supplierId: number; readonly details: GivenLine[] },
): Promise<Order> {
  const [saved] = await createRecords(tx, purchaseOrdersServer, context, [values])
  if (!saved) throw new DomainError('fatal')
  return saved
}

function withLine(order: Order, line: GivenLine, id: number | undefined): GivenLine[] {
  const lines: GivenLine[] = order.details.map(writable)
  return id === undefined ? [...lines, line] : lines.map(each => (each.id === id ? { ...line, id } : each))
}

/** The buyer's wishes, added to the description that the supplier reads. */
function described(
  before: string | null,
  { folio, toOrderQuantity, finish, customerNotes }: Line,
): string | null {
  const wishes = [finish, customerNotes].filter(Boolean).join('; ').replace(/\s+/g, ' ')
  const own = `${folio} (${toOrderQuantity})${wishes && `: ${wishes}`}`
  const text = [before, own].filter(Boolean).join(' · ')
  return text.length <= longestDescription ? text : `${text.slice(0, longestDescription - 1)}…`.toWellFormed()
}
