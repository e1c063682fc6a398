export const sheetEn = {
  title: 'Count sheet',
  all: 'The whole warehouse',
  countedBy: 'Counted by',
  date: 'Date',
  code: 'Code',
  product: 'Product',
  barcode: 'Barcode',
  expected: 'Expected',
  undelivered: 'to deliver',
  note: 'Count sold pieces that wait for delivery too.',
  counted: 'Counted',
} as const
