import { DomainError, type Issue } from './errors.ts'
import { cents, formatMoney, mulDiv, type Cents, type Percent } from './money.ts'

/** Sold only from stock, also to order, or only to order. */
export const orderModes = ['stock', 'also', 'only'] as const
export type OrderMode = (typeof orderModes)[number]

export const mostMakingDays = 730

export interface MakingFields {
  readonly orderMode: OrderMode | null
  readonly makingDaysFrom: number | null
  readonly makingDaysTo: number | null
}

export interface Making {
  readonly mode: OrderMode
  /** Days until a piece is made; null when nobody said them. */
  readonly days: { readonly from: number; readonly to: number } | null
}

/** The product's own values, else its category's; days are taken together. */
export function makingOf(product: MakingFields, category: MakingFields | null): Making {
  const { makingDaysFrom: from, makingDaysTo: to } =
    product.makingDaysTo === null && category ? category : product
  return {
    mode: product.orderMode ?? category?.orderMode ?? 'stock',
    days: to === null ? null : { from: from ?? to, to },
  }
}

export function mayBeOrdered({ mode }: Pick<Making, 'mode'>): boolean {
  return mode !== 'stock'
}

/** Why a line cannot be sold from stock, or on order, in this mode; null when it can. */
export function modeFault(mode: OrderMode, isOnOrder: boolean): 'not_to_order' | 'only_to_order' | null {
  if (isOnOrder) return mode === 'stock' ? 'not_to_order' : null
  return mode === 'only' ? 'only_to_order' : null
}

/** Refuses days of making that lack their end, or that end before they begin. */
export function refuseMakingDays({
  makingDaysFrom: from,
  makingDaysTo: to,
}: {
  readonly makingDaysFrom?: number | null | undefined
  readonly makingDaysTo?: number | null | undefined
}): void {
  if (from === null || from === undefined) return
  if (to === null || to === undefined) throw new DomainError('required', {}, 'making_days_to')
  if (from > to) throw new DomainError('making_days_order', {}, 'making_days_to')
}

/** The part of a line that is on order. */
export interface OnOrder {
  readonly promisedOn: string | null
  /** The first day on which the shop usually has it; null when nobody said how long it takes. */
  readonly earliest: string | null
}

interface SoldLine {
  readonly onOrder?: OnOrder | null | undefined
}

/** Refuses days that have passed, and tells whether one comes before the usual one. */
export function isPromisedEarly(lines: readonly SoldLine[], today: string): boolean {
  const past = lines.flatMap(({ onOrder }, place): Issue[] =>
    onOrder?.promisedOn && onOrder.promisedOn < today
      ? [{ code: 'promise_past', field: `details.${place}.promised_on`, params: {} }]
      : [],
  )
  if (past.length > 0) throw DomainError.of(past)
  return earlyPlaces(lines).length > 0
}

/** The places of the lines that are promised before their usual day. */
export function earlyPlaces(lines: readonly SoldLine[]): number[] {
  return lines.flatMap(({ onOrder }, place) => {
    const { promisedOn = null, earliest = null } = onOrder ?? {}
    return promisedOn !== null && earliest !== null && promisedOn < earliest ? [place] : []
  })
}

/** The value of the lines that are on order, net of the discount. */
export function valueOnOrder(
  lines: readonly SoldLine[],
  totals: readonly { readonly total: number; readonly discount: number }[],
): Cents {
  return cents(
    totals.reduce((sum, { total, discount }, place) => {
      return lines[place]?.onOrder ? sum + total - discount : sum
    }, 0),
  )
}

/** Refuses pieces on order without a customer, or without the part of their value that the shop asks for beforehand. */
export function refuseLooseOrder(
  sale: { readonly customerId: number | null; readonly paid: number; readonly value: Cents },
  deposit: Percent,
): void {
  if (sale.customerId === null) throw new DomainError('on_order_needs_customer', {}, 'customer_id')
  const least = mulDiv(sale.value, deposit, 10_000)
  if (sale.paid >= least) return
  throw new DomainError(
    'on_order_deposit',
    { least: formatMoney(cents(least)), percent: deposit / 100 },
    'tenders',
  )
}
