import {
  financialStatuses,
  orderRefusal,
  orderPayments,
  receptionProgress,
  receptionStatuses,
  type OrderAction,
  type OrderState,
} from '#domain/purchase-order.ts'
import { mostPieces } from '#domain/stock.ts'
import {
  choice,
  date,
  decimal,
  flag,
  integer,
  longText,
  moment,
  money,
  reference,
  text,
} from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { paymentInput } from '../purchase-order-payments/payment-input.ts'
import { typedAddresses } from './typed-addresses.ts'
import { purchaseOrderEn } from './purchase-order.en.ts'
import { purchaseOrderEs } from './purchase-order.es.ts'

/** By mail, by a chat, or on paper. */
const sendingWays = ['mail', 'whatsapp', 'print'] as const

const computed = { write: 'never' } as const
const shown = { write: 'never', exported: false } as const
/** Added up from the lines when an order is read, so no list is sorted by it. */
const added = { required: true, ...shown, sortable: false } as const
const state = { required: true, ...computed } as const
/** Of one order; its list is long, and nobody asks for it in this order. */
const apart = { exported: false, sortable: false } as const

const from = (action: OrderAction) => (order: OrderState) => orderRefusal(action, order)

/** An order to a supplier, from request to last payment. */
export const purchaseOrders = defineResource({
  name: 'purchase-orders',
  table: 'purchaseOrders',
  view: 'purchaseOrderRecords',
  title: 'folio',
  fields: {
    folio: text({ ...state, example: 'OC-000012' }),
    /** The folio, unless another number was given. */
    ocNumber: text({ max: 60 }),
    gdiNumber: text({ max: 60, unique: true, ...computed }),
    supplierId: reference('suppliers', { required: true, exported: false }),
    supplierName: text(computed),
    receptionStatus: choice(receptionStatuses, state),
    financialStatus: choice(financialStatuses, state),
    progress: choice(receptionProgress, added),
    currency: choice(['MXN', 'USD'], { initial: 'MXN' }),
    /** Pesos per unit of the currency, used to compute the cost. */
    exchangeRate: decimal({ ...apart, places: 6, min: 0.000001, max: 999_999.999999 }),
    /** Whether prices include IVA; otherwise it is added to them. */
    taxIncluded: flag({ ...apart, initial: true }),
    ivaRate: decimal({ ...apart, places: 2, min: 0, max: 100 }),
    subtotal: money(state),
    tax: money(state),
    total: money(state),
    paid: money(state),
    balance: money(state),
    /** At the order's rate, for the sums of orders in different currencies. */
    totalMxn: money({ ...shown, sortable: false }),
    balanceMxn: money({ ...shown, sortable: false }),
    /** The warehouse of delivery. */
    warehouseId: reference('warehouses', { exported: false }),
    warehouseName: text(shown),
    /** The warehouse where its pieces probably go, offered first for a reception. */
    usualWarehouseId: integer({ ...shown, sortable: false, filters: [], detail: true }),
    expectedOn: date(),
    isOverdue: flag({ ...shown, sortable: false }),
    invoiceNumber: text({ max: 60, ...computed }),
    /** Printed for the supplier. */
    terms: longText({ max: 2_000, exported: false, filters: [] }),
    /** Internal, never printed for the supplier. */
    notes: longText({ exported: false, filters: [] }),
    lines: integer(added),
    pieces: integer(added),
    receivedPieces: integer(added),
    /** The number of receptions that were not voided. */
    receptions: integer(added),
    payments: integer(added),
    /** Of what was paid, the part that is credit of the supplier, by this order's returns or earlier ones. */
    paidByCredit: money(added),
    /** Its returns to the supplier and what they are worth, whichever order used it. */
    returns: integer(added),
    returnedTotal: money(added),
    approvedAt: moment({ exported: false }),
    sentAt: moment({ exported: false }),
    /** The state of the mail to the supplier, and to whom and how the order was sent. */
    mailStatus: choice(['queued', 'sent', 'failed', 'no_server', 'no_address'], {
      ...shown,
      sortable: false,
    }),
    sentTo: text({ ...shown, max: 2_000, sortable: false }),
    sentVia: choice(sendingWays, { ...shown, sortable: false }),
    invoicedAt: moment(apart),
    closedAt: moment(apart),
    cancelledAt: moment(apart),
    cancelReason: text({ ...shown, sortable: false }),
    createdBy: reference('users', { ...shown, sortable: false }),
    createdByName: text(computed),
  },
  lines: {
    details: {
      table: 'purchaseOrderLines',
      view: 'purchaseOrderLineRecords',
      parent: 'purchaseOrderId',
      max: 200,
      fields: {
        productId: reference('products', { required: true }),
        internalCode: text(computed),
        /** The product's code for this supplier, unless another is given. */
        supplierCode: text({ max: 60 }),
        productName: text(computed),
        description: text({ max: 500 }),
        unitPriceRaw: money({ required: true }),
        quantity: integer({ required: true, min: 1, max: mostPieces }),
        receivedQuantity: integer(computed),
        amount: money(computed),
        /** The sales that its pieces are for. */
        soldFor: text(computed),
        /** Pieces that it still brings and whose buyers wait for them no more. */
        buyerlessQuantity: integer(computed),
      },
    },
  },
  order: '-id',
  sought: 5,
  sums: ['totalMxn', 'balanceMxn'],
  includes: {
    supplier: { kind: 'one', resource: 'suppliers', field: 'supplierId' },
    warehouse: { kind: 'one', resource: 'warehouses', field: 'warehouseId' },
    user: { kind: 'one', resource: 'users', field: 'createdBy' },
  },
  // There is no delete, because a folio must not disappear; an order is cancelled instead.
  verbs: ['read', 'create', 'update', 'export', 'act'],
  actions: {
    approve: { refusal: from('approve') },
    send: {
      refusal: from('send'),
      /** By default it is mailed to the supplier and its contacts, if that is possible. */
      input: { sentVia: choice(sendingWays), sentTo: text({ max: 2_000 }) },
      // Kept even when an order is sent again the same way.
      traces: ({ sentVia, sentTo }) => ({
        ...(typeof sentVia === 'string' && { sentVia }),
        ...(sentVia === 'mail' &&
          typeof sentTo === 'string' && { sentTo: typedAddresses(sentTo).join(', ') }),
      }),
    },
    /** Mails a sent order once more. */
    mail: { refusal: from('mail') },
    receive: {
      refusal: from('receive'),
      input: {
        receivedOn: date(),
        warehouseId: reference('warehouses'),
        receivedBy: text({ max: 120 }),
      },
    },
    pay: {
      refusal: from('pay'),
      // Everything may be left out: then the whole balance is paid today in the shop's usual way.
      input: { amount: money(), ...paymentInput, wayToPay: choice(orderPayments), date: date() },
    },
    invoice: { refusal: from('invoice'), input: { invoiceNumber: text({ max: 60 }) } },
    gdi: { refusal: from('gdi'), input: { gdiNumber: text({ max: 60 }) } },
    close: { refusal: from('close'), grave: true },
    cancel: { refusal: from('cancel'), input: { reason: text() }, grave: true },
  },
  screen: {
    opens: 'page',
    columns: [
      { field: 'folio', under: 'supplierName', card: true },
      { field: 'gdiNumber', width: 120, from: 1080 },
      { field: 'receptionStatus', width: 128, card: true },
      { field: 'financialStatus', width: 120 },
      { field: 'expectedOn', width: 136, from: 960 },
      { field: 'total', width: 130, card: true },
      { field: 'paid', width: 130, from: 840 },
    ],
    filters: [
      'supplierId',
      'receptionStatus',
      'financialStatus',
      'createdAt',
      'expectedOn',
      'isOverdue',
      'total',
      'balance',
    ],
    views: [
      { key: 'toApprove', query: 'reception_status=pending' },
      { key: 'toReceive', query: 'reception_status=approved&reception_status=send' },
      {
        key: 'toPay',
        query:
          'reception_status=approved&reception_status=send&reception_status=received&financial_status=pending&financial_status=invoiced',
        columns: [
          { field: 'folio', under: 'supplierName', card: true },
          { field: 'invoiceNumber', width: 140, from: 1080 },
          { field: 'receptionStatus', width: 128, from: 840 },
          { field: 'financialStatus', width: 120 },
          { field: 'total', width: 130, from: 840 },
          { field: 'paid', width: 130, from: 960 },
          { field: 'balance', width: 140, card: true },
        ],
      },
      { key: 'overdue', query: 'is_overdue=1&order_by=expected_on' },
      { key: 'cancelled', query: 'reception_status=cancelled' },
    ],
    sections: [
      { key: 'order', fields: ['supplierId', 'ocNumber', 'warehouseId', 'expectedOn'] },
      { key: 'prices', fields: ['currency', 'exchangeRate', 'taxIncluded', 'ivaRate'] },
      { key: 'words', fields: ['terms', 'notes'] },
    ],
    bulk: ['approve'],
  },
  menu: { group: 'buy', order: 10, icon: 'clipboard-list' },
  texts: { es: purchaseOrderEs, en: purchaseOrderEn },
})
