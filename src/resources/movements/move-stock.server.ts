import { randomUUID } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import { netChanges, type Leg, type MovementType } from '#domain/stock.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'

export interface StockOperation {
  readonly type: MovementType
  readonly legs: readonly Leg[]
  readonly note?: string | null
  /** The document behind it. */
  readonly document?: { readonly type: string; readonly folio: string }
}

/**
 * Writes an operation in the ledger and in the inventories, or refuses all of it. Every caller takes its locks
 * in the same order: products, warehouses, inventories, each by id. Answers the ids of the rows, in their order.
 */
export async function moveStock(
  tx: Transaction,
  context: Context,
  { type, legs, note, document }: StockOperation,
): Promise<number[]> {
  const products = await lockProducts(tx, legs)
  const warehouses = await lockWarehouses(tx, legs)
  for (const change of netChanges(legs)) {
    if (change.change > 0) await addPieces(tx, change)
    else if (!(await takePieces(tx, change))) {
      throw new DomainError(
        'insufficient_stock',
        {
          available: await quantityOf(tx, change),
          product: products.get(change.productId) ?? '',
          warehouse: warehouses.get(change.warehouseId) ?? '',
        },
        'quantity',
      )
    }
  }

  const groupId = randomUUID()
  const rows = legs.map(leg => ({
    ...leg,
    type,
    groupId,
    note: note ?? null,
    originType: document?.type ?? null,
    origin: document?.folio ?? null,
    createdBy: context.actor?.id ?? null,
  }))
  const saved = await tx.insertInto('movements').values(rows).returning('id').execute()
  const ids = saved.map(({ id }) => id).sort((a, b) => a - b)
  await audit(
    tx,
    context,
    ids.map((recordId, index) => ({
      action: 'create',
      resource: 'movements',
      recordId,
      after: rows[index] ?? null,
    })),
  )
  return ids
}

type Place = Pick<Leg, 'productId' | 'warehouseId' | 'change'>

async function addPieces(tx: Transaction, { productId, warehouseId, change }: Place): Promise<void> {
  await tx
    .insertInto('inventories')
    .values({ productId, warehouseId, quantity: change })
    .onConflict(conflict =>
      conflict
        .columns(['productId', 'warehouseId'])
        .doUpdateSet(row => ({ quantity: row('inventories.quantity', '+', change) })),
    )
    .execute()
}

/** False when there are not that many. */
async function takePieces(tx: Transaction, { productId, warehouseId, change }: Place): Promise<boolean> {
  const taken = await tx
    .updateTable('inventories')
    .set(row => ({ quantity: row('quantity', '+', change) }))
    .where('productId', '=', productId)
    .where('warehouseId', '=', warehouseId)
    .where('quantity', '>=', -change)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

async function quantityOf(tx: Transaction, { productId, warehouseId }: Place): Promise<number> {
  const found = await tx
    .selectFrom('inventories')
    .select('quantity')
    .where('productId', '=', productId)
    .where('warehouseId', '=', warehouseId)
    .executeTakeFirst()
  return found?.quantity ?? 0
}

/**
 * Their stock is a sum over warehouses, so that two movements of a product queue up in any case; here they do so
 * before either holds anything else, and a product that somebody archives meanwhile is seen.
 */
async function lockProducts(tx: Transaction, legs: readonly Leg[]): Promise<Map<number, string>> {
  const ids = [...new Set(legs.map(leg => leg.productId))]
  const products = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (products.length < ids.length) throw new DomainError('exists', {}, 'product_id')
  return new Map(products.map(({ id, name }) => [id, name]))
}

/** Nobody inactivates one while pieces are on their way to it. */
async function lockWarehouses(tx: Transaction, legs: readonly Leg[]): Promise<Map<number, string>> {
  const warehouses = await tx
    .selectFrom('warehouses')
    .select(['id', 'name', 'status'])
    .where('id', 'in', [...new Set(legs.map(leg => leg.warehouseId))])
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  for (const { warehouseId, change } of legs) {
    const field = change < 0 ? 'warehouse_origin_id' : 'warehouse_destiny_id'
    const warehouse = warehouses.find(({ id }) => id === warehouseId)
    if (!warehouse) throw new DomainError('exists', {}, field)
    if (warehouse.status !== 'active') {
      throw new DomainError('warehouse_inactive', { warehouse: warehouse.name }, field)
    }
  }
  return new Map(warehouses.map(({ id, name }) => [id, name]))
}
