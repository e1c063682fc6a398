import { sql } from 'kysely'

/** The rules of approvals, as queries that must find nothing. */
export const approvalInvariants = {
  'an approval is used by one document, which is its own': sql`
    select a.id from approvals a
    left join sales s on s.id = a.used_sale_id
    left join sale_returns r on r.id = a.return_id
    where a.used_at is not null and (
      coalesce(a.ticket <> s.ticket, false) or a.sale_id <> s.id or (a.used_at >= a.expires_at and not s.is_offline)
      or (a.kind = 'refund') <> (r.id is not null) or r.sale_id <> s.id or r.refund <> a.used_amount
      or (a.kind = 'cancel' and s.cancelled_at is null)) limit 100`,
  'every approval has its trace': sql`
    select a.id from approvals a where not exists (
      select from audit_log l where l.resource = 'approvals' and l.action = 'approve' and l.after ->> 'id' = a.id::text
    ) limit 100`,
}
