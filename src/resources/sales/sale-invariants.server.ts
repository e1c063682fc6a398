import { sql } from 'kysely'
import { paymentTypes } from '#domain/payment-type.ts'
import { foliosWithoutGap } from '#engine/folio.ts'
import { createdWithTrace } from '#engine/verify.ts'
import { onOrderInvariants } from './on-order/on-order-invariants.server.ts'

export const saleInvariants = {
  ...foliosWithoutGap('V', 'sales'),
  ...foliosWithoutGap('C', 'sales', 'quotation_folio'),
  ...foliosWithoutGap('D', 'sale_returns'),
  ...createdWithTrace('saleReturns', 'sale-returns'),
  'each sale that was offered has the folio of a quotation, and no other': sql`
    select id from sales where is_parked and coalesce(quotation_folio, former_folio) is not null
      or quotation_folio is not null and former_folio is not null
      or folio is null and not is_parked and quotation_folio is null and former_folio is null limit 100`,
  'each former version of a quotation is continued by the one with its folio, without a gap in their numbers': sql`
    select s.id from sales s left join sales n on n.replaces_id = s.id
    where s.former_folio is not null and (n.id is null or s.former_folio <> coalesce(n.quotation_folio, n.former_folio)
      or n.sold_at is null and n.revision <> coalesce(s.revision, 1) + 1) limit 100`,
  'what is not sold has no seller and no payment type, and what is sold has both': sql`
    select id from sales where num_nonnulls(seller_id, payment_type_id) <> case when sold_at is null then 0 else 2 end limit 100`,
  'the totals of each sale are those of its lines': sql`
    select s.id from sales s cross join lateral (
      select count(*) as lines, coalesce(sum(total), 0) as subtotal, coalesce(sum(discount), 0) as discount,
        coalesce(sum(tax), 0) as tax, coalesce(sum(returned_total), 0) as returned
      from sale_details where sale_id = s.id
    ) d
    where d.lines = 0 or s.subtotal <> d.subtotal or s.discount_amount <> d.discount or s.tax_amount <> d.tax
      or s.returned_total <> d.returned limit 100`,
  'the sums that lists show of each sale are those of its lines and tenders': sql`
    select s.id from sales s cross join lateral (
      select count(*) as lines, coalesce(sum(quantity - returned_quantity), 0) as pieces,
        coalesce(sum(returned_quantity), 0) as returned,
        count(*) filter (where delivered_at is null and returned_quantity < quantity) as undelivered
      from sale_details where sale_id = s.id
    ) d cross join lateral (
      select coalesce(sum(change), 0) as change, max(business_date) filter (where kind = 'payment') as last,
        coalesce(sum(case when kind = 'payment' then value - change else -value end), 0) as paid
      from sale_tenders where sale_id = s.id
    ) t
    where (s.lines, s.pieces, s.returned_pieces, s.undelivered, s.change, s.paid, s.balance, s.settled_on)
      is distinct from (d.lines, d.pieces, d.returned, d.undelivered, t.change, t.paid,
        sale_balance(s.sold_at, s.cancelled_at, s.total, s.returned_total, t.paid::bigint),
        case when s.sold_at is not null then sale_settled_on(s.business_date, t.last) end) limit 100`,
  'each sale is found by its own folio, invoice and label': sql`
    select id from sales where search <> fold_all(folio, quotation_folio, invoice_number, label) limit 100`,
  'the tax of each rate is contained in its lines': sql`
    select sale_id, tax_rate from sale_details group by sale_id, tax_rate
    having sum(tax) <> sum(total - discount) - round(sum(total - discount) * 100 / (100 + tax_rate)) limit 100`,
  'the total in dollars of each sale is that of its rate': sql`
    select id from sales where total_me is distinct from round(total / exchange_rate)::bigint limit 100`,
  'the payments and refunds of each sale are its tenders': sql`
    select s.id from sales s cross join lateral (
      select coalesce(sum(value - change) filter (where kind = 'payment' and way_to_pay = '01'), 0) as cash,
        coalesce(sum(value) filter (where kind = 'payment' and way_to_pay <> '01'), 0) as card,
        coalesce(sum(value) filter (where kind = 'refund'), 0) as refunded
      from sale_tenders where sale_id = s.id
    ) t
    where s.total_cash <> t.cash or s.total_card <> t.card or s.refunded_total <> t.refunded limit 100`,
  'only of a cancelled layaway a part is retained, no more than was paid and than its percentage': sql`
    select id from sales where retained_total <> 0 and (status <> 'cancelled' or payment_type_id <> ${sql.lit(paymentTypes.layaway)}
      or retained_total > total_cash + total_card
      or retained_total > round((total_cash + total_card) * coalesce(retention_percent, 0) / 100)) limit 100`,
  'a pending sale that was continued is closed': sql`
    select s.id from sales s join sales p on p.id = s.replaces_id
    where p.cancelled_at is null or p.sold_at is not null limit 100`,
  'every cash tender has its cash in the drawer of its session, and no other cash names a sale': sql`
    select coalesce(t.sale_id, e.sale_id) as sale, coalesce(t.session_id, e.session_id) as session from (
      select sale_id, session_id,
        sum(case when kind = 'refund' then -value when currency = 'MXN' then amount - change else -change end) as pesos,
        sum(case when currency = 'USD' then amount else 0 end) as dollars
      from sale_tenders where way_to_pay = '01' group by sale_id, session_id
    ) t full join (
      select origin_id as sale_id, session_id, coalesce(sum(amount) filter (where currency = 'MXN'), 0) as pesos,
        coalesce(sum(amount) filter (where currency = 'USD'), 0) as dollars
      from cash_entries where origin_type = 'sale' group by origin_id, session_id
    ) e on e.sale_id = t.sale_id and e.session_id = t.session_id
    where coalesce(t.pesos, 0) <> coalesce(e.pesos, 0) or coalesce(t.dollars, 0) <> coalesce(e.dollars, 0) limit 100`,
  // Pieces that were missing and then returned never moved, neither when sold nor when returned.
  'every sold line is its movements, its shortage and what is on order': sql`
    select d.id from sale_details d join sales s on s.id = d.sale_id
    left join stock_shortages h on h.sale_detail_id = d.id
    left join on_order_lines o on o.sale_detail_id = d.id
    left join (
      select origin_id, origin_line_id, -sum(change) as pieces from movements
      where origin_type = 'sale' group by origin_id, origin_line_id
    ) m on m.origin_id = d.sale_id and m.origin_line_id = d.id
    left join (
      select sale_detail_id, sum(short_quantity) as pieces from sale_return_details group by sale_detail_id
    ) b on b.sale_detail_id = d.id
    where coalesce(m.pieces, 0) <> case
      when s.sold_at is null then 0
      when s.cancelled_at is not null then d.returned_quantity - coalesce(b.pieces, 0)
      else d.quantity - coalesce(h.quantity - h.settled_quantity, 0) - coalesce(o.quantity - o.assigned_quantity, 0) end
    limit 100`,
  ...onOrderInvariants,
  'no movement names a line that its sale does not have': sql`
    select m.id from movements m where m.origin_type = 'sale' and not exists (
      select from sale_details d where d.id = m.origin_line_id and d.sale_id = m.origin_id and d.product_id = m.product_id
    ) limit 100`,
  'what was returned of each line is the sum of its returns, and came back': sql`
    select d.id from sale_details d cross join lateral (
      select coalesce(sum(b.quantity), 0) as pieces, coalesce(sum(b.total), 0) as total,
        coalesce(sum(m.change), 0) as moved, coalesce(sum(b.short_quantity), 0) as short
      from sale_return_details b left join movements m
        on m.origin_type = 'sale-return' and m.origin_id = b.return_id and m.origin_line_id = b.id
      where b.sale_detail_id = d.id
    ) r
    where d.returned_quantity <> r.pieces or d.returned_total <> r.total or r.moved <> r.pieces - r.short limit 100`,
  'a late ticket is of its session, or of the rescue session of a closed one, and dated within it': sql`
    select s.id from sales s join cash_sessions k on k.id = s.session_id
    left join cash_sessions o on o.id = k.rescues_id
    where (k.kind = 'rescue' and not s.is_offline)
      or (s.is_offline and (not (s.created_by = k.user_id or exists (
          select from register_takeovers t
          where t.session_id = coalesce(k.rescues_id, k.id) and t.user_id = s.created_by
        ) or exists (
          select from drawer_handovers h
          where h.session_id = coalesce(k.rescues_id, k.id) and h.from_user_id = s.created_by)) or s.sold_at < coalesce(o.opened_at, k.lost_since, k.opened_at)
        or s.sold_at > s.created_at or s.business_date > shop_day(s.created_at))) limit 100`,
  'the total and the refund of each return are those of its lines and tenders': sql`
    select b.id from sale_returns b
    left join (select return_id, sum(total) as total from sale_return_details group by return_id) d on d.return_id = b.id
    left join (
      select return_id, sum(value) as value from sale_tenders where return_id is not null group by return_id
    ) t on t.return_id = b.id
    where b.total <> coalesce(d.total, 0) or b.refund <> coalesce(t.value, 0) limit 100`,
}
