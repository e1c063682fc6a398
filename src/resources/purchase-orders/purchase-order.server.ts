import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { formatMoney, storedCents } from '#domain/money.ts'
import { orderRefusal } from '#domain/purchase-order.ts'
import { orderTotals } from '#domain/purchase-totals.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import type { Transaction } from '#db/database.ts'
import { shopToday } from '#db/shop-today.ts'
import { nextFolio } from '#engine/folio.ts'
import { requireLive } from '#engine/live-row.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { readSettings } from '#engine/settings.ts'
import { payOrder } from '../purchase-order-payments/pay-order.server.ts'
import { receiveGoods, remainingPieces } from '../receptions/receive.server.ts'
import { keepTies } from '../sales/on-order/keep-ties.server.ts'
import { orderLineImportRoutes } from './order-line-import.routes.server.ts'
import { orderCalled, orderFoundBy } from './order-found-by.server.ts'
import { areSameLines, filledLines, pricingOf } from './order-lines.server.ts'
import type { Order, OrderValues } from './order-types.server.ts'
import { orderPaperRoutes } from './order-papers.routes.server.ts'
import { termsOf } from './order-terms.server.ts'
import { purchaseInvariants } from './purchase-invariants.server.ts'
import { ordersWithTexts as purchaseOrders } from './purchase-order-texts.server.ts'
import { purchaseOrderRoutes } from './purchase-order.routes.server.ts'
import { settledColumns } from './settle.server.ts'
import { supplierBuyingRoutes } from './supplier-buying.routes.server.ts'
import { tellReceived } from './tell-order.server.ts'

export const purchaseOrdersServer: ServerResource<typeof purchaseOrders> = defineServer(purchaseOrders, {
  columns: {
    // The order's own warehouse, else that of the supplier's last reception, because suppliers keep to one door.
    usualWarehouseId: sql`coalesce(purchase_order_records.warehouse_id, (
      select r.warehouse_id from receptions r
      join purchase_orders o on o.id = r.purchase_order_id join warehouses w on w.id = r.warehouse_id
      where o.supplier_id = purchase_order_records.supplier_id and r.voided_at is null
        and w.status = 'active' and w.archived_at is null
      order by r.id desc limit 1
    ), (select id from warehouses where is_default and status = 'active'))`,
  },

  foundBy: orderFoundBy,
  called: orderCalled,
  // An order that is not approved is not owed.
  summed: sql`(purchase_order_records.reception_status <> 'cancelled' and purchase_order_records.reception_status <> 'pending')`,

  guard: async (tx, _context, { action, before, values }) => {
    if (action !== 'create' && action !== 'update') return
    if (before) refuseFrozen(before, values)
    if (values.supplierId && values.supplierId !== before?.supplierId) {
      await requireActiveSupplier(tx, values.supplierId)
    }
    await requireLive(tx, 'warehouses', 'warehouseId', values.warehouseId, before?.warehouseId)
  },

  prepare: async (tx, context, { action, before, values }) => {
    if (action !== 'create' && action !== 'update') return values
    const ocNumber = values.ocNumber === null && before ? { ocNumber: before.folio } : {}
    if (before && before.receptionStatus !== 'pending') return { ...expected(values), ...ocNumber }
    const terms = await termsOf(tx, before, values)
    const supplierId = values.supplierId ?? before?.supplierId ?? 0
    const details = await filledLines(tx, before, supplierId, values.details ?? before?.details ?? [], terms)
    const stored = {
      ...values,
      ...terms,
      ...orderTotals(details, pricingOf(terms)),
      ...(values.details && { details }),
      ...ocNumber,
    }
    if (before) return stored
    // Taken last, because every other new order waits until this one is stored.
    const folio = await nextFolio(tx, 'OC')
    return { ...stored, folio, ocNumber: values.ocNumber ?? folio, createdBy: context.actor?.id ?? null }
  },

  afterSave: async (tx, _context, { before, after }) => {
    if (before) await keepTies(tx, after)
  },

  actions: {
    approve: async (tx, _context, { record }) =>
      settledColumns(tx, record.id, { approvedAt: await transactionMoment(tx) }),

    receive: async (tx, context, { record, input }) => {
      const warehouseId = input.warehouseId ?? record.warehouseId
      if (!warehouseId) throw new DomainError('required', {}, 'warehouse_id')
      const receivedOn = input.receivedOn ?? (await shopToday(tx))
      const { receivedBy } = input
      await receiveGoods(tx, context, record, {
        warehouseId,
        receivedOn,
        receivedBy,
        details: remainingPieces(record),
      })
      const values = await settledColumns(tx, record.id)
      await tellReceived(tx, context, record, values)
      return values
    },

    pay: async (tx, context, { record, input }) => {
      const date = input.date ?? (await shopToday(tx))
      const wayToPay = input.wayToPay ?? (await readSettings(tx)).usual_way_to_pay
      await payOrder(tx, context, record, { ...input, date, wayToPay })
      return settledColumns(tx, record.id)
    },

    invoice: async (tx, _context, { record, input }) => ({
      ...(await settledColumns(tx, record.id, { invoicedAt: await transactionMoment(tx) })),
      invoiceNumber: input.invoiceNumber ?? null,
    }),

    gdi: async (_tx, _context, { input }) => ({ gdiNumber: input.gdiNumber ?? null }),

    close: async (tx, _context, { record }) => {
      const closed = await settledColumns(tx, record.id, { closedAt: await transactionMoment(tx) })
      if (closed.paid <= closed.total) return closed
      const money = (amount: number) =>
        formatMoney(storedCents(amount) ?? closed.total, record.currency ?? 'MXN')
      throw new DomainError('close_below_paid', { paid: money(closed.paid), total: money(closed.total) })
    },

    cancel: async (tx, _context, { record, input }) => ({
      ...(await settledColumns(tx, record.id, { cancelledAt: await transactionMoment(tx) })),
      cancelReason: input.reason ?? null,
    }),
  },

  invariants: purchaseInvariants,

  routes: (app, engine) => {
    purchaseOrderRoutes(app, engine, purchaseOrdersServer)
    orderPaperRoutes(app, engine, purchaseOrdersServer)
    orderLineImportRoutes(app, engine, purchaseOrdersServer)
    supplierBuyingRoutes(app, engine)
  },
})

const frozen = ['supplierId', 'currency', 'exchangeRate', 'taxIncluded', 'ivaRate'] as const

/** Refuses changes of the agreed terms of an approved order; dates and notes may change until it is cancelled. */
function refuseFrozen(order: Order, values: OrderValues): void {
  const refusal = orderRefusal('edit', order)
  if (!refusal) return
  const changed = frozen.some(name => (values[name] ?? order[name]) !== order[name])
  const isOver = order.receptionStatus === 'cancelled'
  if (changed || isOver || (values.details && !areSameLines(order, values.details))) {
    throw DomainError.of([refusal])
  }
}

/** The fields that may change after approval. */
function expected({ ocNumber, warehouseId, expectedOn, terms, notes }: OrderValues): OrderValues {
  const fields = { ocNumber, warehouseId, expectedOn, terms, notes }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

async function requireActiveSupplier(tx: Transaction, id: number): Promise<void> {
  const supplier = await tx
    .selectFrom('suppliers')
    .select(['brandName', 'status'])
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!supplier) throw new DomainError('exists', {}, 'supplier_id')
  if (supplier.status === 'active') return
  throw new DomainError('supplier_inactive', { supplier: supplier.brandName }, 'supplier_id')
}
