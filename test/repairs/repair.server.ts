import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { foliosWithoutGap, nextFolio } from '#engine/folio.ts'
import { requireLive } from '#engine/live-row.ts'
import { defineServer } from '#engine/server-resource.ts'
import { repairs } from './repair.resource.ts'

export const repairsServer = defineServer(repairs, {
  // Sellers see only their own repairs; other roles see all.
  scope: actor => (actor?.role === 'Vendedor' ? sql`repair_records.created_by = ${actor.id}` : sql`true`),

  guard: async (tx, _context, { action, before, values }) => {
    if (action === 'update' && before?.status !== 'pending') throw new DomainError('repair_is_approved')
    await requireLive(tx, 'customers', 'customerId', values.customerId)
  },

  prepare: async (tx, context, { before, values }) =>
    before ? values : { ...values, createdBy: context.actor?.id ?? null, folio: await nextFolio(tx, 'R') },

  actions: {
    deliver: async (_tx, _context, { input }) => ({ receivedBy: input.receivedBy }),
    'approve/deliver': async (_tx, _context, { input }) => ({ receivedBy: input.receivedBy }),
  },

  invariants: {
    ...foliosWithoutGap('R', 'repairs'),
    'an approved repair has lines': sql`
      select id from repair_records where status <> 'pending' and lines = 0`,
  },
})
