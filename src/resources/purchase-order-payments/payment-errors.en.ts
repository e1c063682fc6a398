/** Refusals that are shared with the order's own actions. */
export const paymentErrorsEn = {
  nothing_to_pay: 'The amount must be more than zero.',
  exceeds_balance: 'The amount is more than the balance: {balance} is still to be paid.',
} as const
