import { sql } from 'kysely'
import { paymentTypes } from '#domain/payment-type.ts'
import type { AskedTender } from '#domain/asked-payment.ts'
import type { WayToPay } from '#domain/tenders.ts'
import type { Row } from '#contract/field.ts'
import { directions, makingDaysOf, nearCities, tripNotes, wishes, type Wish } from '../data/made-to-order.ts'
import type { Agenda, Shift } from './agenda.ts'
import { addDays, dateOf, weekdayOf } from './calendar.ts'
import { luckBeside, type Luck } from './chance.ts'
import { detailsOf, sell, totalOf, typeOf, type Line } from './sell.ts'
import { openTrips, type Made } from './trips.ts'
import { planSupply, type Tie } from './supply.ts'
import type { Customer, World } from './world.ts'

/** Days after the promise until which the balance is due. */
const grace = 20
/** Tuesdays and Fridays the office looks at what is to be ordered. */
const officeDays: readonly number[] = [2, 5]

/** Sales of pieces that are made for their customers, from the deposit to the door. */
export function openWorkshop(world: World, agenda: Agenda) {
  const made = new Map<number, Made>()
  const trips = openTrips(world, agenda)
  return {
    /** The sales to order of a showroom's day. */
    sell(shift: Shift): void {
      const place = world.showrooms.indexOf(shift.showroom)
      for (const wish of wishes) {
        if (wish.day !== shift.day || wish.place !== place) continue
        const luck = luckBeside(shift.day, place)
        const minute = luck.between(shift.opens + 40, shift.closes - 50)
        agenda.plan(shift.day, minute, async () => {
          const sale = await sellToOrder({ ...shift, luck }, minute, wish)
          if (!sale) return
          made.set(sale.id, sale)
          if (wish.first !== undefined) trips.arrange(sale, shift.day, shift.day + wish.first)
          if (wish.cancelled) planCancel(world, agenda, made, sale, wish.cancelled)
        })
      }
    },
    /** «Por pedir» becomes purchase orders. */
    order(day: number): void {
      if (!officeDays.includes(weekdayOf(dateOf(day)))) return
      const minute = 9 * 60 + 30
      agenda.plan(day, minute, async () => {
        const buyer = world.person('andres@azenzo.mx')
        for (const { id } of await toOrder(world)) {
          await world.at({ day, minute }, buyer, (tx, context) =>
            world.act(tx, context, 'on-order', id, 'order'),
          )
        }
        for (const [orderId, ties] of Map.groupBy(await pendingTies(world), tie => tie.orderId)) {
          planSupply(
            { world, agenda, buyer, day, made, arrived: (sale, when) => trips.arrived(sale, when) },
            orderId,
            ties,
          )
        }
      })
    },
  }
}

async function sellToOrder(shift: Shift, minute: number, wish: Wish): Promise<Made | null> {
  const { world, day, luck, cashier, rate } = shift
  const goodsOf = (code: string) => {
    const found = world.goods.find(each => each.code === code)
    if (!found) throw new Error(`Nobody sells ${code}`)
    return found
  }
  const ordered = wish.lines.map(([code, quantity]) => ({ goods: goodsOf(code), quantity }))
  const beside = (wish.beside ?? [])
    .map(([code, quantity]): Line => ({ goods: goodsOf(code), quantity }))
    .filter(({ goods, quantity }) => (shift.stock.get(goods.id) ?? 0) >= quantity)
  const customer = chooseNear(world, luck)
  const total = totalOf([...ordered, ...beside], 0)
  const tenders = handedOver(luck, wish.isPaid ? total : depositOf(total, totalOf(ordered, 0)))
  const days = Math.max(...wish.lines.map(([code]) => makingDaysOf(code)))
  const id = await sell(
    shift,
    minute,
    {
      ticket: luck.uuid(),
      customerId: customer.id,
      sellerId: (luck.percent(60) ? cashier : luck.weighted(shift.sellers, () => 1))?.id ?? cashier.id,
      ...(wish.isPaid
        ? { paymentTypeId: typeOf(tenders, total, rate), deliverLater: true }
        : { paymentTypeId: paymentTypes.layaway, liquidationDate: addDays(dateOf(day), days + grace) }),
      details: [
        ...detailsOf(ordered).map((line, place) => {
          const [, , finish, customerNotes] = wish.lines[place] ?? []
          return { ...line, onOrder: true, finish, customerNotes }
        }),
        ...detailsOf(beside),
      ],
      tenders,
    },
    beside,
  )
  if (id === null) return null
  return { id, wish, day, days, early: luck.between(2, 7), customer, door: doorOf(luck), luck }
}

/** How the crew gets there and up. */
function doorOf(luck: Luck): Row {
  const stairs = luck.percent(20)
  return {
    ...(luck.percent(45) && { directions: luck.pick(directions) }),
    ...(stairs && { stairs: 1, floor: String(luck.between(2, 4)) }),
    ...(luck.percent(30) && { notes: luck.pick(tripNotes) }),
  }
}

/** Half of what is on order, in round numbers, and all of what is there. */
function depositOf(total: number, ordered: number): number {
  return Math.min(total, Math.ceil((total - ordered / 2) / 100_00) * 100_00)
}

function handedOver(luck: Luck, amount: number): AskedTender[] {
  const wayToPay = luck.pick<WayToPay>(['04', '04', '28', '03'])
  const reference =
    wayToPay === '03' ? `SPEI ${luck.between(1_000_000, 9_999_999)}` : String(luck.between(100_000, 999_999))
  return [{ wayToPay, amount, reference }]
}

/** Somebody to whom the shop delivers with its own van. */
function chooseNear({ customers }: World, luck: Luck): Customer {
  const found = luck.weighted(
    customers.filter(({ address, city }) => address && nearCities.includes(city ?? '')),
    () => 1,
  )
  if (!found) throw new Error('Nobody lives near the shop')
  return found
}

function planCancel(
  world: World,
  agenda: Agenda,
  made: Map<number, Made>,
  { id }: Made,
  [day, reason]: readonly [day: number, reason: string],
): void {
  const when = { day, minute: 12 * 60 + 20 }
  agenda.plan(day, when.minute, async () => {
    await world.at(when, world.person('admin@azenzo.mx'), (tx, context) =>
      world.act(tx, context, 'sales', id, 'cancel', { reason }),
    )
    made.delete(id)
  })
}

async function toOrder({ read }: World) {
  const { rows } = await sql<{ id: number }>`
    select o.id from on_order_lines o join sales s on s.id = o.sale_id
    where s.sold_at is not null and s.cancelled_at is null and o.open_quantity > o.ordered_quantity
    order by o.id`.execute(read)
  return rows
}

async function pendingTies({ read }: World): Promise<Tie[]> {
  const { rows } = await sql<Tie>`
    select b.id as order_id, l.id as line_id, o.sale_id, t.quantity, b.total::bigint as total
    from order_ties t
    join on_order_lines o on o.id = t.on_order_line_id
    join purchase_order_lines l on l.id = t.purchase_order_line_id
    join purchase_orders b on b.id = l.purchase_order_id
    where b.reception_status = 'pending' and t.open_quantity > 0 order by t.id`.execute(read)
  return rows
}
