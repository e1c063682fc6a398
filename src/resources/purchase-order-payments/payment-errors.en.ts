/** Refusals that the order's own actions give too. */
export const paymentErrorsEn = {
  nothing_to_pay: 'The amount must be more than zero.',
  exceeds_balance: 'The amount is more than the balance: {balance} is still to be paid.',
} as const
