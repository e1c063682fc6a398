import { stockLevels } from '#domain/stock-level.ts'
import { choice, flag, integer, moment, reference, text, thumbnail } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { inventoryEn } from './inventory.en.ts'
import { inventoryEs } from './inventory.es.ts'

const kept = { write: 'never' } as const
const last = { ...kept, exported: false, sortable: false, filters: [] } as const

/** The pieces of a product in a warehouse. Only movements change them. */
export const inventories = defineResource({
  name: 'inventories',
  table: 'inventories',
  view: 'inventoryRecords',
  title: 'productName',
  fields: {
    productId: reference('products', { ...kept, exported: false }),
    internalCode: text({ ...kept, sortable: false }),
    productName: text(kept),
    warehouseId: reference('warehouses', { ...kept, exported: false }),
    warehouseName: text(kept),
    quantity: integer(kept),
    /** Those of them that are held for quotations. */
    held: integer({ ...kept, sortable: false }),
    /** The product's pieces in all warehouses that sell. */
    stock: integer({ ...kept, sortable: false }),
    stockLevel: choice(stockLevels, { ...kept, sortable: false }),
    categoryId: reference('categories', { ...kept, exported: false, sortable: false }),
    supplierId: reference('suppliers', { ...kept, exported: false, sortable: false }),
    /** Whether the warehouse offers its pieces. */
    sells: flag({ ...kept, sortable: false }),
    thumbnailUrl: thumbnail(),
    /** A text, because the labels of its values are those of movements. */
    lastType: text(last),
    lastChange: integer(last),
    movedAt: moment(),
  },
  order: 'product_name',
  sought: false,
  includes: {
    product: { kind: 'one', resource: 'products', field: 'productId' },
    warehouse: { kind: 'one', resource: 'warehouses', field: 'warehouseId' },
  },
  verbs: ['read', 'export'],
  screen: {
    columns: [
      { field: 'productName', under: 'internalCode', card: true },
      { field: 'warehouseName', width: 200, card: true },
      { field: 'quantity', width: 132, card: true },
      { field: 'held', width: 116, from: 1080 },
      { field: 'movedAt', width: 220, from: 840 },
    ],
    filters: ['warehouseId', 'productId', 'quantity', 'stockLevel', 'categoryId', 'supplierId', 'movedAt'],
    views: [
      { key: 'soldOut', query: 'stock_level=none' },
      { key: 'few', query: 'stock_level=few' },
    ],
    figures: ['quantity', 'stock'],
    bulk: [],
    opens: 'record',
  },
  menu: { group: 'stock', order: 10, icon: 'stack' },
  texts: { es: inventoryEs, en: inventoryEn },
})
