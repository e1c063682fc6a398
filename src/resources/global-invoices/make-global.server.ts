import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { nextFolio } from '#engine/folio.ts'
import { lockCovered, requirePeriod, sumsOf, type Period } from './covered-sales.server.ts'

export const globalSeries = 'FG'

/** Makes the invoice over every covered sale of the period, and gives each its folio, in few statements for any number. */
export async function makeGlobal(tx: Transaction, context: Context, period: Period): Promise<number> {
  const { id: createdBy } = requireActor(context)
  const periodicity = await requirePeriod(tx, period)
  const sales = await lockCovered(tx, period)
  if (sales.length === 0) throw new DomainError('global_nothing', {}, 'date_from')
  const ids = sales.map(({ saleId }) => saleId)
  const sums = sumsOf(sales)
  const folio = await nextFolio(tx, globalSeries)
  const { id } = await tx
    .insertInto('globalInvoices')
    .values({ folio, ...period, periodicity, createdBy, ...sums })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into global_invoice_sales (global_invoice_id, sale_id, way_to_pay, base, tax, total)
    select ${id}, sale_id, way_to_pay, base, tax, total from sale_invoicing
    where sale_id = any(${ids}) order by sale_id`.execute(tx)
  await sql`
    update sales set invoice_number = ${folio}, invoiced_at = now(), status = 'invoiced'
    where id = any(${ids})`.execute(tx)
  await audit(tx, context, [
    {
      action: 'create',
      resource: 'global-invoices',
      recordId: id,
      after: { folio, ...period, sales: sums.sales, total: sums.total },
    },
    ...ids.map(recordId => ({
      action: 'invoice',
      resource: 'sales',
      recordId,
      before: { status: 'paid', invoiceNumber: null },
      after: { status: 'invoiced', invoiceNumber: folio },
    })),
  ])
  return id
}
