import { dayText } from '#contract/day-text.ts'
import type { globalScreensEs } from './global-screens.es.ts'

const day = (wire: string) => dayText('en', wire)

export const globalScreensEn: typeof globalScreensEs = {
  notStamped:
    'No CFDI is stamped here. The global invoice gathers the paid sales that nobody asked an invoice for; your accountant stamps it with its file.',
  receiver: (rfc, regime, use) =>
    `For the CFDI: PÚBLICO EN GENERAL, RFC ${rfc}, regime ${regime}, use ${use}. It is not stamped here.`,
  period: (from, to) => (from === to ? day(from) : `${day(from)} to ${day(to)}`),
  facts: 'Data',
  base: 'Base',
  tax: 'IVA',
  total: 'Total',
  sales: n => `${n.toLocaleString('en-US')} ${n === 1 ? 'sale' : 'sales'}`,
  downloadExcel: 'Download the sales (Excel)',
  downloadCsv: 'Download the sales (CSV)',
  make: {
    add: 'Make global invoice',
    title: 'Make global invoice',
    from: 'From',
    to: 'To',
    lastMonth: 'Last month',
    thisMonth: 'This month',
    help: 'Days of one month. The day on which each sale was paid in full counts.',
    none: 'There are no paid sales to invoice in that period.',
    covers: 'It will cover',
    way: 'Way to pay',
    count: 'Sales',
    final: 'Those sales will be invoiced. It cannot be undone.',
    send: 'Make global invoice',
    cancel: 'Cancel',
    done: folio => `Global invoice ${folio} was made.`,
    loading: 'Looking for sales…',
  },
}
