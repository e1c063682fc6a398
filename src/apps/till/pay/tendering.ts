import { applyRate, cents, type Cents, type Rate } from '#domain/money.ts'
import { paymentTypeOf, paymentTypes } from '#domain/payment-type.ts'
import { typedPayment, type GivenTender, type Payment, type WayToPay } from '#domain/tenders.ts'
import { typedCents } from '#domain/typed-amount.ts'

export const methods = ['cash', 'card', 'mixed', 'transfer'] as const
export type Method = (typeof methods)[number]

const tenderFields = ['card', 'transfer', 'usd', 'cash'] as const
export type TenderField = (typeof tenderFields)[number]

/** `now` is paid whole; credit and layaway may be paid in part, or not at all yet. */
export const terms = ['now', 'credit', 'layaway'] as const
export type Terms = (typeof terms)[number]

/** How a ticket is being paid, as it is typed. */
export interface Tendering {
  readonly method: Method
  readonly terms: Terms
  /** Null while the field fills itself with what is missing: what needs no change, and the cash of a mixed payment. */
  readonly typed: Readonly<Record<TenderField, string | null>>
  /** The terminal's or the bank's number. */
  readonly reference: string
  readonly isDebit?: boolean
  /** The terminal that charges the card. */
  readonly terminal?: string | null
}

export interface Tendered {
  /** Null while the tenders cannot be paid with. */
  readonly payment: Payment | null
  /** A field whose text is no amount; nothing is paid while there is one. */
  readonly unread: TenderField | null
  readonly tenders: readonly GivenTender[]
  /** In pesos, by field. */
  readonly values: Readonly<Record<TenderField, Cents>>
  readonly received: Cents
  readonly missing: Cents
  readonly change: Cents
  /** Card and transfer are more than the total. */
  readonly isOver: boolean
}

export const untyped: Tendering['typed'] = { card: null, transfer: null, usd: '', cash: '' }

const shown: Readonly<Record<Method, readonly TenderField[]>> = {
  cash: ['usd', 'cash'],
  card: ['card'],
  mixed: ['card', 'usd', 'cash'],
  transfer: ['transfer'],
}

/** The fields of a method; dollars need a rate. */
export function fieldsOf(method: Method, rate: Rate | null): TenderField[] {
  return shown[method].filter(field => field !== 'usd' || rate !== null)
}

const ways: Readonly<Record<TenderField, WayToPay>> = { card: '04', transfer: '03', usd: '01', cash: '01' }
const noMoney = cents(0)

/** The money handed over so far, and how much is missing or goes back. */
export function tender(tendering: Tendering, due: Cents, rate: Rate | null): Tendered {
  const { terms: when, typed, reference, method, isDebit = false, terminal = null } = tendering
  const fields = fieldsOf(method, rate)
  const amount = (field: TenderField): Cents =>
    fields.includes(field) ? (typedCents(typed[field] ?? '') ?? noMoney) : noMoney
  const inPesos = (field: TenderField): Cents => {
    const money = amount(field)
    return field === 'usd' && rate !== null ? applyRate(money, rate) : money
  }
  const cash = inPesos('cash') + inPesos('usd')
  const rest = cents(Math.max(0, due - cash))
  const isAutomatic = (field: TenderField) =>
    typed[field] === null && when === 'now' && fields.includes(field)
  const card = isAutomatic('card') ? rest : amount('card')
  // Of two that could fill themselves, the one that nobody typed follows the other.
  const fillsCash = method === 'mixed' && typed.card !== null && isAutomatic('cash')
  const amounts: Record<TenderField, Cents> = {
    card,
    transfer: isAutomatic('transfer') ? rest : amount('transfer'),
    usd: amount('usd'),
    cash: fillsCash ? cents(Math.max(0, rest - card)) : amount('cash'),
  }
  const tenders = tenderFields
    .filter(field => amounts[field] > 0)
    .map((field): GivenTender => ({
      wayToPay: field === 'card' && isDebit ? '28' : ways[field],
      currency: field === 'usd' ? 'USD' : 'MXN',
      amount: amounts[field],
      reference: (field === 'card' || field === 'transfer') && reference !== '' ? reference : null,
      ...(field === 'card' && terminal !== null && { terminal }),
    }))
  const values = { ...amounts, usd: inPesos('usd') }
  const received = cents(tenderFields.reduce((sum, field) => sum + values[field], 0))
  const unread = fields.find(field => isUnread(typed[field] ?? '')) ?? null
  const payment = unread === null ? paymentWith(tenders, due, rate) : null
  return {
    payment,
    unread,
    tenders,
    values,
    received,
    missing: when === 'now' ? cents(Math.max(0, due - received)) : noMoney,
    change: payment?.change ?? noMoney,
    isOver: payment === null && unread === null,
  }
}

const isUnread = (text: string): boolean => text !== '' && typedCents(text) === null

/** The text of a field, also while it fills itself. */
export function textIn(field: TenderField, { typed }: Tendering, { values }: Tendered): string {
  const text = typed[field]
  if (text !== null) return text
  return values[field] > 0 ? (values[field] / 100).toFixed(2) : ''
}

/**
 * With another text in a field. One that fills itself goes on doing so while the text is what it would say, also when
 * that is given back to it after a scan.
 */
export function withTyped(
  tendering: Tendering,
  field: TenderField,
  text: string,
  due: Cents,
  rate: Rate | null,
): Tendering {
  const typed = { ...tendering, typed: { ...tendering.typed, [field]: text } }
  if (untyped[field] !== null && tendering.typed[field] !== null) return typed
  const filled = { ...tendering, typed: { ...tendering.typed, [field]: null } }
  return textIn(field, filled, tender(filled, due, rate)) === text ? filled : typed
}

/** Null while the typed amounts cannot be paid with. */
export function paymentWith(tenders: readonly GivenTender[], due: Cents, rate: Rate | null): Payment | null {
  const payment = typedPayment(tenders, due, rate)
  return typeof payment === 'string' ? null : payment
}

export function paymentTypeId({ terms: when }: Tendering, payment: Payment): number {
  if (when === 'credit') return paymentTypes.credit
  return when === 'layaway' ? paymentTypes.layaway : paymentTypeOf(payment)
}

/** The part that pesos in cash have to cover. */
export function leftForCash({ values }: Tendered, due: Cents): Cents {
  return cents(Math.max(0, due - values.card - values.transfer - values.usd))
}
