import type { CashCurrency } from './cash.ts'
import { DomainError } from './errors.ts'
import { applyRate, cents, formatMoney, mostMoney, type Cents, type Rate } from './money.ts'

/** Codes of the SAT's catalogue: cash, cheque, transfer, credit card, debit card. */
export const moneyWays = ['01', '02', '03', '04', '28'] as const
/** A vale of the shop, whatever code the accountant writes on an invoice for it. */
export const voucherWay = '17'
export const waysToPay = [...moneyWays, voucherWay] as const
export type WayToPay = (typeof waysToPay)[number]
export type MoneyWay = (typeof moneyWays)[number]

/** What the SAT's catalogue may call a vale on an invoice. */
export const voucherInvoiceWays = ['17', '12', '15', '27', '30', '31', '99'] as const
/** The ways that invoices name. */
export const invoiceWays = [...moneyWays, ...voucherInvoiceWays] as const

/** Money as the customer hands it over. */
export interface GivenTender {
  readonly wayToPay: WayToPay
  readonly currency: CashCurrency
  /** In cents of its currency. */
  readonly amount: Cents
  readonly reference: string | null
  /** The name of the terminal that charged a card. */
  readonly terminal?: string | null
}

export interface Tender extends GivenTender {
  /** Pesos for one unit of the currency; null for pesos. */
  readonly exchangeRate: Rate | null
  /** In pesos, at that rate. */
  readonly value: Cents
  /** Change given for it, always in pesos and only for cash. */
  readonly change: Cents
}

export interface Payment {
  readonly tenders: readonly Tender[]
  /** Cash net of change, everything else, and both together. */
  readonly cash: Cents
  readonly card: Cents
  readonly paid: Cents
  readonly change: Cents
}

export const isCash = ({ wayToPay }: Pick<GivenTender, 'wayToPay'>): boolean => wayToPay === '01'

export const isVoucher = ({ wayToPay }: Pick<GivenTender, 'wayToPay'>): boolean => wayToPay === voucherWay

/** Whether more pesos may leave the drawer than come in: foreign cash gets its change in pesos. */
export function mayTakePesos(
  tenders: readonly { readonly currency?: CashCurrency | null | undefined }[] | undefined,
): boolean {
  return tenders?.some(({ currency }) => (currency ?? 'MXN') !== 'MXN') ?? false
}

/**
 * Values tenders in pesos and gives change, so that no more than `due` is paid. Only cash gives change; foreign cash is
 * valued at the session's rate.
 */
export function payWith(given: readonly GivenTender[], due: Cents, rate: Rate | null): Payment {
  const valued = given.map((tender, place) => valueOf(tender, rate, `tenders.${place}`))
  const card = sum(valued.filter(tender => !isCash(tender)))
  if (card > due) throw new DomainError('card_over_total', { due: formatMoney(due) }, 'total_card')
  const tendered = sum(valued.filter(isCash))
  const change = cents(Math.max(0, card + tendered - due))
  const tenders = withChange(valued, change)
  const cash = cents(tendered - change)
  return { tenders, cash, card, paid: cents(cash + card), change }
}

export const isCard = ({ wayToPay }: Pick<GivenTender, 'wayToPay'>): boolean =>
  wayToPay === '04' || wayToPay === '28'

function valueOf(tender: GivenTender, rate: Rate | null, field: string) {
  if (tender.terminal && !isCard(tender)) throw new DomainError('terminal_of_card', {}, `${field}.terminal`)
  if (tender.currency === 'MXN') return { ...tender, exchangeRate: null, value: tender.amount }
  if (!isCash(tender)) throw new DomainError('foreign_cash_only', {}, `${field}.currency`)
  if (rate === null) throw new DomainError('tender_without_rate', {}, `${field}.currency`)
  const value = applyRate(tender.amount, rate)
  if (value > mostMoney)
    throw new DomainError('sale_too_large', { max: formatMoney(mostMoney) }, `${field}.amount`)
  return { ...tender, exchangeRate: rate, value }
}

function sum(tenders: readonly { readonly value: Cents }[]): Cents {
  return cents(tenders.reduce((all, { value }) => all + value, 0))
}

/** Change is charged to peso cash first and then to foreign cash, to the last tender first. */
function withChange(tenders: readonly Omit<Tender, 'change'>[], change: Cents): Tender[] {
  const order = [...tenders.keys()]
    .filter(place => tenders[place] && isCash(tenders[place]))
    .toSorted(
      (a, b) => Number(tenders[a]?.currency !== 'MXN') - Number(tenders[b]?.currency !== 'MXN') || b - a,
    )
  const changes = new Map<number, number>()
  let left: number = change
  for (const place of order) {
    const part = Math.min(left, tenders[place]?.value ?? 0)
    changes.set(place, part)
    left -= part
  }
  return tenders.map((tender, place) => ({ ...tender, change: cents(changes.get(place) ?? 0) }))
}

/** The cash that the drawer gains in each currency. Change leaves it in pesos, so pesos may be negative. */
export function drawerChanges(tenders: readonly Tender[]): { currency: CashCurrency; amount: number }[] {
  const cash = tenders.filter(isCash)
  const received = (currency: CashCurrency) =>
    cash.filter(tender => tender.currency === currency).reduce((all, { amount }) => all + amount, 0)
  const change = cash.reduce((all, tender) => all + tender.change, 0)
  const changes = [
    { currency: 'MXN' as const, amount: received('MXN') - change },
    { currency: 'USD' as const, amount: received('USD') },
  ]
  return changes.filter(({ amount }) => amount !== 0)
}

/** The pesos of a way to pay that a sale still holds: received, net of change and of earlier refunds. */
export interface HeldTender {
  readonly wayToPay: WayToPay
  readonly terminal?: string | null
  readonly held: number
}

export interface StoredTender {
  readonly kind: 'payment' | 'refund'
  readonly wayToPay: WayToPay
  readonly terminal?: string | null
  readonly value: number
  readonly change: number
}

/** What tenders pay while they are being typed, or the code of the fault for which they cannot be paid with. */
export function typedPayment(
  tenders: readonly GivenTender[],
  due: Cents,
  rate: Rate | null,
): Payment | string {
  try {
    return payWith(tenders, due, rate)
  } catch (error) {
    if (error instanceof DomainError) return error.issues[0]?.code ?? 'invalid'
    throw error
  }
}

/** The money of each payment that the sale still holds, in the order in which it came. */
export function heldTenders(tenders: readonly StoredTender[]): HeldTender[] {
  const held = tenders
    .filter(({ kind }) => kind === 'payment')
    .map(({ wayToPay, terminal = null, value, change }) => ({ wayToPay, terminal, held: value - change }))
  for (const { wayToPay, terminal = null, value } of tenders.filter(({ kind }) => kind === 'refund')) {
    const latest = held.toReversed()
    // That of its own terminal first.
    const same = latest
      .filter(tender => tender.wayToPay === wayToPay)
      .toSorted((a, b) => Number(b.terminal === terminal) - Number(a.terminal === terminal))
    // A vale may be given for money of any kind; all else goes back as it came.
    const others = wayToPay === voucherWay ? latest.filter(tender => tender.wayToPay !== wayToPay) : []
    let left = value
    for (const each of [...same, ...others]) {
      const part = Math.min(left, each.held)
      each.held -= part
      left -= part
    }
  }
  return held
}

/** The money that is left for other refunds once a part went out as a new vale. */
export const heldBeside = (tenders: readonly StoredTender[], voucher: number): HeldTender[] =>
  heldTenders([...tenders, { kind: 'refund', wayToPay: voucherWay, value: voucher, change: 0 }])

/** Divides a refund among the original ways to pay, the latest first. Cash goes back in pesos. */
export function refundBy(
  held: readonly HeldTender[],
  refund: number,
): { wayToPay: WayToPay; terminal: string | null; amount: Cents }[] {
  let left = refund
  const parts = held.toReversed().map(({ wayToPay, terminal = null, held: most }) => {
    const amount = Math.min(left, most)
    left -= amount
    return { wayToPay, terminal, amount: cents(amount) }
  })
  if (left > 0) throw new RangeError('A refund exceeds what was paid')
  return parts.filter(({ amount }) => amount > 0)
}
