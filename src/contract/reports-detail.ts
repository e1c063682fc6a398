import type { Report } from './report-kinds.ts'
import {
  ages,
  figureColumns,
  filters,
  goods,
  keys,
  money,
  people,
  places,
  record,
  span,
} from './report-parts.ts'
import { adminOnly } from './roles.ts'

/** The documents to which the numbers of other reports lead. */
export const detailReports = {
  documents: {
    readers: adminOnly,
    place: 'documents',
    params: { span: span('month'), ...filters, ...keys },
    columns: {
      moment: { kind: 'moment' },
      kind: { kind: 'choice' },
      sale: record('sales'),
      product: record('products'),
      customer: record('customers'),
      seller: record('users'),
      register: record('registers'),
      ...figureColumns(['pieces', 'sales', 'discounts', 'returns', 'net', 'tax', 'cost']),
    },
    order: '-moment',
    chart: null,
  },
  'payable-orders': {
    readers: adminOnly,
    place: 'documents',
    params: {
      supplier: goods.supplier,
      age: { kind: 'choice', options: ['all', ...ages], usual: 'all' },
    },
    columns: {
      order: record('purchase-orders'),
      supplier: record('suppliers'),
      invoice: { kind: 'text' },
      due: { kind: 'date' },
      late_days: { kind: 'days' },
      total: money(),
      balance: money(),
    },
    order: 'due',
    chart: null,
  },
  payments: {
    readers: adminOnly,
    place: 'documents',
    params: {
      span: span('month'),
      register: places.register,
      ...people,
      way: { kind: 'key' },
      ...keys,
    },
    columns: {
      moment: { kind: 'moment' },
      sale: record('sales'),
      customer: record('customers'),
      register: record('registers'),
      way: { kind: 'way' },
      received: money(),
      refunded: money(),
      collected: money(),
    },
    order: '-moment',
    chart: null,
  },
} satisfies Record<string, Report>
