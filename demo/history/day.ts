import { paymentTypes } from '#domain/payment-type.ts'
import { Agenda, cashierOn, isOpen, salesOn, sellersOf, type Shift } from './agenda.ts'
import { planAfter } from './after.ts'
import { orderGoods } from './buying.ts'
import { addDays, dateOf, weekdayOf } from './calendar.ts'
import { luckOf, type Luck } from './chance.ts'
import { closeDrawer, openDrawer, planCash } from './drawers.ts'
import { planHolds } from './holds.ts'
import { openWorkshop } from './made-to-order.ts'
import { planMishaps } from './mishaps.ts'
import { park, quote } from './pending.ts'
import {
  chooseCustomer,
  chooseDiscount,
  chooseLines,
  chooseTenders,
  detailsOf,
  discountOf,
  sell,
  totalOf,
  typeOf,
} from './sell.ts'
import type { World } from './world.ts'

/** The shop, day after day. */
export function openStory(world: World) {
  const agenda = new Agenda()
  const onOrder = new Map<string, number>()
  const workshop = openWorkshop(world, agenda)
  return {
    async live(day: number): Promise<void> {
      const luck = luckOf(day)
      if (weekdayOf(dateOf(day)) === 1) await orderGoods({ world, agenda, luck, day, onOrder })
      const count = salesOn(day, luck)
      for (const [place, showroom] of world.showrooms.entries()) {
        if (!isOpen(day, place)) continue
        const isSunday = weekdayOf(dateOf(day)) === 0
        const shift: Shift = {
          world,
          agenda,
          luck,
          day,
          showroom,
          cashier: world.person(cashierOn(day, place)),
          sellers: sellersOf(place).map(email => world.person(email)),
          rate: 18 + ((day * 7) % 90) / 100,
          opens: isSunday ? 11 * 60 : 10 * 60,
          closes: isSunday ? 17 * 60 : 20 * 60,
          stock: new Map(),
          sessionId: 0,
        }
        planShift(shift, isSunday ? count : Math.round(count * showroom.share))
        workshop.sell(shift)
        planHolds(shift)
      }
      workshop.order(day)
      await agenda.live(day)
    },
  }
}

function planShift(shift: Shift, count: number): void {
  const { world, agenda, luck, day, opens, closes } = shift
  agenda.plan(day, opens - 10, async () => {
    await openDrawer(shift)
    const { warehouseId } = shift.showroom
    const there = await world.read
      .selectFrom('inventories')
      .select(['productId', 'quantity', 'held'])
      .where('warehouseId', '=', warehouseId)
      .execute()
    for (const { productId, quantity, held: aside } of there) shift.stock.set(productId, quantity - aside)
  })
  for (let sale = 0; sale < count; sale++) {
    const minute = hourOf(luck, opens, closes)
    agenda.plan(day, minute, () => sellSomething(shift, minute))
  }
  if (luck.percent(42)) {
    const minute = hourOf(luck, opens, closes)
    agenda.plan(day, minute, () => quote(shift, minute))
  }
  if (luck.percent(25)) {
    const minute = hourOf(luck, opens, closes - 60)
    agenda.plan(day, minute, () => park(shift, minute))
  }
  planCash(shift)
  planMishaps(shift)
  const last = closes + luck.between(4, 14)
  agenda.plan(day, last, () => closeDrawer(shift, last))
}

/** Few come when it opens, more around noon, and most in the afternoon. */
function hourOf(luck: Luck, opens: number, closes: number): number {
  const open = closes - opens - 10
  const [one, other] = [luck.between(0, open), luck.between(0, open)]
  return opens + 5 + (luck.percent(55) ? Math.max(one, other) : Math.round((one + other) / 2))
}

interface Promised {
  readonly paymentTypeId: number
  /** Days until it is paid. */
  readonly terms: readonly [number, ...number[]]
}
const credit: Promised = { paymentTypeId: paymentTypes.credit, terms: [15, 30, 30, 45] }
const layaway: Promised = { paymentTypeId: paymentTypes.layaway, terms: [30, 45, 60] }

async function sellSomething(shift: Shift, minute: number): Promise<void> {
  const { luck, day, rate, cashier } = shift
  const lines = chooseLines(shift)
  if (lines.length === 0) return
  const percent = chooseDiscount(shift)
  const total = totalOf(lines, percent)
  const customer = luck.percent(62) ? chooseCustomer(shift) : undefined
  const promised =
    customer && total > 6_000_00 && luck.percent(13) ? luck.pick([credit, layaway, layaway]) : null
  const isWaiting = promised !== null || (total > 8_000_00 && customer !== undefined && luck.percent(38))
  const tenders = promised ? firstPart(promised === layaway ? total : 0) : chooseTenders(shift, total)
  const id = await sell(
    shift,
    minute,
    {
      ticket: luck.uuid(),
      customerId: customer?.id ?? null,
      sellerId: (luck.percent(55) ? cashier : luck.weighted(shift.sellers, () => 1))?.id ?? cashier.id,
      paymentTypeId: promised?.paymentTypeId ?? typeOf(tenders, total, rate),
      ...(promised && { liquidationDate: addDays(dateOf(day), luck.pick(promised.terms)) }),
      details: detailsOf(lines),
      tenders,
      ...discountOf(shift, percent),
      ...(isWaiting && !promised && { deliverLater: true }),
    },
    lines,
  )
  if (id === null) return
  const { id: customerId = null, isFirm = false } = customer ?? {}
  const sold = { id, ticket: '', day, minute, cashier, customerId, isFirm, total, isWaiting }
  planAfter(shift, { ...sold, isCredit: promised !== null })
}

/** Three tenths of a layaway are paid at once. */
function firstPart(total: number) {
  if (total === 0) return []
  return [{ wayToPay: '04' as const, amount: Math.ceil((total * 3) / 1_000_00) * 100_00 }]
}
