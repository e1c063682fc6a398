import { sql } from 'kysely'

export const voucherInvariants = {
  'the balance of each vale is the sum of its ledger, which begins with what it was given for': sql`
    select v.id from vouchers v cross join lateral (
      select coalesce(sum(amount), 0) as balance, coalesce(sum(amount) filter (where kind = 'issue'), 0) as amount
      from voucher_entries where voucher_id = v.id
    ) e
    where (v.balance, v.amount) is distinct from (e.balance, e.amount) limit 100`,
  'each vale was given for a part of the refund of its return': sql`
    select v.id from vouchers v left join sale_returns r on r.id = v.return_id
    where r.id is null or r.sale_id <> v.sale_id or v.amount > r.refund limit 100`,
  // Both sides by session, so that the cut of each drawer is the ledger of vales too.
  'what each sale paid and gave back with vales is in their ledger': sql`
    select coalesce(t.sale_id, e.sale_id) as sale from (
      select sale_id, coalesce(session_id, 0) as session, coalesce(sum(value) filter (where kind = 'payment'), 0) as taken,
        coalesce(sum(value) filter (where kind = 'refund'), 0) as given
      from sale_tenders where way_to_pay = '17' group by 1, 2
    ) t full join (
      select sale_id, coalesce(session_id, 0) as session, coalesce(-sum(amount) filter (where kind = 'spend'), 0) as taken,
        coalesce(sum(amount) filter (where kind <> 'spend'), 0) as given
      from voucher_entries group by 1, 2
    ) e on e.sale_id = t.sale_id and e.session = t.session
    where (t.taken, t.given) is distinct from (e.taken, e.given) limit 100`,
  'the vale of an exchange paid its new sale on the same day': sql`
    select v.id from vouchers v left join sales s on s.id = v.exchange_sale_id
    where v.exchange_sale_id is not null and (s.id is null or s.business_date <> v.business_date or not exists (
      select from voucher_entries where voucher_id = v.id and sale_id = v.exchange_sale_id and kind = 'spend')) limit 100`,
}
