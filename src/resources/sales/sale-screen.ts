import type { Column, Screen } from '#contract/screen.ts'

const placed = 'status=sold&status=paid&status=invoiced'

/** What customers owe: until when, how much, and how to reach them. */
const owed: readonly Column[] = [
  { field: 'folio', under: 'customerName', card: true },
  { field: 'customerPhone', width: 168, from: 720 },
  { field: 'liquidationDate', width: 190, card: true },
  { field: 'total', width: 124, from: 960 },
  { field: 'paid', width: 124, from: 960 },
  { field: 'balance', width: 124, card: true },
  { field: 'status', width: 112, from: 1080 },
]

/** The deliveries of a day: where to, whom to call, and how much to collect. */
const deliveries: readonly Column[] = [
  { field: 'folio', under: 'customerName', card: true },
  { field: 'customerAddress', width: 240, card: true },
  { field: 'customerPhone', width: 168, from: 840 },
  { field: 'undelivered', width: 116, card: true },
  { field: 'businessDate', width: 108, from: 960 },
  { field: 'balance', width: 124, from: 960 },
]

/** Tickets sold without a connection that an Admin should review, and why. */
const flagged: readonly Column[] = [
  { field: 'folio', under: 'customerName', width: 200, card: true },
  { field: 'businessDate', under: 'soldAt', width: 104, card: true },
  { field: 'reviewReason', card: true },
  { field: 'createdByName', width: 128, from: 960 },
  { field: 'total', width: 112, card: true },
]

/** Quotations, and until when they are valid. */
const quoted: readonly Column[] = [
  { field: 'folio', under: 'customerName', card: true },
  { field: 'customerPhone', width: 168, from: 840 },
  { field: 'businessDate', width: 104, card: true },
  { field: 'validUntil', width: 176, card: true },
  { field: 'createdByName', width: 128, from: 960 },
  { field: 'total', width: 112, card: true },
]

/** Tickets that wait at the till, with their labels. */
const parked: readonly Column[] = [
  { field: 'folio', under: 'customerName', card: true },
  { field: 'label', width: 200, card: true },
  { field: 'businessDate', under: 'soldAt', width: 104, card: true },
  { field: 'createdByName', width: 128, from: 720 },
  { field: 'total', width: 112, card: true },
]

export const saleScreen: Partial<Screen> = {
  opens: 'page',
  columns: [
    { field: 'folio', under: 'customerName', card: true },
    { field: 'businessDate', under: 'soldAt', width: 104, card: true },
    { field: 'paymentTypeId', width: 144, from: 840 },
    { field: 'sellerName', width: 128, from: 960 },
    { field: 'invoiceNumber', width: 88, from: 1080 },
    { field: 'status', width: 116, card: true },
    { field: 'total', width: 112, card: true },
    { field: 'balance', width: 112, from: 720 },
  ],
  filters: [
    'businessDate',
    'customerId',
    'status',
    'paymentTypeId',
    'sellerId',
    'registerId',
    'total',
    'dueIn',
    'discountAmount',
  ],
  catalogs: { paymentTypeId: 'payment-types' },
  views: [
    { key: 'today', query: 'is_today=1' },
    { key: 'withBalance', query: 'status=sold&order_by=liquidation_date', columns: owed },
    { key: 'overdue', query: 'is_overdue=1&order_by=liquidation_date', columns: owed },
    { key: 'dueSoon', query: 'status=sold&is_overdue=0&order_by=liquidation_date', columns: owed },
    { key: 'toDeliver', query: `${placed}&undelivered=1..&order_by=business_date`, columns: deliveries },
    { key: 'notInvoiced', query: 'status=paid' },
    { key: 'toReview', query: 'needs_review=1', columns: flagged },
    { key: 'quotations', query: 'status=pending&is_parked=0', columns: quoted },
    { key: 'parked', query: 'status=pending&is_parked=1', columns: parked },
    { key: 'cancelled', query: 'status=cancelled' },
  ],
  bulk: [],
  sumSigns: { returnedTotal: '−', netTotal: '=', paid: '=', balance: '+' },
}
