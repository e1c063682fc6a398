import { invoiceWays } from '#domain/tenders.ts'
import { choice, date, integer, moment, money, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { globalInvoiceEn } from './global-invoice.en.ts'
import { globalInvoiceEs } from './global-invoice.es.ts'

const computed = { write: 'never' } as const
const always = { required: true, ...computed } as const

/**
 * The invoice to the public in general over the paid sales of a period that nobody asked an invoice for. It never
 * changes; the CFDI is stamped elsewhere, and its fiscal folio is recorded once.
 */
export const globalInvoices = defineResource({
  name: 'global-invoices',
  table: 'globalInvoices',
  view: 'globalInvoiceRecords',
  title: 'folio',
  fields: {
    folio: text(always),
    dateFrom: date({ required: true, write: 'create' }),
    dateTo: date({ required: true, write: 'create' }),
    /** Code of the SAT's catalogue c_Periodicidad. */
    periodicity: choice(['01', '02', '03', '04'], always),
    sales: integer(always),
    base: money(always),
    tax: money(always),
    total: money(always),
    /** The way to pay with the largest amount, because a CFDI has only one. */
    wayToPay: choice(invoiceWays, always),
    status: choice(['pending', 'stamped'], always),
    cfdiUuid: text({ max: 36, ...computed }),
    stampedAt: moment(),
    stampedByName: text(computed),
    createdByName: text(computed),
  },
  lines: {
    ways: {
      table: 'globalInvoiceSales',
      view: 'globalInvoiceWayRecords',
      parent: 'globalInvoiceId',
      fields: {
        wayToPay: choice(invoiceWays, always),
        sales: integer(always),
        base: money(always),
        tax: money(always),
        total: money(always),
      },
    },
  },
  order: '-id',
  sums: ['base', 'tax', 'total'],
  verbs: ['read', 'create', 'export', 'act'],
  actions: {
    stamp: {
      refusal: ({ status }) => (status === 'pending' ? null : 'global_stamped'),
      input: { cfdiUuid: text({ required: true, min: 36, max: 36 }) },
    },
  },
  screen: {
    opens: 'page',
    columns: [
      { field: 'folio', card: true },
      { field: 'dateFrom', width: 116, card: true },
      { field: 'dateTo', width: 116, card: true },
      { field: 'sales', width: 96, from: 840 },
      { field: 'base', width: 132, from: 960 },
      { field: 'tax', width: 124, from: 960 },
      { field: 'total', width: 132, card: true },
      { field: 'status', width: 150, card: true },
    ],
    filters: ['status', 'dateFrom', 'createdAt'],
    bulk: [],
  },
  menu: { group: 'sell', order: 26, icon: 'list' },
  texts: { es: globalInvoiceEs, en: globalInvoiceEn },
})
