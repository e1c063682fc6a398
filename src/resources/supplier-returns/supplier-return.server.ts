import { DomainError } from '#domain/errors.ts'
import { anyName, byFolio, byNumberOfOthers } from '#engine/everywhere/by-name.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { lockOrdersOf } from '../purchase-orders/lock-order.server.ts'
import { byItsOrder } from '../purchase-orders/order-found-by.server.ts'
import { supplierReturnInvariants } from './supplier-return-invariants.server.ts'
import { supplierReturns } from './supplier-return.resource.ts'
import { voidReturn } from './void-return.server.ts'

export const supplierReturnsServer: ServerResource<typeof supplierReturns> = defineServer(supplierReturns, {
  foundBy: { codes: ['folio', 'creditNote'], named: [byItsOrder] },
  called: anyName(byFolio('DP', 'supplierReturns'), byNumberOfOthers('supplierReturns', 'creditNote')),

  // Locks the order before its returns, as everything that changes an order does.
  beforeLock: (tx, ids) => lockOrdersOf(tx, 'supplier_returns', ids),

  guard: async (_tx, _context, { action, before }) => {
    if (action === 'update' && before?.status === 'voided') throw new DomainError('already_voided')
  },

  actions: {
    void: (tx, context, { record, input }) => voidReturn(tx, context, record, input.reason),
  },

  invariants: supplierReturnInvariants,
})
