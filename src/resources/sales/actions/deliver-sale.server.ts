import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { shopToday } from '#db/shop-today.ts'
import type { Sale } from '../sale-types.server.ts'

export interface Handover {
  readonly receivedBy: string
  readonly deliveredOn?: string | null | undefined
  /** By the ids of the sale's lines; all undelivered lines by default. */
  readonly details?: readonly { readonly id?: number }[] | undefined
}

/**
 * Marks whole lines as delivered, with the day and the person who received them. For stock counts the pieces are gone
 * from the moment of recording, whatever day was given. The products are locked, so that a count sees all of it or
 * came before.
 */
export async function deliverLines(tx: Transaction, sale: Sale, handover: Handover): Promise<void> {
  const { receivedBy, details = [] } = handover
  const waiting = sale.details.filter(
    line => line.deliveredAt === null && line.returnedQuantity < line.quantity,
  )
  const ids = details.length > 0 ? chosen(sale, details) : waiting.map(({ id }) => id)
  const day = await handoverDay(tx, sale, handover)
  const products = sale.details.filter(({ id }) => ids.includes(id)).map(({ productId }) => productId)
  await sql`select from products where id = any(${products}) order by id for no key update`.execute(tx)
  await sql`
    update sale_details set received_by = ${receivedBy}, delivered_on = ${day}::date, delivered_at = clock_timestamp()
    where sale_id = ${sale.id} and id = any(${ids}) and delivered_at is null`.execute(tx)
}

/** The given day, else today, or the sale's day when that is later because the shop's time zone was changed since. */
export async function handoverDay(
  tx: Transaction,
  { businessDate }: Sale,
  { deliveredOn }: Pick<Handover, 'deliveredOn'>,
): Promise<string> {
  const today = await shopToday(tx)
  const last = businessDate > today ? businessDate : today
  const day = deliveredOn ?? last
  if (day > last) throw new DomainError('delivery_future', {}, 'delivered_on')
  if (day < businessDate) throw new DomainError('delivery_before_sale', {}, 'delivered_on')
  return day
}

function chosen(sale: Sale, details: readonly { readonly id?: number }[]): number[] {
  const lines = new Map(sale.details.map(line => [line.id, line]))
  const faults: Issue[] = []
  const ids = details.flatMap(({ id }, place) => {
    const field = `details.${place}.id`
    if (id === undefined) {
      faults.push({ code: 'required', field, params: {} })
      return []
    }
    const line = lines.get(id)
    const isTwice = details.findIndex(each => each.id === id) !== place
    if (!line || isTwice) faults.push({ code: line ? 'duplicated' : 'exists', field, params: {} })
    else if (line.deliveredAt !== null) {
      faults.push({ code: 'line_delivered', field, params: { product: line.name } })
    } else if (line.returnedQuantity === line.quantity) {
      faults.push({ code: 'line_returned', field, params: { product: line.name } })
    }
    return [id]
  })
  if (faults.length > 0) throw DomainError.of(faults)
  return ids
}
