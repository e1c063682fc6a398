import { useMemo, type ReactNode } from 'react'
import { useAppData } from '#browser/app-data.tsx'
import { locale } from '#browser/locale.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { formLines } from '#console/lines/form-lines.ts'
import { LinesView } from '#console/page/lines-view.tsx'
import { thumbnailOf } from '#console/record/record-picture.ts'
import { momentText, wireText } from '#console/record/value-text.ts'
import { dayText } from '#contract/day-text.ts'
import type { LineExtras, RecordTab } from '#console/screen-extras.ts'
import type { Row } from '#contract/field.ts'
import { Icon } from '#ui/icon.tsx'
import { Thumbnail } from '#ui/picture.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { products } from '#resources/products/product.resource.ts'
import { SaleTrips } from '#resources/deliveries/screens/sale-trips.screens.tsx'
import { useOrderProducts } from '#resources/purchase-orders/order-products.screens.ts'
import {
  isSet,
  isUndelivered,
  isWaitedFor,
  leftOf,
  linesOf,
  moneyOf,
  returnsOf,
  tendersOf,
  wayText,
} from './sale-money.screens.ts'
import { PaperLink } from './paper-link.screens.tsx'
import { SaleReturns } from './sale-returns.screens.tsx'
import { words } from './sale-words.screens.ts'
import { sales } from '../sale.resource.ts'

interface TabProps {
  record: WireRecord
}

const isPending = (sale: WireRecord) => sale['status'] === 'pending'
const handed = (sale: WireRecord) => linesOf(sale).filter(line => line['delivered_at'] != null)

export const saleTabs: readonly RecordTab[] = [
  { key: 'lines', label: words.tabs.lines, count: sale => linesOf(sale).length, Body: Lines },
  { key: 'payments', label: words.tabs.tenders, count: sale => tendersOf(sale).length, Body: Tenders },
  {
    key: 'deliveries',
    label: words.tabs.deliveries,
    count: sale => handed(sale).length,
    note: sale => words.deliveries.note(handed(sale).length, linesOf(sale).length),
    Body: Deliveries,
  },
  { key: 'returns', label: words.tabs.returns, count: sale => returnsOf(sale).length, Body: SaleReturns },
]

function View({
  record,
  name,
  extras,
  note,
}: TabProps & { name: string; extras: LineExtras; note?: ReactNode }) {
  const list = useMemo(
    () => formLines(sales, { lines: { [name]: extras } }).find(each => each.name === name),
    [name, extras],
  )
  return list ? <LinesView list={list} record={record} note={note} /> : null
}

function Lines({ record }: TabProps) {
  const known = useOrderProducts(record)
  const extras = useMemo((): LineExtras => shownLines(record, known), [record, known])
  const day = wireText(sales, 'validUntil', record['valid_until'], '')
  const pending = isSet(record, 'is_expired') ? 'expired' : isSet(record, 'is_parked') ? 'parked' : 'quoted'
  const note = !isPending(record)
    ? words.lines.locked
    : pending === 'quoted'
      ? words.lines.quoted(day)
      : words.lines[pending]
  return (
    <div className="sale-lines">
      <View
        record={record}
        name="details"
        extras={extras}
        note={
          <span className="sale-locked">
            <Icon name="lock" size={16} />
            {note}
          </span>
        }
      />
    </div>
  )
}

function shownLines(record: WireRecord, known: ReadonlyMap<number, WireRecord>): LineExtras {
  return {
    columns: [
      { field: 'name' },
      { field: 'unitPrice', width: 116 },
      ...(isPending(record) ? [{ field: 'todayPrice', width: 116 }] : []),
      { field: 'quantity', width: 92 },
      ...(isPending(record) ? [] : [{ field: 'deliveredAt', width: 132 }]),
      { field: 'total', width: 124 },
    ],
    cells: {
      name: ({ stored }) => <Product line={stored} product={known.get(Number(stored['product_id']))} />,
      todayPrice: ({ stored }) => <TodayPrice line={stored} />,
      quantity: ({ stored }) => <Quantity line={stored} />,
      deliveredAt: ({ stored }) => <Delivered line={stored} />,
    },
    Footer: () => <Foot amounts={[[words.money.subtotal, moneyOf(record, 'subtotal')]]} />,
  }
}

export function Product({ line, product }: { line: Row; product?: WireRecord | undefined }) {
  return (
    <span className="sale-product">
      {product && <Thumbnail picture={thumbnailOf(products, product)} />}
      <span>
        {String(line['name'])}
        <small>{String(line['internal_code'] ?? '')}</small>
        {isSet(line, 'on_order') && <small>{promiseOf(line)}</small>}
      </span>
    </span>
  )
}

/** Today's price of a quoted line, muted when it is the same. */
function TodayPrice({ line }: { line: Row }) {
  if (isSet(line, 'is_archived')) {
    return <StatusBadge tone="bad" icon="circle-x" label={words.lines.archived} />
  }
  if (line['today_price'] == null) return '–'
  const price = moneyOf(line, 'today_price')
  return line['today_price'] === line['unit_price'] ? <span className="muted">{price}</span> : <b>{price}</b>
}

function Quantity({ line }: { line: Row }) {
  const back = Number(line['returned_quantity'] ?? 0)
  return (
    <span className="sale-quantity">
      {Number(line['quantity']).toLocaleString('es-MX')}
      {back > 0 && <small>{words.lines.returned(back)}</small>}
      {isSet(line, 'is_short') && !isSet(line, 'is_archived') && (
        <small className="sale-short">{words.lines.isShort}</small>
      )}
    </span>
  )
}

/** «Sobre pedido · entrega 18/12/2026 · Nogal · Patas cortas». */
function promiseOf(line: Row): string {
  const day = line['promised_on']
  const promise = typeof day === 'string' && words.lines.promised(dayText(locale, day))
  const wishes = [line['finish'], line['customer_notes']].map(text => String(text ?? ''))
  return [words.lines.onOrder, promise, ...wishes].filter(Boolean).join(' · ')
}

/** How far the pieces on order are that have not arrived. */
function Way({ line }: { line: Row }) {
  const came = Number(line['assigned_quantity'] ?? 0)
  const some = came > 0 ? ` ${words.lines.came(came, Number(line['quantity']))}` : ''
  if (line['order_state'] === 'ordered') {
    const label = words.lines.ordered(String(line['order_folios'] ?? '')) + some
    return <StatusBadge tone="info" icon="clipboard-list" label={label} />
  }
  return <StatusBadge tone="warn" icon="clock" label={words.lines.toOrder + some} />
}

function Delivered({ line }: { line: Row }) {
  if (isWaitedFor(line) && leftOf(line) > 0) return <Way line={line} />
  if (line['delivered_at'] != null)
    return <StatusBadge tone="ok" quiet icon="check" label={words.lines.delivered} />
  return leftOf(line) > 0 ? <StatusBadge tone="warn" icon="truck" label={words.lines.pending} /> : '–'
}

function Foot({ amounts }: { amounts: readonly (readonly [string, string])[] }) {
  return (
    <p className="sale-foot">
      {amounts.map(([label, value]) => (
        <span key={label}>
          <span className="muted">{label}</span> <b>{value}</b>
        </span>
      ))}
    </p>
  )
}

function Tenders({ record }: TabProps) {
  const extras = useMemo((): LineExtras => tenderLines(record), [record])
  if (tendersOf(record).length === 0) return <p className="record-none">{words.tenders.none}</p>
  return <View record={record} name="tenders" extras={extras} />
}

function tenderLines(record: WireRecord): LineExtras {
  const refunded = Number(record['refunded_total']) > 0
  return {
    columns: [
      { field: 'wayToPay' },
      { field: 'createdAt', width: 168 },
      { field: 'createdByName', width: 144 },
      { field: 'value', width: 148 },
    ],
    cells: {
      wayToPay: ({ stored }) => <PaidBy tender={stored} saleId={record.id} />,
      createdAt: ({ stored }) => <When at={stored['created_at']} />,
      value: ({ stored }) => <Value tender={stored} />,
    },
    Footer: () => (
      <Foot
        amounts={[
          ...(refunded ? [[words.tenders.refunded, moneyOf(record, 'refunded_total')] as const] : []),
          [words.money.paid, moneyOf(record, 'paid')],
          [words.money.balance, moneyOf(record, 'balance')],
        ]}
      />
    ),
  }
}

function PaidBy({ tender, saleId }: { tender: Row; saleId: number }) {
  const isRefund = tender['kind'] === 'refund'
  const notes = [
    tender['reference'],
    tender['currency'] === 'USD' && moneyOf(tender, 'amount', 'USD'),
    tender['exchange_rate'] != null && words.tenders.rate(Number(tender['exchange_rate']).toFixed(2)),
    Number(tender['change']) > 0 && words.tenders.change(moneyOf(tender, 'change')),
  ]
  return (
    <span className="sale-product">
      <span>
        {isRefund ? `${words.tenders.refunded} · ` : ''}
        {wayText(tender['way_to_pay'])}
        <small>{notes.filter(Boolean).join(' · ')}</small>
        {!isRefund && (
          <PaperLink
            href={`/api/sales/${saleId}/tenders/${String(tender['id'])}/receipt?format=pdf`}
            label={words.print.receipt}
            title={words.print.receiptOf(moneyOf(tender, 'value'))}
          />
        )}
      </span>
    </span>
  )
}

/** In pesos, net of change, and negative for a refund. */
function Value({ tender }: { tender: Row }) {
  const net = { value: Number(tender['value']) - Number(tender['change'] ?? 0) }
  return tender['kind'] === 'refund' ? `−${moneyOf(net, 'value')}` : moneyOf(net, 'value')
}

function When({ at }: { at: unknown }) {
  const { settings } = useAppData()
  return typeof at === 'string' ? momentText(at, settings.timeZone) : null
}

/** The day that was given; what left with the sale has its moment instead. */
function Handed({ line }: { line: Row }) {
  const day = line['delivered_on']
  return typeof day === 'string' ? dayText(locale, day) : <When at={line['delivered_at']} />
}

const deliveryLines: LineExtras = {
  columns: [
    { field: 'name' },
    { field: 'quantity', width: 92 },
    { field: 'deliveredAt', width: 176 },
    { field: 'receivedBy', width: 176 },
  ],
  cells: {
    name: ({ stored }) => <Product line={stored} />,
    quantity: ({ stored }) => <Quantity line={stored} />,
    deliveredAt: ({ stored }) =>
      isUndelivered(stored) ? <Delivered line={stored} /> : <Handed line={stored} />,
    receivedBy: ({ stored }) =>
      stored['delivered_at'] == null ? null : String(stored['received_by'] ?? words.deliveries.atOnce),
  },
}

function Deliveries({ record }: TabProps) {
  if (isPending(record)) return <p className="record-none">{words.deliveries.none}</p>
  return (
    <>
      <SaleTrips record={record} />
      <View record={record} name="details" extras={deliveryLines} />
    </>
  )
}
