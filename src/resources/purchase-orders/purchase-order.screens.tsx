import './order-screens.css'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { dayOf } from '#browser/day-of.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { recordPage } from '#contract/record-page.ts'
import type { RecordPieces, ScreenExtras } from '#console/screen-extras.ts'
import { receptionImports } from '../receptions/reception-imports.screens.ts'
import { GdiNumber } from './gdi-number.screens.tsx'
import {
  CardAmount,
  Expected,
  OrderBanner,
  Paid,
  receptionField,
  ReceptionState,
} from './order-cells.screens.tsx'
import { orderEvents } from './order-events.screens.tsx'
import { editedLines } from './order-lines.screens.tsx'
import { currencyOf, isOpen, linesOf, moneyOf, pendingOf } from './order-money.screens.ts'
import { OrderMoney, SupplierFact } from './order-side.screens.tsx'
import { orderTabs } from './order-tabs.screens.tsx'
import { words } from './order-words.screens.ts'
import { paying } from './pay-order.screens.tsx'
import { purchaseOrders } from './purchase-order.resource.ts'
import { receiving } from './receive-order.screens.tsx'
import { sending } from './send-order.screens.tsx'

/** Fixed once the order is approved. */
const agreed = ['supplierId', 'currency', 'exchangeRate', 'taxIncluded', 'ivaRate', 'details']

export const extras: ScreenExtras = {
  imports: receptionImports,
  cells: {
    receptionStatus: record => <ReceptionState record={record} />,
    expectedOn: record => <Expected record={record} />,
    total: record => moneyOf(record, 'total'),
    paid: record => <Paid record={record} />,
    balance: record => moneyOf(record, 'balance'),
  },
  cardLine: record => String(record['supplier_name']),
  cardAction: record => <CardAmount record={record} />,
  actionIcons: { send: 'send', mail: 'mail', gdi: 'tag', close: 'lock' },
  defaults: ({ supplierId }) => ({
    currency: 'MXN',
    tax_included: 1,
    ...(supplierId?.length === 1 && { supplier_id: supplierId[0] }),
  }),
  hidden: ({ currency }, record) => [
    ...(currency === 'USD' ? [] : ['exchangeRate']),
    ...(record && record['reception_status'] !== 'pending' ? agreed : []),
  ],
  lines: { details: editedLines },
  underLines: ['words'],
  inputs: {
    send: sending,
    receive: receiving,
    pay: paying,
    gdi: { defaults: ({ gdi_number: number }) => ({ gdi_number: number ?? '' }) },
    invoice: { defaults: ({ invoice_number: number }) => ({ invoice_number: number ?? '' }) },
  },
}

export const record: RecordPieces = {
  subtitle: order => <Subtitle order={order} />,
  badges: order => [receptionField(order), 'financialStatus'],
  steps: ['approve', 'send', 'receive', 'pay', 'invoice'],
  tabs: orderTabs,
  Banner: OrderBanner,
  Side: OrderMoney,
  facts: { title: () => words.facts, fields: factNames },
  cells: {
    supplierId: order => <SupplierFact record={order} />,
    gdiNumber: order => <GdiNumber key={order.id} record={order} />,
    expectedOn: order => <Expected record={order} />,
  },
  missing: missingOf,
  events: orderEvents,
  tools: [
    {
      key: 'statement',
      label: words.statement,
      icon: 'cash',
      when: order => order['reception_status'] !== 'pending',
      href: ({ id }) => `/api/purchase-orders/${id}/statement`,
    },
    {
      key: 'duplicate',
      label: words.duplicate,
      icon: 'copy',
      run: async ({ id }, key) => {
        const path = `purchase-orders/${id}/duplicate`
        const { data } = await call<{ data: WireRecord }>('POST', path, undefined, { key })
        return recordPage(purchaseOrders, data.id)
      },
    },
  ],
}

function Subtitle({ order }: { order: WireRecord }) {
  const { settings } = useAppData()
  const day = dayOf(String(order['created_at']), settings.timeZone)
  return words.subtitle(String(order['supplier_name']), day, String(order['created_by_name'] ?? ''))
}

const ifFilled = {
  ocNumber: 'oc_number',
  invoiceNumber: 'invoice_number',
  warehouseName: 'warehouse_name',
  expectedOn: 'expected_on',
  mailStatus: 'mail_status',
  sentVia: 'sent_via',
  sentTo: 'sent_to',
  cancelReason: 'cancel_reason',
  terms: 'terms',
  notes: 'notes',
}

/** The GDI number always, because it is filled in here; the others only with a value. */
function factNames(order: WireRecord): string[] {
  const filled = Object.entries(ifFilled)
    .filter(([, wire]) => (order[wire] ?? '') !== '')
    .map(([name]) => name)
  const isForeign = currencyOf(order) !== 'MXN'
  return ['supplierId', 'gdiNumber', ...filled, ...(isForeign ? ['currency', 'exchangeRate'] : [])]
}

function missingOf(order: WireRecord): ReturnType<NonNullable<RecordPieces['missing']>> {
  const { missing } = words
  if (order['reception_status'] === 'pending') return { title: missing.approve }
  if (isOpen(order)) {
    const waiting = linesOf(order).filter(line => pendingOf(line) > 0)
    const pieces = waiting.reduce((sum, line) => sum + pendingOf(line), 0)
    return { title: missing.pieces(pieces), detail: missing.lines(waiting.length, linesOf(order).length) }
  }
  const isOwed = order['reception_status'] === 'received' && Number(order['balance']) > 0
  return isOwed ? { title: missing.money(moneyOf(order, 'balance')) } : null
}
