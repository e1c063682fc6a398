import { useQuery } from '@tanstack/react-query'
import { part } from '#browser/parts/part.tsx'
import { call } from '#browser/api.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { BalanceAmount } from '#console/form/balance-amount.tsx'
import { FieldControl } from '#console/form/field-control.tsx'
import type { FieldProps, FormState } from '#console/form/form-state.ts'
import type { InputExtras } from '#console/screen-extras.ts'
import { choice, date, flag, money, reference, text, type Row } from '#contract/field.ts'
import { cashCurrencies } from '#domain/cash.ts'
import { cents, formatMoney, mulDiv, storedRate, type Cents } from '#domain/money.ts'
import { paymentTypes } from '#domain/payment-type.ts'
import { moneyWays } from '#domain/tenders.ts'
import { balanceAfter, typedCents } from '#domain/typed-amount.ts'
import { SegmentedControl } from '#ui/kit.ts'
import { ownSessionQuery } from '#resources/cash-sessions/screens/own-session.screens.ts'
import { NoSession } from './no-session.screens.tsx'
import { PaymentResult } from './payment-result.screens.tsx'
import { ChosenPrices, mustChoosePrices, totalAt } from './quoted-prices.screens.tsx'
import { centsOf, moneyOf } from './sale-money.screens.ts'
import { words } from './sale-words.screens.ts'
import { sales } from '../sale.resource.ts'
import { hiddenPayment, tendersFor } from './typed-payment.screens.ts'

const texts = words.pay

/** The dialog for the PIN of somebody who may approve more. */
export const Approve = part(() => import('#resources/approvals/approve.screens.tsx'))

/** How money is handed over: one way, where cash may be in dollars; a sale that is paid at once may have two. */
const oneWay = {
  wayToPay: choice(moneyWays, { required: true }),
  received: money(),
  currency: choice(cashCurrencies),
  reference: text({ max: 60 }),
}

const put = async (record: WireRecord, action: string, body: Row, key: string) =>
  (await call<{ data: WireRecord }>('PUT', `sales/${record.id}/${action}`, body, { key })).data

export const paying: InputExtras = {
  asks: { input: { amount: money({ required: true }), ...oneWay }, inputLines: {} },
  spans: { received: 6, wayToPay: 3, amount: 3, reference: 6 },
  defaults: ({ balance }) => ({ amount: balance, way_to_pay: '01', currency: 'MXN' }),
  hidden: values => hiddenPayment(values),
  fields: { amount: BalanceAmount, received: Received },
  send: (record, body, key) => {
    const { amount, way_to_pay: way, reference: note } = body
    const tenders = tendersFor(body, String(amount))
    return put(
      record,
      'pay',
      tenders ? { amount, tenders } : { amount, way_to_pay: way, ...(note != null && { reference: note }) },
      key,
    )
  },
  Summary: PaySummary,
  done: record => (Number(record['balance']) > 0 ? texts.done(moneyOf(record, 'balance')) : texts.paid),
}

const { prices } = sales.actions.sell.input
const pricesAsked = (record: WireRecord) => (mustChoosePrices(record) ? 'today' : 'quoted')
const pricesHidden = (record: WireRecord | undefined) =>
  record && mustChoosePrices(record) ? [] : ['prices']
/** The prices are only sent when they had to be chosen, because a valid quotation keeps its own. */
const chosenTerms = (record: WireRecord, body: Row) => ({
  ...(mustChoosePrices(record) && { prices: body['prices'] }),
  ...(body['approval_id'] != null && { approval_id: body['approval_id'] }),
})
const pesos = (amount: Cents) => (amount / 100).toFixed(2)

export const sellingPaid: InputExtras = {
  asks: {
    input: {
      prices,
      ...oneWay,
      wayToPay: choice([...moneyWays, 'mixed'], { required: true }),
      other: money(),
      otherWay: choice(['04', '28', '03', '02']),
      deliverLater: flag(),
    },
    inputLines: {},
  },
  spans: { prices: 6, received: 6, wayToPay: 6, other: 3, otherWay: 3, reference: 6, deliverLater: 6 },
  defaults: record => ({ prices: pricesAsked(record), way_to_pay: '01', other_way: '04', currency: 'MXN' }),
  hidden: (values, record) => [...pricesHidden(record), ...hiddenPayment(values)],
  fields: { prices: ChosenPrices, received: Received },
  Approve,
  send: (record, body, key) => {
    const total = pesos(totalAt(record, body))
    const tenders = tendersFor(body, total) ?? [
      { way_to_pay: body['way_to_pay'], amount: total, reference: body['reference'] },
    ]
    const terms = { deliver_later: body['deliver_later'], ...chosenTerms(record, body), tenders }
    return put(record, 'sell/pay', terms, key)
  },
  Summary: ({ record, form }) => (
    <>
      <NoSession why="sell" />
      <PaymentResult form={form} due={totalAt(record, form.values)} isWhole />
    </>
  ),
  done: record => texts.sold(recordTitle(sales, record)),
}

const { credit, layaway } = paymentTypes
const termTypes = [String(credit), String(layaway)]

/** A quotation that is sold on credit or as a layaway, perhaps with a first payment. */
export const sellingOnCredit: InputExtras = {
  asks: {
    input: {
      prices,
      customerId: reference('customers', { required: true }),
      paymentTypeId: choice(termTypes, { required: true }),
      liquidationDate: date({ required: true }),
      amount: money(),
      ...oneWay,
      wayToPay: choice(moneyWays),
    },
    inputLines: {},
  },
  spans: {
    prices: 6,
    customerId: 6,
    paymentTypeId: 3,
    liquidationDate: 3,
    amount: 3,
    wayToPay: 3,
    received: 6,
    reference: 6,
  },
  defaults: record => ({
    prices: pricesAsked(record),
    customer_id: record['customer_id'] ?? '',
    payment_type_id: String(record['payment_type_id'] === layaway ? layaway : credit),
    liquidation_date: record['liquidation_date'] ?? '',
    way_to_pay: '01',
    currency: 'MXN',
  }),
  hidden: (values, record) => {
    const hasFirst = (typedCents(String(values['amount'] ?? '')) ?? 0) > 0
    const unpaid = ['wayToPay', 'received', 'currency', 'reference']
    return [...pricesHidden(record), ...(hasFirst ? hiddenPayment(values) : unpaid)]
  },
  fields: { prices: ChosenPrices, received: Received },
  Approve,
  send: (record, body, key) => {
    const { amount, way_to_pay: way } = body
    const hasFirst = Number(amount ?? 0) > 0
    const first = hasFirst
      ? (tendersFor(body, String(amount)) ?? [{ way_to_pay: way, amount, reference: body['reference'] }])
      : []
    return put(
      record,
      'sell',
      {
        customer_id: body['customer_id'],
        payment_type_id: Number(body['payment_type_id']),
        liquidation_date: body['liquidation_date'],
        ...chosenTerms(record, body),
        tenders: first,
      },
      key,
    )
  },
  Summary: SellSummary,
  done: record => texts.onCredit(recordTitle(sales, record), moneyOf(record, 'balance')),
}

/** The cash in pesos or, when the session has a rate, in dollars. */
function Received(props: FieldProps) {
  const { data: session } = useQuery(ownSessionQuery)
  const { form } = props
  const rate = session?.['exchange_rate']
  const isForeign = form.values['currency'] === 'USD'
  return (
    <div className="sale-received">
      <FieldControl {...props} required={false} isFirst={false} suggestions={undefined} />
      {rate != null && (
        <SegmentedControl
          aria-label={props.label}
          data={[
            { value: 'MXN', label: texts.pesos },
            { value: 'USD', label: texts.dollars },
          ]}
          value={isForeign ? 'USD' : 'MXN'}
          onChange={currency => form.change('currency', currency)}
        />
      )}
      {rate != null && isForeign && (
        <p className="muted">{texts.rate('1 USD', formatMoney(rateCents(rate)))}</p>
      )}
    </div>
  )
}

const rateCents = (rate: unknown): Cents => mulDiv(cents(100), storedRate(rate), 1_000_000)

interface SummaryProps {
  record: WireRecord
  form: FormState
}

/** The balance after this instalment, and its change. */
function PaySummary({ record, form }: SummaryProps) {
  const balance = centsOf(record, 'balance')
  const typed = String(form.values['amount'] ?? '')
  const left = typed.trim() === '' ? null : balanceAfter(balance, typed)
  const due = typedCents(typed) ?? cents(0)
  const said =
    left === null
      ? ''
      : left === 'over'
        ? texts.over(formatMoney(balance))
        : left === 0
          ? texts.settles
          : texts.leaves(formatMoney(left))
  return (
    <>
      {form.values['way_to_pay'] === '01' && <NoSession why="cash" />}
      <p className="sale-said" data-over={left === 'over' || undefined} role="status">
        {said}
      </p>
      {left !== 'over' && due > 0 && <PaymentResult form={form} due={due} />}
    </>
  )
}

function SellSummary({ record, form }: SummaryProps) {
  const total = totalAt(record, form.values)
  const first = typedCents(String(form.values['amount'] ?? '')) ?? cents(0)
  return (
    <>
      <NoSession why="sell" />
      <p className="sale-said" data-over={first > total || undefined} role="status">
        {first > total ? texts.over(formatMoney(total)) : texts.owes(formatMoney(cents(total - first)))}
      </p>
      {first > 0 && first <= total && <PaymentResult form={form} due={first} />}
    </>
  )
}
