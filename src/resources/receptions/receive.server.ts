import { sql } from 'kysely'
import { costAfterReception, writeCost } from '#domain/average-cost.ts'
import { DomainError, type Issue } from '#domain/errors.ts'
import { unitCostOf } from '#domain/purchase-totals.ts'
import type { Leg } from '#domain/stock.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { moveStock } from '../movements/move-stock.server.ts'
import { assignArrivals } from '../sales/on-order/assign-arrivals.server.ts'
import { lockBuyers } from '../sales/on-order/keep-ties.server.ts'
import { tellArrived } from '../sales/on-order/tell-arrived.server.ts'
import { pricingOf } from '../purchase-orders/order-lines.server.ts'
import type { Order } from '../purchase-orders/order-types.server.ts'
import { rateOf } from '../purchase-orders/order-terms.server.ts'
import { lockProducts, storeCosts, type CostedProduct } from './product-costs.server.ts'
import { refuseFuture } from './received-on.server.ts'

export interface Delivery {
  readonly warehouseId: number
  readonly receivedOn: string
  readonly receivedBy?: string | null | undefined
  readonly note?: string | null | undefined
  /** By the ids of the order's lines. */
  readonly details: readonly { readonly id?: number; readonly receivedQuantity: number }[]
}

interface Arrival {
  readonly line: Order['details'][number]
  readonly quantity: number
  /** The field of the request, for errors. */
  readonly field: string
}

/** All pieces that an order still waits for. */
export function remainingPieces(order: Order): Delivery['details'] {
  return order.details
    .map(({ id, quantity, receivedQuantity }) => ({
      id,
      receivedQuantity: quantity - (receivedQuantity ?? 0),
    }))
    .filter(({ receivedQuantity }) => receivedQuantity > 0)
}

/**
 * Receives pieces of a locked order in a warehouse: stores the reception, the stock and the new cost of the products,
 * and answers the reception's id. Locks are taken in the order of every stock operation: products, warehouse,
 * inventories.
 */
export async function receiveGoods(
  tx: Transaction,
  context: Context,
  order: Order,
  delivery: Delivery,
): Promise<number> {
  const arrivals = arrivalsOf(order, delivery.details)
  await refuseFuture(tx, delivery.receivedOn)
  await lockBuyers(
    tx,
    arrivals.map(({ line }) => line.id),
  )
  const products = await lockProducts(
    tx,
    arrivals.map(({ line }) => line.productId),
  )
  refuseArchived(arrivals, products)
  await requireOpenWarehouse(tx, delivery.warehouseId)
  const { id, lines } = await store(tx, context, order, delivery, arrivals)
  const legs = arrivals.map(({ line, quantity, field }, index): Leg => ({
    productId: line.productId,
    warehouseId: delivery.warehouseId,
    change: quantity,
    warehouseOriginId: null,
    warehouseDestinyId: delivery.warehouseId,
    ...(lines[index] && { lineId: lines[index].id }),
    field,
  }))
  const document = { type: 'reception', id, folio: order.folio }
  await moveStock(tx, context, { type: 'reception', legs, document })
  const sales = await assignArrivals(
    tx,
    context,
    arrivals.map(({ line, quantity }, index) => ({
      receptionLineId: lines[index]?.id ?? 0,
      orderLineId: line.id,
      warehouseId: delivery.warehouseId,
      quantity,
    })),
  )
  await tellArrived(tx, context, sales)
  await storeCosts(
    tx,
    new Map(
      arrivals.map(({ line, quantity }) => {
        const { stock = 0, cost = null } = products.get(line.productId) ?? {}
        const batch = { quantity, unitCost: costOf(order, line) }
        return [line.productId, costAfterReception({ stock, cost }, batch)]
      }),
    ),
  )
  return id
}

/** The received pieces of each line; reports every fault, not only the first. */
function arrivalsOf(order: Order, details: Delivery['details']): Arrival[] {
  const lines = new Map(order.details.map(line => [line.id, line]))
  const faults: Issue[] = []
  const arrivals = details.flatMap(({ id, receivedQuantity: quantity }, index) => {
    const line = id === undefined ? undefined : lines.get(id)
    const field = `details.${index}.received_quantity`
    const fault = faultOf({
      id,
      line,
      quantity,
      isFirst: details.findIndex(each => each.id === id) === index,
    })
    if (fault) faults.push({ field: fault.field ? `details.${index}.${fault.field}` : field, ...fault.issue })
    return line && quantity > 0 ? [{ line, quantity, field }] : []
  })
  if (faults.length > 0) throw DomainError.of(faults)
  if (arrivals.length === 0) throw new DomainError('nothing_received', {}, 'details')
  return arrivals
}

interface Given {
  readonly id: number | undefined
  readonly line: Order['details'][number] | undefined
  readonly quantity: number
  readonly isFirst: boolean
}

function faultOf({ id, line, quantity, isFirst }: Given) {
  if (id === undefined) return { field: 'id', issue: { code: 'required', params: {} } }
  if (!line) return { field: 'id', issue: { code: 'exists', params: {} } }
  if (!isFirst) return { field: 'id', issue: { code: 'duplicated', params: {} } }
  const pending = line.quantity - (line.receivedQuantity ?? 0)
  if (quantity <= pending) return null
  const product = line.productName ?? ''
  const issue =
    pending === 0
      ? { code: 'nothing_pending', params: { product } }
      : { code: 'exceeds_pending', params: { product, pending } }
  return { field: null, issue }
}

function refuseArchived(arrivals: readonly Arrival[], products: ReadonlyMap<number, CostedProduct>): void {
  const faults = arrivals
    .filter(({ line }) => products.get(line.productId)?.isArchived)
    .map(({ line, field }) => ({
      code: 'product_archived',
      field,
      params: { product: line.productName ?? '' },
    }))
  if (faults.length > 0) throw DomainError.of(faults)
}

/** Locks the warehouse, so that it does not become inactive while pieces are moved to it. */
async function requireOpenWarehouse(tx: Transaction, id: number): Promise<void> {
  const warehouse = await tx
    .selectFrom('warehouses')
    .select(['name', 'status'])
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!warehouse) throw new DomainError('exists', {}, 'warehouse_id')
  if (warehouse.status === 'active') return
  throw new DomainError('warehouse_inactive', { warehouse: warehouse.name }, 'warehouse_id')
}

async function store(
  tx: Transaction,
  context: Context,
  order: Order,
  { details: _, receivedBy, ...delivery }: Delivery,
  arrivals: readonly Arrival[],
) {
  const reception = {
    purchaseOrderId: order.id,
    ...delivery,
    note: delivery.note ?? null,
    receivedBy: receivedBy ?? context.actor?.name.slice(0, 120) ?? '–',
  }
  const { id } = await tx
    .insertInto('receptions')
    .values({
      ...reception,
      number: sql`(select coalesce(max(number), 0) + 1 from receptions where purchase_order_id = ${order.id})`,
      createdBy: context.actor?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = await tx
    .insertInto('receptionLines')
    .values(
      arrivals.map(({ line, quantity }, index) => ({
        receptionId: id,
        position: index + 1,
        purchaseOrderLineId: line.id,
        productId: line.productId,
        quantity,
        unitCost: writeCost(costOf(order, line)),
      })),
    )
    .returning('id')
    .execute()
  await sql`
    update purchase_order_lines l set received_quantity = l.received_quantity + line.quantity
    from unnest(
      ${arrivals.map(({ line }) => line.id)}::integer[], ${arrivals.map(({ quantity }) => quantity)}::integer[]
    ) as line (id, quantity)
    where l.id = line.id`.execute(tx)
  const pieces = arrivals.map(({ line, quantity }) => ({ product: line.productName, quantity }))
  await audit(tx, context, [
    { action: 'create', resource: 'receptions', recordId: id, after: { ...reception, details: pieces } },
  ])
  return { id, lines: lines.toSorted((a, b) => a.id - b.id) }
}

/** The cost is never too large here, because such an order was refused when it was stored. */
function costOf(order: Order, { unitPriceRaw }: Order['details'][number]) {
  const { currency, taxIncluded, ivaRate } = order
  const exchangeRate = rateOf(order, order.exchangeRate)
  const terms = { currency: currency ?? 'MXN', exchangeRate, taxIncluded, ivaRate: ivaRate ?? '0' }
  const cost = unitCostOf(unitPriceRaw, pricingOf(terms))
  if (cost === null) throw new DomainError('fatal')
  return cost
}
