import { paymentTypes } from '#domain/payment-type.ts'
import { systemContext } from '#engine/context.ts'
import { lockRecord } from '#engine/record.ts'
import { endPassedIn } from '#resources/holds/end-holds.server.ts'
import { holdPieces, releaseHolds } from '#resources/holds/hold-pieces.server.ts'
import { salesServer } from '#resources/sales/sale.server.ts'
import { holds, type Hold } from '../data/made-to-order.ts'
import { cashierDay } from './after.ts'
import type { Shift } from './agenda.ts'
import { addDays, dateOf } from './calendar.ts'
import { luckBeside } from './chance.ts'
import type { Goods } from './goods.ts'
import { chooseCustomer, chooseTenders, detailsOf, sell, totalOf } from './sell.ts'

const validFor = 15
/** Held until six in the afternoon of a day. */
const hour = 18 * 60

/** Quotations whose pieces wait for the customer's answer. */
export function planHolds(shift: Shift): void {
  const { world, agenda, day, opens, closes } = shift
  const place = world.showrooms.indexOf(shift.showroom)
  for (const hold of holds) {
    if (hold.day !== day || hold.place !== place) continue
    const goods = world.goods.find(({ code }) => code === hold.code)
    if (!goods) throw new Error(`Nobody sells ${hold.code}`)
    const luck = luckBeside(day, 500 + place)
    const minute = luck.between(opens + 60, closes - 60)
    agenda.plan(day, minute, () => setAside({ ...shift, luck }, minute, hold, goods))
  }
}

async function setAside(shift: Shift, minute: number, hold: Hold, goods: Goods): Promise<void> {
  const { world, agenda, day, luck, cashier, stock, showroom } = shift
  const { pieces: quantity, days, end } = hold
  if ((stock.get(goods.id) ?? 0) < quantity) return
  const lines = [{ goods, quantity }]
  const id = await sell(
    shift,
    minute,
    {
      ticket: luck.uuid(),
      status: 'pending',
      customerId: chooseCustomer(shift)?.id ?? null,
      paymentTypeId: paymentTypes.cash,
      validUntil: addDays(dateOf(day), validFor),
      details: detailsOf(lines),
    },
    lines,
  )
  if (id === null) return
  const { warehouseId } = showroom
  const until = { until: dateOf(day + days), untilTime: '18:00' }
  await world.at({ day, minute }, cashier, async (tx, context) => {
    const sale = await lockRecord(tx, salesServer, id, { actor: cashier })
    await holdPieces(tx, context, sale, { ...until, warehouseId })
  })
  stock.set(goods.id, (stock.get(goods.id) ?? 0) - quantity)
  const passed = { day: day + days, minute: hour + 3 }
  agenda.plan(passed.day, passed.minute, () =>
    world.at(passed, cashier, tx =>
      endPassedIn(tx, systemContext('holds'), [{ productId: goods.id, warehouseId, change: 0 }]),
    ),
  )
  const decides = cashierDay(shift, { cashier }, day + 1)
  if (end === 'expired' || decides === undefined || decides > day + days) return
  const when = { day: decides, minute: luck.between(11 * 60, hour - 20) }
  const tenders = chooseTenders(shift, totalOf(lines, 0))
  agenda.plan(when.day, when.minute, () =>
    world.tryAt(when, cashier, async (tx, context) => {
      if (end === 'sold') {
        return world.act(tx, context, 'sales', id, 'sell/pay', { tenders, deliverLater: false })
      }
      const sale = await lockRecord(tx, salesServer, id, { actor: cashier })
      return releaseHolds(tx, context, sale, [])
    }),
  )
}
