import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Row } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import { recordId } from '#engine/record.ts'
import { serve } from '#engine/server-resource.ts'
import { warehouses } from './warehouse.resource.ts'

export const warehousesServer = serve(warehouses, {
  // Which one is the default concerns them all: changes queue up behind each other.
  beforeLock: async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('warehouses.default'))`.execute(tx)
  },

  guard: async (tx, _context, { before, values }) => {
    if (before?.['isDefault'] && values['status'] === 'inactive') throw new DomainError('default_warehouse')
    if (before && values['isDefault'] === true) await clearDefault(tx)
  },

  /** The first one is the default without anybody asking. */
  afterSave: async (tx, _context, { before, after }) => {
    if (before || (await findDefault(tx))) return
    await tx.updateTable('warehouses').set({ isDefault: true }).where('id', '=', recordId(after)).execute()
  },

  beforeRemove: async (tx, _context, record: Row) => {
    if (!record['isDefault']) return
    const other = await tx
      .selectFrom('warehouses')
      .select('id')
      .where('id', '!=', recordId(record))
      .where('archivedAt', 'is', null)
      .executeTakeFirst()
    if (other) throw new DomainError('default_warehouse')
    await clearDefault(tx)
  },
})

function findDefault(tx: Transaction) {
  return tx.selectFrom('warehouses').select('id').where('isDefault', '=', true).executeTakeFirst()
}

async function clearDefault(tx: Transaction): Promise<void> {
  await tx.updateTable('warehouses').set({ isDefault: false }).where('isDefault', '=', true).execute()
}
