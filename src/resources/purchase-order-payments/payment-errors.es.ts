/** Refusals that are shared with the order's own actions. */
export const paymentErrorsEs = {
  nothing_to_pay: 'El importe debe ser mayor que cero.',
  exceeds_balance: 'El importe pasa del saldo: faltan {balance} por pagar.',
} as const
