import { sql, type RawBuilder } from 'kysely'
import { goodsKeys, joinGoods } from '../figures/goods.server.ts'
import type { Span } from '../figures/figure-sources.server.ts'
import { narrowed, onDays, type ReportPlan } from './report-plan.server.ts'
import type { ReportQuestion } from './report-question.server.ts'

const times = {
  day: 'r.day::text',
  week: "date_trunc('week', r.day)::date::text",
  month: "to_char(r.day, 'YYYY-MM')",
  weekday: 'extract(isodow from r.day)::integer',
}

const dimensions = {
  ...times,
  hour: 'r.hour',
  product: 'r.product_id',
  ...goodsKeys,
  seller: 'r.seller_id',
  customer: 'r.customer_id',
  register: 'r.register_id',
  warehouse: 'r.warehouse_id',
}

/** The lines of the ledgers in a span, with the products that filters need. */
function factsOf({ filters }: ReportQuestion, span: Span): RawBuilder<unknown> {
  const products = Object.keys(goodsKeys).some(name => name in filters) ? joinGoods : sql``
  return sql`(select * from sale_facts where ${onDays(sql`day`, sql`clock`, span)}) r ${products}`
}

/** Each line that was sold, returned or cancelled, as figures count it. */
export function documentPlan(question: ReportQuestion): ReportPlan {
  return {
    columns: [
      'moment',
      'kind',
      'sale',
      'product',
      'customer',
      'seller',
      'register',
      'pieces',
      'sales',
      'discounts',
      'returns',
      'net',
      'tax',
      'cost',
    ],
    rows: sql`
      select r.at as moment, r.kind, r.sale_id as sale, r.product_id as product, r.customer_id as customer,
        r.seller_id as seller, r.register_id as register, r.pieces, r.sold as sales, r.discount as discounts,
        r.returned as returns, r.sold - r.returned as net, r.tax, r.cost, r.line_id
      from ${factsOf(question, question.span)} where true ${narrowed(question, dimensions)}`,
    tie: ['sale', 'kind', 'line_id'],
  }
}

export function returnPlan(question: ReportQuestion): ReportPlan {
  return {
    columns: [
      'day',
      'kind',
      'sale',
      'product',
      'customer',
      'seller',
      'person',
      'reason',
      'returned_pieces',
      'returns',
    ],
    rows: returned(question, question.span),
    ...(question.before && { earlier: returned(question, question.before) }),
    tie: ['sale', 'kind', 'line_id'],
  }
}

function returned(question: ReportQuestion, span: Span): RawBuilder<unknown> {
  const person = 'coalesce(b.created_by, s.cancelled_by)'
  return sql`
    select r.day::text as day, r.kind, r.sale_id as sale, r.product_id as product, r.customer_id as customer,
      r.seller_id as seller, ${sql.raw(person)} as person, coalesce(b.reason, s.cancel_reason) as reason,
      r.returned_pieces, r.returned as returns, r.line_id
    from ${factsOf(question, span)}
    join sales s on s.id = r.sale_id
    left join sale_returns b on b.id = r.return_id
    where r.kind <> 'sale' ${narrowed(question, { ...dimensions, person })}`
}

/** Each sale is looked up: joined, a year of payments would have PostgreSQL read every sale that there is. */
const itsSale =
  'cross join lateral (select customer_id, seller_id from sales where id = r.sale_id offset 0) s'

export function paymentPlan(question: ReportQuestion): ReportPlan {
  const { span } = question
  return {
    columns: ['moment', 'sale', 'customer', 'register', 'way', 'received', 'refunded', 'collected'],
    rows: sql`
      select r.at as moment, r.sale_id as sale, s.customer_id as customer, r.register_id as register,
        r.way_to_pay as way, r.received, r.refunded, r.received - r.refunded as collected, r.tender_id
      from (select * from payment_facts where day between ${span.from}::date and ${span.to}::date) r
      ${sql.raw(itsSale)}
      where true ${narrowed(question, {
        ...times,
        hour: 'extract(hour from r.clock)::integer',
        register: 'r.register_id',
        customer: 's.customer_id',
        seller: 's.seller_id',
        way: 'r.way_to_pay',
      })}`,
    tie: ['tender_id'],
  }
}
