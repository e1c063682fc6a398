export const sheetEs = {
  title: 'Hoja de conteo',
  all: 'Todo el almacén',
  countedBy: 'Contó',
  date: 'Fecha',
  code: 'Código',
  product: 'Producto',
  barcode: 'Código de barras',
  expected: 'Existencia',
  counted: 'Contado',
} as const
