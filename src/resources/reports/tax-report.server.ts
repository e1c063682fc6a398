import { sql } from 'kysely'
import { reportWays } from '#contract/report-parts.ts'
import { sourceFor } from '../figures/read-figures.server.ts'
import { measuredPlan } from './measured.server.ts'
import { narrowed, type ReportPlan } from './report-plan.server.ts'
import type { ReportQuestion } from './report-question.server.ts'

const ways = reportWays.map(way => `way_${way}`)
const zeros = (names: readonly string[]) => sql.raw(names.map(name => `0 as ${name}`).join(', '))

/** What each month sold, its tax, and the money received by each way to pay. */
export function taxPlan(question: ReportQuestion): ReportPlan {
  const sold = sourceFor({ figures: ['tax'], by: ['day'] })
  const paid = sourceFor({ figures: ['collected'], by: ['day', 'way'] })
  const byWay = reportWays.map(
    way =>
      sql`case r.way_to_pay when ${way} then r.received - r.refunded else 0 end as ${sql.raw(`way_${way}`)}`,
  )
  return measuredPlan(question, {
    keys: [{ name: 'month', sql: "to_char(r.day, 'YYYY-MM')" }],
    measures: ['sold', 'returned', 'tax', ...ways, 'received', 'refunded'],
    formulas: {
      net: 'coalesce(sum(sold - returned), 0)',
      before_tax: 'coalesce(sum(sold - returned - tax), 0)',
      tax: 'coalesce(sum(tax), 0)',
      ...Object.fromEntries(ways.map(way => [way, `coalesce(sum(${way}), 0)`])),
      collected: 'coalesce(sum(received - refunded), 0)',
    },
    from: span => sql`(
        select r.day, r.register_id, r.sold, r.returned, r.tax, ${zeros([...ways, 'received', 'refunded'])}
        from (${sold.rows(span)}) r
        union all
        select r.day, r.register_id, ${zeros(['sold', 'returned', 'tax'])}, ${sql.join(byWay)}, r.received, r.refunded
        from (${paid.rows(span)}) r
      ) r where true ${narrowed(question, { register: 'r.register_id' })}`,
  })
}
