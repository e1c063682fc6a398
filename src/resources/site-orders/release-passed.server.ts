import { sql } from 'kysely'
import type { Database, Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { systemContext } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'
import type { Jobs } from '#engine/jobs.ts'
import { tellOrder } from './order-mail.server.ts'
import { releaseOrder } from './release-order.server.ts'

/** The rest waits for the next run. */
const mostAtOnce = 200

/** Lets go the orders of the site whose deposit did not come in time, and tells their customers and the shop. A schedule runs it. */
export async function releasePassedOrders(db: Database, jobs: Jobs): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.id from site_orders o join sales s on s.id = o.sale_id
    where o.released_at is null and o.confirmed_at is null and o.until <= now() and s.status = 'pending'
    order by o.until limit ${mostAtOnce}`.execute(db)
  for (const { id } of rows) await inTransaction(db, tx => releasePassed(tx, jobs, id))
}

interface Passed {
  readonly id: number
  readonly saleId: number
  readonly name: string | null
  readonly folio: string
  readonly createdBy: number
}

/** The sale is locked first, as by whoever confirms: what was paid or extended meanwhile is left alone. */
async function releasePassed(tx: Transaction, jobs: Jobs, id: number): Promise<void> {
  await sql`
    select id from sales where id = (select sale_id from site_orders where id = ${id})
    for no key update`.execute(tx)
  const { rows } = await sql<Passed>`
    select o.id, o.sale_id, o.name, s.quotation_folio as folio, s.created_by
    from site_orders o join sales s on s.id = o.sale_id
    where o.id = ${id} and o.released_at is null and o.until <= now() and s.status = 'pending'
    for no key update of o`.execute(tx)
  const [order] = rows
  if (!order) return
  const context = systemContext('site-orders')
  const values = await releaseOrder(tx, context, order, 'expired')
  await tx.updateTable('siteOrders').set(values).where('id', '=', id).execute()
  await audit(tx, context, [
    { action: 'release', resource: 'site-orders', recordId: id, after: { releaseReason: 'expired' } },
  ])
  const { folio, name, createdBy } = order
  await notify(tx, context, 'site_order_passed', { id, folio, name: name ?? '' }, { owners: [createdBy] })
  await tellOrder(tx, jobs, id, 'released')
}
