import { sql, type RawBuilder } from 'kysely'
import type { Row } from '#contract/field.ts'
import { daysAfter } from '#contract/days-after.ts'
import type { Transaction } from '#db/database.ts'
import { shopToday } from '#db/shop-today.ts'
import { demoCodes, demoTrips, promisedTrips } from './data/deliveries.ts'
import { nearCities } from './data/made-to-order.ts'

interface Seeding {
  readonly tx: Transaction
  readonly add: (resource: string, records: readonly Row[]) => Promise<Row[]>
  readonly act: (resource: string, record: Row, action: string, input?: Row) => Promise<Row>
}

interface Waiting {
  readonly id: number
  readonly name: string
  readonly phone: string | null
  readonly address: string
  readonly city: string | null
  /** When its pieces were promised. */
  readonly promisedOn: string | null
  readonly details: readonly { readonly id: number; readonly quantity: number }[]
}

/**
 * This week and the next, beside what the history agreed: what was sold near the shop lately and is not delivered yet, and pieces that are
 * still being made. The rest waits for somebody to schedule it. The first van is on its way.
 */
export async function seedDeliveries({ tx, add, act }: Seeding): Promise<void> {
  const vehicles = await tx.selectFrom('vehicles').select('id').orderBy('id').execute()
  const today = await shopToday(tx)
  const schedule = async (sale: Waiting, day: string, { vehicle, ...terms }: { vehicle?: number } & Row) => {
    const [made = {}] = await add('deliveries', [
      {
        ...terms,
        sale_id: sale.id,
        day: workingDay(day),
        vehicle_id: vehicle === undefined ? null : vehicles[vehicle]?.id,
        contact_name: sale.name,
        phone: sale.phone,
        address: sale.address,
        postal_code: demoCodes[sale.city ?? ''] ?? null,
        details: sale.details,
      },
    ])
    return made
  }
  const sold = await waiting(
    tx,
    sql`not ${hasOrdered}`,
    sql`c.city = any(${nearCities}) desc, s.business_date desc`,
    demoTrips.length,
  )
  for (const [place, sale] of sold.entries()) {
    const { days, ...trip } = demoTrips[place] ?? { days: 0 }
    const made = await schedule(sale, daysAfter(today, days), trip)
    if (place === 0 && made['day'] === today) await act('deliveries', made, 'depart')
  }
  const soon = sql`${hasOrdered} and o.promised_on between ${daysAfter(today, 2)} and ${daysAfter(today, 12)}`
  const promised = await waiting(tx, soon, sql`o.promised_on`, promisedTrips.length)
  for (const [place, sale] of promised.entries()) {
    await schedule(sale, sale.promisedOn ?? today, promisedTrips[place] ?? {})
  }
}

/** The shop does not deliver on Sundays. */
function workingDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? daysAfter(day, 1) : day
}

const hasOrdered = sql`o.lines > 0`

async function waiting(
  tx: Transaction,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  most: number,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select s.id, c.full_name as name, c.phone, concat_ws(', ', c.address, c.city) as address, c.city,
      o.promised_on::text as promised_on, d.details
    from sales s join customers c on c.id = s.customer_id and c.address is not null
    cross join lateral (
      select json_agg(json_build_object('id', id, 'quantity', quantity - returned_quantity) order by position) as details
      from sale_details where sale_id = s.id and delivered_at is null and quantity > returned_quantity
    ) d
    cross join lateral (
      select count(*) as lines, max(promised_on) filter (where open_quantity > 0) as promised_on
      from on_order_lines where sale_id = s.id
    ) o
    where s.undelivered > 0 and s.status in ('sold', 'paid', 'invoiced') and ${which}
      and not exists (select from deliveries where sale_id = s.id)
    order by ${order}, s.id desc limit ${most}`.execute(tx)
  return rows
}
