import { sql } from 'kysely'
import type { Row } from '#contract/field.ts'
import { nextShift, type Shift } from './agenda.ts'
import type { Sold } from './sell.ts'
import { cancelReasons, receivers, returnReasons } from './words.ts'

/** Plans what follows a sale: its delivery, its instalments, and what goes wrong. */
export function planAfter(shift: Shift, sold: Sold): void {
  const { luck } = shift
  if (sold.isCredit) planInstalments(shift, sold)
  else if (sold.isWaiting) planDelivery(shift, sold, sold.day + luck.between(2, 6))
  if (!sold.isCredit && luck.percent(1.2)) {
    const minute = Math.min(sold.minute + luck.between(3, 25), shift.closes - 1)
    const reason = luck.pick(cancelReasons)
    shift.agenda.plan(sold.day, minute, () =>
      undo(shift, sold, { ...sold, minute }, 'cancel', () => ({ reason })),
    )
    return
  }
  if (!sold.isCredit && !sold.isWaiting && luck.percent(3)) planReturn(shift, sold)
  if (sold.isFirm && !sold.isCredit && luck.percent(45)) planInvoice(shift, sold)
}

function planDelivery({ world, agenda, luck }: Shift, sold: Sold, day: number): void {
  const minute = luck.between(10 * 60, 18 * 60)
  const receivedBy = luck.pick(receivers)
  agenda.plan(day, minute, () =>
    world.tryAt({ day, minute }, world.person('supervisor@azenzo.mx'), (tx, context) =>
      world.act(tx, context, 'sales', sold.id, 'deliver', { receivedBy, deliveredOn: null, details: [] }),
    ),
  )
}

function planInvoice({ world, agenda, luck }: Shift, sold: Sold): void {
  const day = sold.day + luck.between(1, 4)
  const minute = luck.between(9 * 60 + 30, 13 * 60)
  agenda.plan(day, minute, () =>
    world.tryAt({ day, minute }, world.person('andres@azenzo.mx'), (tx, context) =>
      world.act(tx, context, 'sales', sold.id, 'invoice', { invoiceNumber: `AZ-${3_000 + sold.id}` }),
    ),
  )
}

/** One line comes back, to the cashier who sold it. */
function planReturn(shift: Shift, sold: Sold): void {
  const { world, agenda, luck, showroom } = shift
  const day = cashierDay(shift, sold, sold.day + luck.between(1, 11))
  if (day === undefined) return
  const minute = luck.between(11 * 60, 18 * 60)
  const reason = luck.pick(returnReasons)
  const condition = luck.percent(25) ? 'damaged' : 'good'
  agenda.plan(day, minute, async () => {
    const line = await world.read
      .selectFrom('saleDetails')
      .select(['id', 'quantity'])
      .where('saleId', '=', sold.id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const details = [{ id: line.id, quantity: 1, condition }]
    const warehouseId = showroom.warehouseId
    await undo(shift, sold, { day, minute }, 'return', () => ({
      warehouseId,
      reason,
      creditNote: `NC-${sold.id}`,
      details,
    }))
  })
}

/** Cancels or returns, with the approval of somebody who may if it is much money. */
async function undo(
  { world }: Shift,
  sold: Sold,
  { day, minute }: { readonly day: number; readonly minute: number },
  name: 'cancel' | 'return',
  input: () => Row,
): Promise<void> {
  const kind = name === 'cancel' ? 'cancel' : 'refund'
  await world.withApproval(
    { day, minute },
    sold.cashier,
    { kind, ticket: null, saleId: sold.id },
    approvalId => (tx, context) => world.act(tx, context, 'sales', sold.id, name, { ...input(), approvalId }),
  )
}

/** Most people pay every other week and are done in time; a few are late, and some forget. */
function planInstalments(shift: Shift, sold: Sold): void {
  const { luck } = shift
  const forgets = luck.percent(12)
  const times = luck.between(1, 3)
  for (let time = 1; time <= times; time++) {
    const day = cashierDay(shift, sold, sold.day + time * luck.between(10, 16))
    if (day === undefined || (forgets && time === times)) return
    const isLast = time === times
    planInstalment(shift, sold, day, isLast ? null : 35)
    if (isLast) planDelivery(shift, sold, day + luck.between(0, 3))
  }
}

function planInstalment(
  { world, agenda, luck }: Shift,
  sold: Sold,
  day: number,
  percent: number | null,
): void {
  const minute = luck.between(10 * 60 + 30, 18 * 60)
  const wayToPay = luck.pick(['01', '01', '04', '03', '28'])
  agenda.plan(day, minute, async () => {
    const { rows } = await sql<{ balance: number }>`
      select balance from sale_records where id = ${sold.id}`.execute(world.read)
    const balance = rows[0]?.balance ?? 0
    if (balance === 0) return
    const amount =
      percent === null ? balance : Math.min(balance, Math.ceil((sold.total * percent) / 10_000_00) * 100_00)
    await world.tryAt({ day, minute }, sold.cashier, (tx, context) =>
      world.act(tx, context, 'sales', sold.id, 'pay', {
        amount,
        wayToPay: balance > 20_000_00 ? '03' : wayToPay,
        reference: null,
        tenders: [],
      }),
    )
  })
}

const emails = ['caja@azenzo.mx', 'ivan@azenzo.mx', 'paulina@azenzo.mx', 'sofia@azenzo.mx']

/** The next day on which the sale's cashier has a drawer. */
export function cashierDay({ world, showroom }: Shift, { cashier }: Pick<Sold, 'cashier'>, from: number) {
  const email = emails.find(each => world.person(each).id === cashier.id) ?? ''
  return nextShift(from, world.showrooms.indexOf(showroom), email)
}
