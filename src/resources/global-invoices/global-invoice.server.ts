import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import { requireActor } from '#engine/context.ts'
import { byFolio } from '#engine/everywhere/by-name.ts'
import { foliosWithoutGap } from '#engine/folio.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { readUuid } from '../invoice-requests/read-uuid.ts'
import { globalInvoices } from './global-invoice.resource.ts'
import { globalInvoiceRoutes } from './global-invoice.routes.server.ts'
import { globalSeries, makeGlobal } from './make-global.server.ts'

export const globalInvoicesServer: ServerResource<typeof globalInvoices> = defineServer(globalInvoices, {
  called: byFolio(globalSeries, 'globalInvoices'),

  create: (tx, context, { dateFrom, dateTo }) => {
    if (!dateFrom || !dateTo) throw new DomainError('required', {}, dateFrom ? 'date_to' : 'date_from')
    return makeGlobal(tx, context, { dateFrom, dateTo })
  },

  actions: {
    stamp: async (tx, context, { input: { cfdiUuid } }) => ({
      cfdiUuid: readUuid(cfdiUuid, 'cfdi_uuid'),
      stampedBy: requireActor(context).id,
      stampedAt: await transactionMoment(tx),
    }),
  },

  invariants: {
    ...foliosWithoutGap(globalSeries, 'global_invoices'),
    'a sale of a global invoice has its folio': sql`
      select s.id from global_invoice_sales l
      join global_invoices g on g.id = l.global_invoice_id join sales s on s.id = l.sale_id
      where s.invoice_number is distinct from g.folio limit 100`,
    'the sums of each global invoice are those of its sales': sql`
      select g.id from global_invoices g
      left join (
        select global_invoice_id, sum(sales) as sales, sum(base) as base, sum(tax) as tax, sum(total) as total,
          (array_agg(way_to_pay order by total desc, way_to_pay))[1] as way_to_pay
        from (
          select global_invoice_id, way_to_pay, count(*) as sales, sum(base) as base, sum(tax) as tax,
            sum(total) as total
          from global_invoice_sales group by global_invoice_id, way_to_pay
        ) w group by global_invoice_id
      ) n on n.global_invoice_id = g.id
      where g.sales is not null and (g.sales, g.base, g.tax, g.total, g.way_to_pay)
        is distinct from (n.sales, n.base, n.tax, n.total, n.way_to_pay) limit 100`,
    'a global invoice covers a sale': sql`
      select g.id from global_invoices g
      where not exists (select from global_invoice_sales where global_invoice_id = g.id) limit 100`,
  },

  routes: (app, engine) => globalInvoiceRoutes(app, engine, globalInvoicesServer),
})
