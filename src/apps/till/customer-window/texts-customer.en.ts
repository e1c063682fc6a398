import type { es } from './texts-customer.es.ts'

export const en: typeof es = {
  welcome: 'Hello!',
  welcomeTo: shop => `Welcome to ${shop}.`,
  yours: 'Your purchase',
  total: 'Total',
  toPay: 'To pay',
  discount: 'Discount',
  tax: 'Prices include IVA',
  change: 'Your change',
  noChange: 'Exact payment',
  thanks: 'Thank you for your purchase!',
}
