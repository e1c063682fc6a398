import { onOrderStates } from '#domain/on-order.ts'
import { mostPieces } from '#domain/stock.ts'
import { choice, date, flag, integer, phone, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { onOrderEn } from './on-order.en.ts'
import { onOrderEs } from './on-order.es.ts'

const computed = { write: 'never' } as const
const shown = { write: 'never', exported: false } as const
const always = { required: true, ...computed } as const
const unsorted = { ...always, sortable: false } as const

/** Pieces that were sold before they existed: who waits for them, and which purchase orders bring them. */
export const onOrder = defineResource({
  name: 'on-order',
  table: 'onOrderLines',
  view: 'onOrderRecords',
  title: 'productName',
  fields: {
    state: choice(onOrderStates, unsorted),
    saleId: reference('sales', { required: true, ...shown }),
    folio: text(unsorted),
    businessDate: date(unsorted),
    customerId: reference('customers', { ...shown, sortable: false }),
    customerName: text({ ...computed, sortable: false }),
    customerPhone: phone({ ...shown, filters: [], sortable: false }),
    productId: reference('products', { required: true, ...shown }),
    internalCode: text(unsorted),
    productName: text(unsorted),
    supplierId: reference('suppliers', shown),
    supplierName: text(computed),
    quantity: integer(always),
    /** Of those pieces: still waited for, in purchase orders, in no purchase order, and arrived. */
    openQuantity: integer(always),
    orderedQuantity: integer(always),
    toOrderQuantity: integer(unsorted),
    assignedQuantity: integer(always),
    releasedQuantity: integer({ ...shown, required: true }),
    /** Pieces of the product in the warehouses that sell. */
    stock: integer({ ...shown, sortable: false }),
    orderFolios: text({ ...computed, sortable: false, filters: [] }),
    /** Pieces that orders still bring although this buyer waits for them no more. */
    buyerlessQuantity: integer({ ...computed, filters: [], sortable: false }),
    buyerlessFolios: text({ ...computed, sortable: false, filters: [] }),
    buyerlessOrderId: reference('purchase-orders', {
      ...shown,
      filters: [],
      related: false,
      sortable: false,
    }),
    isBuyerless: flag({ ...shown, sortable: false }),
    promisedOn: date(computed),
    isLate: flag(shown),
    finish: text(computed),
    customerNotes: text({ ...computed, filters: [], sortable: false }),
  },
  order: '-id',
  sought: false,
  includes: {
    sale: { kind: 'one', resource: 'sales', field: 'saleId' },
    product: { kind: 'one', resource: 'products', field: 'productId' },
    supplier: { kind: 'one', resource: 'suppliers', field: 'supplierId' },
    customer: { kind: 'one', resource: 'customers', field: 'customerId' },
  },
  verbs: ['read', 'export', 'act'],
  actions: {
    /** Adds what is in no purchase order to the pending order of its supplier, or to a new one. */
    order: { refusal: record => (record.toOrderQuantity > 0 ? null : 'nothing_to_order') },
    /** Gives pieces of a warehouse to the customer who waits. */
    assign: {
      refusal: record => (record.openQuantity > 0 ? null : 'nothing_waited_for'),
      input: {
        quantity: integer({ min: 1, max: mostPieces }),
        warehouseId: reference('warehouses'),
      },
    },
  },
  screen: {
    columns: [
      { field: 'productName', under: 'finish', card: true },
      { field: 'folio', under: 'customerName', width: 168, card: true },
      { field: 'supplierName', width: 140, from: 960 },
      { field: 'openQuantity', width: 84, card: true },
      { field: 'promisedOn', width: 112, card: true },
      { field: 'orderFolios', width: 108, from: 840 },
      { field: 'state', width: 108, card: true },
    ],
    filters: ['supplierId', 'state', 'promisedOn', 'productId', 'customerId', 'isLate'],
    views: [
      { key: 'toOrder', query: 'state=to_order&order_by=promised_on' },
      { key: 'ordered', query: 'state=ordered&order_by=promised_on' },
      { key: 'late', query: 'is_late=1&order_by=promised_on' },
      { key: 'arrived', query: 'state=arrived' },
      {
        key: 'buyerless',
        query: 'is_buyerless=1',
        columns: [
          { field: 'productName', under: 'finish', card: true },
          { field: 'folio', under: 'customerName', width: 168, card: true },
          { field: 'supplierName', width: 140, from: 960 },
          { field: 'buyerlessQuantity', width: 168, card: true },
          { field: 'buyerlessOrderId', width: 132, card: true },
        ],
      },
    ],
    figures: ['openQuantity', 'toOrderQuantity', 'stock'],
    facts: [
      { key: 'sale', fields: ['saleId', 'businessDate', 'customerId', 'customerPhone', 'promisedOn'] },
      { key: 'piece', fields: ['productId', 'finish', 'customerNotes', 'supplierId', 'orderFolios'] },
      { key: 'pieces', fields: ['quantity', 'orderedQuantity', 'assignedQuantity', 'releasedQuantity'] },
      { key: 'buyerless', fields: ['buyerlessQuantity', 'buyerlessOrderId'] },
    ],
    bulk: ['order'],
    opens: 'record',
  },
  menu: { group: 'buy', order: 5, icon: 'clock' },
  texts: { es: onOrderEs, en: onOrderEn },
})
