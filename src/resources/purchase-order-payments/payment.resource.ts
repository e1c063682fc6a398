import { choice, date, integer, moment, money, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { paymentInput } from './payment-input.ts'
import { paymentEn } from './payment.en.ts'
import { paymentEs } from './payment.es.ts'

const computed = { write: 'never' } as const
const shown = { write: 'never', exported: false } as const

/** A payment (abono) of a purchase order. It is voided, never deleted. */
export const purchaseOrderPayments = defineResource({
  name: 'purchase-order-payments',
  table: 'purchaseOrderPayments',
  view: 'purchaseOrderPaymentRecords',
  title: 'folio',
  fields: {
    folio: text({ required: true, ...computed }),
    purchaseOrderId: reference('purchase-orders', { required: true, write: 'create' }),
    orderFolio: text(shown),
    supplierId: reference('suppliers', shown),
    supplierName: text(computed),
    /** In the order's currency. */
    amount: money({ required: true, write: 'create' }),
    currency: choice(['MXN', 'USD'], computed),
    amountMxn: money(computed),
    date: date({ required: true }),
    ...paymentInput,
    status: choice(['active', 'voided'], { required: true, ...computed }),
    number: integer({ required: true, ...shown }),
    createdBy: reference('users', shown),
    createdByName: text(computed),
    voidedAt: moment({ exported: false }),
    voidedBy: reference('users', shown),
    voidedByName: text(shown),
    voidReason: text(shown),
  },
  order: '-id',
  sought: 'called',
  sorts: ['amount', 'date', 'status', 'createdAt'],
  restores: false,
  includes: {
    purchase_order: { kind: 'one', resource: 'purchase-orders', field: 'purchaseOrderId' },
    supplier: { kind: 'one', resource: 'suppliers', field: 'supplierId' },
    user: { kind: 'one', resource: 'users', field: 'createdBy' },
  },
  parent: { resource: 'purchase-orders', field: 'purchaseOrderId', path: 'payments' },
  actions: {
    void: {
      refusal: record => (record.status === 'voided' ? 'already_voided' : null),
      input: { reason: text() },
      grave: true,
    },
  },
  screen: {
    opens: 'record',
    columns: [
      { field: 'folio', under: 'supplierName', card: true },
      { field: 'date', width: 120, card: true },
      { field: 'wayToPay', width: 150, from: 720 },
      { field: 'invoice', width: 130, from: 840 },
      { field: 'amount', width: 130, card: true },
      { field: 'status', width: 110, card: true },
    ],
    filters: ['supplierId', 'date', 'wayToPay', 'status', 'amount'],
    views: [{ key: 'active', query: 'status=active' }],
    bulk: [],
  },
  texts: { es: paymentEs, en: paymentEn },
})
