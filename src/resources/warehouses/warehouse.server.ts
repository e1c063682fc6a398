import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { defineServer } from '#engine/server-resource.ts'
import { refuseBlocked } from '#contract/blocked-by.ts'
import { cashSessionsWithTexts as cashSessions } from '../cash-sessions/cash-session-texts.server.ts'
import { inventories } from '../inventories/inventory.resource.ts'
import { registers } from '../registers/register.resource.ts'
import { warehouses } from './warehouse.resource.ts'

export const warehousesServer = defineServer(warehouses, {
  // There is one default among all warehouses, so changes run one after another.
  beforeLock: async (tx, ids) => {
    await sql`select pg_advisory_xact_lock(hashtext('warehouses.default'))`.execute(tx)
    await lockHeld(tx, ids)
  },

  guard: async (tx, context, { before, values }) => {
    if (before && values.isDefault === true) await passOn(tx, context)
    if (before && before.sells && values.sells === false) await refuseToSell(tx, before)
    if (before && values.status === 'inactive') {
      await refuseWithRegisters(tx, before.id, ['active'])
      await refuseWithStock(tx, before.id)
    }
  },

  afterSave: async (tx, context, { before, after }) => {
    if (!before || after.sells) await becomeFirst(tx, context, after.id, after.sells)
  },

  afterRestore: (tx, context, { id, sells }) => becomeFirst(tx, context, id, sells),

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
    'one default warehouse at most, and one where there are warehouses that sell': sql`
      select count(*) filter (where is_default) as defaults from warehouses where archived_at is null
      having count(*) filter (where is_default) > 1
        or (count(*) filter (where sells) > 0 and count(*) filter (where is_default) <> 1)`,
    'no live register and no open drawer sell from a warehouse that does not sell': sql`
      select w.id from warehouses w where not w.sells and (
        exists (select from registers r where r.warehouse_id = w.id and r.archived_at is null)
        or exists (select from cash_sessions k where k.warehouse_id = w.id and k.closed_at is null and k.kind = 'regular'))`,
  },
})

/**
 * Locks the products of a warehouse before the warehouse, as movements do, because their stock changes when it begins
 * or stops selling. A warehouse with registers cannot stop, so renaming it keeps no sale waiting.
 */
async function lockHeld(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    select from products where id in (
      select i.product_id from inventories i where i.warehouse_id = any(${ids}::integer[]) and i.quantity > 0
        and not exists (select from registers r where r.warehouse_id = i.warehouse_id and r.archived_at is null)
    ) order by id for no key update`.execute(tx)
}

/** The warehouse's lock keeps registers from moving there meanwhile, and without one no drawer that sells from it is opened. */
async function refuseToSell(
  tx: Transaction,
  { id, isDefault }: { readonly id: number; readonly isDefault: boolean },
): Promise<void> {
  if (isDefault) throw new DomainError('default_must_sell', {}, 'sells')
  await refuseWithRegisters(tx, id, ['active', 'inactive'])
  const open = await tx
    .selectFrom('cashSessions')
    .select('id')
    .where('warehouseId', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (open) refuseBlocked('warehouse_session', {}, cashSessions, { warehouse_id: id, status: 'open' })
}

/** The first warehouse that sells becomes the default. */
async function becomeFirst(tx: Transaction, context: Context, id: number, sells: boolean): Promise<void> {
  if (!sells || (await findDefault(tx))) return
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

/** Clears the present default, and records this in that warehouse's history. */
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

async function refuseWithRegisters(
  tx: Transaction,
  warehouseId: number,
  statuses: ('active' | 'inactive')[],
): Promise<void> {
  const rows = await tx
    .selectFrom('registers')
    .select('name')
    .where('warehouseId', '=', warehouseId)
    .where('status', 'in', statuses)
    .where('archivedAt', 'is', null)
    .orderBy('name')
    .execute()
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  refuseBlocked('warehouse_registers', { names }, registers, { warehouse_id: warehouseId })
}
