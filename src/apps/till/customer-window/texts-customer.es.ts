export const es = {
  welcome: '¡Hola!',
  welcomeTo: (shop: string) => `Te damos la bienvenida a ${shop}.`,
  yours: 'Tu compra',
  total: 'Total',
  toPay: 'Por pagar',
  discount: 'Descuento',
  tax: 'Precios con IVA incluido',
  change: 'Tu cambio',
  noChange: 'Pago exacto',
  thanks: '¡Gracias por tu compra!',
}
