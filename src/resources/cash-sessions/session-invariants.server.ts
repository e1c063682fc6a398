import { sql } from 'kysely'
import { foliosWithoutGap } from '#engine/folio.ts'
import { createdWithTrace } from '#engine/verify.ts'

export const sessionInvariants = {
  ...foliosWithoutGap('Z', 'cash_sessions'),
  // The audit of the document says who took the money, and where.
  ...createdWithTrace('cashEntries', 'cash-entries', sql`r.origin_type is not null`),
  'a closed drawer expected the sum of its ledger, of its card payments and of its vales': sql`
    select k.id from cash_sessions k
    cross join lateral (
      select coalesce(sum(amount) filter (where currency = 'MXN'), 0) as cash,
        coalesce(sum(amount) filter (where currency = 'USD'), 0) as dollars
      from cash_entries where session_id = k.id
    ) e
    cross join lateral (
      select
        coalesce(sum(case when kind = 'payment' then value else -value end) filter (where way_to_pay <> '17'), 0) as card,
        coalesce(sum(value) filter (where way_to_pay = '17' and kind = 'payment'), 0) as taken,
        coalesce(sum(value) filter (where way_to_pay = '17' and kind = 'refund'), 0) as given
      from sale_tenders where session_id = k.id and way_to_pay <> '01'
    ) t
    where k.folio is not null
      and (k.expected_mxn <> e.cash or k.expected_usd <> e.dollars or k.card_expected <> t.card
        or coalesce(k.vouchers_taken, 0) <> t.taken or coalesce(k.vouchers_given, 0) <> t.given) limit 100`,
  'the sums of a closed drawer are those of its ledger and of its sales': sql`
    select k.id from cash_sessions k
    cross join lateral (
      select coalesce(sum(amount) filter (where type = 'opening' and currency = 'MXN'), 0) as initial_cash,
        coalesce(sum(amount) filter (where type = 'opening' and currency = 'USD'), 0) as initial_usd,
        coalesce(sum(amount) filter (where type = 'sale' and currency = 'MXN'), 0) as cash_sales,
        coalesce(sum(amount) filter (where type = 'sale' and currency = 'USD'), 0) as cash_sales_usd,
        coalesce(sum(amount) filter (where type = 'income' and currency = 'MXN'), 0) as cash_income,
        coalesce(-sum(amount) filter (where type = 'expense' and currency = 'MXN'), 0) as cash_expenses,
        coalesce(-sum(amount) filter (where type = 'withdrawal' and currency = 'MXN'), 0) as withdrawals,
        coalesce(-sum(amount) filter (where type = 'refund' and currency = 'MXN'), 0) as cash_refunds
      from cash_entries where session_id = k.id
    ) e
    cross join lateral (
      select count(*) as sales, coalesce(sum(total), 0) as sold from sales where session_id = k.id
    ) n
    where k.closed_at is not null and (k.initial_cash, k.initial_usd, k.cash_sales, k.cash_sales_usd, k.cash_income,
      k.cash_expenses, k.withdrawals, k.cash_refunds, k.sales, k.sold) is distinct from (e.initial_cash, e.initial_usd,
      e.cash_sales, e.cash_sales_usd, e.cash_income, e.cash_expenses, e.withdrawals, e.cash_refunds, n.sales, n.sold)
    limit 100`,
  // In the order of ids, because cash only leaves a drawer while nobody else is in it (lock-session.server.ts). The
  // change of a late ticket was handed out before the server knew, so it is marked for review instead.
  'no cash left a drawer that should not have held it': sql`
    select distinct e.session_id as id from (
      select e.*, sum(amount) over (partition by session_id, currency order by id) as held from cash_entries e
    ) e
    join cash_sessions k on k.id = e.session_id
    left join sales s on e.type = 'sale' and s.id = e.origin_id
    where e.amount < 0 and e.held < 0 and k.kind = 'regular' and k.bounds_change and s.is_offline is not true
    limit 100`,
  // A cut that is older than methods has none of these rows.
  'a closed drawer expected of each method what its ledger says': sql`
    select m.session_id as id from cash_session_methods m
    left join session_method_sums e on (e.session_id, e.method, e.terminal) = (m.session_id, m.method, m.terminal)
    where m.expected <> coalesce(e.expected, 0) limit 100`,
  'the methods of a closed drawer are all that it took besides cash and vales': sql`
    select k.id from cash_sessions k
    join (
      select session_id, sum(expected) filter (where method not in ('voucher', 'credit', 'layaway')) as expected,
        sum(counted) filter (where method = 'card') as cards
      from cash_session_methods group by session_id
    ) m on m.session_id = k.id
    where k.card_expected <> coalesce(m.expected, 0) or k.card_counted <> m.cards limit 100`,
  'the counted cash of each drawer is the sum of its notes and coins': sql`
    select k.id from cash_sessions k
    cross join lateral (
      select coalesce(sum(n.denomination * n.quantity) filter (where n.currency = 'MXN'), 0) as cash,
        coalesce(sum(n.denomination * n.quantity) filter (where n.currency = 'USD'), 0) as dollars
      from jsonb_to_recordset(k.counted) as n (currency text, denomination bigint, quantity bigint)
    ) c
    where k.counted is not null and (k.counted_mxn <> c.cash or k.counted_usd <> c.dollars) limit 100`,
  'a rescue session is of the cashier, register and rate of a closed one, and opened after it': sql`
    select k.id from cash_sessions k left join cash_sessions o on o.id = k.rescues_id
    where k.kind = 'rescue' and k.lost_session is null and (o.closed_at is null or o.kind <> 'regular' or k.opened_at < o.opened_at
      or (k.user_id, k.register_id, k.exchange_rate) is distinct from (o.user_id, o.register_id, o.exchange_rate))`,
  'a lost session is one that is not here, of a shop that was restored': sql`
    select k.id from cash_sessions k where k.lost_session is not null and (
      exists (select from cash_sessions o where o.id = k.lost_session)
      or not exists (select from shop_identity where copied_at is not null))`,
  'nobody and no register has two open sessions': sql`
    select user_id, register_id from cash_sessions where closed_at is null and kind = 'regular'
    group by grouping sets (user_id, register_id) having count(*) > 1`,
}
