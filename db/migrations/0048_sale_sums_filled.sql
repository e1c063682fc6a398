-- Repeated until no row is left, so that none is locked for long. They are locked first, because a sum that is read by the
-- statement that waits for a lock is that of before the wait.
SELECT FROM sales WHERE lines IS NULL ORDER BY id LIMIT 1000 FOR NO KEY UPDATE;
UPDATE sales s SET lines = d.lines, pieces = d.pieces, returned_pieces = d.returned, undelivered = d.undelivered,
  change = p.change, paid = m.paid,
  balance = sale_balance(s.sold_at, s.cancelled_at, s.total, s.returned_total, m.paid),
  settled_on = CASE WHEN s.sold_at IS NOT NULL THEN sale_settled_on(s.business_date, p.last) END
FROM (
  SELECT id, total_cash + total_card - refunded_total AS paid FROM sales WHERE lines IS NULL
  ORDER BY id LIMIT 1000
) m
CROSS JOIN LATERAL (
  SELECT count(*) AS lines, coalesce(sum(quantity - returned_quantity), 0) AS pieces,
    coalesce(sum(returned_quantity), 0) AS returned,
    count(*) FILTER (WHERE delivered_at IS NULL AND returned_quantity < quantity) AS undelivered
  FROM sale_details WHERE sale_id = m.id
) d
CROSS JOIN LATERAL (
  SELECT coalesce(sum(change), 0) AS change, max(business_date) FILTER (WHERE kind = 'payment') AS last
  FROM sale_tenders WHERE sale_id = m.id
) p
WHERE s.id = m.id;
