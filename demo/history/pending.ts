import { paymentTypes } from '#domain/payment-type.ts'
import type { Shift } from './agenda.ts'
import { cashierDay } from './after.ts'
import { addDays, dateOf } from './calendar.ts'
import {
  chooseCustomer,
  chooseDiscount,
  chooseLines,
  chooseTenders,
  detailsOf,
  discountOf,
  sell,
  totalOf,
} from './sell.ts'
import { parkedLabels, quoteReasons } from './words.ts'

const validFor = 15

/** A quotation. A third of them are sold within their validity, some are cancelled, and the others expire. */
export async function quote(shift: Shift, minute: number): Promise<void> {
  const { world, agenda, luck, day, cashier } = shift
  const customer = chooseCustomer(shift)
  const lines = chooseLines(shift)
  if (lines.length === 0) return
  const percent = Math.min(chooseDiscount(shift), 10)
  const id = await sell(
    shift,
    minute,
    {
      ticket: luck.uuid(),
      status: 'pending',
      customerId: customer?.id ?? null,
      paymentTypeId: paymentTypes.cash,
      validUntil: addDays(dateOf(day), validFor),
      details: detailsOf(lines),
      ...discountOf(shift, percent),
    },
    lines,
  )
  if (id === null) return
  const later = cashierDay(shift, { cashier }, day + luck.between(2, 12))
  const fate = luck.between(1, 100)
  if (later === undefined || fate > 62) return
  const at = luck.between(11 * 60, 17 * 60)
  const reason = luck.pick(quoteReasons)
  const total = totalOf(lines, percent)
  const tenders = chooseTenders(shift, total)
  agenda.plan(later, at, () =>
    world.tryAt({ day: later, minute: at }, cashier, (tx, context) =>
      fate > 34
        ? world.act(tx, context, 'sales', id, 'cancel', { reason })
        : world.act(tx, context, 'sales', id, 'sell/pay', { tenders, deliverLater: total > 9_000_00 }),
    ),
  )
}

/** A ticket that is set aside, and sold or given up before the register closes. */
export async function park(shift: Shift, minute: number): Promise<void> {
  const { world, agenda, luck, day, cashier, closes } = shift
  const lines = chooseLines(shift)
  if (lines.length === 0) return
  const body = {
    ticket: luck.uuid(),
    status: 'pending',
    parked: true,
    label: luck.pick(parkedLabels),
    paymentTypeId: paymentTypes.cash,
    details: detailsOf(lines),
  } as const
  const id = await sell(shift, minute, body, lines)
  if (id === null) return
  const isSold = luck.percent(75)
  const at = isSold ? Math.min(minute + luck.between(12, 70), closes - 2) : closes - 1
  const tenders = chooseTenders(shift, totalOf(lines, 0))
  agenda.plan(day, at, async () => {
    const done = await world.tryAt({ day, minute: at }, cashier, (tx, context) =>
      isSold
        ? world.act(tx, context, 'sales', id, 'sell/pay', { tenders, deliverLater: false })
        : world.act(tx, context, 'sales', id, 'cancel', { reason: 'El cliente ya no regresó' }),
    )
    if (!done || !isSold) return
    for (const { goods, quantity } of lines) {
      shift.stock.set(goods.id, (shift.stock.get(goods.id) ?? 0) - quantity)
    }
  })
}
