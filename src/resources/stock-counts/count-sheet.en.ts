export const sheetEn = {
  title: 'Count sheet',
  all: 'The whole warehouse',
  countedBy: 'Counted by',
  date: 'Date',
  code: 'Code',
  product: 'Product',
  barcode: 'Barcode',
  expected: 'In the books',
  counted: 'Counted',
} as const
