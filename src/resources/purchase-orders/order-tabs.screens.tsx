import type { WireRecord } from '#browser/wire-record.ts'
import type { RecordTab } from '#console/screen-extras.ts'
import { purchaseOrderPayments } from '../purchase-order-payments/payment.resource.ts'
import { receptions } from '../receptions/reception.resource.ts'
import { supplierReturns } from '../supplier-returns/supplier-return.resource.ts'
import { OrderChildren } from './order-children.screens.tsx'
import { OrderLines } from './order-lines.screens.tsx'
import { linesOf, moneyOf } from './order-money.screens.ts'
import { words } from './order-words.screens.ts'

export const orderTabs: readonly RecordTab[] = [
  {
    key: 'lines',
    label: words.tabs.lines,
    count: order => linesOf(order).length,
    note: order => words.receivedOf(Number(order['received_pieces']), Number(order['pieces'])),
    Body: OrderLines,
  },
  {
    key: 'receptions',
    label: words.tabs.receptions,
    count: order => Number(order['receptions']),
    Body: OrderReceptions,
  },
  {
    key: 'payments',
    label: words.tabs.payments,
    count: order => Number(order['payments']),
    Body: OrderPayments,
  },
  {
    key: 'returns',
    label: words.tabs.returns,
    count: order => Number(order['returns']),
    Body: OrderReturns,
  },
]

function OrderReceptions({ record }: { record: WireRecord }) {
  return (
    <OrderChildren
      record={record}
      resource={receptions}
      none={words.children.noReceptions}
      columns={[
        { field: 'receivedOn', width: 148 },
        { field: 'warehouseName' },
        { field: 'receivedBy' },
        { field: 'pieces', width: 80, isNumber: true },
      ]}
    />
  )
}

function OrderPayments({ record }: { record: WireRecord }) {
  return (
    <OrderChildren
      record={record}
      resource={purchaseOrderPayments}
      none={words.children.noPayments}
      columns={[
        { field: 'date', width: 108 },
        { field: 'wayToPay' },
        { field: 'invoice' },
        { field: 'amount', width: 136, isNumber: true, shows: child => moneyOf(child, 'amount') },
      ]}
      foot={
        <p className="order-foot-total">
          <span className="muted">{words.money.paid}</span> <b>{moneyOf(record, 'paid')}</b>
          <span className="muted">{words.money.balance}</span> <b>{moneyOf(record, 'balance')}</b>
        </p>
      }
    />
  )
}

function OrderReturns({ record }: { record: WireRecord }) {
  return (
    <OrderChildren
      record={record}
      resource={supplierReturns}
      none={words.children.noReturns}
      columns={[
        { field: 'returnedOn', width: 108 },
        { field: 'reason' },
        { field: 'pieces', width: 80, isNumber: true },
        { field: 'credit', width: 128, isNumber: true, shows: child => moneyOf(child, 'credit') },
        { field: 'creditLeft', width: 128, isNumber: true, shows: child => moneyOf(child, 'credit_left') },
      ]}
      foot={
        <p className="order-foot-total">
          <span className="muted">{words.money.returned}</span> <b>{moneyOf(record, 'returned_total')}</b>
          <span className="muted">{words.money.balance}</span> <b>{moneyOf(record, 'balance')}</b>
        </p>
      }
    />
  )
}
