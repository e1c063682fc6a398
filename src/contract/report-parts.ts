import { smallCatalog } from './catalogs.ts'
import { figures, type Dimension, type FigureName } from './figures.ts'
import { leadsTo, type Lead, type ReportColumn, type ReportParam } from './report-kinds.ts'

export const record = (resource: string): ReportColumn => ({ kind: 'record', lead: leadsTo.record(resource) })
export const recordOf = (resource: string): ReportParam => ({ kind: 'record', resource })
export const money = (lead?: Lead): ReportColumn => ({ kind: 'money', isTotal: true, ...(lead && { lead }) })
export const count = (lead?: Lead): ReportColumn => ({ kind: 'count', isTotal: true, ...(lead && { lead }) })

export const dimensionColumns: Readonly<Record<Dimension, ReportColumn>> = {
  day: { kind: 'date' },
  week: { kind: 'date' },
  month: { kind: 'month' },
  hour: { kind: 'hour' },
  weekday: { kind: 'weekday' },
  product: record('products'),
  category: record('categories'),
  subcategory: record('subcategories'),
  collection: record('collections'),
  supplier: record('suppliers'),
  seller: record('users'),
  customer: record('customers'),
  register: record('registers'),
  warehouse: record('warehouses'),
  way: { kind: 'way' },
}

export const goods = {
  product: recordOf('products'),
  category: recordOf('categories'),
  subcategory: recordOf('subcategories'),
  collection: recordOf('collections'),
  supplier: recordOf('suppliers'),
}
export const people = { seller: recordOf('users'), customer: recordOf('customers') }
export const places = { register: recordOf('registers'), warehouse: recordOf('warehouses') }
export const filters = { ...goods, ...people, ...places }
export const keys: Readonly<Record<string, ReportParam>> = {
  day: { kind: 'key' },
  week: { kind: 'key' },
  month: { kind: 'key' },
  hour: { kind: 'key' },
  weekday: { kind: 'key' },
}

export const ofSales: readonly Dimension[] = [
  'day',
  'week',
  'month',
  'weekday',
  'hour',
  'product',
  'category',
  'subcategory',
  'collection',
  'supplier',
  'seller',
  'customer',
  'register',
  'warehouse',
]
export const ofStock: readonly Dimension[] = [
  'product',
  'category',
  'subcategory',
  'collection',
  'supplier',
  'warehouse',
]

export const documents = leadsTo.report('documents')
export const discounts = leadsTo.report('discounts')
/** Leads to the card of a product, or of several products to their list. */
export const cards = leadsTo.report(
  'kardex',
  'to={on}',
  leadsTo.report('stock-at', 'on={on}&by=product,warehouse'),
)
export const figureColumns = (
  names: readonly FigureName[],
  lead?: Lead,
): Readonly<Record<string, ReportColumn>> =>
  Object.fromEntries(
    names.map(name => [name, { kind: figures[name].unit, isTotal: true, ...(lead && { lead }) }]),
  )

/** The age of a debt: not due yet, or due for so many days. */
export const ages = ['not_due', 'due_30', 'due_60', 'due_90', 'due_more'] as const
export const agesAt = [30, 60, 90] as const
export const ageColumns = (
  leadOf: (age: (typeof ages)[number]) => Lead,
): Readonly<Record<string, ReportColumn>> => Object.fromEntries(ages.map(age => [age, money(leadOf(age))]))

/** The forms of payment, by their SAT codes, that have a column in the report of months. */
export const reportWays: readonly string[] = smallCatalog('ways-to-pay', 'es').map(({ id }) => String(id))

/** When a debt of each age fell due, counted from the report's day, which is today. */
export const dueIn: Readonly<Record<(typeof ages)[number], string>> = {
  not_due: '{to}..',
  due_30: '{to-30}..{to-1}',
  due_60: '{to-60}..{to-31}',
  due_90: '{to-90}..{to-61}',
  due_more: '..{to-91}',
}
export const ofPlace = 'seller_id={seller?}&register_id={register?}&warehouse_id={warehouse?}'
export const owed = `customer_id={customer}&balance=0.01..&status=sold&${ofPlace}`
export const owedSales = leadsTo.list('sales', owed)
/** Leads to a report, because no list has orders in pesos and by age. */
export const owedOrders = (age?: (typeof ages)[number]): Lead =>
  leadsTo.report('payable-orders', age && `age=${age}`)
export const cuts = leadsTo.list(
  'cash-sessions',
  'user_id={person}&kind=regular&register_id={register?}&closed_at={from}..{to}',
)
export const span = (usual: 'month' | 'year', compares = false): ReportParam => ({
  kind: 'span',
  usual,
  compares,
})
