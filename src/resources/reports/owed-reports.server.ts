import { sql, type RawBuilder } from 'kysely'
import { phoneText } from '#domain/phone.ts'
import { ages, agesAt } from '#contract/report-parts.ts'
import { narrowed, type ReportPlan } from './report-plan.server.ts'
import type { ReportQuestion } from './report-question.server.ts'

/** The amounts owed, each in the column of its age. `late` is the number of days since it was due; null while it is not due. */
function agedSums(late: RawBuilder<unknown>, owed: string): RawBuilder<unknown> {
  return sql.join(
    ages.map(
      (age, place) =>
        sql`coalesce(sum(${sql.raw(owed)}) filter (where ${ofAge(late, place)}), 0) as ${sql.raw(age)}`,
    ),
  )
}

function ofAge(late: RawBuilder<unknown>, place: number): RawBuilder<unknown> {
  if (place === 0) return sql`coalesce(${late}, 0) <= 0`
  const above = agesAt[place - 2] ?? 0
  const most = agesAt[place - 1]
  return most === undefined ? sql`${late} > ${above}` : sql`${late} > ${above} and ${late} <= ${most}`
}

/** What each customer owes now, by the age of the debt. */
export function receivablePlan(question: ReportQuestion): ReportPlan {
  const { today } = question
  return {
    columns: ['customer', 'open_sales', 'balance', ...ages, 'oldest_due', 'phone'],
    rows: sql`
      select o.*, c.phone from (
        select s.customer_id as customer, count(*) as open_sales, sum(s.balance) as balance,
          ${agedSums(sql`${today}::date - s.liquidation_date`, 's.balance')},
          min(s.liquidation_date)::text as oldest_due
        from sales s where s.balance > 0 and s.status = 'sold' ${narrowed(question, {
          customer: 's.customer_id',
          seller: 's.seller_id',
          register: 's.register_id',
          warehouse: 's.warehouse_id',
        })}
        group by s.customer_id
      ) o left join customers c on c.id = o.customer`,
    texts: { phone: phoneText },
    tie: ['customer'],
  }
}

/**
 * What is left to pay to each supplier now, and beside it the credit of returns that no order used. An order is due when the supplier's days of credit have passed since its
 * invoice or, without one, since its first reception; before either it is not due.
 */
export function payablePlan(question: ReportQuestion): ReportPlan {
  return {
    columns: ['supplier', 'credit_days', 'open_orders', 'balance', 'supplier_credit', ...ages, 'oldest_due'],
    rows: sql`
      select supplier, credit_days, sum(orders) as open_orders, sum(balance) as balance,
        sum(credit) as supplier_credit, ${agedSums(sql`late_days`, 'balance')}, min(due)::text as oldest_due
      from (
        select supplier, credit_days, 1 as orders, balance, 0::bigint as credit, late_days, due
        from (${openOrders(question)}) d
        union all (${openCredits(question)})
      ) r group by supplier, credit_days`,
    tie: ['supplier'],
  }
}

export function payableOrdersPlan(question: ReportQuestion): ReportPlan {
  const place = (ages as readonly string[]).indexOf(question.choices['age'] ?? '')
  return {
    columns: ['order', 'supplier', 'invoice', 'due', 'late_days', 'total', 'balance'],
    rows: sql`
      select "order", supplier, invoice, due::text as due, greatest(late_days, 0) as late_days, total, balance
      from (${openOrders(question)}) d where ${place < 0 ? sql`true` : ofAge(sql`late_days`, place)}`,
    tie: ['order'],
  }
}

function openOrders(question: ReportQuestion): RawBuilder<unknown> {
  return sql`
    select d.*, ${question.today}::date - due as late_days from (
      select o.id as "order", o.supplier_id as supplier, o.invoice_number as invoice,
        coalesce(u.credit_days, 0) as credit_days, round(o.total * r.rate)::bigint as total,
        round((o.total - o.paid) * r.rate)::bigint as balance,
        coalesce(shop_day(o.invoiced_at), (
          select min(received_on) from receptions where purchase_order_id = o.id and voided_at is null
        )) + coalesce(u.credit_days, 0) as due
      from purchase_orders o join suppliers u on u.id = o.supplier_id
      cross join lateral (select case o.currency when 'MXN' then 1 else o.exchange_rate end as rate) r
      where o.reception_status in ('approved', 'send', 'received') and o.financial_status in ('pending', 'invoiced')
        ${narrowed(question, { supplier: 'o.supplier_id' })}
    ) d where balance > 0`
}

/** At the rates of their orders, as what is owed. */
function openCredits(question: ReportQuestion): RawBuilder<unknown> {
  return sql`
    select o.supplier_id, coalesce(u.credit_days, 0), 0, 0::bigint,
      round(v.credit_left * case o.currency when 'MXN' then 1 else o.exchange_rate end)::bigint,
      null::integer, null::date
    from supplier_return_records v join purchase_orders o on o.id = v.purchase_order_id
    join suppliers u on u.id = o.supplier_id
    where v.status = 'active' and v.credit_left > 0 ${narrowed(question, { supplier: 'o.supplier_id' })}`
}
