import { sql, type RawBuilder } from 'kysely'
import { measuredPlan } from './measured.server.ts'
import { narrowed, onDays, startOf, endOf, type ReportPlan } from './report-plan.server.ts'
import type { ReportQuestion } from './report-question.server.ts'

const ofSale = { customer: 's.customer_id', seller: 's.seller_id', warehouse: 's.warehouse_id' }

/** What a customer bought, paid and gave back, with the balance after each; kept money of a cancelled sale is not owed. */
export function statementPlan(question: ReportQuestion): ReportPlan {
  const { span } = question
  const ofCustomer = narrowed(question, { customer: 's.customer_id' })
  const entry = (columns: string, from: string) =>
    sql`select ${sql.raw(columns)} from ${sql.raw(from)} where s.sold_at is not null ${ofCustomer}`
  return {
    columns: ['moment', 'kind', 'sale', 'invoice', 'way', 'charge', 'credit', 'balance_after'],
    rows: sql`
      with entries as materialized (
        ${entry("s.sold_at as moment, 'sale' as kind, 1 as place, s.id, s.id as sale, null as way, s.total as charge, 0::bigint as credit", 'sales s')}
        union all
        ${entry(
          `t.created_at, t.kind, 2, t.id, s.id, t.way_to_pay, case t.kind when 'refund' then t.value else 0 end,
          case t.kind when 'payment' then t.value - t.change else 0 end`,
          'sales s join sale_tenders t on t.sale_id = s.id',
        )}
        union all
        ${entry(`r.created_at, 'return', 3, r.id, s.id, null, 0, r.total`, 'sales s join sale_returns r on r.sale_id = s.id')}
        union all
        ${entry(`s.cancelled_at, 'cancel', 4, s.id, s.id, null, 0, s.total - s.returned_total - s.retained_total`, 'sales s')}
          and s.cancelled_at is not null
      ), running as (
        select e.*, sum(charge - credit) over (order by moment, place, id) as balance_after from entries e
      )
      select u.moment, u.kind, u.place, u.id, u.sale, s.invoice_number as invoice, u.way, u.charge, u.credit, u.balance_after
      from running u join sales s on s.id = u.sale
      where u.moment >= ${startOf(span.from)} and u.moment < ${endOf(span.to)}
      union all
      select ${startOf(span.from)}, 'opening', 0, 0, null, null, null, 0, 0, coalesce(sum(charge - credit), 0)
      from entries where moment < ${startOf(span.from)}`,
    tie: ['place', 'id'],
  }
}

/** Payments of sales that were invoiced before they were paid, each of which needs its own receipt at the SAT. */
export function complementPlan(question: ReportQuestion): ReportPlan {
  const { span } = question
  return {
    columns: [
      'moment',
      'sale',
      'customer',
      'invoice',
      'way',
      'part',
      'balance_before',
      'collected',
      'balance_after',
      'complement_due',
    ],
    rows: sql`
      select p.*, balance_before - collected as balance_after from (
        select t.id, t.created_at as moment, s.id as sale, s.customer_id as customer, s.invoice_number as invoice,
          t.way_to_pay as way, b.parts + 1 as part, s.total - b.paid - b.returned as balance_before,
          t.value - t.change as collected,
          (date_trunc('month', t.business_date) + interval '1 month 4 days')::date::text as complement_due
        from sale_tenders t
        join sales s on s.id = t.sale_id
        left join cash_sessions k on k.id = t.session_id
        cross join lateral (
          select coalesce(sum(case e.kind when 'payment' then e.value - e.change else -e.value end), 0)::bigint as paid,
            count(*) filter (where e.kind = 'payment' and e.created_at > s.invoiced_at) as parts,
            (select coalesce(sum(r.total), 0)::bigint from sale_returns r
              where r.sale_id = s.id and r.created_at < t.created_at) as returned
          from sale_tenders e where e.sale_id = s.id and (e.created_at, e.id) < (t.created_at, t.id)
        ) b
        where ${onDays(sql`t.business_date`, clockOf('t.created_at'), span)} and t.kind = 'payment'
          and s.invoiced_at < t.created_at ${narrowed(question, { ...ofSale, register: 'k.register_id' })}
      ) p`,
    tie: ['id'],
  }
}

/** What came back of sales that were already invoiced, with its credit note. */
export function creditNotePlan(question: ReportQuestion): ReportPlan {
  return {
    columns: ['day', 'kind', 'sale', 'customer', 'invoice', 'credit_note', 'before_tax', 'tax', 'returns'],
    rows: sql`
      select f.day::text as day, f.kind, f.sale_id as sale, f.return_id, s.customer_id as customer,
        s.invoice_number as invoice, r.credit_note, sum(f.returned) + sum(f.tax) as before_tax, -sum(f.tax) as tax,
        sum(f.returned) as returns
      from sale_facts f
      join sales s on s.id = f.sale_id
      left join sale_returns r on r.id = f.return_id
      where f.kind <> 'sale' and ${onDays(sql`f.day`, sql`f.clock`, question.span)} and s.invoiced_at < f.at
        ${narrowed(question, { ...ofSale, register: 'f.register_id' })}
      group by f.day, f.kind, f.sale_id, f.return_id, s.customer_id, s.invoice_number, r.credit_note`,
    tie: ['sale', 'return_id'],
  }
}

/** Money received for goods that the customer does not have and that no invoice names yet. */
export function advancePlan(question: ReportQuestion): ReportPlan {
  return {
    columns: ['day', 'sale', 'customer', 'seller', 'to_deliver', 'total', 'paid', 'balance', 'due'],
    rows: sql`
      select s.business_date::text as day, s.id as sale, s.customer_id as customer, s.seller_id as seller,
        s.undelivered as to_deliver, s.total - s.returned_total as total, s.paid, s.balance,
        s.liquidation_date::text as due
      from sales s
      where s.undelivered > 0 and s.paid > 0 and s.status in ('sold', 'paid') and s.invoice_number is null
        ${narrowed(question, { ...ofSale, register: 's.register_id' })}`,
    tie: ['sale'],
  }
}

/** What each seller earns of the money received for their sales, without its IVA, by the month of receipt. */
export function commissionPlan(question: ReportQuestion): ReportPlan {
  return measuredPlan(question, {
    keys: [
      { name: 'month', sql: "to_char(r.day, 'YYYY-MM')" },
      { name: 'seller', sql: 'r.seller' },
    ],
    measures: ['collected', 'before_tax', 'commission'],
    formulas: {
      collected: 'sum(collected)',
      before_tax: 'sum(before_tax)',
      commission_percent: '100.0 * sum(commission) / nullif(sum(before_tax), 0)',
      commission: 'sum(commission)',
    },
    // Summed by days before their months are told, and each amount without IVA worked out once: a year has many payments.
    from: span => sql`(
      select p.day, s.seller_id as seller, sum(p.collected) as collected, sum(c.before_tax) as before_tax,
        sum(round(c.before_tax * u.percent / 100)) as commission
      from (
        select day, clock, sale_id, register_id, received - refunded as collected from payment_facts
        where ${onDays(sql`day`, sql`clock`, span)}
      ) p
      join sales s on s.id = p.sale_id
      join (
        select id, coalesce(commission_percent, (select (value #>> '{}')::numeric from settings where key = 'commission_percent'), 0)
          as percent
        from users
      ) u on u.id = s.seller_id
      cross join lateral (
        select p.collected - coalesce(round(p.collected * s.tax_amount::numeric / nullif(s.total, 0)), 0) as before_tax
        offset 0
      ) c
      where true ${narrowed(question, { seller: 's.seller_id', register: 'p.register_id' })}
      group by p.day, s.seller_id
    ) r`,
  })
}

const clockOf = (moment: string): RawBuilder<unknown> =>
  sql`(${sql.raw(moment)} at time zone shop_zone())::time`
