export const es = {
  kinds: { discount: 'Descuento', refund: 'Reembolso', cancel: 'Reembolso por cancelación' },
  note: 'Se guarda quién lo pidió y quién autorizó. Sirve una vez, para esta venta.',
}
