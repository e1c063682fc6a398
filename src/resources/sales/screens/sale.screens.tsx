import './sale-screens.css'
import { Suspense } from 'react'
import { part } from '#browser/parts/part.tsx'
import { useAppData } from '#browser/app-data.tsx'
import { momentText } from '#console/record/value-text.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { RecordPieces, ScreenExtras } from '#console/screen-extras.ts'
import { ScheduleStep } from '#resources/deliveries/screens/sale-trips.screens.tsx'
import { delivering } from './deliver-sale.screens.tsx'
import { DueWithin } from './due-within.screens.tsx'
import { paying, sellingOnCredit, sellingPaid } from './pay-sale.screens.tsx'
import { cancelling } from './cancel-sale.screens.tsx'
import { mailing } from './mail-sale.screens.tsx'
import { invoicing, returning } from './return-sale.screens.tsx'
import { SaleBanner } from './sale-banner.screens.tsx'
import { CardLine, Due, Folio, PaymentType, Phone, SoldTime, ValidUntil } from './sale-cells.screens.tsx'
import { missingOf, saleEvents } from './sale-events.screens.tsx'
import { moneyOf } from './sale-money.screens.ts'
import { saleTools } from './print-sale.screens.ts'
import { CustomerFact, SaleMoney, SessionFact } from './sale-side.screens.tsx'
import { SaleTicket } from './sale-ticket.screens.tsx'
import { saleTabs } from './sale-tabs.screens.tsx'
import { SaleVouchers } from './sale-vouchers.screens.tsx'
import { words } from './sale-words.screens.ts'

const HoldsCard = part(() => import('#browser/holds/holds-card.tsx'))
const LinkCard = part(() => import('#browser/quotation-link/link-card.tsx'))

export const extras: ScreenExtras = {
  cells: {
    folio: record => <Folio record={record} />,
    customerName: ({ customer_name: name }) => String(name ?? words.public),
    soldAt: record => <SoldTime record={record} />,
    paymentTypeId: record => <PaymentType record={record} />,
    customerPhone: record => <Phone record={record} />,
    liquidationDate: record => <Due record={record} />,
    validUntil: record => <ValidUntil record={record} />,
    balance: record => (Number(record['balance']) > 0 ? <b>{moneyOf(record, 'balance')}</b> : '–'),
  },
  cardLine: record => <CardLine record={record} />,
  cardAction: record => (
    <b className="sale-card-amount">
      {moneyOf(record, Number(record['balance']) > 0 ? 'balance' : 'total')}
      {Number(record['balance']) > 0 && <small>{words.money.balance}</small>}
    </b>
  ),
  actionIcons: {
    'sell/pay': 'cash',
    sell: 'clock',
    deliver: 'truck',
    return: 'arrow-back-up',
    rename: 'pencil',
    review: 'check',
    mail: 'mail',
  },
  tools: DueWithin,
  inputs: {
    'sell/pay': sellingPaid,
    sell: sellingOnCredit,
    pay: paying,
    deliver: delivering,
    invoice: invoicing,
    return: returning,
    cancel: cancelling,
    mail: mailing,
    review: {
      Summary: ({ record: sale }) => <p className="sale-said">{String(sale['review_reason'] ?? '')}</p>,
    },
  },
}

export const record: RecordPieces = {
  subtitle: sale => <Subtitle sale={sale} />,
  badges: () => ['status'],
  steps: ['review', 'sell/pay', 'sell', 'pay', 'deliver', 'invoice'],
  tabs: saleTabs,
  Steps: ScheduleStep,
  Banner: SaleBanner,
  Side: ({ record: sale }) => (
    <>
      <SaleMoney record={sale} />
      {isQuotation(sale) && <SaleHolds sale={sale} />}
      <SaleTicket record={sale} />
      <SaleVouchers record={sale} />
    </>
  ),
  facts: { title: sale => (isQuotation(sale) ? words.quotationFacts : words.facts), fields: factNames },
  cells: {
    customerId: sale => <CustomerFact record={sale} />,
    sessionId: sale => <SessionFact record={sale} />,
    liquidationDate: sale => <Due record={sale} />,
    validUntil: sale => <ValidUntil record={sale} />,
    paymentTypeId: sale => <PaymentType record={sale} />,
  },
  missing: missingOf,
  tools: saleTools,
  events: saleEvents,
}

const isQuotation = (sale: WireRecord) => sale['status'] === 'pending' && Number(sale['is_parked']) === 0

function SaleHolds({ sale }: { sale: WireRecord }) {
  const { settings } = useAppData()
  return (
    <Suspense>
      <HoldsCard sale={sale} timeZone={settings.timeZone} />
      <LinkCard sale={sale} />
    </Suspense>
  )
}

function Subtitle({ sale }: { sale: WireRecord }) {
  const { settings } = useAppData()
  const at = String(sale['sold_at'] ?? sale['created_at'])
  const day = momentText(at, settings.timeZone)
  return words.subtitle(
    String(sale['customer_name'] ?? words.public),
    day,
    String(sale['seller_name'] ?? sale['created_by_name'] ?? ''),
  )
}

const ifFilled = {
  sessionId: 'session_id',
  warehouseName: 'warehouse_name',
  liquidationDate: 'liquidation_date',
  invoiceNumber: 'invoice_number',
  label: 'label',
  reviewedByName: 'reviewed_by_name',
  reviewNote: 'review_note',
  cancelReason: 'cancel_reason',
}

function factNames(sale: WireRecord): string[] {
  const filled = Object.entries(ifFilled)
    .filter(([, wire]) => (sale[wire] ?? '') !== '')
    .map(([name]) => name)
  const isPending = sale['status'] === 'pending'
  const cashier = sale['created_by'] === sale['seller_id'] ? [] : ['createdByName']
  const offline = Number(sale['is_offline']) === 1 ? ['reference'] : []
  const retained = Number(sale['retained_total']) > 0 ? ['retainedTotal'] : []
  return [
    'customerId',
    'paymentTypeId',
    ...(sale['seller_id'] == null ? [] : ['sellerName']),
    ...cashier,
    ...offline,
    ...(isPending ? ['validUntil'] : []),
    ...filled,
    ...retained,
  ]
}
