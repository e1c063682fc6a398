import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { defineServer } from '#engine/server-resource.ts'
import { refuseBlocked } from '#contract/blocked-by.ts'
import { cashSessionsWithTexts as cashSessions } from '../cash-sessions/cash-session-texts.server.ts'
import { registers } from './register.resource.ts'

export const registersServer = defineServer(registers, {
  /** Adding, moving or opening a register needs an active warehouse that sells. */
  guard: async (tx, _context, { before, values }) => {
    const warehouseId = values.warehouseId ?? before?.warehouseId
    const moves = warehouseId !== before?.warehouseId
    if (before && (moves || values.status === 'inactive')) await refuseOpen(tx, before.id)
    if (!moves && values.status !== 'active') return
    const warehouse = await tx
      .selectFrom('warehouses')
      .select(['status', 'sells'])
      .where('id', '=', Number(warehouseId))
      .where('archivedAt', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!warehouse) throw new DomainError('exists', {}, 'warehouse_id')
    refusePlace(warehouse)
  },

  beforeRemove: (tx, _context, { record }) => refuseOpen(tx, record.id),

  // Its warehouse may have become inactive since.
  afterRestore: async (tx, _context, { status, warehouseId }) => {
    const place = await tx
      .selectFrom('warehouses')
      .select(['status', 'sells'])
      .where('id', '=', warehouseId)
      .forShare()
      .executeTakeFirstOrThrow()
    refusePlace(status === 'active' ? place : { ...place, status: 'active' })
  },

  invariants: {
    'no live register of a warehouse that is gone, and none open of one that is inactive': sql`
      select r.id from registers r join warehouses w on w.id = r.warehouse_id
      where r.archived_at is null
        and (w.archived_at is not null or (r.status = 'active' and w.status <> 'active'))`,
  },
})

function refusePlace({ status, sells }: { readonly status: string; readonly sells: boolean }): void {
  if (status !== 'active') throw new DomainError('inactive_warehouse', {}, 'warehouse_id')
  if (!sells) throw new DomainError('warehouse_sells_not', {}, 'warehouse_id')
}

/** A register with an open drawer stays as it is; nobody sits at a rescue session, so it does not count. */
async function refuseOpen(tx: Transaction, id: number): Promise<void> {
  const open = await tx
    .selectFrom('cashSessions')
    .innerJoin('users', 'users.id', 'cashSessions.userId')
    .select('users.name')
    .where('cashSessions.registerId', '=', id)
    .where('cashSessions.closedAt', 'is', null)
    .where('cashSessions.kind', '=', 'regular')
    .executeTakeFirst()
  if (!open) return
  refuseBlocked('register_open', { user: open.name }, cashSessions, { register_id: id, status: 'open' })
}
