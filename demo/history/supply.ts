import type { Actor } from '#contract/action.ts'
import type { Row } from '#contract/field.ts'
import type { Agenda } from './agenda.ts'
import { dateOf, workingDay } from './calendar.ts'
import { luckBeside } from './chance.ts'
import type { Made } from './trips.ts'
import type { World } from './world.ts'

/** Pieces of a line of a purchase order that are for a sale. */
export interface Tie {
  readonly orderId: number
  readonly lineId: number
  readonly saleId: number
  readonly quantity: number
  readonly total: number
}

interface Supply {
  readonly world: World
  readonly agenda: Agenda
  readonly buyer: Actor
  readonly day: number
  readonly made: ReadonlyMap<number, Made>
  /** What follows when pieces of a sale came. */
  readonly arrived: (sale: Made, day: number) => void
}

/** Nobody makes a piece of furniture faster. */
const fastest = 7

/** What becomes of a purchase order of pieces that have a buyer: it is sent, paid in part, received and paid. */
export function planSupply(supply: Supply, orderId: number, ties: readonly Tie[]): void {
  const { world, agenda, buyer, day, made } = supply
  const luck = luckBeside(day, orderId % 900)
  const step = (when: number, minute: number, name: string, input: Row = {}) =>
    agenda.plan(when, minute, () =>
      world.at({ day: when, minute }, buyer, (tx, context) =>
        world.act(tx, context, 'purchase-orders', orderId, name, input),
      ),
    )
  const invoice = `F-${4_100 + orderId}`
  const pay = (when: number, amount: number | null) =>
    step(when, 13 * 60 + 40, 'pay', {
      amount,
      date: dateOf(when),
      wayToPay: '03',
      invoice,
      exchangeRate: null,
      note: null,
    })
  const buyers = ties.flatMap(({ saleId }) => made.get(saleId) ?? [])
  // A supplier promises to bring it in time for the customer.
  const expectedOn = dateOf(Math.max(day + fastest, ...buyers.map(sale => sale.day + sale.days - 3)))
  agenda.plan(day, 9 * 60 + 45, () =>
    world.at({ day, minute: 9 * 60 + 45 }, buyer, (tx, context) =>
      world.edit(tx, context, 'purchase-orders', orderId, { expectedOn, warehouseId: world.centreId }),
    ),
  )
  step(day, 9 * 60 + 50, 'approve')
  step(day, 9 * 60 + 55, 'send')
  const coming = ties.flatMap(tie => {
    const sale = made.get(tie.saleId)
    return sale ? partsOf(sale, tie, day).map(part => ({ ...tie, ...part, sale })) : []
  })
  for (const [arrives, parts] of Map.groupBy(coming, part => part.arrives)) {
    const minute = 11 * 60 + 10
    agenda.plan(arrives, minute, async () => {
      const lines = Map.groupBy(parts, ({ lineId }) => lineId)
      await world.at({ day: arrives, minute }, buyer, (tx, context) =>
        world.add(tx, context, 'receptions', {
          purchase_order_id: orderId,
          warehouse_id: world.centreId,
          received_on: dateOf(arrives),
          received_by: 'Luis Ortega',
          details: [...lines].map(([id, some]) => ({
            id,
            received_quantity: some.reduce((sum, { pieces }) => sum + pieces, 0),
          })),
        }),
      )
      // Who cancelled meanwhile waits for nothing.
      for (const sale of new Set(parts.flatMap(({ saleId }) => made.get(saleId) ?? []))) {
        supply.arrived(sale, arrives)
      }
    })
  }
  const last = Math.max(...coming.map(({ arrives }) => arrives))
  step(last, 13 * 60, 'invoice', { invoiceNumber: invoice })
  if (luck.percent(60)) pay(day, Math.round((ties[0]?.total ?? 0) / 2))
  pay(last + luck.pick([1, 8, 15]), null)
}

/** The days on which pieces for a sale come. */
function partsOf({ wish, day: sold, days, early }: Made, { quantity }: Tie, ordered: number) {
  const usual = Math.max(ordered + fastest, sold + days - early)
  const arrives = workingDay(wish.arrives ?? usual)
  const [first = quantity, later = 0] = wish.parts ?? []
  if (first >= quantity) return [{ arrives, pieces: quantity }]
  return [
    { arrives, pieces: first },
    { arrives: workingDay(arrives + later), pieces: quantity - first },
  ]
}
