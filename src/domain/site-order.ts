import { cents, mulDiv, type Cents, type Percent } from './money.ts'

/** How far an order of the site is, as the office lists it. */
export const siteOrderStatuses = ['accepted', 'confirmed', 'released', 'cancelled'] as const
export type SiteOrderStatus = (typeof siteOrderStatuses)[number]

/** What the private page of a quotation shows. */
export const quotationStates = ['open', 'expired', 'accepted', 'sold', 'cancelled'] as const
export type QuotationState = (typeof quotationStates)[number]

interface QuotationFacts {
  readonly status: string
  readonly isExpired: boolean
  readonly isAccepted: boolean
}

export function quotationState({ status, isExpired, isAccepted }: QuotationFacts): QuotationState {
  if (status === 'cancelled') return 'cancelled'
  if (status !== 'pending') return 'sold'
  if (isAccepted) return 'accepted'
  return isExpired ? 'expired' : 'open'
}

export interface WantedLine {
  readonly id: number
  readonly productId: number
  readonly quantity: number
  /** Already made to order, so that no piece is looked for. */
  readonly onOrder: boolean
  /** Whether a piece that stands in the shop may be sold, and whether one may be made. */
  readonly fromStock: boolean
  readonly toOrder: boolean
}

/** A warehouse that sells, with the free pieces of each product. */
export interface Place {
  readonly id: number
  readonly free: ReadonlyMap<number, number>
}

export interface Divided<L> {
  readonly placeId: number | null
  readonly there: readonly L[]
  readonly ordered: readonly L[]
  /** Neither there nor to be made. */
  readonly gone: readonly L[]
}

/**
 * Divides the lines of a quotation into pieces that one warehouse has, because a sale leaves one, and those that are made. The
 * warehouse that leaves the fewest lines out is chosen, the first one among equals. A line is never divided.
 */
export function divideLines<L extends WantedLine>(lines: readonly L[], places: readonly Place[]): Divided<L> {
  const tries = places.map(place => divideAt(lines, place))
  const [first = divideAt(lines, null), ...others] = tries
  return others.reduce((best, each) => (isBetter(each, best) ? each : best), first)
}

function isBetter<L>(each: Divided<L>, best: Divided<L>): boolean {
  if (each.gone.length !== best.gone.length) return each.gone.length < best.gone.length
  return each.there.length > best.there.length
}

function divideAt<L extends WantedLine>(lines: readonly L[], place: Place | null): Divided<L> {
  const free = new Map(place?.free)
  const there: L[] = []
  const ordered: L[] = []
  const gone: L[] = []
  for (const line of lines) {
    const left = free.get(line.productId) ?? 0
    if (!line.onOrder && line.fromStock && left >= line.quantity) {
      free.set(line.productId, left - line.quantity)
      there.push(line)
    } else if (line.onOrder || line.toOrder) ordered.push(line)
    else gone.push(line)
  }
  return { placeId: place?.id ?? null, there, ordered, gone }
}

interface DepositRules {
  /** Of any order of the site, of pieces that are made to order, and of a layaway. */
  readonly site: Percent
  readonly onOrder: Percent
  readonly layaway: Percent
}

const part = (amount: Cents, percent: Percent) => mulDiv(amount, percent, 10_000)

/** What is paid before an order of the site counts: the most that one of the rules asks for, and at least a cent. */
export function depositOf(total: Cents, valueOnOrder: Cents, rules: DepositRules): Cents {
  const most = Math.max(
    1,
    part(total, rules.site),
    part(valueOnOrder, rules.onOrder),
    part(total, rules.layaway),
  )
  return cents(Math.min(total, most))
}

/** What happens to a sold order, in the order in which it happens. */
export const orderSteps = [
  'received',
  'paid',
  'ordered',
  'arrived',
  'scheduled',
  'on_the_way',
  'delivered',
] as const
export type OrderStep = (typeof orderSteps)[number]

export interface OrderFacts {
  readonly paid: number
  /** Pieces that are made to order: all of them, those in a purchase order, and those that came. */
  readonly onOrder: number
  readonly inOrders: number
  readonly arrived: number
  /** Pieces that the buyer keeps, and how many of them are in a delivery, on the way, or handed over. */
  readonly pieces: number
  readonly scheduled: number
  readonly onTheWay: number
  readonly delivered: number
}

export type StepState = 'done' | 'part' | 'waiting'

const share = (some: number, all: number): StepState =>
  all > 0 && some >= all ? 'done' : some > 0 ? 'part' : 'waiting'

/** Each step that this order has, with how far it is: nothing is ordered of pieces that were there. */
export function stepsOf(facts: OrderFacts): { readonly step: OrderStep; readonly state: StepState }[] {
  const { paid, onOrder, inOrders, arrived, pieces, scheduled, onTheWay, delivered } = facts
  const made: { step: OrderStep; state: StepState }[] =
    onOrder === 0
      ? []
      : [
          { step: 'ordered', state: share(inOrders + arrived, onOrder) },
          { step: 'arrived', state: share(arrived, onOrder) },
        ]
  return [
    { step: 'received', state: 'done' },
    { step: 'paid', state: paid > 0 ? 'done' : 'waiting' },
    ...made,
    { step: 'scheduled', state: share(scheduled + onTheWay + delivered, pieces) },
    { step: 'on_the_way', state: share(onTheWay + delivered, pieces) },
    { step: 'delivered', state: share(delivered, pieces) },
  ]
}
