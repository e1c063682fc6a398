/** Texts about products that only the server uses, so that the browser does not load them. */
export const productErrorsEn = {
  /** For a change of many products. */
  inputs: {
    labels: { fields: { copies: 'copies', start: 'first label', format: 'paper' } },
    bulk: {
      fields: {
        kind: 'change',
        percent: 'percentage',
        amount: 'amount',
        rounding: 'rounding',
        query: 'filter',
        seen: 'summary',
      },
      options: {
        kind: {
          offer: 'put on offer',
          no_offer: 'end the offer',
          price: 'price',
          category: 'category',
          supplier: 'supplier',
          status: 'status',
        },
        rounding: { none: 'no rounding', '00': 'to .00', '90': 'to .90' },
      },
    },
  },
  errors: {
    finish_name: 'The {attribute} is needed within a group.',
    finish_group: 'Choose the group of this finish.',
    finish_taken: "Another product of the group is '{name}' already.",
    color: 'The {attribute} must be a colour such as #c8b79a.',
    stock_by_movement:
      'Stock is not written here: record an entry, an output or a transfer in the product’s inventory.',
    product_stock:
      'The product has {quantity} {quantity|piece|pieces} in stock; record {quantity|its|their} output first.',
    offer_percent: 'An offer needs a discount percentage above 0.',
    rate_missing: 'Write the exchange rate, or today’s in the settings.',
    rate_too_high: 'At this exchange rate the price would be over {max} in pesos; check its decimal point.',
    other_category: 'The subcategory belongs to another category.',
    not_its_image: 'The image is not of this product.',
    all_images: 'The order must name each image of the product once.',
    too_many_images: 'A product has at most {max} {max|image|images}.',
    nothing_to_change: 'None of those products is priced in dollars.',
    no_product_for_file: 'No product has the code «{code}».',
    picture_not_rendered: 'The server could not process this picture. Import it again later.',
    choose_products: 'Choose the products or a supplier.',
    bulk_choose: 'Choose the products, or a filter.',
    bulk_ids_or_query: 'Choose products or a filter, not both.',
    bulk_too_many: 'There are more than {max} {max|product|products}; narrow the filter.',
    bulk_one_step: 'Change the price by a percentage or by an amount, not both.',
    bulk_no_step: 'Enter a change other than 0, or choose a rounding.',
    bulk_changed: 'The products changed since you saw the summary. Check it again.',
    bulk_nothing: 'No product would change.',
    bulk_undone: 'This change was undone already.',
    bulk_old: 'A change can be undone for {days} days; this one no longer.',
    bulk_reference_archived:
      'Nothing was undone: «{name}» is archived. Bring that record back and try again.',
    bulk_all_changed: 'Nothing was undone: all products changed afterwards.',
    labels_no_stock: 'None of these products is in stock.',
  },
} as const
