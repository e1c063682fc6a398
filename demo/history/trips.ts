import { sql } from 'kysely'
import type { Row } from '#contract/field.ts'
import { leftToSchedule, type Span } from '#domain/delivery.ts'
import { signatureText } from '#domain/signature.ts'
import { soldPieces } from '#resources/deliveries/sold-pieces.server.ts'
import { collect } from '#resources/door-payments/collect.server.ts'
import type { Wish } from '../data/made-to-order.ts'
import type { Agenda } from './agenda.ts'
import { dateOf, workingDay } from './calendar.ts'
import type { Luck } from './chance.ts'
import { receivers } from './words.ts'
import type { Customer, World } from './world.ts'

/** A sale to order that was made. */
export interface Made {
  readonly id: number
  readonly wish: Wish
  readonly day: number
  /** Until its pieces are there. */
  readonly days: number
  /** How many days before the promise its supplier brings it. */
  readonly early: number
  readonly customer: Customer
  readonly door: Row
  readonly luck: Luck
}

interface Trip {
  readonly id: number
  readonly folio: string
  readonly day: number
  readonly span: Span
}

const office = 'fernanda@azenzo.mx'
const crew = 'supervisor@azenzo.mx'

/** Deliveries of sales to order, once their pieces are there. */
export function openTrips(world: World, agenda: Agenda) {
  const called = new Set<string>()

  /** Agrees a day with the customer for what is there and in no delivery yet. */
  function arrange(sale: Made, day: number, goes: number, isAgain = false): void {
    const minute = sale.luck.between(16 * 60, 18 * 60 + 30)
    agenda.plan(day, minute, async () => {
      const there = (await soldPieces(world.read, sale.id))
        .map(line => ({ id: line.id, quantity: leftToSchedule(line) - line.waiting }))
        .filter(({ quantity }) => quantity > 0)
      if (there.length === 0) return
      const isLast = (await waitedFor(world, sale.id)) === 0
      if (isLast && !sale.wish.atDoor) await payRest(world, sale, { day, minute })
      const trip = await schedule(world, sale, { day, minute }, workingDay(goes), there)
      if (isLast && sale.wish.stuck && !isAgain) planStuck(sale, trip, sale.wish.stuck)
      else plan(sale, trip, isLast && !isAgain ? sale.wish.fails : undefined)
    })
  }

  /** The van goes; nobody may be there. */
  function plan(sale: Made, trip: Trip, fails: string | undefined): void {
    const leaves = trip.span === 'afternoon' ? 14 * 60 + 10 : 9 * 60 + 5
    const there = leaves + sale.luck.between(40, 220)
    act(trip, leaves, 'depart')
    if (fails === undefined) return handOver(sale, trip, trip.day, there)
    act(trip, there, 'fail', { reason: fails })
    agenda.plan(trip.day, there, async () => arrange(sale, trip.day, trip.day + 2, true))
  }

  /** Nobody tells the office that the van did not go; days later it goes. */
  function planStuck(sale: Made, trip: Trip, days: number): void {
    const day = workingDay(trip.day + days)
    agenda.plan(day, 9 * 60 + 15, () =>
      world.at({ day, minute: 9 * 60 + 15 }, world.person(office), (tx, context) =>
        world.act(tx, context, 'deliveries', trip.id, 'move', { day: dateOf(day) }),
      ),
    )
    handOver(sale, trip, day, 17 * 60 + sale.luck.between(0, 90))
  }

  function handOver(sale: Made, trip: Trip, day: number, minute: number): void {
    const { luck } = sale
    const receivedBy = luck.pick(receivers)
    const signature = luck.percent(70) ? scribble(luck) : null
    agenda.plan(day, minute, async () => {
      const balance = sale.wish.atDoor ? await balanceOf(world, sale.id) : 0
      await world.at({ day, minute }, world.person(crew), async (tx, context) => {
        await world.act(tx, context, 'deliveries', trip.id, 'deliver', {
          receivedBy,
          deliveredOn: null,
          signature,
          details: [],
        })
        if (balance === 0) return
        await collect(
          tx,
          context,
          { id: trip.id, saleId: sale.id, folio: trip.folio },
          {
            key: luck.uuid(),
            amount: balance,
            wayToPay: '04',
            reference: String(luck.between(100_000, 999_999)),
          },
        )
      })
    })
  }

  function act({ id, day }: Trip, minute: number, name: string, input = {}): void {
    agenda.plan(day, minute, () =>
      world.at({ day, minute }, world.person(crew), (tx, context) =>
        world.act(tx, context, 'deliveries', id, name, input),
      ),
    )
  }

  return {
    arrange,
    /** Pieces came: the customer is called when all are there, or when they come in parts. */
    arrived(sale: Made, day: number): void {
      const key = `${sale.id} ${day}`
      if (called.has(key)) return
      called.add(key)
      const { wish, luck } = sale
      agenda.plan(day, 12 * 60, async () => {
        if (!wish.parts && (await waitedFor(world, sale.id)) > 0) return
        const answers = day + (wish.calls ?? luck.between(0, 1))
        const agreed = workingDay(answers)
        arrange(sale, agreed, wish.goes ?? agreed + luck.between(2, 5))
      })
    },
  }
}

async function schedule(
  world: World,
  { id, customer, door, luck }: Made,
  when: { readonly day: number; readonly minute: number },
  day: number,
  details: readonly object[],
): Promise<Trip> {
  const span = luck.pick<Span>(['morning', 'morning', 'afternoon', 'hours'])
  const from = luck.between(9, 12)
  const hours = span === 'hours' && { from_time: clock(from), to_time: clock(from + 2) }
  const made = await world.at(when, world.person(office), (tx, context) =>
    world.add(tx, context, 'deliveries', {
      sale_id: id,
      day: dateOf(day),
      span,
      ...hours,
      vehicle_id: luck.weighted(world.vehicles, () => 1) ?? null,
      contact_name: customer.name,
      phone: customer.phone,
      address: [customer.address, customer.city].join(', '),
      ...door,
      details,
    }),
  )
  return { id: Number(made['id']), folio: String(made['folio']), day, span }
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** The balance is transferred before the van goes. */
async function payRest(
  world: World,
  { id, luck }: Made,
  when: { readonly day: number; readonly minute: number },
): Promise<void> {
  if ((await balanceOf(world, id)) === 0) return
  await world.at(when, world.person('andres@azenzo.mx'), (tx, context) =>
    world.act(tx, context, 'sales', id, 'pay', {
      amount: null,
      wayToPay: '03',
      reference: `SPEI ${luck.between(1_000_000, 9_999_999)}`,
      tenders: [],
    }),
  )
}

async function balanceOf({ read }: World, id: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from sale_records where id = ${id}`.execute(read)
  return rows[0]?.balance ?? 0
}

/** Pieces of a sale that did not come yet. */
async function waitedFor({ read }: World, id: number): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(open_quantity), 0)::integer as pieces from on_order_lines where sale_id = ${id}`.execute(
    read,
  )
  return rows[0]?.pieces ?? 0
}

/** Strokes as somebody signs who stands at a door. */
function scribble(luck: Luck): string {
  let x = luck.between(70, 130)
  const middle = luck.between(100, 140)
  const strokes = Array.from({ length: luck.between(2, 3) }, () => {
    x += luck.between(6, 18)
    return Array.from({ length: luck.between(9, 15) }, (_, place) => {
      x += luck.between(2, 11)
      return { x, y: middle + (place % 2 === 0 ? 1 : -1) * luck.between(6, 62) }
    })
  })
  return signatureText(strokes)
}
