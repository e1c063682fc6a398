import { sql, type RawBuilder } from 'kysely'
import { narrowed, within, type ReportPlan } from './report-plan.server.ts'
import type { ReportQuestion } from './report-question.server.ts'

/** The drawers that each person closed in the span, and what was short or over. Late tickets' own sessions have no count. */
export function cutPlan(question: ReportQuestion): ReportPlan {
  return {
    columns: [
      'person',
      'cuts',
      'exact_cuts',
      'short',
      'over',
      'difference',
      'difference_usd',
      'to_authorize',
    ],
    rows: sql`
      select k.user_id as person, count(*) as cuts,
        count(*) filter (where coalesce(k.difference_mxn, 0) = 0 and coalesce(k.difference_usd, 0) = 0) as exact_cuts,
        coalesce(-sum(least(k.difference_mxn, 0)), 0) as short,
        coalesce(sum(greatest(k.difference_mxn, 0)), 0) as over,
        coalesce(sum(k.difference_mxn), 0) as difference,
        coalesce(sum(k.difference_usd), 0) as difference_usd,
        count(*) filter (where k.needs_authorization and k.authorized_at is null) as to_authorize
      from cash_sessions k
      where k.kind = 'regular' and ${within('k.closed_at', question.span)}
        ${narrowed(question, { person: 'k.user_id', register: 'k.register_id' })}
      group by k.user_id`,
    tie: ['person'],
  }
}

/** Sales with more discount than so many percent, on the day they were sold. */
export function discountPlan(question: ReportQuestion): ReportPlan {
  return {
    columns: [
      'day',
      'sale',
      'seller',
      'customer',
      'before_discount',
      'discount',
      'discount_percent',
      'reason',
      'approver',
    ],
    rows: discounted(question),
    totals: { discount_percent: givenPercent },
    tie: ['sale'],
  }
}

const givenPercent = '100.0 * sum(discount) / nullif(sum(before_discount), 0)'

/** Those sales by who sold. */
export function discountPeoplePlan(question: ReportQuestion): ReportPlan {
  return {
    columns: [
      'seller',
      'discounted',
      'before_discount',
      'discount',
      'discount_percent',
      'largest_percent',
      'approved',
    ],
    rows: sql`
      select seller, count(*) as discounted, sum(before_discount) as before_discount, sum(discount) as discount,
        ${sql.raw(givenPercent)} as discount_percent, max(discount_percent) as largest_percent,
        count(approver) as approved
      from (${discounted(question)}) s group by seller`,
    totals: { discount_percent: givenPercent },
    tie: ['seller'],
  }
}

function discounted(question: ReportQuestion): RawBuilder<unknown> {
  const { span, numbers } = question
  const percent = sql.raw('coalesce(s.discount_percent, 100.0 * s.discount_amount / nullif(s.subtotal, 0))')
  return sql`
    select s.business_date::text as day, s.id as sale, s.seller_id as seller, s.customer_id as customer,
      s.subtotal as before_discount, s.discount_amount as discount, ${percent} as discount_percent,
      s.discount_description as reason, a.approver
    from sales s
    left join lateral (
      select approved_by as approver from approvals
      where used_sale_id = s.id and kind = 'discount' order by used_at desc limit 1
    ) a on true
    where s.business_date between ${span.from}::date and ${span.to}::date and s.sold_at is not null
      and s.discount_amount > 0 and ${percent} > ${numbers['above'] ?? 0}
      ${narrowed(question, {
        seller: 's.seller_id',
        customer: 's.customer_id',
        register: 's.register_id',
        approver: 'a.approver',
      })}`
}

/** What was approved with a PIN, and how much of it was used. */
export function approvalPlan(question: ReportQuestion): ReportPlan {
  const { span, choices } = question
  const purpose = choices['purpose'] ?? 'all'
  return {
    columns: ['moment', 'purpose', 'approver', 'person', 'sale', 'rate', 'approved_amount', 'used_amount'],
    rows: sql`
      select a.id, a.created_at as moment, a.kind as purpose, a.approved_by as approver, a.requested_by as person,
        coalesce(a.used_sale_id, a.sale_id) as sale, round(a.exchange_rate, 2)::text as rate,
        a.amount as approved_amount, a.used_amount
      from approvals a where ${within('a.created_at', span)}
        ${purpose === 'all' ? sql`` : sql`and a.kind = ${purpose}`}
        ${narrowed(question, { approver: 'a.approved_by', person: 'a.requested_by' })}`,
    tie: ['id'],
  }
}
