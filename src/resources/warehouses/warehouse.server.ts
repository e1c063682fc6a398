import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { defineServer } from '#engine/server-resource.ts'
import { refuseBlocked } from '#contract/blocked-by.ts'
import { inventories } from '../inventories/inventory.resource.ts'
import { registers } from '../registers/register.resource.ts'
import { warehouses } from './warehouse.resource.ts'

export const warehousesServer = defineServer(warehouses, {
  // The default concerns all warehouses, so changes run one after another.
  beforeLock: async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('warehouses.default'))`.execute(tx)
  },

  guard: async (tx, context, { before, values }) => {
    if (before && values.isDefault === true) await passOn(tx, context)
    if (before && values.status === 'inactive') {
      await refuseWithRegisters(tx, before.id, ['active'])
      await refuseWithStock(tx, before.id)
    }
  },

  afterSave: async (tx, context, { before, after }) => {
    if (!before) await becomeFirst(tx, context, after.id)
  },

  afterRestore: (tx, context, { id }) => becomeFirst(tx, context, id),

  beforeRemove: async (tx, _context, { record, ids }) => {
    await refuseWithRegisters(tx, record.id, ['active', 'inactive'])
    await refuseWithStock(tx, record.id)
    if (!record.isDefault) return
    const other = await tx
      .selectFrom('warehouses')
      .select('id')
      .where('id', 'not in', ids)
      .where('archivedAt', 'is', null)
      .executeTakeFirst()
    if (other) throw new DomainError('default_warehouse')
    await clearDefault(tx)
  },

  invariants: {
    'one default warehouse at most, and one where there are warehouses': sql`
      select count(*) filter (where is_default) as defaults from warehouses where archived_at is null
      having count(*) > 0 and count(*) filter (where is_default) <> 1`,
  },
})

/** The first warehouse becomes the default by itself. */
async function becomeFirst(tx: Transaction, context: Context, id: number): Promise<void> {
  if (await findDefault(tx)) return
  await tx.updateTable('warehouses').set({ isDefault: true }).where('id', '=', id).execute()
  await audit(tx, context, [
    {
      action: 'default',
      resource: warehouses.name,
      recordId: id,
      before: { isDefault: false },
      after: { isDefault: true },
    },
  ])
}

function findDefault(tx: Transaction) {
  return tx.selectFrom('warehouses').select('id').where('isDefault', '=', true).executeTakeFirst()
}

async function clearDefault(tx: Transaction): Promise<number[]> {
  const cleared = await tx
    .updateTable('warehouses')
    .set({ isDefault: false })
    .where('isDefault', '=', true)
    .returning('id')
    .execute()
  return cleared.map(({ id }) => id)
}

/** Clears the current default, and records it in that warehouse's history. */
async function passOn(tx: Transaction, context: Context): Promise<void> {
  const ids = await clearDefault(tx)
  await audit(
    tx,
    context,
    ids.map(id => ({
      action: 'update',
      resource: warehouses.name,
      recordId: id,
      before: { isDefault: true },
      after: { isDefault: false },
    })),
  )
}

/** The warehouse is locked, so no pieces can arrive after this check. */
async function refuseWithStock(tx: Transaction, warehouseId: number): Promise<void> {
  const held = await tx
    .selectFrom('inventories')
    .select(({ fn }) => fn.sum<number>('quantity').as('quantity'))
    .where('warehouseId', '=', warehouseId)
    .where('quantity', '>', 0)
    .executeTakeFirst()
  if (!held?.quantity) return
  refuseBlocked('warehouse_stock', { quantity: held.quantity }, inventories, { warehouse_id: warehouseId })
}

/** A register cannot sell without its warehouse. */
async function refuseWithRegisters(
  tx: Transaction,
  warehouseId: number,
  statuses: ('active' | 'inactive')[],
): Promise<void> {
  const found = await tx
    .selectFrom('registers')
    .select('name')
    .where('warehouseId', '=', warehouseId)
    .where('status', 'in', statuses)
    .where('archivedAt', 'is', null)
    .orderBy('name')
    .execute()
  if (found.length === 0) return
  const names = found.map(({ name }) => name).join(', ')
  refuseBlocked('warehouse_registers', { names }, registers, { warehouse_id: warehouseId })
}
