export const inventoryEs = {
  one: 'inventario',
  many: 'Inventarios',
  the: 'el inventario',
  ending: 'o',
  fields: {
    productId: 'producto',
    internalCode: 'código interno',
    productName: 'producto',
    warehouseId: 'almacén',
    warehouseName: 'almacén',
    quantity: 'existencia',
  },
  search: 'Nombre o código del producto',
} as const
