import { mostPieces } from '#domain/stock.ts'
import { choice, date, decimal, forAdmins, integer, moment, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { receptionEn } from './reception.en.ts'
import { receptionEs } from './reception.es.ts'

const computed = { write: 'never' } as const
const shown = { write: 'never', exported: false } as const

/** Pieces of a purchase order that arrived in a warehouse. It is voided, never deleted. */
export const receptions = defineResource({
  name: 'receptions',
  table: 'receptions',
  view: 'receptionRecords',
  title: 'folio',
  fields: {
    folio: text({ required: true, ...computed }),
    purchaseOrderId: reference('purchase-orders', { required: true, write: 'create', exported: false }),
    orderFolio: text(shown),
    supplierId: reference('suppliers', shown),
    supplierName: text(computed),
    receivedOn: date({ required: true }),
    warehouseId: reference('warehouses', { required: true, write: 'create', exported: false }),
    warehouseName: text(computed),
    /** Who signed for the goods; by default the caller. */
    receivedBy: text({ max: 120 }),
    note: text({ max: 500 }),
    status: choice(['active', 'voided'], { required: true, ...computed }),
    lines: integer({ required: true, ...computed }),
    pieces: integer({ required: true, ...computed }),
    /** The pieces that went back to the supplier. */
    returnedPieces: integer({ required: true, ...shown, sortable: false }),
    number: integer({ required: true, ...shown }),
    createdBy: reference('users', shown),
    createdByName: text(computed),
    voidedAt: moment({ exported: false }),
    voidedBy: reference('users', shown),
    voidedByName: text(shown),
    voidReason: text(shown),
  },
  lines: {
    /** In a request `id` is the order's line; in an answer it is the reception's own, beside `purchase_order_line_id`. */
    details: {
      table: 'receptionLines',
      view: 'receptionLineRecords',
      parent: 'receptionId',
      min: 1,
      max: 200,
      fields: {
        purchaseOrderLineId: integer(computed),
        productId: reference('products', computed),
        internalCode: text(computed),
        supplierCode: text(computed),
        productName: text(computed),
        receivedQuantity: integer({ required: true, max: mostPieces }),
        returnedQuantity: integer(computed),
        /** In pesos without IVA, at the order's rate. */
        unitCost: decimal({ places: 6, min: 0, max: 99_999_999.999999, ...computed, ...forAdmins }),
      },
    },
  },
  order: '-id',
  sought: 'called',
  sorts: ['receivedOn', 'status', 'createdAt'],
  includes: {
    purchase_order: { kind: 'one', resource: 'purchase-orders', field: 'purchaseOrderId' },
    supplier: { kind: 'one', resource: 'suppliers', field: 'supplierId' },
    warehouse: { kind: 'one', resource: 'warehouses', field: 'warehouseId' },
    user: { kind: 'one', resource: 'users', field: 'createdBy' },
  },
  parent: { resource: 'purchase-orders', field: 'purchaseOrderId' },
  verbs: ['read', 'create', 'update', 'remove', 'export', 'act'],
  restores: false,
  actions: {
    void: {
      refusal: record =>
        record.status === 'voided'
          ? 'already_voided'
          : record.returnedPieces > 0
            ? 'reception_has_returns'
            : null,
      input: { reason: text() },
      grave: true,
    },
    return: {
      refusal: record =>
        record.status === 'voided'
          ? 'already_voided'
          : record.returnedPieces >= record.pieces
            ? 'reception_returned'
            : null,
      input: {
        reason: text({ required: true }),
        creditNote: text({ max: 60 }),
        notes: text({ max: 500 }),
      },
      /** By the ids of its lines. */
      inputLines: {
        details: {
          min: 1,
          max: 200,
          fields: { quantity: integer({ required: true, max: mostPieces }) },
        },
      },
    },
  },
  screen: {
    opens: 'record',
    figures: ['pieces', 'lines'],
    columns: [
      { field: 'folio', under: 'supplierName', card: true },
      { field: 'receivedOn', width: 120, card: true },
      { field: 'warehouseName', width: 170, from: 720 },
      { field: 'receivedBy', width: 160, from: 840 },
      { field: 'pieces', width: 90, card: true },
      { field: 'status', width: 110, card: true },
    ],
    filters: ['supplierId', 'warehouseId', 'receivedOn', 'status'],
    views: [{ key: 'active', query: 'status=active' }],
    bulk: [],
  },
  texts: { es: receptionEs, en: receptionEn },
})
