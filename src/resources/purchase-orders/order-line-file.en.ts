import { purchaseOrderErrorsEn } from './purchase-order-errors.en.ts'

export const orderLineFileEn = {
  one: 'line',
  many: 'Lines',
  the: 'line',
  ending: '',
  fields: {
    code: 'code',
    quantity: 'quantity',
    unitPriceRaw: 'unit price',
    description: 'description',
  },
  errors: {
    ...purchaseOrderErrorsEn.errors,
    line_code_unknown: 'No product has the code “{code}”.',
    line_code_several: 'Several products have the code “{code}”: use the internal code.',
    line_product_repeated: 'The product is in row {row} already.',
  },
} as const
