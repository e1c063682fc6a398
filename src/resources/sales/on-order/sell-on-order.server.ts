import { sql } from 'kysely'
import { refuseLooseOrder } from '#domain/made-to-order.ts'
import { cents, parsePercent } from '#domain/money.ts'
import type { Transaction } from '#db/database.ts'
import { readSettings } from '#engine/settings.ts'
import type { Sale } from '../sale-types.server.ts'

interface Sold {
  readonly customerId: number | null
  readonly paid: number
  readonly today: string
}

/** Marks and checks the pieces on order of a quotation that is sold: they need a customer and a deposit, and their days count from now. */
export async function sellOnOrder(
  tx: Transaction,
  sale: Sale,
  { customerId, paid, today }: Sold,
): Promise<void> {
  if (sale.details.every(({ onOrder }) => !onOrder)) return
  const { on_order_deposit_percent: deposit } = await readSettings(tx)
  const { rows } = await sql<{ value: number }>`
    update on_order_lines o set is_sold = true, customer_id = ${customerId},
      promised_on = o.promised_on + (${today}::date - ${sale.businessDate}::date)
    from sale_details d where d.sale_id = ${sale.id} and o.sale_detail_id = d.id
    returning (d.total - d.discount)::bigint as value`.execute(tx)
  const value = cents(rows.reduce((sum, row) => sum + row.value, 0))
  refuseLooseOrder({ customerId, paid, value }, parsePercent(deposit))
}
