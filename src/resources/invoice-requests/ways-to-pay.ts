/** Codes and names of the SAT's catalogues c_FormaPago and c_MetodoPago, for lists and the accountant's file. */
export const waysToPayEs = {
  '01': '01 Efectivo',
  '02': '02 Cheque',
  '03': '03 Transferencia',
  '04': '04 Tarjeta de crédito',
  '28': '28 Tarjeta de débito',
}
export const waysToPayEn = {
  '01': '01 Cash',
  '02': '02 Cheque',
  '03': '03 Transfer',
  '04': '04 Credit card',
  '28': '28 Debit card',
}
export const paymentMethodsEs = {
  PUE: 'PUE Pago en una sola exhibición',
  PPD: 'PPD Pago en parcialidades o diferido',
}
export const paymentMethodsEn = { PUE: 'PUE In one payment', PPD: 'PPD In parts or deferred' }
