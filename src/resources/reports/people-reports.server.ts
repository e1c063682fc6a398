import { sql, type RawBuilder } from 'kysely'
import type { Span } from '../figures/figure-sources.server.ts'
import { measuredPlan } from './measured.server.ts'
import { narrowed, onDays, within, type ReportPlan } from './report-plan.server.ts'
import type { ReportQuestion } from './report-question.server.ts'

/** The drawers that each person closed, and what was short or over; rescue sessions have no count and are left out. */
export function cutPlan(question: ReportQuestion): ReportPlan {
  const columns = ['cuts', 'exact_cuts', 'short', 'over', 'difference', 'difference_usd', 'to_authorize']
  return measuredPlan(question, {
    keys: [{ name: 'person', sql: 'r.person' }],
    measures: columns,
    formulas: Object.fromEntries(columns.map(name => [name, `coalesce(sum(${name}), 0)`])),
    from: span => sql`(
      select k.user_id as person, 1 as cuts,
        (coalesce(k.difference_mxn, 0) = 0 and coalesce(k.difference_usd, 0) = 0)::integer as exact_cuts,
        -least(coalesce(k.difference_mxn, 0), 0) as short, greatest(coalesce(k.difference_mxn, 0), 0) as over,
        coalesce(k.difference_mxn, 0) as difference, coalesce(k.difference_usd, 0) as difference_usd,
        (k.needs_authorization and k.authorized_at is null)::integer as to_authorize
      from cash_sessions k
      where k.kind = 'regular' and ${within('k.closed_at', span)}
        ${narrowed(question, { person: 'k.user_id', register: 'k.register_id' })}
    ) r`,
  })
}

/** Sales with a discount above so many percent, on the day of sale. */
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
    rows: discounted(question, question.span),
    ...(question.before && { earlier: discounted(question, question.before) }),
    totals: { discount_percent: givenPercent },
    tie: ['sale'],
  }
}

const givenPercent = '100.0 * sum(discount) / nullif(sum(before_discount), 0)'

/** The same sales, by seller. */
export function discountPeoplePlan(question: ReportQuestion): ReportPlan {
  return {
    ...measuredPlan(question, {
      keys: [{ name: 'seller', sql: 'r.seller' }],
      measures: ['discounted', 'before_discount', 'discount', 'approved'],
      largest: ['largest_percent'],
      formulas: {
        discounted: 'sum(discounted)',
        before_discount: 'sum(before_discount)',
        discount: 'sum(discount)',
        discount_percent: givenPercent,
        approved: 'sum(approved)',
      },
      from: span => sql`(
        select seller, 1 as discounted, before_discount, discount, discount_percent as largest_percent,
          (approver is not null)::integer as approved
        from (${discounted(question, span)}) s
      ) r`,
    }),
    columns: [
      'seller',
      'discounted',
      'before_discount',
      'discount',
      'discount_percent',
      'largest_percent',
      'approved',
    ],
  }
}

function discounted(question: ReportQuestion, span: Span): RawBuilder<unknown> {
  const { numbers } = question
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
    where ${onDays(sql`s.business_date`, sql`(s.sold_at at time zone shop_zone())::time`, span)} and s.sold_at is not null
      and s.discount_amount > 0 and ${percent} > ${numbers['above'] ?? 0}
      ${narrowed(question, {
        seller: 's.seller_id',
        customer: 's.customer_id',
        register: 's.register_id',
        approver: 'a.approver',
      })}`
}

export function approvalPlan(question: ReportQuestion): ReportPlan {
  const { span, before } = question
  return {
    columns: ['moment', 'purpose', 'approver', 'person', 'sale', 'rate', 'approved_amount', 'used_amount'],
    rows: approved(question, span),
    ...(before && { earlier: approved(question, before) }),
    tie: ['id'],
  }
}

function approved(question: ReportQuestion, span: Span): RawBuilder<unknown> {
  const { purpose = 'all' } = question.choices
  return sql`
    select a.id, a.created_at as moment, a.kind as purpose, a.approved_by as approver, a.requested_by as person,
      coalesce(a.used_sale_id, a.sale_id) as sale, round(a.exchange_rate, 2)::text as rate,
      a.amount as approved_amount, a.used_amount
    from approvals a where ${within('a.created_at', span)}
      ${purpose === 'all' ? sql`` : sql`and a.kind = ${purpose}`}
      ${narrowed(question, { approver: 'a.approved_by', person: 'a.requested_by' })}`
}
