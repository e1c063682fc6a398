import { sql } from 'kysely'
import { narrowed, startOf, within, type ReportPlan } from './report-plan.server.ts'
import type { ReportQuestion } from './report-question.server.ts'

/**
 * Every movement of a product in the span, with the quantity after it. The quantity before the span is today's less
 * what moved since, so that a recent span does not read earlier years.
 */
export function kardexPlan(question: ReportQuestion): ReportPlan {
  const { span } = question
  const ofProduct = narrowed(question, { product: 'm.product_id', warehouse: 'm.warehouse_id' })
  const opening = sql`(select value from shared)`
  return {
    columns: [
      'moment',
      'movement',
      'document',
      'warehouse',
      'moved_in',
      'moved_out',
      'stock_after',
      'person',
      'note',
    ],
    shared: sql`coalesce((select sum(m.quantity) from inventories m where true ${ofProduct}), 0)
      - coalesce((select sum(m.change) from movements m where m.created_at >= ${startOf(span.from)} ${ofProduct}), 0)`,
    rows: sql`
      select m.id, m.created_at as moment, m.type as movement, m.warehouse_id as warehouse,
        coalesce(m.origin, s.folio, b.folio, v.folio) as document, coalesce(b.sale_id, m.origin_id) as document_id,
        case m.origin_type when 'sale' then 'sales' when 'sale-return' then 'sales' when 'reception' then 'receptions'
          when 'supplier-return' then 'supplier-returns' when 'stock_count' then 'stock-counts' when 'stock-shortage' then 'stock-shortages' when 'movement' then 'movements'
          end as document_resource,
        greatest(m.change, 0) as moved_in, greatest(-m.change, 0) as moved_out,
        ${opening} + sum(m.change) over (order by m.created_at, m.id) as stock_after,
        m.created_by as person, m.note
      from movements m
      left join sales s on m.origin_type = 'sale' and s.id = m.origin_id
      left join sale_returns b on m.origin_type = 'sale-return' and b.id = m.origin_id
      left join supplier_returns v on m.origin_type = 'supplier-return' and v.id = m.origin_id
      where ${within('m.created_at', span)} ${ofProduct}`,
    facts: { opening, closing: sql`${opening} + (select coalesce(sum(moved_in - moved_out), 0) from r)` },
    keys: { moment: 'id', document: 'document_id' },
    resources: { document: 'document_resource' },
    tie: ['id'],
  }
}
