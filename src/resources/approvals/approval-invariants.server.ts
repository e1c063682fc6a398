import { sql } from 'kysely'

export const approvalInvariants = {
  'an approval is used by one document, which is its own': sql`
    select a.id from approvals a
    left join sales s on s.id = a.used_sale_id
    left join sale_returns r on r.id = a.return_id
    where a.used_at is not null and (
      coalesce(a.ticket <> s.ticket, false) or a.sale_id <> s.id or (a.used_at >= a.expires_at and not s.is_offline)
      or (a.kind = 'refund') <> (r.id is not null) or r.sale_id <> s.id or r.refund <> a.used_amount
      or (a.kind = 'cancel' and s.cancelled_at is null)) limit 100`,
  'a rate that was approved is that of the opening, and names its approver': sql`
    select k.id from cash_sessions k
    left join approvals a on a.used_session_id = k.id
    cross join lateral (select coalesce((
      select h.from_user_id from drawer_handovers h where h.session_id = k.id order by h.id limit 1), k.user_id) as id
    ) opener
    where case when a.id is null then k.rate_approved_by is distinct from opener.id and k.rate_approved_by is not null
      else (a.exchange_rate, a.register_id, a.requested_by, a.approved_by)
        is distinct from (k.exchange_rate, k.register_id, opener.id, k.rate_approved_by) end limit 100`,
  'every approval has its trace': sql`
    select a.id from approvals a where not exists (
      select from audit_log l where l.resource = 'approvals' and l.action = 'approve' and l.after ->> 'id' = a.id::text
    ) limit 100`,
}
