import { mostPieces } from '#domain/stock.ts'
import { choice, date, integer, moment, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { stockShortageEn } from './stock-shortage.en.ts'
import { stockShortageEs } from './stock-shortage.es.ts'

const computed = { write: 'never' } as const
const shown = { write: 'never', exported: false } as const
const always = { required: true, ...computed } as const

/** Pieces that were sold without a connection and that the books lacked when the ticket arrived. */
export const stockShortages = defineResource({
  name: 'stock-shortages',
  table: 'stockShortages',
  view: 'stockShortageRecords',
  title: 'productName',
  fields: {
    status: choice(['open', 'settled'], always),
    saleId: reference('sales', { required: true, ...shown }),
    saleDetailId: integer({ required: true, ...shown }),
    folio: text(always),
    businessDate: date(always),
    productId: reference('products', { required: true, ...shown }),
    internalCode: text(always),
    productName: text(always),
    warehouseId: reference('warehouses', { required: true, ...shown }),
    warehouseName: text(always),
    /** The missing pieces, and those of them that are settled, returned, or neither. */
    quantity: integer(always),
    settledQuantity: integer(always),
    returnedQuantity: integer(always),
    openQuantity: integer(always),
    createdByName: text(computed),
    settledBy: reference('users', shown),
    settledByName: text(computed),
    settledAt: moment(),
    note: text(computed),
  },
  order: '-id',
  sought: false,
  includes: {
    sale: { kind: 'one', resource: 'sales', field: 'saleId' },
    product: { kind: 'one', resource: 'products', field: 'productId' },
    warehouse: { kind: 'one', resource: 'warehouses', field: 'warehouseId' },
  },
  verbs: ['read', 'export', 'act'],
  actions: {
    /** The pieces were there after all: they enter the books and leave them with their sale. */
    settle: {
      refusal: record => (record.status === 'open' ? null : 'shortage_settled'),
      input: {
        quantity: integer({ min: 1, max: mostPieces }),
        note: text({ required: true }),
      },
    },
  },
  screen: {
    columns: [
      { field: 'productName', under: 'internalCode', card: true },
      { field: 'folio', width: 120, from: 720 },
      { field: 'businessDate', width: 120, from: 840 },
      { field: 'warehouseName', width: 170, from: 960 },
      { field: 'openQuantity', width: 120, card: true },
      { field: 'status', width: 120, card: true },
    ],
    filters: ['status', 'warehouseId', 'productId', 'businessDate'],
    views: [
      { key: 'open', query: 'status=open' },
      { key: 'settled', query: 'status=settled' },
    ],
    figures: ['openQuantity', 'quantity'],
    bulk: [],
    opens: 'record',
  },
  menu: { group: 'stock', order: 50, icon: 'package' },
  texts: { es: stockShortageEs, en: stockShortageEn },
})
