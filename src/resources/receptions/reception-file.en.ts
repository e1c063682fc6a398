import { receptionEn } from './reception.en.ts'

export const receptionFileEn = {
  ...receptionEn,
  fields: {
    folio: 'folio',
    purchaseOrderId: 'purchase order',
    code: 'code',
    quantity: 'received quantity',
    warehouseId: 'warehouse',
    receivedOn: 'date of reception',
    receivedBy: 'received by',
    // The file has no such column, but refusals name it.
    receptionStatus: 'state of the order',
  },
  errors: {
    ...receptionEn.errors,
    code_not_ordered: 'The order {folio} has no product with the code "{code}".',
    line_code_several: 'Several products of the order have the code "{code}": use the internal code.',
    line_product_repeated: 'This product is already in an earlier row of the same reception.',
    import_taken_back: 'Its import was undone',
  },
} as const
