import type { FormValues } from '#console/form/form-values.ts'
import type { Row } from '#contract/field.ts'
import { cents, type Rate } from '#domain/money.ts'
import { typedPayment, type GivenTender, type Payment, type WayToPay } from '#domain/tenders.ts'
import { typedCents } from '#domain/typed-amount.ts'

/** Fields that the chosen way to pay does not use; the currency is part of the cash field. */
export function hiddenPayment({ way_to_pay: way }: FormValues): string[] {
  const hidden = ['currency']
  if (way === '01') return [...hidden, 'reference', 'other', 'otherWay']
  if (way === 'mixed') return hidden
  return [...hidden, 'received', 'other', 'otherWay']
}

/** The tenders of a payment in cash, or in cash and another way; null for a single way other than cash. */
export function tendersFor(body: Row, due: string): Row[] | null {
  const { way_to_pay: way, received, currency, other, other_way: otherWay, reference } = body
  if (way === '01') return [cash(received ?? due, currency)]
  if (way !== 'mixed') return null
  const rest = ((typedCents(due) ?? 0) - (typedCents(String(other ?? '')) ?? 0)) / 100
  return [
    { way_to_pay: otherWay ?? '04', amount: other ?? 0, ...(reference != null && { reference }) },
    cash(received ?? Math.max(0, rest).toFixed(2), currency),
  ]
}

const cash = (amount: unknown, currency: unknown): Row => ({
  way_to_pay: '01',
  currency: currency === 'USD' ? 'USD' : 'MXN',
  amount,
})

/** A typed payment by the server's rules, or the code of its fault; null while there is nothing to say. */
export function paymentIn(values: FormValues, due: number, rate: Rate | null): Payment | string | null {
  const { way_to_pay: way, received, currency, other, other_way: otherWay } = values
  const parts: GivenTender[] = []
  if (way !== '01' && way !== 'mixed') return null
  const elsewhere = way === 'mixed' ? (typed(other) ?? 0) : 0
  if (elsewhere > 0) parts.push(tender(otherWay as WayToPay, 'MXN', elsewhere))
  const isForeign = currency === 'USD'
  const cash = typed(received) ?? (isForeign ? 0 : Math.max(0, due - elsewhere))
  parts.push(tender('01', isForeign ? 'USD' : 'MXN', cash))
  return typedPayment(parts, cents(due), rate)
}

const typed = (value: unknown) => typedCents(String(value ?? ''))

const tender = (wayToPay: WayToPay, currency: 'MXN' | 'USD', amount: number): GivenTender => ({
  wayToPay,
  currency,
  amount: cents(amount),
  reference: null,
})
