import { adminOnly, everyRole, type Role } from './roles.ts'

/** What figures can be divided and filtered by. */
export const dimensions = [
  'day',
  'week',
  'month',
  'hour',
  'weekday',
  'product',
  'category',
  'subcategory',
  'collection',
  'supplier',
  'seller',
  'customer',
  'register',
  'warehouse',
  'way',
] as const
export type Dimension = (typeof dimensions)[number]

/** Sums of the ledgers, in pieces and cents, of which figures are made. */
export const measures = [
  'tickets',
  'pieces',
  'discount',
  'sold',
  'returned_pieces',
  'returned',
  'tax',
  'cost',
  'costed',
  'received',
  'refunded',
  'receivable',
  'overdue',
  'payable',
  'drawer',
  'stock',
  'stock_value',
] as const
export type Measure = (typeof measures)[number]

export type Unit = 'money' | 'count' | 'percent' | 'times' | 'days'

export interface Figure {
  readonly unit: Unit
  /** The measures that its SQL adds up. */
  readonly of: readonly Measure[]
  /** Over rows of measures; a sum of nothing is zero, a ratio of nothing is null, and `:days` is the days of the span. */
  readonly sql: string
  readonly by: readonly Dimension[]
  readonly readers: readonly Role[]
  /** Whether it counts what happened in a span of days, not what is there now. */
  readonly isOfSpan: boolean
}

const days: readonly Dimension[] = ['day', 'week', 'month', 'weekday']
const places: readonly Dimension[] = ['seller', 'register', 'warehouse']
const goods: readonly Dimension[] = ['product', 'category', 'subcategory', 'collection', 'supplier']
const ofDocuments: readonly Dimension[] = [...days, 'hour', 'customer', ...places]
const ofLines: readonly Dimension[] = [...ofDocuments, ...goods]
const ofStock: readonly Dimension[] = [...goods, 'warehouse']

const spanned = (unit: Unit, of: readonly Measure[], sql: string, by: readonly Dimension[]): Figure => ({
  unit,
  of,
  sql,
  by,
  readers: everyRole,
  isOfSpan: true,
})
const current = (unit: Unit, of: readonly Measure[], sql: string, by: readonly Dimension[]): Figure => ({
  ...spanned(unit, of, sql, by),
  isOfSpan: false,
})
const forAdmins = (figure: Figure): Figure => ({ ...figure, readers: adminOnly })

/**
 * Every figure of the shop, once: screens, reports, files, docs/figures.md and tests read it here. A figure is not divided by a
 * dimension that it does not name: a ticket with two products would count twice.
 */
export const figures = {
  sales: spanned('money', ['sold'], 'coalesce(sum(sold), 0)', ofLines),
  tickets: spanned('count', ['tickets'], 'coalesce(sum(tickets), 0)', ofDocuments),
  average_ticket: spanned('money', ['sold', 'tickets'], 'sum(sold) / nullif(sum(tickets), 0)', ofDocuments),
  pieces: spanned('count', ['pieces'], 'coalesce(sum(pieces), 0)', ofLines),
  discounts: spanned('money', ['discount'], 'coalesce(sum(discount), 0)', ofLines),
  returns: spanned('money', ['returned'], 'coalesce(sum(returned), 0)', ofLines),
  net: spanned('money', ['sold', 'returned'], 'coalesce(sum(sold - returned), 0)', ofLines),
  tax: spanned('money', ['tax'], 'coalesce(sum(tax), 0)', ofLines),
  cost: forAdmins(spanned('money', ['cost'], 'coalesce(sum(cost), 0)', ofLines)),
  margin: forAdmins(spanned('money', ['costed', 'cost'], 'coalesce(sum(costed - cost), 0)', ofLines)),
  margin_percent: forAdmins(
    spanned('percent', ['costed', 'cost'], '100 * sum(costed - cost) / nullif(sum(costed), 0)', ofLines),
  ),
  collected: spanned('money', ['received', 'refunded'], 'coalesce(sum(received - refunded), 0)', [
    ...days,
    'way',
    'register',
  ]),
  receivable: current('money', ['receivable'], 'coalesce(sum(receivable), 0)', ['customer', ...places]),
  overdue: current('money', ['overdue'], 'coalesce(sum(overdue), 0)', ['customer', ...places]),
  payable: forAdmins(current('money', ['payable'], 'coalesce(sum(payable), 0)', ['supplier'])),
  drawer_cash: current('money', ['drawer'], 'coalesce(sum(drawer), 0)', ['register', 'warehouse']),
  stock: current('count', ['stock'], 'coalesce(sum(stock), 0)', ofStock),
  stock_value: forAdmins(current('money', ['stock_value'], 'coalesce(sum(stock_value), 0)', ofStock)),
  turnover: forAdmins(
    spanned('times', ['cost', 'stock_value'], 'sum(cost) / nullif(sum(stock_value), 0)', ofStock),
  ),
  stock_days: forAdmins(
    spanned('days', ['cost', 'stock_value'], ':days * sum(stock_value) / nullif(sum(cost), 0)', ofStock),
  ),
} satisfies Record<string, Figure>

export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as FigureName[]

export function figuresFor(role: Role): readonly FigureName[] {
  return figureNames.filter(name => figures[name].readers.includes(role))
}
