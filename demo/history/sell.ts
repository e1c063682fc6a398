import { givenTenders, type AskedTender } from '#domain/asked-payment.ts'
import { cents, parsePercent, parseRate } from '#domain/money.ts'
import { saleTotals } from '#domain/sale-totals.ts'
import { payWith, type WayToPay } from '#domain/tenders.ts'
import { paymentTypeOf } from '#domain/payment-type.ts'
import type { Actor } from '#contract/action.ts'
import type { SaleBody } from '#contract/sale-body.ts'
import { createSale } from '#resources/sales/create/create-sale.server.ts'
import type { Shift } from './agenda.ts'
import { dateOf } from './calendar.ts'
import { isShown, type Goods } from './goods.ts'
import { discountReasons } from './words.ts'

export interface Line {
  readonly goods: Goods
  readonly quantity: number
}

/** A sale that was made, for what comes after it. */
export interface Sold {
  readonly id: number
  readonly ticket: string
  readonly day: number
  readonly minute: number
  readonly cashier: Actor
  readonly customerId: number | null
  readonly isFirm: boolean
  readonly total: number
  readonly isCredit: boolean
  readonly isWaiting: boolean
}

export const clockOf = (minute: number, second = 0): string =>
  [Math.floor(minute / 60), minute % 60, second].map(part => String(part).padStart(2, '0')).join(':')

/** Some pieces that are on the floor; they are taken from it when they are sold. */
export function chooseLines({ world, luck, showroom, stock }: Shift): Line[] {
  const count = luck.percent(58) ? 1 : luck.percent(65) ? 2 : luck.between(3, 4)
  const lines: Line[] = []
  while (lines.length < count) {
    const left = world.goods.filter(
      goods =>
        isShown(goods, showroom) &&
        (stock.get(goods.id) ?? 0) > 0 &&
        !lines.some(line => line.goods.id === goods.id),
    )
    const goods = luck.weighted(left, ({ weight }) => weight)
    if (!goods) break
    const wanted = goods.price > 4_500_00 ? 1 : luck.pick([1, 1, 1, 2, 2, 4])
    lines.push({ goods, quantity: Math.min(wanted, stock.get(goods.id) ?? 0) })
  }
  return lines
}

export const detailsOf = (lines: readonly Line[]) =>
  lines.map(({ goods, quantity }) => ({ productId: goods.id, quantity, unitPrice: goods.price }))

/** The total of the lines after the discount, by the rules of the shop. */
export function totalOf(lines: readonly Line[], percent: number): number {
  const priced = lines.map(({ goods, quantity }) => ({
    quantity,
    unitPrice: cents(goods.price),
    taxRate: parsePercent('16'),
  }))
  return saleTotals(priced, { type: 'percent', percent: parsePercent(String(percent)) }).total
}

/** One in five customers comes again and again; the others once or twice. */
export function chooseCustomer({ world, luck }: Shift) {
  const { customers } = world
  const regulars = customers.filter(({ id }) => id % 5 === 0)
  const others = customers.filter(({ id }) => id % 5 !== 0)
  return luck.weighted(luck.percent(80) ? regulars : others, ({ id }) => 1 + (id % 3))
}

/** The money as it is handed over: notes for small sums, cards and transfers for large ones. */
export function chooseTenders({ luck, rate }: Shift, total: number): AskedTender[] {
  const card = luck.pick<WayToPay>(['04', '04', '28'])
  if (luck.percent(3) && total < 40_000_00) {
    const dollars = Math.ceil(total / rate / 20_00) * 20_00
    return [{ wayToPay: '01', currency: 'USD', amount: dollars }]
  }
  if (total > 3_000_00 && luck.percent(9)) {
    const cash = Math.min(
      Math.round((total * luck.between(15, 60)) / 100 / 500_00) * 500_00 + 500_00,
      total - 100_00,
    )
    return [
      { wayToPay: '01', amount: cash },
      { wayToPay: card, amount: total - cash, reference: String(luck.between(100_000, 999_999)) },
    ]
  }
  if (luck.percent(total < 6_000_00 ? 55 : total < 15_000_00 ? 14 : 2)) {
    const note = luck.pick([1_00, 50_00, 100_00, 500_00])
    return [{ wayToPay: '01', amount: Math.ceil(total / note) * note }]
  }
  if (luck.percent(total > 15_000_00 ? 38 : 7)) {
    return [{ wayToPay: '03', amount: total, reference: `SPEI ${luck.between(1_000_000, 9_999_999)}` }]
  }
  return [{ wayToPay: card, amount: total, reference: String(luck.between(100_000, 999_999)) }]
}

/** The payment type that such tenders make. */
export function typeOf(tenders: readonly AskedTender[], total: number, rate: number): number {
  return paymentTypeOf(payWith(givenTenders(tenders), cents(total), parseRate(rate.toFixed(6))))
}

/** Sells, with the approval of a supervisor if the discount needs it. Null if the shop refused it. */
export async function sell(
  shift: Shift,
  minute: number,
  body: SaleBody,
  lines: readonly Line[],
): Promise<number | null> {
  const { world, day, cashier, stock, luck } = shift
  const second = luck.between(0, 59)
  const when = { day, minute, second }
  const dated = { ...body, date: dateOf(day), time: clockOf(minute, second) }
  const made = await world.withApproval(
    when,
    cashier,
    { kind: 'discount', ticket: body.ticket, saleId: null },
    approvalId => (tx, context) => createSale(tx, context, { ...dated, approvalId }),
  )
  if (!made) return null
  if (body.status !== 'pending') {
    for (const { goods, quantity } of lines) stock.set(goods.id, (stock.get(goods.id) ?? 0) - quantity)
  }
  return made.id
}

/** A discount that most sellers may give, or one that a supervisor approves. */
export function chooseDiscount({ luck }: Shift): number {
  if (luck.percent(3)) return luck.pick([12, 15, 18])
  return luck.percent(16) ? luck.pick([5, 5, 8, 10]) : 0
}

export function discountOf({ luck }: Shift, percent: number) {
  if (percent === 0) return {}
  return {
    discountType: 'percent' as const,
    discountPercent: percent.toFixed(2),
    discountDescription: luck.pick(discountReasons),
  }
}
