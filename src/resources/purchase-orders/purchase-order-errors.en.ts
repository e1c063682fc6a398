import { paymentErrorsEn } from '../purchase-order-payments/payment-errors.en.ts'
import { receptionErrorsEn } from '../receptions/reception-errors.en.ts'

export const purchaseOrderErrorsEn = {
  errors: {
    ...receptionErrorsEn,
    ...paymentErrorsEn,
    order_empty: 'Add at least one line before approving.',
    order_without_total: 'The total must be more than zero to approve.',
    order_without_reception: 'Nothing was received: cancel the order instead of closing it.',
    order_has_receptions: 'The order has receptions: void them first, or close it.',
    order_has_payments: 'The order has payments: void them first.',
    order_is_kept: 'A purchase order is not deleted: cancel it.',
    order_too_large: 'The total of the order cannot be more than {max}.',
    line_too_large: 'The amount cannot be more than {max}; check the quantity and the price.',
    cost_too_high: 'The price cannot be more than {max} a piece in pesos, without IVA.',
    repeated_product: 'The product is in another line already; change the quantity there.',
    supplier_inactive: 'The supplier «{supplier}» is inactive; activate it to buy from it.',
    rate_missing: 'Write the exchange rate, or that of the day in the settings.',
    close_below_paid:
      '{paid} was paid and what was received comes to {total}: void a payment before closing.',
    price_needed: 'There is no earlier price of this product: write the unit price.',
    too_many_lines: 'An order has at most {max} {max|line|lines}.',
    mail_no_server: 'There is no mail server: download the PDF or use WhatsApp.',
    mail_no_address:
      'Neither the supplier “{supplier}” nor its active contacts have an address: add one and try again.',
  },
} as const
