import { sql } from 'kysely'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { registerScope } from '../cash-sessions/register-scope.server.ts'
import { cancelSale } from './cancel-sale.server.ts'
import { deliverLines } from './deliver-sale.server.ts'
import { returnGoods } from './return-sale.server.ts'
import { saleInvariants } from './sale-invariants.server.ts'
import { withStatus } from './sale-types.server.ts'
import { sales } from './sale.resource.ts'
import { saleRoutes } from './sale.routes.server.ts'
import { payBalance, sellPending } from './sell-sale.server.ts'

export const salesServer: ServerResource<typeof sales> = defineServer(sales, {
  columns: {
    customerPhone: sql`(select phone from customers where id = sale_records.customer_id)`,
    customerAddress: sql`(select concat_ws(', ', address, city) from customers where id = sale_records.customer_id)`,
    dueIn: sql`case when sale_records.status = 'sold' then sale_records.liquidation_date - shop_today() end`,
    isToday: sql`(sale_records.business_date = shop_today())`,
  },

  // By what was sold: its name, its codes and its barcode.
  alsoFinds: pattern => sql`sale_records.id in (
    select d.sale_id from sale_details d join products p on p.id = d.product_id
    where p.search like ${pattern} escape '\\')`,

  summed: sql`(sale_records.status <> 'cancelled' and sale_records.status <> 'pending')`,

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

  routes: (app, engine) => saleRoutes(app, engine, salesServer),
})
