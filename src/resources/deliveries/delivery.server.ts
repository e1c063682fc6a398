import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { deliveryRefusal } from '#domain/delivery.ts'
import type { Transaction } from '#db/database.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { byFolio } from '#engine/everywhere/by-name.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { confirm } from './confirm.server.ts'
import { deliveryInvariants } from './delivery-invariants.server.ts'
import { deliveryFoundBy } from './delivery-found-by.server.ts'
import { deliveries } from './delivery.resource.ts'
import { deliveryRoutes } from './delivery.routes.server.ts'
import { proofRoutes } from './proof.routes.server.ts'
import { postalCodeOf, termsOf } from './delivery-terms.server.ts'
import { schedule } from './schedule.server.ts'

/** The values of a delivery that was not made, whose pieces are to be scheduled again. */
async function closed(tx: Transaction, context: Context, status: 'failed' | 'cancelled', reason: string) {
  return { status, reason, closedAt: await transactionMoment(tx), closedBy: requireActor(context).id }
}

export const deliveriesServer: ServerResource<typeof deliveries> = defineServer(deliveries, {
  foundBy: deliveryFoundBy,

  called: byFolio('E', 'deliveries'),

  // Locks the sale before its deliveries, as returns and cancellations do.
  beforeLock: async (tx, ids) => {
    if (ids.length === 0) return
    await sql`
      select id from sales where id in (select sale_id from deliveries where id = any(${ids}))
      order by id for no key update`.execute(tx)
  },

  create: schedule,

  guard: async (_tx, _context, { action, before, values }) => {
    if (action !== 'update' || !before) return
    const refusal = deliveryRefusal('update', before.status)
    if (refusal) throw DomainError.of([refusal])
    if (values.details) throw new DomainError('delivery_lines_kept', {}, 'details')
  },

  prepare: async (tx, context, { action, before, values }) => {
    if (action !== 'update' || !before) return values
    const terms = await termsOf(tx, context, values, before)
    const isMoved = values.address !== undefined || values.postalCode !== undefined
    return { ...values, ...terms, ...(isMoved && { postalCode: postalCodeOf(values, before) }) }
  },

  actions: {
    move: async (tx, context, { record, input }) => ({
      ...(await termsOf(tx, context, input, record)),
      status: 'scheduled',
    }),
    deliver: (tx, context, { record, input }) => confirm(tx, context, record, input),
    fail: (tx, context, { input }) => closed(tx, context, 'failed', input.reason),
    cancel: (tx, context, { input }) => closed(tx, context, 'cancelled', input.reason),
  },

  invariants: deliveryInvariants,

  routes: (app, engine) => {
    deliveryRoutes(app, engine, deliveriesServer)
    proofRoutes(app, engine, deliveriesServer)
  },
})
