import { sql } from 'kysely'

export const siteOrderInvariants = {
  'what was sold in no drawer was accepted on the site and confirmed': sql`
    select s.id from sales s where s.sold_at is not null and s.session_id is null and not exists (
      select from site_orders o where o.sale_id = s.id and o.confirmed_at is not null) limit 100`,
  'what was confirmed of the site was sold': sql`
    select o.id from site_orders o join sales s on s.id = o.sale_id
    where o.confirmed_at is not null and s.sold_at is null limit 100`,
  'the pieces of an order that waits were held, or are made to order': sql`
    select d.id from site_orders o join sales s on s.id = o.sale_id join sale_details d on d.sale_id = s.id
    where o.released_at is null and s.status = 'pending' and o.until > now()
      and not exists (select from on_order_lines l where l.sale_detail_id = d.id)
      and not exists (select from stock_holds h where h.sale_detail_id = d.id) limit 100`,
  'an order is of its quotation’s total and customer': sql`
    select o.id from site_orders o join sales s on s.id = o.sale_id
    where o.released_at is null and s.status = 'pending' and (o.total <> s.total or s.customer_id is null) limit 100`,
}
