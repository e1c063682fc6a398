export const en = {
  importHints: [
    'Each row is what arrived of one product of an order: its folio, the code and the pieces.',
    'Rows of the same order, warehouse, day and person are one reception.',
    'The code is the internal one, the SKU, the barcode or that of the supplier.',
    'Without a warehouse it is that of the order; without a date, today; without a name, you received it.',
    'The example row tells which values are allowed; it is not imported.',
  ],
}
