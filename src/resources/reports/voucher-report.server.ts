import { sql } from 'kysely'
import { maskedVoucher } from '#domain/voucher-code.ts'
import { narrowed, type ReportPlan } from './report-plan.server.ts'
import type { ReportQuestion } from './report-question.server.ts'

/** The vales of the shop and what it owes on them now; a code shows only its end, because it is money. */
export function voucherPlan(question: ReportQuestion): ReportPlan {
  const { today } = question
  const { voucher_state: state = 'owed' } = question.choices
  const shown = {
    owed: sql`where v.balance > 0 and (v.expires_on is null or v.expires_on >= ${today}::date)`,
    expired: sql`where v.balance > 0 and v.expires_on < ${today}::date`,
  }
  return {
    columns: [
      'day',
      'voucher',
      'customer',
      'sale',
      'expires',
      'voucher_state',
      'voucher_amount',
      'voucher_spent',
      'voucher_left',
    ],
    rows: sql`
      select v.id, v.business_date::text as day, v.code as voucher, s.customer_id as customer, v.sale_id as sale,
        v.expires_on::text as expires,
        case when v.balance = 0 then 'spent' when v.expires_on < ${today}::date then 'expired' else 'owed' end as voucher_state,
        v.amount as voucher_amount, v.amount - v.balance as voucher_spent, v.balance as voucher_left
      from vouchers v join sales s on s.id = v.sale_id
      ${state === 'owed' || state === 'expired' ? shown[state] : sql`where true`}
      ${narrowed(question, { customer: 's.customer_id' })}`,
    texts: { voucher: maskedVoucher },
    tie: ['id'],
  }
}
