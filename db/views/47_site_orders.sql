-- Orders of the site with how far they are, which follows from their sale.
CREATE VIEW site_order_records AS
  SELECT o.*, s.quotation_folio, s.folio AS sale_folio, s.customer_id, s.paid, s.balance,
    CASE
      WHEN o.released_at IS NOT NULL THEN 'released'
      WHEN s.status = 'cancelled' THEN 'cancelled'
      WHEN s.sold_at IS NOT NULL THEN 'confirmed'
      ELSE 'accepted' END AS status,
    s.sold_at IS NULL AND s.status = 'pending' AND o.released_at IS NULL AND o.until <= now() AS is_late,
    (SELECT count(*)::integer FROM site_receipts r WHERE r.site_order_id = o.id) AS receipts,
    u.name AS confirmed_by_name
  FROM site_orders o
  JOIN sales s ON s.id = o.sale_id
  LEFT JOIN users u ON u.id = o.confirmed_by;
