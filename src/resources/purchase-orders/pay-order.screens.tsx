import { todayIn } from '#browser/today-in.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { BalanceAmount } from '#console/form/balance-amount.tsx'
import type { InputExtras } from '#console/screen-extras.ts'
import type { FormState } from '#console/form/form-state.ts'
import { formatMoney, wireCents, type Cents } from '#domain/money.ts'
import { balanceAfter } from '#domain/typed-amount.ts'
import { currencyOf, moneyOf } from './order-money.screens.ts'
import { words } from './order-words.screens.ts'
import { purchaseOrders } from './purchase-order.resource.ts'

const texts = words.pay

const { amount, date, wayToPay, invoice, exchangeRate, note } = purchaseOrders.actions['pay'].input

export const paying: InputExtras = {
  asks: { input: { amount, date, wayToPay, invoice, exchangeRate, note } },
  spans: { note: 6 },
  defaults: ({ balance, exchange_rate: rate }, { timeZone, usualWayToPay }) => ({
    amount: balance,
    date: todayIn(timeZone),
    way_to_pay: usualWayToPay,
    exchange_rate: rate,
  }),
  hidden: (_values, record) => (record && currencyOf(record) === 'USD' ? [] : ['exchangeRate']),
  fields: { amount: BalanceAmount },
  Summary,
  done: record => (Number(record['balance']) > 0 ? texts.done(moneyOf(record, 'balance')) : texts.paid),
}

/** Shows the balance after this payment, or that it pays too much; nothing until an amount is typed. */
function Summary({ record, form }: { record: WireRecord; form: FormState }) {
  const balance = wireCents(Number(record['balance']))
  const left = balanceAfter(balance, String(form.values['amount'] ?? ''))
  const money = (value: Cents) => formatMoney(value, currencyOf(record))
  const said = left === null ? '' : left === 'over' ? texts.over(money(balance)) : leaves(left)
  return (
    <p className="order-left muted" data-over={left === 'over' || undefined}>
      {said}
    </p>
  )

  function leaves(amount: Cents): string {
    return amount === 0 ? texts.settles : texts.leaves(money(amount))
  }
}
