import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { goodsKeys } from '../figures/goods.server.ts'
import { endOf, narrowed, type ReportPlan } from './report-plan.server.ts'
import type { ReportQuestion } from './report-question.server.ts'

const keys: Readonly<Record<string, string>> = {
  product: 'r.product_id',
  ...goodsKeys,
  warehouse: 'r.warehouse_id',
}

/** The pieces at the end of a day, from the movements until then or back from today's pieces, whichever reads less. */
export async function stockPlan(db: Database, question: ReportQuestion): Promise<ReportPlan> {
  const { span, by } = question
  const end = endOf(span.to)
  const { rows } = await sql<{ isLate: boolean }>`
    select coalesce((select id from movements where created_at < ${end} order by created_at desc, id desc limit 1), 0)
      >= coalesce((select max(id) from movements), 0) / 2 as "isLate"`.execute(db)
  const pieces = rows[0]?.isLate
    ? sql`select product_id, warehouse_id, quantity as pieces from inventories where quantity <> 0
        union all select product_id, warehouse_id, -change from movements where created_at >= ${end}`
    : sql`select product_id, warehouse_id, change as pieces from movements where created_at < ${end}`
  const values = by.map(name => `${keys[name] ?? ''} as "${name}"`).join(', ')
  return {
    columns: [...by, 'stock_at', 'stock_value_at'],
    rows: sql`
      select ${sql.raw(values)}, sum(r.pieces) as stock_at,
        coalesce(sum(round(r.pieces * p.unit_cost * 100)), 0) as stock_value_at
      from (
        select product_id, warehouse_id, sum(pieces)::bigint as pieces from (${pieces}) m
        group by product_id, warehouse_id having sum(pieces) <> 0
      ) r
      join products p on p.id = r.product_id
      left join categories c on c.id = p.category_id
      where true ${narrowed(question, keys)}
      group by ${sql.raw(by.map((_, place) => String(place + 1)).join(', '))}`,
    tie: by,
  }
}
