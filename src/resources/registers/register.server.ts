import { DomainError } from '#domain/errors.ts'
import { serve } from '#engine/server-resource.ts'
import { registers } from './register.resource.ts'

export const registersServer = serve(registers, {
  /** A register that comes, moves or opens needs a warehouse to sell from. */
  guard: async (tx, _context, { before, values }) => {
    const warehouseId = values.warehouseId ?? before?.warehouseId
    const moves = warehouseId !== before?.warehouseId
    if (!moves && values.status !== 'active') return
    const warehouse = await tx
      .selectFrom('warehouses')
      .select('status')
      .where('id', '=', Number(warehouseId))
      .where('archivedAt', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!warehouse) throw new DomainError('exists', {}, 'warehouse_id')
    if (warehouse.status !== 'active') throw new DomainError('inactive_warehouse', {}, 'warehouse_id')
  },
})
