import { sql } from 'kysely'
import { costAfterVoid, readCost } from '#domain/average-cost.ts'
import { DomainError } from '#domain/errors.ts'
import { supplierCredit } from '#domain/purchase-order.ts'
import type { Leg } from '#domain/stock.ts'
import { creditFor, returnedPieces, type ReturnedPieces, type Wished } from '#domain/supplier-return.ts'
import type { Transaction } from '#db/database.ts'
import { shopToday } from '#db/shop-today.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { nextFolio } from '#engine/folio.ts'
import { lockRecord } from '#engine/record.ts'
import type { RecordOf } from '#engine/server-resource.ts'
import { save } from '#engine/write.ts'
import { moveStock } from '../movements/move-stock.server.ts'
import { payOrder } from '../purchase-order-payments/pay-order.server.ts'
import { pricingOf } from '../purchase-orders/order-lines.server.ts'
import { rateOf } from '../purchase-orders/order-terms.server.ts'
import type { Order } from '../purchase-orders/order-types.server.ts'
import { purchaseOrdersServer } from '../purchase-orders/purchase-order.server.ts'
import { settledColumns } from '../purchase-orders/settle.server.ts'
import { lockProducts, otherCosts, storeCosts } from '../receptions/product-costs.server.ts'
import type { receptions } from '../receptions/reception.resource.ts'

type Reception = RecordOf<typeof receptions>
type Line = Reception['details'][number] & { readonly unitPriceRaw: number }
type Returned = readonly ReturnedPieces<Line>[]

export interface SupplierReturn {
  readonly reason: string
  readonly notes?: string | null | undefined
  readonly creditNote?: string | null | undefined
  /** By the ids of the reception's lines. */
  readonly details: readonly Wished[]
}

/**
 * Gives pieces of a reception, whose order is locked, back to the supplier: they leave the warehouse at what they cost, and
 * their price pays what the order still owes. The rest stays the supplier's credit.
 */
export async function returnToSupplier(
  tx: Transaction,
  context: Context,
  reception: Reception,
  { details, reason, notes = null, creditNote = null }: SupplierReturn,
): Promise<number> {
  const order = await lockRecord(tx, purchaseOrdersServer, reception.purchaseOrderId, context)
  const { returned, faults } = returnedPieces(pricedLines(order, reception), details)
  if (faults.length > 0) throw DomainError.of(faults)
  const { id, lineIds } = await reserveIds(tx, returned.length)
  await takeOut(tx, context, reception, { id, lineIds, returned })
  const row = {
    receptionId: reception.id,
    purchaseOrderId: order.id,
    returnedOn: await shopToday(tx),
    reason,
    notes,
    creditNote,
    credit: creditFor(returned, termsOf(order)),
    createdBy: context.actor?.id ?? null,
  }
  // Taken last, because every other return waits until this one is stored.
  const folio = await nextFolio(tx, 'DP')
  await sql`
    insert into supplier_returns (id, folio, reception_id, purchase_order_id, returned_on, reason, notes, credit_note,
      credit, created_by)
    overriding system value
    values (${id}, ${folio}, ${row.receptionId}, ${row.purchaseOrderId}, ${row.returnedOn}, ${reason}, ${notes},
      ${creditNote}, ${row.credit}, ${row.createdBy})`.execute(tx)
  await storeLines(tx, id, lineIds, returned)
  const pieces = returned.map(({ line, quantity }) => ({ product: line.productName, quantity }))
  await audit(tx, context, [
    {
      action: 'create',
      resource: 'supplier-returns',
      recordId: id,
      after: { folio, ...row, details: pieces },
    },
  ])
  const amount = Math.min(row.credit, order.balance)
  if (amount > 0) {
    await payOrder(tx, context, order, {
      amount,
      date: row.returnedOn,
      wayToPay: supplierCredit,
      uses: [{ supplierReturnId: id, amount }],
    })
  }
  const values = await settledColumns(tx, order.id)
  await save(tx, purchaseOrdersServer, context, { action: 'return', before: order, values })
  return id
}

/** The lines of the reception with the price that was ordered. */
function pricedLines(order: Order, reception: Reception): Line[] {
  const prices = new Map(order.details.map(({ id, unitPriceRaw }) => [id, unitPriceRaw]))
  return reception.details.map(line => ({
    ...line,
    unitPriceRaw: prices.get(line.purchaseOrderLineId ?? 0) ?? 0,
  }))
}

function termsOf(order: Order) {
  const { currency, taxIncluded, ivaRate, exchangeRate } = order
  return pricingOf({
    currency: currency ?? 'MXN',
    exchangeRate: rateOf(order, exchangeRate),
    taxIncluded,
    ivaRate: ivaRate ?? '0',
  })
}

/** Known before the rows are stored, because movements name them and the folio is taken last. */
async function reserveIds(tx: Transaction, count: number): Promise<{ id: number; lineIds: number[] }> {
  const { rows } = await sql<{ id: number; lineIds: number[] }>`
    select nextval(pg_get_serial_sequence('supplier_returns', 'id'))::integer as id, array(
      select nextval(pg_get_serial_sequence('supplier_return_lines', 'id'))::integer from generate_series(1, ${count}::integer)
    ) as line_ids`.execute(tx)
  const [row] = rows
  if (!row) throw new DomainError('fatal')
  return row
}

/** Takes the pieces out of stock, and out of the average at their own cost. Locks as a reception does. */
async function takeOut(
  tx: Transaction,
  context: Context,
  { warehouseId }: Reception,
  { id, lineIds, returned }: { id: number; lineIds: readonly number[]; returned: Returned },
): Promise<void> {
  const ids = returned.map(({ line }) => line.productId ?? 0)
  const products = await lockProducts(tx, ids)
  const legs = returned.map(({ line, quantity, field }, place): Leg => ({
    productId: line.productId ?? 0,
    warehouseId,
    change: -quantity,
    warehouseOriginId: warehouseId,
    warehouseDestinyId: null,
    lineId: lineIds[place] ?? 0,
    field,
  }))
  const document = { type: 'supplier-return', id }
  // What came may go back from a warehouse that was closed, and when the product was archived.
  await renamed(() => moveStock(tx, context, { type: 'return', legs, document, isUndoing: true }))
  const valid = await otherCosts(tx, 0, ids)
  await storeCosts(
    tx,
    new Map(
      returned.map(({ line, quantity }) => {
        const productId = line.productId ?? 0
        const { stock = 0, cost = null } = products.get(productId) ?? {}
        const batch = { quantity, unitCost: readCost(line.unitCost ?? '0') }
        return [productId, costAfterVoid({ stock, cost }, batch, valid.get(productId) ?? [])]
      }),
    ),
  )
}

const renames: Readonly<Record<string, string>> = {
  insufficient_stock: 'return_insufficient',
  stock_held: 'return_held',
}

/** A reception says of missing pieces that it cannot be voided; these sentences are those of a return. */
async function renamed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw DomainError.of(error.issues.map(issue => ({ ...issue, code: renames[issue.code] ?? issue.code })))
  }
}

async function storeLines(
  tx: Transaction,
  id: number,
  lineIds: readonly number[],
  returned: Returned,
): Promise<void> {
  await sql`
    insert into supplier_return_lines (id, supplier_return_id, position, reception_line_id, product_id, quantity)
    overriding system value
    select line.id, ${id}, line.position, line.reception_line_id, line.product_id, line.quantity
    from unnest(
      ${lineIds}::integer[], ${returned.map((_, place) => place + 1)}::integer[],
      ${returned.map(({ line }) => line.id)}::integer[], ${returned.map(({ line }) => line.productId ?? 0)}::integer[],
      ${returned.map(({ quantity }) => quantity)}::integer[]
    ) as line (id, position, reception_line_id, product_id, quantity)`.execute(tx)
}
