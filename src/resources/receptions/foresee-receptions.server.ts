import { DomainError, type Issue } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { shopToday } from '#db/shop-today.ts'
import type { Context } from '#engine/context.ts'
import { findRecords } from '#engine/record.ts'
import { requireAllowed } from '../purchase-orders/lock-order.server.ts'
import type { Order } from '../purchase-orders/order-types.server.ts'
import { purchaseOrdersServer } from '../purchase-orders/purchase-order.server.ts'
import { lineByCode, type LineByCode } from './ordered-codes.server.ts'
import { deliveryOf, type FileRow } from './delivery-of.server.ts'

interface Known {
  readonly orders: ReadonlyMap<number, Order>
  readonly find: LineByCode
  readonly today: string
  readonly warehouses: ReadonlyMap<number, { readonly name: string; readonly status: string }>
  readonly archived: ReadonlySet<number>
  /** What is left to receive of each line of an order after earlier rows. */
  readonly left: Map<number, number>
  /** The lines in earlier rows, by delivery. */
  readonly seen: Set<string>
}

/** What receiving these rows would refuse, each after the earlier ones. */
export async function foreseeReceptions(
  tx: Transaction,
  { actor }: Context,
  rows: readonly FileRow[],
): Promise<Issue[][]> {
  const ids = [...new Set(rows.flatMap(({ purchaseOrderId }) => purchaseOrderId ?? []))]
  const orders = await findRecords(tx, purchaseOrdersServer, ids, { actor })
  const lines = orders.flatMap(({ details }) => details)
  const places = rows.flatMap(({ warehouseId }) => warehouseId ?? [])
  const warehouses = await tx
    .selectFrom('warehouses')
    .select(['id', 'name', 'status'])
    .where('id', 'in', [0, ...places, ...orders.flatMap(({ warehouseId }) => warehouseId ?? [])])
    .where('archivedAt', 'is', null)
    .execute()
  const archived = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [0, ...lines.map(({ productId }) => productId)])
    .where('archivedAt', 'is not', null)
    .execute()
  const known: Known = {
    orders: new Map(orders.map(order => [order.id, order])),
    find: await lineByCode(tx, orders),
    today: await shopToday(tx),
    warehouses: new Map(warehouses.map(each => [each.id, each])),
    archived: new Set(archived.map(({ id }) => id)),
    left: new Map(
      lines.map(({ id, quantity, receivedQuantity }) => [id, quantity - (receivedQuantity ?? 0)]),
    ),
    seen: new Set(),
  }
  return rows.map(row => {
    try {
      return faultsOf(known, row, deliveryOf(row))
    } catch (error) {
      if (error instanceof DomainError) return [...error.issues]
      throw error
    }
  })
}

function faultsOf(known: Known, row: FileRow, delivery: string): Issue[] {
  const order = known.orders.get(row.purchaseOrderId ?? 0)
  requireAllowed(order, 'receive')
  const line = known.find(order, row.code ?? '')
  const product = line.productName ?? ''
  const faults: Issue[] = []
  const fault = (code: string, field: string, params: Issue['params'] = {}) =>
    faults.push({ code, field, params })

  const key = `${delivery} ${line.id}`
  if (known.seen.has(key)) fault('line_product_repeated', 'code')
  known.seen.add(key)

  const warehouseId = row.warehouseId ?? order.warehouseId
  const warehouse = known.warehouses.get(warehouseId ?? 0)
  if (!warehouseId) fault('required', 'warehouse_id')
  else if (!warehouse) fault('exists', 'warehouse_id')
  else if (warehouse.status !== 'active')
    fault('warehouse_inactive', 'warehouse_id', { warehouse: warehouse.name })

  if (row.receivedOn && row.receivedOn > known.today) fault('future_date', 'received_on')
  if (known.archived.has(line.productId)) fault('product_archived', 'code', { product })
  const pending = known.left.get(line.id) ?? 0
  const quantity = row.quantity ?? 0
  if (pending === 0) fault('nothing_pending', 'quantity', { product })
  else if (quantity > pending) fault('exceeds_pending', 'quantity', { product, pending })
  if (faults.length === 0) known.left.set(line.id, pending - quantity)
  return faults
}
