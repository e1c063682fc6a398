export const inventoryEn = {
  one: 'inventory',
  many: 'Inventories',
  the: 'inventory',
  ending: '',
  fields: {
    productId: 'product',
    internalCode: 'internal code',
    productName: 'product',
    warehouseId: 'warehouse',
    warehouseName: 'warehouse',
    quantity: 'pieces',
  },
  search: 'Name or code of the product',
} as const
