import { sql } from 'kysely'
import type { Database, Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { notifyPeople } from '#engine/notices/notify.ts'

interface Overdue {
  readonly id: number
  readonly folio: string
  readonly customer: string
  readonly balance: number
  /** Those who may read it by the scope of sales. */
  readonly readers: readonly number[]
}

/**
 * Notifies once of each credit and layaway that is past its date, by the shop's calendar. Each person gets one notice
 * about all that they may read. Of several processes only one stores the notice of a sale.
 */
export async function tellOverdue(db: Database): Promise<void> {
  await inTransaction(db, tellSalesIn)
}

export async function tellSalesIn(tx: Transaction): Promise<void> {
  const { rows: overdue } = await sql<{ id: number }>`
    insert into overdue_notices (sale_id)
    select id from sales where is_overdue(status = 'sold', liquidation_date, (select shop_today())) order by id
    on conflict do nothing returning sale_id as id`.execute(tx)
  if (overdue.length === 0) return
  const ids = overdue.map(({ id }) => id)
  // Customers are forgotten only after the notice with their name is stored, so that it is deleted too.
  await sql`
    select from customers where id in (select customer_id from sales where id = any(${ids}))
    order by id for key share`.execute(tx)
  const { rows } = await sql<Overdue>`
    select s.id, s.folio, coalesce(s.customer_name, '') as customer, s.balance, array(
      select u.id from users u where u.role = 'Admin' or u.id in (s.created_by, s.seller_id, s.cashier_id)
        or (u.role = 'Supervisor' and (u.register_id is null or u.register_id = s.register_id))
    ) as readers
    from sale_records s where s.id = any(${ids}) order by s.id`.execute(tx)
  const readers = new Set(rows.flatMap(sale => sale.readers))
  const alike = Map.groupBy(readers, reader =>
    rows.flatMap(sale => (sale.readers.includes(reader) ? sale.id : [])).join(),
  )
  for (const people of alike.values()) {
    const [one = 0] = people
    const theirs = rows.filter(sale => sale.readers.includes(one))
    await notifyPeople(tx, systemContext('overdue_sales'), 'balance_overdue', theirs, people)
  }
}
