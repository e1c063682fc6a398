import { sql } from 'kysely'
import { cents, formatMoney } from '#domain/money.ts'
import { message } from '#contract/messages.ts'
import { adminOnly } from '#contract/roles.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { notify } from '#engine/notify.ts'
import { salesWithTexts as sales } from './sale-texts.server.ts'

interface Overdue {
  readonly id: number
  readonly folio: string
  readonly customer: string | null
  readonly balance: number
}

const words = (code: string, params = {}) => message('es', code, params, sales.texts.es)

/**
 * Tells Admins once of each credit and layaway that is past its date, by the shop's own calendar. Of several processes
 * only one stores the notice of a sale.
 */
export async function tellOverdue(db: Database): Promise<void> {
  await inTransaction(db, async tx => {
    const { rows: told } = await sql<{ id: number }>`
      insert into overdue_notices (sale_id)
      select id from sales where is_overdue(status = 'sold', liquidation_date, (select shop_today())) order by id
      on conflict do nothing returning sale_id as id`.execute(tx)
    const ids = told.map(({ id }) => id)
    // Nobody is forgotten until the notice with their name is there to be deleted too.
    await sql`
      select from customers where id in (select customer_id from sales where id = any(${ids}))
      order by id for key share`.execute(tx)
    const { rows } = await sql<Overdue>`
      select s.id, s.folio, s.customer_name as customer, s.balance from sale_records s
      where s.id = any(${ids}) order by s.id`.execute(tx)
    const [first, ...others] = rows
    if (!first) return
    const { id, folio, customer, balance } = first
    await notify(tx, systemContext('overdue_sales'), adminOnly, {
      title: words('overdue_notice'),
      message:
        others.length === 0
          ? words('overdue_one', { folio, customer: customer ?? '', balance: formatMoney(cents(balance)) })
          : words('overdue_many', { count: rows.length }),
      path: others.length === 0 ? `/admin/sales/${id}/details` : '/admin/sales?is_overdue=1',
    })
  })
}
