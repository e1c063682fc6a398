/** What the SAT's catalogue may call a vale. */
export const voucherWaysEs = {
  '12': '12 Dación en pago',
  '15': '15 Condonación',
  '17': '17 Compensación',
  '27': '27 A satisfacción del acreedor',
  '30': '30 Aplicación de anticipos',
  '31': '31 Intermediario pagos',
  '99': '99 Por definir',
}
export const voucherWaysEn = {
  '12': '12 Payment in kind',
  '15': '15 Remission',
  '17': '17 Compensation',
  '27': '27 To the creditor’s satisfaction',
  '30': '30 Application of advances',
  '31': '31 Payment intermediary',
  '99': '99 To be defined',
}
/** Codes and names of the SAT's catalogues c_FormaPago and c_MetodoPago, for lists and the accountant's file. */
export const waysToPayEs = {
  '01': '01 Efectivo',
  '02': '02 Cheque',
  '03': '03 Transferencia',
  '04': '04 Tarjeta de crédito',
  '28': '28 Tarjeta de débito',
  ...voucherWaysEs,
}
export const waysToPayEn = {
  '01': '01 Cash',
  '02': '02 Cheque',
  '03': '03 Transfer',
  '04': '04 Credit card',
  '28': '28 Debit card',
  ...voucherWaysEn,
}
export const paymentMethodsEs = {
  PUE: 'PUE Pago en una sola exhibición',
  PPD: 'PPD Pago en parcialidades o diferido',
}
export const paymentMethodsEn = { PUE: 'PUE In one payment', PPD: 'PPD In parts or deferred' }
