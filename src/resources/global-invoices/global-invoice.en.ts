import { waysToPayEn } from '../invoice-requests/ways-to-pay.ts'

export const globalInvoiceEn = {
  one: 'global invoice',
  many: 'Global invoices',
  plural: 'global invoices',
  the: 'global invoice',
  ending: '',
  fields: {
    folio: 'folio',
    dateFrom: 'from',
    dateTo: 'to',
    periodicity: 'periodicity',
    sales: 'sales',
    base: 'base',
    tax: 'IVA',
    total: 'total',
    wayToPay: 'way to pay',
    status: 'status',
    cfdiUuid: 'fiscal folio (UUID)',
    stampedAt: 'fiscal folio noted on',
    stampedByName: 'noted by',
    createdByName: 'made by',
  },
  options: {
    wayToPay: waysToPayEn,
    periodicity: { '01': '01 Daily', '02': '02 Weekly', '03': '03 Half a month', '04': '04 Monthly' },
    status: { pending: 'No fiscal folio', stamped: 'With fiscal folio' },
  },
  lines: {
    ways: {
      one: 'way to pay',
      many: 'Ways to pay',
      fields: { wayToPay: 'way to pay', sales: 'sales', base: 'base', tax: 'IVA', total: 'total' },
      options: { wayToPay: waysToPayEn },
    },
  },
  actions: { stamp: 'Note fiscal folio' },
  participles: { stamp: 'updated' },
  past: { stamp: 'noted the fiscal folio of' },
  inputs: {
    stamp: {
      fields: { cfdiUuid: 'fiscal folio (UUID)' },
      help: { cfdiUuid: 'The 36 characters of the CFDI that was stamped elsewhere. It is noted once.' },
    },
  },
  search: 'Folio or fiscal folio',
  errors: {
    global_stamped: 'The global invoice has its fiscal folio already.',
    global_one_month: 'The period must go from one day to another of the same month.',
    global_future: 'The period cannot go beyond today.',
    global_nothing: 'There are no paid sales to invoice in that period.',
  },
} as const
