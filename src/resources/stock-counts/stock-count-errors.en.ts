/** Texts about counts that only the server uses, so that the browser does not load them. */
export const stockCountErrorsEn = {
  lines: {
    details: {
      one: 'line',
      many: 'Counts',
      fields: { productId: 'product', counted: 'counted', ageMs: 'age' },
    },
  },
  errors: {
    category_or_supplier: 'Choose a category or a supplier, not both.',
    count_overlap:
      'Count {folio} is still open and has {products} of these products; post it or cancel it first.',
    count_nothing: 'Nothing was counted yet.',
    count_adjusted: '{product} was adjusted after it was counted; count it again.',
    count_short: '{product}: {counted} counted, and more pieces left since; count it again.',
    count_gone: '{product} is no longer in the catalogue; clear its count.',
    unknown_code: 'No product has the code “{code}”.',
    sheet_too_long: 'The sheet takes {max} {max|line|lines}; count by category or by supplier.',
  },
} as const
