/** Refusals that are shared with the order's own actions. */
export const paymentErrorsEn = {
  nothing_to_pay: 'The amount must be more than zero.',
  exceeds_balance: 'The amount is more than the balance: {balance} is still to be paid.',
  no_supplier_credit: 'The supplier has no credit in {currency}.',
  exceeds_supplier_credit: 'The amount is more than the supplier’s credit, which is {credit}.',
  credit_payment_fixed:
    'A payment by credit keeps its way to pay, and no other becomes one: void it and record it again.',
} as const
