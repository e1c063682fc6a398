import { integer, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { inventoryEn } from './inventory.en.ts'
import { inventoryEs } from './inventory.es.ts'

const kept = { write: 'never' } as const

/** How many pieces of a product a warehouse holds. Only movements change it. */
export const inventories = defineResource({
  name: 'inventories',
  table: 'inventories',
  view: 'inventoryRecords',
  title: 'productName',
  fields: {
    productId: reference('products', { ...kept, exported: false }),
    internalCode: text(kept),
    productName: text(kept),
    warehouseId: reference('warehouses', { ...kept, exported: false }),
    warehouseName: text(kept),
    quantity: integer(kept),
  },
  order: 'product_name',
  includes: {
    product: { kind: 'one', resource: 'products', field: 'productId' },
    warehouse: { kind: 'one', resource: 'warehouses', field: 'warehouseId' },
  },
  verbs: ['read', 'export'],
  screen: {
    columns: [
      { field: 'productName', under: 'internalCode', card: true },
      { field: 'warehouseName', width: 220, card: true },
      { field: 'quantity', width: 120, card: true },
    ],
    filters: ['warehouseId', 'quantity'],
    bulk: [],
    opens: 'record',
  },
  menu: { group: 'stock', order: 10, icon: 'stack' },
  texts: { es: inventoryEs, en: inventoryEn },
})
