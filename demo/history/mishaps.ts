import { paymentTypes } from '#domain/payment-type.ts'
import { closeSession, sumsOf } from '#resources/cash-sessions/close-session.server.ts'
import { createSale } from '#resources/sales/create/create-sale.server.ts'
import type { Shift } from './agenda.ts'
import { dateOf } from './calendar.ts'
import { notesOf } from './drawers.ts'
import { isShown } from './goods.ts'
import { chooseLines, clockOf, detailsOf, discountOf, totalOf, type Line } from './sell.ts'

/** Days without a connection; what was missing on the first of them has been settled. */
const outages = [57, 116]
const settledAfter = 3
/** Days on which a ticket arrived after its drawer was closed; the second one's is still to be counted. */
const forgotten = [86, 114]

/** Tickets that were sold while the line was down, one of them with a piece that the books no longer had. */
export function planMishaps(shift: Shift): void {
  const { world, agenda, day, showroom } = shift
  if (world.showrooms.indexOf(showroom) !== 0) return
  if (outages.includes(day)) agenda.plan(day, 17 * 60 + 40, () => sendLate(shift))
  if (forgotten.includes(day)) {
    const sold = { day, minute: 19 * 60 + 12 }
    agenda.plan(day, sold.minute, async () => {
      const lines = chooseLines(shift)
      takeFrom(shift, lines)
      agenda.plan(day + 1, 10 * 60 + 3, () => rescue(shift, lines, sold))
    })
  }
}

/** The first ticket has a discount that its seller could not have given, the second a piece too many. */
async function sendLate(shift: Shift): Promise<void> {
  const { world, agenda, day, luck, showroom, stock } = shift
  const shown = world.goods.filter(
    goods => isShown(goods, showroom) && goods.price < 5_000_00 && !goods.isEnding,
  )
  const scarce = shown.toSorted((a, b) => (stock.get(a.id) ?? 0) - (stock.get(b.id) ?? 0) || a.id - b.id)[0]
  const tickets = [
    { lines: chooseLines(shift), percent: 15 },
    { lines: scarce ? [{ goods: scarce, quantity: (await booked(shift, scarce.id)) + 1 }] : [], percent: 0 },
  ]
  for (const [place, { lines, percent }] of tickets.entries()) {
    const arrived = { day, minute: 17 * 60 + 41 + place }
    await late(shift, arrived, lines, { day, minute: 16 * 60 + 50 + place * 17 }, percent)
    takeFrom(shift, lines)
  }
  if (day !== outages[0]) return
  const note = luck.pick(['Estaba en la bodega de atrás, sin registrar', 'Se entregó la pieza de exhibición'])
  const when = { day: day + settledAfter, minute: 9 * 60 + 45 }
  agenda.plan(when.day, when.minute, () =>
    world.at(when, world.person('admin@azenzo.mx'), async (tx, context) => {
      const short = await tx.selectFrom('stockShortages').select('id').orderBy('id').execute()
      for (const { id } of short) {
        await world.act(tx, context, 'stock-shortages', id, 'settle', { quantity: null, note })
      }
      const odd = await tx.selectFrom('sales').select('id').where('reviewReason', 'is not', null).execute()
      for (const { id } of odd) {
        await world.act(tx, context, 'sales', id, 'review', { note: 'Autorizado por teléfono' })
      }
    }),
  )
}

/** By the books, because pieces that came back are not in the plan. */
async function booked({ world, showroom }: Shift, productId: number): Promise<number> {
  const row = await world.read
    .selectFrom('inventories')
    .select('quantity')
    .where('productId', '=', productId)
    .where('warehouseId', '=', showroom.warehouseId)
    .executeTakeFirst()
  return row?.quantity ?? 0
}

/** The ticket goes to a rescue session, which an Admin counts the same day. */
async function rescue(shift: Shift, lines: readonly Line[], sold: When): Promise<void> {
  const { world, agenda, day } = shift
  await late(shift, { day: day + 1, minute: 10 * 60 + 3 }, lines, sold)
  if (day !== forgotten[0]) return
  const counted = { day: day + 1, minute: 13 * 60 }
  agenda.plan(counted.day, counted.minute, () =>
    world.at(counted, world.person('admin@azenzo.mx'), async (tx, context) => {
      const { id } = await tx
        .selectFrom('cashSessions')
        .select('id')
        .where('kind', '=', 'rescue')
        .where('closedAt', 'is', null)
        .executeTakeFirstOrThrow()
      const { cash, card } = await sumsOf(tx, id)
      await closeSession(tx, context, id, {
        counted: notesOf('MXN', cash),
        cardCounted: card,
        floatLeft: null,
        notes: 'El ticket se quedó en la tableta al apagarla',
      })
    }),
  )
}

function takeFrom({ stock }: Shift, lines: readonly Line[]): void {
  for (const { goods, quantity } of lines) {
    stock.set(goods.id, Math.max(0, (stock.get(goods.id) ?? 0) - quantity))
  }
}

interface When {
  readonly day: number
  readonly minute: number
}

async function late(
  shift: Shift,
  arrived: When,
  lines: readonly Line[],
  sold: When,
  percent = 0,
): Promise<void> {
  const { world, cashier, luck, sessionId } = shift
  if (lines.length === 0) return
  await world.at(arrived, cashier, (tx, context) =>
    createSale(tx, context, {
      ticket: luck.uuid(),
      offline: true,
      sessionId,
      date: dateOf(sold.day),
      time: clockOf(sold.minute),
      paymentTypeId: paymentTypes.cash,
      details: detailsOf(lines),
      tenders: [{ wayToPay: '01', amount: totalOf(lines, percent) }],
      ...discountOf(shift, percent),
    }),
  )
}
