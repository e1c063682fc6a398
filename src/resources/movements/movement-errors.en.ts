/** Texts about movements that only the server uses, so that the browser does not load them. */
export const movementErrorsEn = {
  fields: {
    expectedQuantity: 'expected quantity',
    details: 'products',
    code: 'code',
  },
  lines: {
    details: {
      one: 'line',
      many: 'Products',
      fields: { productId: 'product', quantity: 'quantity' },
    },
  },
  errors: {
    stock_changed:
      'There are {current} {current|piece|pieces} now, not {expected}: somebody moved this product. Look again and adjust.',
    same_quantity: 'There are already {current} {current|piece|pieces} in {warehouse}; nothing to adjust.',
    one_or_many: 'Send one product with its quantity, or the list of products, not both.',
    unknown_code: 'No product has the code “{code}”.',
    unknown_warehouse: 'No active warehouse is called “{name}”.',
    import_file_known: 'This file was imported on {date}; its pieces are in stock already.',
    initial_stock: 'Initial stock',
    import_taken_back: 'Import undone',
  },
} as const
