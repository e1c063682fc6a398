import { sql } from 'kysely'
import type { Row } from '#contract/field.ts'
import { daysAfter } from '#contract/days-after.ts'
import type { Transaction } from '#db/database.ts'
import { shopToday } from '#db/shop-today.ts'
import { recordId } from '#engine/record.ts'
import { demoCodes, demoTrips, demoVehicles } from './data/deliveries.ts'

interface Seeding {
  readonly tx: Transaction
  readonly add: (resource: string, records: readonly Row[]) => Promise<Row[]>
}

interface Waiting {
  readonly id: number
  readonly name: string
  readonly phone: string | null
  readonly address: string
  readonly city: string | null
  readonly details: readonly { readonly id: number; readonly quantity: number }[]
}

/** This week and the next: what was sold lately and is not delivered yet. The rest waits for somebody to schedule it. */
export async function seedDeliveries({ tx, add }: Seeding): Promise<void> {
  const vehicles = await add('vehicles', demoVehicles)
  const today = await shopToday(tx)
  const sales = await waiting(tx)
  for (const [place, sale] of sales.entries()) {
    const { days, vehicle, ...terms } = demoTrips[place] ?? { days: 0 }
    const taker = vehicle === undefined ? undefined : vehicles[vehicle]
    await add('deliveries', [
      {
        ...terms,
        sale_id: sale.id,
        day: workingDay(daysAfter(today, days)),
        vehicle_id: taker ? recordId(taker) : null,
        contact_name: sale.name,
        phone: sale.phone,
        address: sale.address,
        postal_code: demoCodes[sale.city ?? ''] ?? null,
        details: sale.details,
      },
    ])
  }
}

/** The shop does not deliver on Sundays. */
function workingDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? daysAfter(day, 1) : day
}

async function waiting(tx: Transaction): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select s.id, c.full_name as name, c.phone, concat_ws(', ', c.address, c.city) as address, c.city, d.details
    from sales s join customers c on c.id = s.customer_id and c.address is not null
    cross join lateral (
      select json_agg(json_build_object('id', id, 'quantity', quantity - returned_quantity) order by position) as details
      from sale_details where sale_id = s.id and delivered_at is null and quantity > returned_quantity
    ) d
    where s.undelivered > 0 and s.status in ('sold', 'paid', 'invoiced')
    order by s.business_date desc, s.id desc limit ${demoTrips.length}`.execute(tx)
  return rows
}
