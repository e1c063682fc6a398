import type { WireRecord } from '#browser/wire-record.ts'
import { FieldControl } from '#console/form/field-control.tsx'
import type { InputExtras } from '#console/screen-extras.ts'
import type { FieldProps, FormState } from '#console/form/form-state.ts'
import { formatMoney, mulDiv, wireCents, type Cents } from '#domain/money.ts'
import { balanceAfter } from '#domain/typed-amount.ts'
import { Button } from '#ui/kit.ts'
import { currencyOf, moneyOf } from './order-money.screens.ts'
import { words } from './order-words.screens.ts'
import { purchaseOrders } from './purchase-order.resource.ts'

const texts = words.pay

const { amount, date, wayToPay, invoice, exchangeRate, note } = purchaseOrders.actions['pay'].input

export const paying: InputExtras = {
  asks: { input: { amount, date, wayToPay, invoice, exchangeRate, note } },
  spans: { note: 6 },
  defaults: ({ balance, exchange_rate: rate }) => ({
    amount: balance,
    date: new Date().toLocaleDateString('sv-SE'),
    way_to_pay: '03',
    exchange_rate: rate,
  }),
  hidden: (_values, record) => (record && currencyOf(record) === 'USD' ? [] : ['exchangeRate']),
  fields: { amount: Amount },
  Summary,
  done: record => (Number(record['balance']) > 0 ? texts.done(moneyOf(record, 'balance')) : texts.paid),
}

/** The balance, or half of it, at one press. */
function Amount(props: FieldProps) {
  const balance = wireCents(Number(props.record?.['balance'] ?? 0))
  const give = (amount: number) => props.onChange((amount / 100).toFixed(2))
  return (
    <div className="order-amount">
      <FieldControl {...props} help={undefined} required isFirst suggestions={undefined} />
      {/* The field keeps the focus: once left, its fault may go and the buttons would slip away from the pointer. */}
      <div onMouseDown={event => event.preventDefault()}>
        <Button variant="default" size="compact-sm" onClick={() => give(mulDiv(balance, 1, 2))}>
          {texts.half}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => give(balance)}>
          {texts.whole}
        </Button>
      </div>
    </div>
  )
}

/** Shows the balance after this payment, or that the payment exceeds it; nothing while no amount is typed. */
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
