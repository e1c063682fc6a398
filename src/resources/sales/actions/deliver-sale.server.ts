import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { shopToday } from '#resources/receptions/received-on.server.ts'
import type { Sale } from '../sale-types.server.ts'

export interface Handover {
  readonly receivedBy: string
  readonly deliveredOn?: string | null | undefined
  /** By the ids of the sale's lines; all that are not delivered when there are none. */
  readonly details?: readonly { readonly id?: number }[] | undefined
}

/**
 * Marks whole lines as delivered, with the day and the person who received them. Stock counts take the pieces as gone
 * from that moment: now, or the end of an earlier day. The products are locked, so that a count sees it or came before.
 */
export async function deliverLines(tx: Transaction, sale: Sale, handover: Handover): Promise<void> {
  const { deliveredOn, receivedBy, details = [] } = handover
  if (deliveredOn && deliveredOn > (await shopToday(tx))) {
    throw new DomainError('delivery_future', {}, 'delivered_on')
  }
  const waiting = sale.details.filter(
    line => line.deliveredAt === null && line.returnedQuantity < line.quantity,
  )
  const ids = details.length > 0 ? chosen(sale, details) : waiting.map(({ id }) => id)
  const products = sale.details.filter(({ id }) => ids.includes(id)).map(({ productId }) => productId)
  await sql`select from products where id = any(${products}) order by id for no key update`.execute(tx)
  await sql`
    update sale_details set received_by = ${receivedBy},
      delivered_at = least(clock_timestamp(),
        (${deliveredOn ?? null}::date + 1)::timestamp at time zone coalesce(
          (select value #>> '{}' from settings where key = 'time_zone'), 'America/Mexico_City')
        - interval '1 microsecond')
    where sale_id = ${sale.id} and id = any(${ids}) and delivered_at is null`.execute(tx)
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
    if (!line) faults.push({ code: 'exists', field, params: {} })
    else if (line.deliveredAt !== null) {
      faults.push({ code: 'line_delivered', field, params: { product: line.name } })
    }
    return [id]
  })
  if (faults.length > 0) throw DomainError.of(faults)
  return ids
}
