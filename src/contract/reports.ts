import { leadsTo, type Report } from './report-kinds.ts'
import {
  ageColumns,
  cards,
  count,
  documents,
  dueIn,
  figureColumns,
  filters,
  goods,
  money,
  ofSales,
  ofStock,
  owed,
  owedOrders,
  owedSales,
  people,
  places,
  record,
  recordOf,
  reportWays,
  span,
} from './report-parts.ts'
import { accountingReports } from './reports-accounting.ts'
import { detailReports } from './reports-detail.ts'
import { smallReports } from './reports-small.ts'
import { adminOnly } from './roles.ts'

/** Every report: routes, screens, files and tests read it here. */
export const reports = {
  sales: {
    readers: adminOnly,
    place: 'main',
    params: { span: span('month', true), by: { kind: 'by', of: ofSales, usual: ['day'] }, ...filters },
    columns: figureColumns(
      ['sales', 'tickets', 'average_ticket', 'pieces', 'discounts', 'returns', 'net', 'tax'],
      documents,
    ),
    order: '-sales',
    chart: 'sales',
  },
  products: {
    readers: adminOnly,
    place: 'main',
    params: {
      span: span('year', true),
      show: { kind: 'choice', options: ['all', 'a', 'b', 'c', 'slow', 'never'], usual: 'all' },
      idle: { kind: 'number', min: 1, max: 3_650, usual: 90 },
      category: recordOf('categories'),
      subcategory: recordOf('subcategories'),
      collection: recordOf('collections'),
      supplier: recordOf('suppliers'),
    },
    columns: {
      product: record('products'),
      internal_code: { kind: 'text' },
      category: record('categories'),
      abc: { kind: 'choice' },
      net: money(documents),
      share: { kind: 'percent' },
      pieces: count(documents),
      last_sold: { kind: 'date' },
      idle_days: { kind: 'days' },
      stock: count(leadsTo.list('inventories', 'product_id={product}')),
    },
    order: '-net',
    chart: 'net',
  },
  margin: {
    readers: adminOnly,
    place: 'main',
    params: { span: span('month', true), by: { kind: 'by', of: ofSales, usual: ['category'] }, ...filters },
    columns: figureColumns(['pieces', 'net', 'cost', 'margin', 'margin_percent'], documents),
    order: '-margin',
    chart: 'margin',
  },
  'stock-at': {
    readers: adminOnly,
    place: 'main',
    params: {
      on: { kind: 'day' },
      by: { kind: 'by', of: ofStock, usual: ['product', 'warehouse'] },
      ...goods,
      warehouse: places.warehouse,
    },
    columns: {
      stock_at: count(cards),
      stock_value_at: money(cards),
    },
    order: '-stock_value_at',
    chart: 'stock_value_at',
  },
  kardex: {
    readers: adminOnly,
    place: 'main',
    params: {
      product: { kind: 'record', resource: 'products', isRequired: true },
      warehouse: places.warehouse,
      span: span('year'),
    },
    columns: {
      moment: { kind: 'moment', lead: leadsTo.record('movements') },
      movement: { kind: 'choice' },
      document: { kind: 'text', lead: leadsTo.record() },
      warehouse: record('warehouses'),
      moved_in: count(),
      moved_out: count(),
      stock_after: { kind: 'count' },
      person: record('users'),
      note: { kind: 'text' },
    },
    order: 'moment',
    chart: null,
  },
  receivable: {
    readers: adminOnly,
    place: 'main',
    params: { ...people, ...places },
    columns: {
      customer: record('customers'),
      open_sales: count(owedSales),
      balance: money(owedSales),
      ...ageColumns(age => leadsTo.list('sales', `${owed}&liquidation_date=${dueIn[age]}`)),
      oldest_due: { kind: 'date' },
      phone: { kind: 'text' },
    },
    order: '-balance',
    chart: 'balance',
  },
  payable: {
    readers: adminOnly,
    place: 'main',
    params: { supplier: goods.supplier },
    columns: {
      supplier: record('suppliers'),
      credit_days: { kind: 'days' },
      open_orders: count(owedOrders()),
      balance: money(owedOrders()),
      supplier_credit: money(leadsTo.list('supplier-returns', 'supplier_id={supplier}&credit_left=0.01..')),
      ...ageColumns(owedOrders),
      oldest_due: { kind: 'date' },
    },
    order: '-balance',
    chart: 'balance',
  },
  taxes: {
    readers: adminOnly,
    place: 'main',
    params: { span: span('year', true), register: places.register },
    columns: {
      month: { kind: 'month' },
      net: money(documents),
      before_tax: money(documents),
      tax: money(documents),
      ...Object.fromEntries(
        reportWays.map(way => [`way_${way}`, money(leadsTo.report('payments', `way=${way}`))]),
      ),
      collected: money(leadsTo.report('payments')),
    },
    order: 'month',
    chart: 'tax',
  },
  ...smallReports,
  ...accountingReports,
  ...detailReports,
} satisfies Record<string, Report>

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[]

export function isReport(name: string): name is ReportName {
  return Object.hasOwn(reports, name)
}

export function reportOf(name: ReportName): Report {
  return reports[name]
}

/** The name of a report among the sections that have saved views. */
export const viewSection = (name: ReportName): string => `reports/${name}`
