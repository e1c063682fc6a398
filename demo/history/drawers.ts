import { denominations, type CountedCash } from '#domain/cash-count.ts'
import type { CashCurrency } from '#domain/cash.ts'
import { closeSession, sumsOf } from '#resources/cash-sessions/close-session.server.ts'
import { moveCash } from '#resources/cash-sessions/move-cash.server.ts'
import { openSession } from '#resources/cash-sessions/open-session.server.ts'
import type { Shift } from './agenda.ts'
import { countNotes, expenses, settlements, withdrawals } from './words.ts'

const float = 2_000_00
/** Pesos beyond which cash is taken out of a drawer. */
const tooMuch = 9_000_00

/** There is no smaller coin, so that a cent or two are missing now and then. */
const smallest = 5

/** Days on which a drawer of the first showroom is counted with a difference that an Admin must settle. */
const differences: Readonly<Record<number, number>> = {
  11: -185_00,
  38: 120_00,
  64: -320_00,
  96: -200_00,
  117: -150_00,
}
/** Not settled yet. */
const waiting = 117

export async function openDrawer(shift: Shift): Promise<void> {
  const { world, day, opens, cashier, showroom, rate } = shift
  shift.sessionId = await world.at({ day, minute: opens - 10 }, cashier, (tx, context) =>
    openSession(tx, context, {
      registerId: showroom.registerId,
      initialCash: float,
      initialUsd: 0,
      exchangeRate: rate.toFixed(6),
    }),
  )
}

/** Cash that leaves the drawer during the day. */
export function planCash(shift: Shift): void {
  const { world, agenda, day, cashier, luck, opens, closes } = shift
  const move = (minute: number, type: 'expense' | 'withdrawal', amount: number, reason: string) =>
    world.tryAt({ day, minute }, cashier, (tx, context) =>
      moveCash(tx, context, { type, currency: 'MXN', amount, reason }),
    )
  if (luck.percent(22)) {
    const [reason, pesos] = luck.pick(expenses)
    const minute = luck.between(opens + 30, closes - 60)
    agenda.plan(day, minute, () => move(minute, 'expense', pesos * 100, reason))
  }
  for (const minute of [15 * 60 + 5, 18 * 60 + 40].filter(each => each < closes)) {
    agenda.plan(day, minute, async () => {
      const { cash } = await sumsOf(world.read as Parameters<typeof sumsOf>[0], shift.sessionId)
      const amount = Math.floor((cash - float) / 500_00) * 500_00
      if (cash > tooMuch) await move(minute, 'withdrawal', amount, luck.pick(withdrawals))
    })
  }
}

/** Counts the drawer and closes it; some days a little is missing, or more than a little. */
export async function closeDrawer(shift: Shift, minute: number): Promise<void> {
  const { world, agenda, day, cashier, showroom, luck, sessionId } = shift
  const place = world.showrooms.indexOf(showroom)
  const large = place === 0 ? differences[day] : undefined
  const small = luck.percent(9) ? luck.pick([-20_00, -10_00, -5_00, -50, 50, 5_00, 10_00, 40_00]) : 0
  await world.at({ day, minute }, cashier, async (tx, context) => {
    const { cash, dollars, card } = await sumsOf(tx, sessionId)
    const pesos = Math.floor(Math.max(0, cash + (large ?? small)) / smallest) * smallest
    await closeSession(tx, context, sessionId, {
      counted: [...notesOf('MXN', pesos), ...notesOf('USD', dollars)],
      // A terminal that gave back more than it took prints no total.
      cardCounted: card < 0 ? null : card,
      floatLeft: Math.min(float, pesos),
      notes: large === undefined ? null : luck.pick(countNotes),
    })
  })
  if (large === undefined || day === waiting) return
  const note = luck.pick(settlements)
  agenda.plan(day + 1, 9 * 60 + 20, () =>
    world.at({ day: day + 1, minute: 9 * 60 + 20 }, world.person('admin@azenzo.mx'), (tx, context) =>
      world.act(tx, context, 'cash-sessions', sessionId, 'authorize', { note }),
    ),
  )
}

/** As few notes and coins as make the sum. */
export function notesOf(currency: CashCurrency, sum: number): CountedCash[] {
  let left = sum
  const counted = denominations[currency].map(denomination => {
    const quantity = Math.floor(left / denomination)
    left -= quantity * denomination
    return { currency, denomination, quantity }
  })
  const some = counted.filter(({ quantity }) => quantity > 0)
  return some.length > 0 || currency === 'USD' ? some : counted.slice(0, 1)
}
