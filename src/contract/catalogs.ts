import { paymentTypes } from '#domain/payment-type.ts'
import type { Locale } from './messages.ts'
import { roles } from './roles.ts'

type Words = Readonly<Record<string, readonly [es: string, en: string]>>

/** Small fixed lists that fill dropdowns, by the slug under which they are asked for. */
const lists = {
  roles: Object.fromEntries(
    roles.map(role => [
      role,
      [role, { Admin: 'Admin', Supervisor: 'Supervisor', Vendedor: 'Salesperson' }[role]],
    ]),
  ),
  'payment-types': {
    [paymentTypes.cash]: ['Efectivo', 'Cash'],
    [paymentTypes.card]: ['Tarjeta', 'Card'],
    [paymentTypes.mixed]: ['Mixto', 'Mixed'],
    [paymentTypes.credit]: ['Crédito', 'Credit'],
    [paymentTypes.layaway]: ['Apartado', 'Layaway'],
    [paymentTypes.transfer]: ['Transferencia', 'Transfer'],
  },
  // Codes of the SAT's catalogue of forms of payment.
  'ways-to-pay': {
    '01': ['Efectivo', 'Cash'],
    '02': ['Cheque', 'Cheque'],
    '03': ['Transferencia', 'Transfer'],
    '04': ['Tarjeta de crédito', 'Credit card'],
    '17': ['Vale', 'Store credit'],
    '28': ['Tarjeta de débito', 'Debit card'],
  },
  currencies: { MXN: ['Peso mexicano', 'Mexican peso'], USD: ['Dólar estadounidense', 'US dollar'] },
  'movement-types': {
    entry: ['Entrada', 'Entry'],
    output: ['Salida', 'Output'],
    reception: ['Recepción', 'Reception'],
    sale: ['Venta', 'Sale'],
    transfer: ['Traspaso', 'Transfer'],
    adjustment: ['Ajuste', 'Adjustment'],
    return: ['Devolución', 'Return'],
    reversal: ['Reversa', 'Reversal'],
  },
  'document-statuses': {
    pending: ['Pendiente', 'Pending'],
    approved: ['Aprobada', 'Approved'],
    send: ['Enviada', 'Sent'],
    received: ['Recibida', 'Received'],
    sold: ['Vendida', 'Sold'],
    invoiced: ['Facturada', 'Invoiced'],
    paid: ['Pagada', 'Paid'],
    cancelled: ['Cancelada', 'Cancelled'],
  },
  sexes: {
    female: ['Mujer', 'Female'],
    male: ['Hombre', 'Male'],
    undisclosed: ['Prefiero no decir', 'Prefer not to say'],
  },
} satisfies Record<string, Words>

export type CatalogName = keyof typeof lists
export const catalogNames = Object.keys(lists) as CatalogName[]

export function smallCatalog(name: CatalogName, locale: Locale): { id: string | number; name: string }[] {
  const words: Words = lists[name]
  // Keys that look like numbers, as '28', come first in an object.
  const entries = Object.entries(words)
  if (name === 'ways-to-pay') entries.sort(([a], [b]) => Number(a) - Number(b))
  return entries.map(([id, [es, en]]) => ({
    id: name === 'payment-types' ? Number(id) : id,
    name: locale === 'es' ? es : en,
  }))
}
