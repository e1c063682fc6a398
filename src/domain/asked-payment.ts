import { refuseOtherAmounts } from './amounts-sent.ts'
import type { CashCurrency } from './cash.ts'
import { DomainError } from './errors.ts'
import { cents, formatMoney, parseRate, type Cents, type Rate } from './money.ts'
import { isCredit, paymentTypeOf, paymentTypes, saysPayment } from './payment-type.ts'
import { payWith, type GivenTender, type Payment, type WayToPay } from './tenders.ts'

type Maybe<T> = T | null | undefined

/** A tender as a client sends it: pesos unless it says otherwise. */
export interface AskedTender {
  readonly wayToPay: WayToPay
  readonly currency?: Maybe<CashCurrency>
  readonly amount: number
  readonly reference?: Maybe<string>
  readonly exchangeRate?: Maybe<string>
  readonly terminal?: Maybe<string>
}

export interface AskedPayment {
  readonly paymentTypeId: number
  readonly totalCash?: Maybe<number>
  readonly totalCard?: Maybe<number>
  readonly cashTendered?: Maybe<number>
  readonly exchangeRate?: Maybe<string>
  readonly tenders?: readonly AskedTender[] | undefined
}

export function givenTenders(tenders: readonly AskedTender[]): GivenTender[] {
  return tenders
    .filter(({ amount }) => amount > 0)
    .map(({ wayToPay, currency, amount, reference, terminal }) => ({
      wayToPay,
      currency: currency ?? 'MXN',
      amount: cents(amount),
      reference: reference ?? null,
      terminal: terminal ?? null,
    }))
}

const pesos = (wayToPay: WayToPay, amount: number): GivenTender => ({
  wayToPay,
  currency: 'MXN',
  amount: cents(amount),
  reference: null,
})

/**
 * The tenders of a sale: the rows that were sent; else rows made from the two totals; else one for the whole total,
 * by the payment type. A credit without any of them begins unpaid.
 */
export function tendersIn(asked: AskedPayment, total: number): GivenTender[] {
  const { totalCash, totalCard, cashTendered, paymentTypeId } = asked
  const other = paymentTypeId === paymentTypes.transfer ? '03' : '04'
  if (asked.tenders && asked.tenders.length > 0) return givenTenders(asked.tenders)
  if (totalCash || totalCard || cashTendered) {
    const handed = cashTendered ?? totalCash ?? 0
    return [pesos('01', handed), pesos(other, totalCard ?? 0)].filter(({ amount }) => amount > 0)
  }
  if (total === 0 || isCredit(paymentTypeId)) return []
  return [pesos(paymentTypeId === paymentTypes.cash ? '01' : other, total)]
}

/** The payment of a sale of this total: everything at once, unless it is a credit or a layaway. */
export function paymentFor(asked: AskedPayment, total: Cents, rate: Rate | null): Payment {
  const payment = payWith(tendersIn(asked, total), total, rate)
  const { cash, card, paid } = payment
  const later = isCredit(asked.paymentTypeId)
  if (paid < total && !later) {
    const missing = formatMoney(cents(total - paid))
    throw new DomainError('payment_short', { missing }, asked.tenders ? 'tenders' : 'total_cash')
  }
  refuseOtherAmounts(asked, { totalCash: cash, totalCard: card })
  if (later || saysPayment(asked.paymentTypeId, payment)) return payment
  const stored = paymentTypeOf(payment)
  throw DomainError.of([{ code: 'payment_type_other', field: 'payment_type_id', params: {}, stored }])
}

/** Refuses an exchange rate other than the one in force. */
export function refuseOtherRates(
  asked: Pick<AskedPayment, 'exchangeRate' | 'tenders'>,
  rate: Rate | null,
): void {
  const sent = [
    ['exchange_rate', asked.exchangeRate] as const,
    ...(asked.tenders ?? []).map(
      ({ currency, exchangeRate }, place) =>
        [`tenders.${place}.exchange_rate`, currency === 'USD' ? exchangeRate : null] as const,
    ),
  ]
  for (const [field, value] of sent) {
    if (!value || (rate !== null && parseRate(value) === rate)) continue
    throw rate === null
      ? new DomainError('rate_none', {}, field)
      : new DomainError('rate_changed', { rate: rate / 1_000_000 }, field)
  }
}
