import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recordQuery } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { AmountsCard } from '#console/page/amounts-card.tsx'
import { suppliers } from '../suppliers/supplier.resource.ts'
import { currencyOf, moneyOf, paidShare, percentOf } from './order-money.screens.ts'
import { OrderWhatsapp } from './order-whatsapp.screens.tsx'
import { words } from './order-words.screens.ts'

const texts = words.money

export function OrderMoney({ record }: { record: WireRecord }) {
  const share = paidShare(record)
  const inMoney = { ...record, in_money: Number(record['paid']) - Number(record['paid_by_credit']) }
  const paid = moneyOf(inMoney, 'in_money')
  const hasCredit = Number(record['paid_by_credit']) > 0
  const rate = Number(record['exchange_rate']).toLocaleString('es-MX', { maximumFractionDigits: 6 })
  const notes = [texts.payments(Number(record['payments'])), currencyOf(record) !== 'MXN' && texts.rate(rate)]
  return (
    <AmountsCard
      amounts={[
        { label: words.totals.subtotal, value: moneyOf(record, 'subtotal') },
        { label: words.totals.tax, value: moneyOf(record, 'tax') },
        { label: words.totals.total, value: moneyOf(record, 'total') },
        { label: texts.paid, value: inMoney.in_money > 0 ? `−${paid}` : paid },
        ...(hasCredit ? [{ label: texts.byCredit, value: `−${moneyOf(record, 'paid_by_credit')}` }] : []),
      ]}
      balance={{ label: texts.balance, value: moneyOf(record, 'balance') }}
      done={share}
      notes={[notes.filter(Boolean).join(' · '), words.paidOf(percentOf(share))]}
    />
  )
}

export function SupplierFact({ record }: { record: WireRecord }) {
  const id = Number(record['supplier_id'])
  const { data: supplier } = useQuery(recordQuery(suppliers, id))
  return (
    <span className="order-supplier">
      <Link to={`/admin/suppliers?record=${id}`}>{String(record['supplier_name'])}</Link>
      {typeof supplier?.['contact'] === 'string' && <span>{supplier['contact']}</span>}
      {supplier && record['reception_status'] === 'send' && (
        <OrderWhatsapp order={record} supplier={supplier} />
      )}
    </span>
  )
}
