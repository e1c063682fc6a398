import { sql, type RawBuilder } from 'kysely'
import type { Dimension, Measure } from '#contract/figures.ts'
import { goodsKeys, joinGoods } from './goods.server.ts'

export const lineMeasures = [
  'tickets',
  'pieces',
  'discount',
  'sold',
  'returned_pieces',
  'returned',
  'tax',
  'cost',
  'costed',
] as const satisfies readonly Measure[]

export interface Span {
  readonly from: string
  readonly to: string
  /** The time on the shop's clock until which the last day counts; null for the whole day. */
  readonly clock: string | null
  /** The transaction up to which rows are in the sums. */
  readonly mark: string
}

/** Rows that figures are made of: an expression for each dimension and measure, over its rows `r`. */
export interface Source {
  readonly measures: readonly Measure[]
  readonly by: Partial<Readonly<Record<Dimension, string>>>
  readonly rows: (span: Span) => RawBuilder<unknown>
}

const ofDay = {
  day: 'r.day::text',
  week: "date_trunc('week', r.day)::date::text",
  month: "to_char(r.day, 'YYYY-MM')",
  weekday: 'extract(isodow from r.day)::integer',
} as const
const ofPlace = { seller: 'r.seller_id', register: 'r.register_id', warehouse: 'r.warehouse_id' } as const
const ofProduct = { product: 'r.product_id', ...goodsKeys } as const

/** Whether products are joined, because something is grouped by their present values. */
const needsGoods = (source: Source, by: readonly Dimension[]): boolean =>
  by.some(each => each !== 'product' && source.by[each] === (ofProduct as Source['by'])[each])

/** Columns that, with the day, have nearly as many combinations as there are rows. */
const many = ['product_id', 'customer_id']

/**
 * The rows `r` of a source for these dimensions and filters, with the products that they need. Where grouping leaves
 * few rows, they are first added up by plain columns, so that months are named and products are looked up once for
 * each sum instead of each row.
 */
export function rowsFor(
  source: Source,
  span: Span,
  { by, measures }: { readonly by: readonly Dimension[]; readonly measures: readonly string[] },
): RawBuilder<unknown> {
  const isJoined = needsGoods(source, by)
  const named = by.flatMap(each =>
    [...(source.by[each] ?? '').matchAll(/\br\.(\w+)/g)].flatMap(([, name]) => name ?? []),
  )
  const keys = [...new Set([...named, ...(isJoined ? ['product_id'] : [])])]
  const goods = isJoined ? joinGoods : sql``
  if (keys.includes('day') && many.some(key => keys.includes(key)))
    return sql`(${source.rows(span)}) r ${goods}`
  const columns = keys.map(key => sql.ref(`r.${key}`))
  const sums = measures.map(name => sql`sum(${sql.ref(`r.${name}`)})::bigint as ${sql.ref(name)}`)
  const groups = columns.length > 0 ? sql`group by ${sql.join(columns)}` : sql``
  return sql`(select ${sql.join([...columns, ...sums])} from (${source.rows(span)}) r ${groups}) r ${goods}`
}

/** What was summed and what was written since; a day that is cut off is read from the ledger whole. */
function summedAndLive(table: string, facts: string, columns: readonly string[]): Source['rows'] {
  const named = sql.join(columns.map(name => sql.ref(name)))
  return ({ from, to, clock, mark }) => {
    const isWhole = clock === null ? sql`day <= ${to}::date` : sql`day < ${to}::date`
    const whole = sql`select ${named} from ${sql.table(table)} where day >= ${from}::date and ${isWhole}
      union all select ${named} from ${sql.table(facts)}
      where recorded_at >= ${mark}::timestamptz and day >= ${from}::date and ${isWhole}`
    return clock === null
      ? whole
      : sql`${whole} union all select ${named} from ${sql.table(facts)} where day = ${to}::date and clock <= ${clock}::time`
  }
}

const places = ['register_id', 'seller_id', 'warehouse_id']

const inStock = sql`select product_id, warehouse_id, quantity as stock, stock_value
  from inventories where quantity <> 0`

/** The cheapest first: the first one with everything that is asked for is read. */
export const sources: readonly Source[] = [
  {
    measures: lineMeasures,
    by: { ...ofDay, ...ofPlace },
    rows: summedAndLive('figure_days', 'sale_facts', ['day', ...places, ...lineMeasures]),
  },
  {
    measures: lineMeasures,
    by: { ...ofDay, ...ofPlace, hour: 'r.hour' },
    rows: summedAndLive('figure_hours', 'sale_facts', ['day', 'hour', ...places, ...lineMeasures]),
  },
  {
    measures: lineMeasures,
    by: { ...ofDay, ...ofPlace, ...ofProduct, customer: 'r.customer_id' },
    rows: summedAndLive('figure_products', 'sale_facts', [
      'day',
      'product_id',
      ...places,
      'customer_id',
      ...lineMeasures,
    ]),
  },
  {
    measures: ['received', 'refunded'],
    by: { ...ofDay, way: 'r.way_to_pay', register: 'r.register_id' },
    rows: summedAndLive('figure_payments', 'payment_facts', [
      'day',
      'way_to_pay',
      'register_id',
      'received',
      'refunded',
    ]),
  },
  {
    measures: ['receivable', 'overdue'],
    by: { ...ofPlace, customer: 'r.customer_id' },
    rows: () => sql`select seller_id, register_id, warehouse_id, customer_id, balance as receivable,
      case when is_overdue(status = 'sold', liquidation_date, (select shop_today())) then balance else 0 end as overdue
      from sales where balance > 0`,
  },
  {
    measures: ['payable'],
    by: { supplier: 'r.supplier_id' },
    rows: () => sql`select supplier_id,
      round((total - paid) * case currency when 'MXN' then 1 else exchange_rate end)::bigint as payable
      from purchase_orders
      where reception_status in ('approved', 'send', 'received') and financial_status in ('pending', 'invoiced')`,
  },
  {
    measures: ['drawer'],
    by: { register: 'r.register_id', warehouse: 'r.warehouse_id' },
    rows: () => sql`select k.register_id, k.warehouse_id,
      case e.currency when 'MXN' then e.amount else round(e.amount * coalesce(k.exchange_rate, 0))::bigint end as drawer
      from cash_sessions k join cash_entries e on e.session_id = k.id
      where k.closed_at is null and k.kind = 'regular'`,
  },
  {
    measures: ['stock', 'stock_value'],
    by: { ...ofProduct, warehouse: 'r.warehouse_id' },
    rows: () => inStock,
  },
  {
    measures: ['cost', 'stock_value'],
    by: { ...ofProduct, warehouse: 'r.warehouse_id' },
    rows: span => sql`select product_id, warehouse_id, cost, 0 as stock_value
      from (${summedAndLive('figure_products', 'sale_facts', ['product_id', 'warehouse_id', 'cost'])(span)}) s
      union all select product_id, warehouse_id, 0, stock_value from (${inStock}) i`,
  },
  {
    // Sums by hour and product or customer would be as long as the ledger.
    measures: lineMeasures,
    by: { ...ofDay, ...ofPlace, ...ofProduct, hour: 'r.hour', customer: 'r.customer_id' },
    rows: ({
      from,
      to,
      clock,
    }) => sql`select * from sale_facts where day between ${from}::date and ${to}::date
      and (day < ${to}::date or ${clock}::time is null or clock <= ${clock}::time)`,
  },
]
