import { useQuery } from '@tanstack/react-query'
import type { FormState } from '#console/form/form-state.ts'
import { cents, formatMoney, storedRate, type Cents } from '#domain/money.ts'
import { ownSessionQuery } from '#resources/cash-sessions/screens/own-session.screens.ts'
import { words } from './sale-words.screens.ts'
import { paymentIn } from './typed-payment.screens.ts'

const texts = words.pay

interface PaymentResultProps {
  form: FormState
  due: Cents
  isWhole?: boolean
}

/** The change of a payment that is being typed, or what is missing. */
export function PaymentResult({ form, due, isWhole = false }: PaymentResultProps) {
  const { data: session } = useQuery(ownSessionQuery)
  const rate = session?.['exchange_rate']
  const payment = paymentIn(form.values, due, rate == null ? null : storedRate(rate))
  const amount = isWhole && <p className="sale-said">{texts.collects(formatMoney(due))}</p>
  if (payment === null) return amount
  if (typeof payment === 'string') {
    return (
      <p className="sale-said" data-over role="status">
        {texts.cardOver(formatMoney(due))}
      </p>
    )
  }
  const missing = cents(due - payment.paid)
  return (
    <>
      {amount}
      <p className="sale-change" data-short={missing > 0 || undefined} role="status">
        {missing > 0 ? texts.short(formatMoney(missing)) : texts.change(formatMoney(payment.change))}
      </p>
    </>
  )
}
