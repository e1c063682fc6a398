import { Link } from '@tanstack/react-router'
import type { WireRecord } from '#browser/wire-record.ts'
import { AmountsCard } from '#console/page/amounts-card.tsx'
import { capitalise } from '#contract/messages.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { Phone } from './sale-cells.screens.tsx'
import { centsOf, heldBy, moneyOf, paidPercent, paidShare } from './sale-money.screens.ts'
import { words } from './sale-words.screens.ts'

const texts = words.money

export function SaleMoney({ record }: { record: WireRecord }) {
  const { discount_description: reason, discount_type: type, discount_percent: percent } = record
  const isPending = record['status'] === 'pending'
  const share = type === 'percent' && percent != null ? ` ${Number(percent)} %` : ''
  const base = cents(centsOf(record, 'total') - centsOf(record, 'tax_amount'))
  const has = (wire: string) => Number(record[wire]) > 0
  const discount = `${texts.discount}${share}${typeof reason === 'string' ? ` · ${reason}` : ''}`
  const total = { label: texts.total, value: moneyOf(record, 'total') }
  const amounts = [
    { label: texts.subtotal, value: moneyOf(record, 'subtotal') },
    ...(has('discount_amount') ? [{ label: discount, value: `−${moneyOf(record, 'discount_amount')}` }] : []),
    { label: texts.base, value: formatMoney(base) },
    { label: texts.tax, value: moneyOf(record, 'tax_amount') },
    ...(isPending ? [] : [total]),
    ...(record['total_me'] == null
      ? []
      : [{ label: texts.dollars(rateOf(record)), value: moneyOf(record, 'total_me', 'USD') }]),
    ...(has('returned_total')
      ? [{ label: texts.returned, value: `−${moneyOf(record, 'returned_total')}` }]
      : []),
    ...(isPending
      ? []
      : [
          { label: texts.paid, value: has('paid') ? `−${moneyOf(record, 'paid')}` : moneyOf(record, 'paid') },
        ]),
  ]
  const { cash, other } = heldBy(record)
  const ways = [cash > 0 && texts.cash(formatMoney(cash)), other > 0 && texts.card(formatMoney(other))]
  if (isPending) return <AmountsCard amounts={amounts} balance={total} />
  return (
    <AmountsCard
      amounts={amounts}
      balance={{ label: texts.balance, value: moneyOf(record, 'balance') }}
      done={paidShare(record)}
      notes={[capitalise(ways.filter(Boolean).join(' · ')), texts.paidOf(paidPercent(record))]}
    />
  )
}

const rateOf = ({ exchange_rate: rate }: WireRecord) => (rate == null ? '' : Number(rate).toFixed(2))

export function CustomerFact({ record }: { record: WireRecord }) {
  const id = record['customer_id']
  const message = record['message_id']
  if (id == null && message == null) return words.public
  if (id == null) {
    return (
      <span className="sale-customer">
        <span>{String(record['customer_name'])}</span>
        <Phone record={record} />
        <Link to={`/admin/messages/${String(message)}`}>{words.visitor}</Link>
      </span>
    )
  }
  return (
    <span className="sale-customer">
      <Link to={`/admin/customers?record=${String(id)}`}>{String(record['customer_name'])}</Link>
      <Phone record={record} />
      {typeof record['customer_address'] === 'string' && <span>{record['customer_address']}</span>}
    </span>
  )
}

export function SessionFact({ record }: { record: WireRecord }) {
  const id = record['session_id']
  if (id == null) return '–'
  return (
    <Link to={`/admin/cash-sessions/${String(id)}/details`}>
      {words.session(String(record['register_name']))}
    </Link>
  )
}
