import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { requireLive } from '#engine/live-row.ts'
import type { RecordOf } from '#engine/server-resource.ts'
import { freeTies } from '../sales/on-order/free-ties.server.ts'
import { storeAssignments } from '../sales/on-order/store-assignments.server.ts'
import { tellArrived } from '../sales/on-order/tell-arrived.server.ts'
import type { onOrder } from './on-order.resource.ts'

interface Chosen {
  readonly quantity: number | null
  readonly warehouseId: number | null
}

/** Gives pieces of a warehouse to a line on order, for which purchase orders then bring fewer. */
export async function assignFromStock(
  tx: Transaction,
  context: Context,
  line: RecordOf<typeof onOrder>,
  { quantity, warehouseId }: Chosen,
): Promise<void> {
  const pieces = quantity ?? line.openQuantity
  if (pieces > line.openQuantity)
    throw new DomainError('assigned_over', { open: line.openQuantity }, 'quantity')
  await requireLive(tx, 'warehouses', 'warehouseId', warehouseId)
  const { saleDetailId, ownWarehouseId } = await tx
    .selectFrom('onOrderLines as o')
    .innerJoin('sales as s', 's.id', 'o.saleId')
    .select(['o.saleDetailId', 's.warehouseId as ownWarehouseId'])
    .where('o.id', '=', line.id)
    .executeTakeFirstOrThrow()
  await freeTies(tx, [{ id: saleDetailId, pieces }])
  await storeAssignments(tx, context, [
    {
      saleId: line.saleId,
      saleDetailId,
      onOrderLineId: line.id,
      productId: line.productId,
      warehouseId: warehouseId ?? ownWarehouseId ?? 0,
      quantity: pieces,
      orderTieId: null,
      receptionLineId: null,
    },
  ])
  await tellArrived(tx, context, [line.saleId])
}
