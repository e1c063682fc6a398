export const sheetEs = {
  title: 'Hoja de conteo',
  all: 'Todo el almacén',
  countedBy: 'Contó',
  date: 'Fecha',
  code: 'Código',
  product: 'Producto',
  barcode: 'Código de barras',
  expected: 'Esperado',
  undelivered: 'por entregar',
  note: 'Cuenta también las piezas vendidas que siguen por entregar.',
  counted: 'Contado',
} as const
