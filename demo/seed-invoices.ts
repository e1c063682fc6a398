import { sql } from 'kysely'
import type { Row } from '#contract/field.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { createRecords } from '#engine/write.ts'
import { makeGlobal } from '#resources/global-invoices/make-global.server.ts'
import { invoiceRequestsServer } from '#resources/invoice-requests/invoice-request.server.ts'
import { demoRequests } from './data/invoices.ts'

interface Seeding {
  readonly tx: Transaction
  readonly context: Context
  readonly act: (resource: string, record: Row, action: string, input?: Row) => Promise<Row>
}

/**
 * Customers asked for invoices of their latest purchases, and months that nobody can ask for any more are in global
 * invoices.
 */
export async function seedInvoices({ tx, context, act }: Seeding): Promise<void> {
  const { rows: months } = await sql<{ dateFrom: string; dateTo: string }>`
    select month::date::text as date_from, (month + interval '1 month - 1 day')::date::text as date_to
    from generate_series(
      date_trunc('month', (select min(business_date) from sales where status = 'paid')::timestamp),
      date_trunc('month', shop_today()::timestamp) - interval '2 months', interval '1 month'
    ) as month order by month`.execute(tx)
  for (const month of months) await makeGlobal(tx, context, month)

  const { rows: sales } = await sql<{ id: number }>`
    select id from sales where status = 'paid' and returned_total = 0 and customer_id is not null and not is_offline
    order by id desc limit ${demoRequests.length}`.execute(tx)
  const answered = demoRequests.flatMap(({ answer, ...values }, place) => {
    const sale = sales[place]
    return sale ? [{ answer, values: { ...values, saleId: sale.id } }] : []
  })
  const asked = await createRecords(
    tx,
    invoiceRequestsServer,
    context,
    answered.map(({ values }) => values).toReversed(),
  )
  for (const [place, record] of asked.toReversed().entries()) {
    const answer = answered[place]?.answer
    if (answer) await act('invoice-requests', record, answer.action, answer.input)
  }
}
