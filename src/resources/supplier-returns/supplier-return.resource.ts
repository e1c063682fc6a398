import { choice, date, integer, moment, money, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { supplierReturnEn } from './supplier-return.en.ts'
import { supplierReturnEs } from './supplier-return.es.ts'

const computed = { write: 'never' } as const
const always = { required: true, ...computed } as const
const shown = { write: 'never', exported: false } as const

/** Pieces of a reception that went back to their supplier. It is made from the reception, and voided, never deleted. */
export const supplierReturns = defineResource({
  name: 'supplier-returns',
  table: 'supplierReturns',
  view: 'supplierReturnRecords',
  title: 'folio',
  fields: {
    folio: text(always),
    receptionId: reference('receptions', { required: true, ...shown }),
    receptionFolio: text({ ...computed, sortable: false }),
    purchaseOrderId: reference('purchase-orders', { required: true, ...shown }),
    orderFolio: text(shown),
    supplierId: reference('suppliers', shown),
    supplierName: text(computed),
    returnedOn: date(always),
    warehouseId: reference('warehouses', shown),
    warehouseName: text(computed),
    reason: text(always),
    notes: text({ max: 500 }),
    /** The number of the supplier's own document. */
    creditNote: text({ max: 60 }),
    currency: choice(['MXN', 'USD'], computed),
    /** What the pieces were ordered for, in the order's currency. */
    credit: money(always),
    /** What no payment has used yet. */
    creditLeft: money({ ...always, sortable: false }),
    status: choice(['active', 'voided'], always),
    lines: integer({ ...always, sortable: false }),
    pieces: integer({ ...always, sortable: false }),
    createdBy: reference('users', shown),
    createdByName: text(computed),
    voidedAt: moment({ exported: false }),
    voidedBy: reference('users', shown),
    voidedByName: text(shown),
    voidReason: text(shown),
  },
  lines: {
    details: {
      table: 'supplierReturnLines',
      view: 'supplierReturnLineRecords',
      parent: 'supplierReturnId',
      max: 200,
      fields: {
        receptionLineId: integer(computed),
        productId: reference('products', computed),
        internalCode: text(computed),
        supplierCode: text(computed),
        productName: text(computed),
        quantity: integer(computed),
        unitPriceRaw: money(computed),
        amount: money(computed),
      },
    },
  },
  order: '-id',
  sought: 'called',
  sorts: ['returnedOn', 'credit', 'status', 'createdAt'],
  includes: {
    purchase_order: { kind: 'one', resource: 'purchase-orders', field: 'purchaseOrderId' },
    reception: { kind: 'one', resource: 'receptions', field: 'receptionId' },
    supplier: { kind: 'one', resource: 'suppliers', field: 'supplierId' },
    warehouse: { kind: 'one', resource: 'warehouses', field: 'warehouseId' },
    user: { kind: 'one', resource: 'users', field: 'createdBy' },
  },
  parent: { resource: 'purchase-orders', field: 'purchaseOrderId' },
  verbs: ['read', 'update', 'export', 'act'],
  restores: false,
  actions: {
    void: {
      refusal: record => (record.status === 'voided' ? 'already_voided' : null),
      input: { reason: text({ required: true }) },
      grave: true,
    },
  },
  screen: {
    opens: 'record',
    figures: ['credit', 'creditLeft'],
    columns: [
      { field: 'folio', under: 'supplierName', card: true },
      { field: 'returnedOn', width: 120, card: true },
      { field: 'receptionFolio', width: 150, from: 840 },
      { field: 'pieces', width: 90, from: 720 },
      { field: 'credit', width: 130, card: true },
      { field: 'creditLeft', width: 130, from: 960 },
      { field: 'status', width: 110, card: true },
    ],
    filters: ['supplierId', 'warehouseId', 'returnedOn', 'status', 'creditLeft'],
    views: [
      { key: 'active', query: 'status=active' },
      { key: 'withCredit', query: 'credit_left=0.01..' },
    ],
    bulk: [],
  },
  menu: { group: 'buy', order: 15, icon: 'arrow-back-up' },
  texts: { es: supplierReturnEs, en: supplierReturnEn },
})
