import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { registerScope } from '../cash-sessions/register-scope.server.ts'
import { cancelSale } from './cancel-sale.server.ts'
import { deliverLines } from './deliver-sale.server.ts'
import { salePaperRoutes } from './papers/paper.routes.server.ts'
import { returnGoods } from './return-sale.server.ts'
import { saleInvariants } from './sale-invariants.server.ts'
import { withStatus } from './sale-types.server.ts'
import { sales } from './sale.resource.ts'
import { saleRoutes } from './sale.routes.server.ts'
import { payBalance, sellPending } from './sell-sale.server.ts'

export const salesServer: ServerResource<typeof sales> = defineServer(sales, {
  scope: actor => registerScope('saleRecords', actor, ['createdBy', 'sellerId']),

  actions: {
    sell: (tx, context, { record, input: { tenders, ...credit } }) =>
      sellPending(tx, context, record, { tenders, credit, isDelivered: false }),

    'sell/pay': (tx, context, { record, input: { tenders, deliverLater } }) =>
      sellPending(tx, context, record, { tenders, isDelivered: !deliverLater }),

    pay: (tx, context, { record, input }) => payBalance(tx, context, record, input),

    deliver: (tx, _context, { record, input }) => deliverLines(tx, record, input),

    invoice: async (_tx, _context, { record, input }) => ({
      ...withStatus(record, { invoicedAt: new Date() }),
      invoiceNumber: input.invoiceNumber,
    }),

    return: (tx, context, { record, input }) => returnGoods(tx, context, record, input),

    cancel: (tx, context, { record, input }) => cancelSale(tx, context, record, input.reason),
  },

  invariants: saleInvariants,

  routes: (app, engine) => {
    saleRoutes(app, engine, salesServer)
    salePaperRoutes(app, engine, salesServer)
  },
})
