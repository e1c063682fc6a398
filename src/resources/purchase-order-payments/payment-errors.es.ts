/** Refusals that are shared with the order's own actions. */
export const paymentErrorsEs = {
  nothing_to_pay: 'El importe debe ser mayor que cero.',
  exceeds_balance: 'El importe pasa del saldo: faltan {balance} por pagar.',
  no_supplier_credit: 'El proveedor no tiene saldo a favor en {currency}.',
  exceeds_supplier_credit: 'El importe pasa del saldo a favor del proveedor, que es de {credit}.',
  credit_payment_fixed:
    'Un abono con saldo a favor no cambia de forma de pago, ni otro se vuelve uno: anúlalo y regístralo de nuevo.',
} as const
