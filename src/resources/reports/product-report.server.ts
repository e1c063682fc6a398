import { sql, type RawBuilder } from 'kysely'
import { goodsKeys } from '../figures/goods.server.ts'
import { sourceFor } from '../figures/read-figures.server.ts'
import { narrowed, type ReportPlan } from './report-plan.server.ts'
import type { ReportQuestion } from './report-question.server.ts'

/** Products are of class A, and then B, up to these percentages of the span's net. */
const [mostOfA, mostOfB] = [80, 95]

const shown: Readonly<Record<string, (idle: number) => RawBuilder<unknown>>> = {
  all: () => sql`true`,
  a: () => sql`abc = 'a'`,
  b: () => sql`abc = 'b'`,
  c: () => sql`abc = 'c'`,
  slow: idle => sql`(idle_days is null or idle_days >= ${idle})`,
  never: () => sql`last_sold is null`,
}

/** What each product sold in the span and in the one before, its class, and its last sale. */
export function productPlan(question: ReportQuestion): ReportPlan {
  const { span, before, choices, numbers } = question
  const show = choices['show'] ?? 'all'
  const soldIn = sourceFor({ figures: ['net'], by: ['product'] }).rows
  const past = before
    ? sql`left join (
        select product_id, sum(sold - returned)::bigint as net, sum(pieces) as pieces from (${soldIn(before)}) s group by 1
      ) q on q.product_id = p.id`
    : sql``
  return {
    columns: [
      'product',
      'internal_code',
      'category',
      'abc',
      'net',
      'share',
      'pieces',
      'last_sold',
      'idle_days',
      'stock',
    ],
    rows: sql`
      with f as materialized (
        select s.*, sum(greatest(net, 0)) over (order by net desc, product_id rows unbounded preceding) as up_to,
          sum(greatest(net, 0)) over () as whole
        from (
          select product_id, sum(sold - returned)::bigint as net, sum(pieces) as pieces,
            max(day) filter (where pieces > 0) as day
          from (${soldIn(span)}) s group by product_id
        ) s
        join products p on p.id = s.product_id
        left join categories c on c.id = p.category_id
        where true ${narrowed(question, goodsKeys)}
      )
      select * from (
        select a.*, ${span.to}::date - last_day as idle_days, last_day::text as last_sold,
          100 * up_to / nullif(whole, 0) as share,
          case when net <= 0 then case when pieces > 0 then 'c' end
            when 100 * (up_to - net) < ${mostOfA} * whole then 'a'
            when 100 * (up_to - net) < ${mostOfB} * whole then 'b' else 'c' end as abc
        from (
          select p.id as product, p.internal_code, p.category_id as category, p.stock,
            coalesce(f.net, 0) as net, coalesce(f.pieces, 0) as pieces,
            ${before ? sql`coalesce(q.net, 0) as b_net, coalesce(q.pieces, 0) as b_pieces,` : sql``}
            coalesce(f.day, greatest(n.day, l.day)) as last_day,
            coalesce(f.up_to, w.whole) as up_to, w.whole
          from products p
          left join categories c on c.id = p.category_id
          left join f on f.product_id = p.id
          ${past}
          left join (
            select product_id, max(day) as day from sale_facts
            where recorded_at >= ${span.mark}::timestamptz and pieces > 0 and day <= ${span.to}::date
            group by product_id
          ) n on n.product_id = p.id
          left join lateral (
            select day from figure_products where product_id = p.id and pieces > 0 and day <= ${span.to}::date
            order by day desc limit 1
          ) l on f.day is null
          cross join (select max(whole) as whole from f) w
          where (p.archived_at is null or f.product_id is not null${before && show === 'all' ? sql` or q.product_id is not null` : sql``}) ${narrowed(question, goodsKeys)}
        ) a
      ) b where ${(shown[show] ?? shown['all'])?.(numbers['idle'] ?? 0) ?? sql`true`}`,
    ...(before && { before: {}, alone: ['stock'] }),
    ...(show === 'slow' && { order: '-idle_days' }),
    ...(show === 'never' && { order: '-stock' }),
    tie: ['product'],
  }
}
