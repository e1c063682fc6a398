import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { paymentTypes } from '#domain/payment-type.ts'
import { saleRefusal } from '#domain/sale.ts'
import { daysAfter } from '#contract/days-after.ts'
import type { Transaction } from '#db/database.ts'
import { shopToday } from '#db/shop-today.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { storedRecord } from '#engine/record.ts'
import type { RecordOf } from '#engine/server-resource.ts'
import { readSettings } from '#engine/settings.ts'
import { save } from '#engine/write.ts'
import { sellPending } from '../sales/actions/sell-sale.server.ts'
import { salesServer } from '../sales/sale.server.ts'
import type { Sale } from '../sales/sale-types.server.ts'
import type { siteOrders } from './site-order.resource.ts'

interface Received {
  readonly amount?: number | null | undefined
  readonly reference?: string | null | undefined
  readonly liquidationDate?: string | null | undefined
}

/**
 * Sells the quotation of an order whose sale is locked, because its money is at the bank: in no drawer, from the warehouse that
 * holds its pieces. What is left to pay makes it a layaway.
 */
export async function confirmOrder(
  tx: Transaction,
  context: Context,
  order: RecordOf<typeof siteOrders>,
  { amount, reference, liquidationDate }: Received,
): Promise<void> {
  const sale = await storedRecord(tx, salesServer, order.saleId)
  const refusal = saleRefusal('sell', sale, requireActor(context))
  if (refusal !== null) throw DomainError.of([refusal])
  const total = cents(sale.total)
  const received = cents(amount ?? order.deposit)
  if (received > total) throw new DomainError('site_amount_over', { total: formatMoney(total) }, 'amount')
  if (received <= 0) throw new DomainError('min_number', { min: 0.01 }, 'amount')
  const { warehouseId } = await tx
    .selectFrom('siteOrders')
    .select('warehouseId')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const { customerId } = sale
  const credit =
    received === total
      ? undefined
      : {
          customerId,
          liquidationDate: liquidationDate ?? (await dueDay(tx, sale)),
          paymentTypeId: paymentTypes.layaway,
        }
  const values = await sellPending(tx, context, sale, {
    place: { warehouseId },
    tenders: [{ wayToPay: '03', amount: received, reference: reference ?? sale.quotationFolio }],
    ...(credit ? { credit } : { customerId }),
    prices: 'quoted',
    isDelivered: false,
  })
  await save(tx, salesServer, context, { action: 'sell', before: sale, values })
}

/** The last promised day or the end of the usual term, whichever is later, as far as the shop lends. */
async function dueDay(tx: Transaction, sale: Sale): Promise<string> {
  const settings = await readSettings(tx)
  const today = await shopToday(tx)
  const { rows } = await sql<{ promised: string | null }>`
    select (max(promised_on) + (${today}::date - ${sale.businessDate}::date))::text as promised
    from on_order_lines where sale_id = ${sale.id}`.execute(tx)
  const usual = daysAfter(today, settings.layaway_days)
  const promised = rows[0]?.promised ?? usual
  const last = daysAfter(today, settings.credit_most_days)
  const due = promised > usual ? promised : usual
  return due < last ? due : last
}
