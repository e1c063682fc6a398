import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { moveStock } from './move-stock.server.ts'

export interface Adjustment {
  readonly productId: number
  readonly warehouseId: number
  /** The new quantity in the warehouse. */
  readonly quantity: number
  readonly note: string
  /** The quantity that the caller saw; the adjustment is refused when it has changed. */
  readonly expectedQuantity?: number | null | undefined
}

/**
 * Sets the quantity of a product in a warehouse by a movement of the difference. The product is locked before the
 * quantity is read, as in every movement, so a concurrent sale is either included or waits.
 */
export async function adjustStock(tx: Transaction, context: Context, wanted: Adjustment): Promise<number> {
  const { productId, warehouseId, quantity, note, expectedQuantity } = wanted
  await sql`select id from products where id = ${productId} for no key update`.execute(tx)
  const held = await tx
    .selectFrom('inventories')
    .select('quantity')
    .where('productId', '=', productId)
    .where('warehouseId', '=', warehouseId)
    .executeTakeFirst()
  const current = held?.quantity ?? 0
  if (typeof expectedQuantity === 'number' && expectedQuantity !== current) {
    throw new DomainError('stock_changed', { current, expected: expectedQuantity }, 'quantity')
  }
  const change = quantity - current
  if (change === 0) throw await nothingToDo(tx, warehouseId, current)
  const leg = {
    productId,
    warehouseId,
    change,
    warehouseOriginId: change < 0 ? warehouseId : null,
    warehouseDestinyId: change < 0 ? null : warehouseId,
  }
  const [id] = await moveStock(tx, context, { type: 'adjustment', legs: [leg], note })
  if (id === undefined) throw new DomainError('fatal')
  return id
}

async function nothingToDo(tx: Transaction, warehouseId: number, current: number): Promise<DomainError> {
  const warehouse = await tx
    .selectFrom('warehouses')
    .select('name')
    .where('id', '=', warehouseId)
    .executeTakeFirst()
  if (!warehouse) return new DomainError('exists', {}, 'warehouse_id')
  return new DomainError('same_quantity', { current, warehouse: warehouse.name }, 'quantity')
}
