-- Orders to suppliers, what came and what was paid.

CREATE VIEW purchase_order_records AS
  SELECT o.*, s.brand_name AS supplier_name, w.name AS warehouse_name, u.name AS created_by_name,
    round(o.total * o.exchange_rate)::bigint AS total_mxn, round(o.balance * o.exchange_rate)::bigint AS balance_mxn,
    d.lines, d.pieces, d.received_pieces, r.receptions, r.ever_received, p.payments,
    p.paid_by_credit, v.returns, v.returned_total,
    CASE WHEN d.received_pieces = 0 THEN 'none' WHEN d.received_pieces < d.pieces THEN 'partial' ELSE 'complete' END
      AS progress,
    is_overdue(o.reception_status IN ('approved', 'send'), o.expected_on, (SELECT shop_today())) AS is_overdue
  FROM purchase_orders o
  LEFT JOIN suppliers s ON s.id = o.supplier_id
  LEFT JOIN warehouses w ON w.id = o.warehouse_id
  LEFT JOIN users u ON u.id = o.created_by
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS lines, coalesce(sum(quantity), 0)::integer AS pieces,
      coalesce(sum(received_quantity), 0)::integer AS received_pieces
    FROM purchase_order_lines WHERE purchase_order_id = o.id
  ) d ON true
  LEFT JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE voided_at IS NULL))::integer AS receptions, count(*) > 0 AS ever_received
    FROM receptions WHERE purchase_order_id = o.id
  ) r ON true
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS payments,
      coalesce(sum(amount) FILTER (WHERE way_to_pay = '17'), 0)::bigint AS paid_by_credit
    FROM purchase_order_payments WHERE purchase_order_id = o.id AND voided_at IS NULL
  ) p ON true
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS returns, coalesce(sum(credit), 0)::bigint AS returned_total
    FROM supplier_returns WHERE purchase_order_id = o.id AND voided_at IS NULL
  ) v ON true;

-- What orders still bring for buyers who wait for it no more, by tie: their sale was cancelled, pieces of it went back, or
-- they got others. Of what a line brings beyond its buyers, the newest ties have the last pieces.
CREATE VIEW buyerless_ties AS
  SELECT t.id, t.on_order_line_id, t.purchase_order_line_id, b.id AS purchase_order_id, b.folio,
    least(t.released_quantity, l.quantity - l.received_quantity - e.open - e.newer)::integer AS quantity
  FROM order_ties t
  JOIN purchase_order_lines l ON l.id = t.purchase_order_line_id
  JOIN purchase_orders b ON b.id = l.purchase_order_id
  CROSS JOIN LATERAL (
    SELECT sum(open_quantity) AS open, coalesce(sum(released_quantity) FILTER (WHERE id > t.id), 0) AS newer
    FROM order_ties WHERE purchase_order_line_id = l.id
  ) e
  WHERE t.released_quantity > 0 AND b.reception_status IN ('pending', 'approved', 'send')
    AND l.quantity - l.received_quantity > e.open + e.newer;

-- `sold_for` are the sales whose pieces it brings.
CREATE VIEW purchase_order_line_records AS
  SELECT l.*, (
    SELECT string_agg(s.folio || ' × ' || e.pieces, ', ' ORDER BY s.id)
    FROM (
      SELECT o.sale_id, sum(t.quantity - t.released_quantity) AS pieces
      FROM order_ties t JOIN on_order_lines o ON o.id = t.on_order_line_id
      WHERE t.purchase_order_line_id = l.id AND t.quantity > t.released_quantity GROUP BY o.sale_id
    ) e JOIN sales s ON s.id = e.sale_id
  ) AS sold_for, (
    SELECT sum(quantity) FROM buyerless_ties WHERE purchase_order_line_id = l.id
  )::integer AS buyerless_quantity
  FROM purchase_order_lines l;

CREATE VIEW reception_records AS
  SELECT r.*, o.folio || '-R' || r.number AS folio, o.folio AS order_folio, o.supplier_id,
    s.brand_name AS supplier_name, w.name AS warehouse_name, u.name AS created_by_name, v.name AS voided_by_name,
    CASE WHEN r.voided_at IS NULL THEN 'active' ELSE 'voided' END AS status, d.lines, d.pieces,
    b.returned_pieces, NULL::timestamptz AS archived_at
  FROM receptions r
  LEFT JOIN purchase_orders o ON o.id = r.purchase_order_id
  LEFT JOIN suppliers s ON s.id = o.supplier_id
  LEFT JOIN warehouses w ON w.id = r.warehouse_id
  LEFT JOIN users u ON u.id = r.created_by
  LEFT JOIN users v ON v.id = r.voided_by
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS lines, coalesce(sum(quantity), 0)::integer AS pieces
    FROM reception_lines WHERE reception_id = r.id
  ) d ON true
  LEFT JOIN LATERAL (
    SELECT coalesce(sum(l.quantity), 0)::integer AS returned_pieces
    FROM supplier_returns e JOIN supplier_return_lines l ON l.supplier_return_id = e.id
    WHERE e.reception_id = r.id AND e.voided_at IS NULL
  ) b ON true;

CREATE VIEW reception_line_records AS
  SELECT d.*, d.quantity AS received_quantity, l.internal_code, l.supplier_code, l.product_name, l.description, (
    SELECT coalesce(sum(b.quantity), 0)::integer
    FROM supplier_return_lines b JOIN supplier_returns e ON e.id = b.supplier_return_id
    WHERE b.reception_line_id = d.id AND e.voided_at IS NULL
  ) AS returned_quantity
  FROM reception_lines d LEFT JOIN purchase_order_lines l ON l.id = d.purchase_order_line_id;

CREATE VIEW purchase_order_payment_records AS
  SELECT p.*, o.folio || '-A' || p.number AS folio, o.folio AS order_folio, o.currency, o.supplier_id,
    s.brand_name AS supplier_name, u.name AS created_by_name, v.name AS voided_by_name,
    round(p.amount * p.exchange_rate)::bigint AS amount_mxn,
    CASE WHEN p.voided_at IS NULL THEN 'active' ELSE 'voided' END AS status,
    NULL::timestamptz AS archived_at
  FROM purchase_order_payments p
  LEFT JOIN purchase_orders o ON o.id = p.purchase_order_id
  LEFT JOIN suppliers s ON s.id = o.supplier_id
  LEFT JOIN users u ON u.id = p.created_by
  LEFT JOIN users v ON v.id = p.voided_by;

-- `credit_left` is what no payment has used yet.
CREATE VIEW supplier_return_records AS
  SELECT v.*, o.folio AS order_folio, o.folio || '-R' || r.number AS reception_folio, o.currency, o.supplier_id,
    s.brand_name AS supplier_name, r.warehouse_id, w.name AS warehouse_name, u.name AS created_by_name,
    x.name AS voided_by_name, CASE WHEN v.voided_at IS NULL THEN 'active' ELSE 'voided' END AS status, d.lines, d.pieces,
    CASE WHEN v.voided_at IS NULL THEN v.credit - c.used ELSE 0 END AS credit_left,
    NULL::timestamptz AS archived_at
  FROM supplier_returns v
  LEFT JOIN receptions r ON r.id = v.reception_id
  LEFT JOIN purchase_orders o ON o.id = v.purchase_order_id
  LEFT JOIN suppliers s ON s.id = o.supplier_id
  LEFT JOIN warehouses w ON w.id = r.warehouse_id
  LEFT JOIN users u ON u.id = v.created_by
  LEFT JOIN users x ON x.id = v.voided_by
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS lines, coalesce(sum(quantity), 0)::integer AS pieces
    FROM supplier_return_lines WHERE supplier_return_id = v.id
  ) d ON true
  LEFT JOIN LATERAL (
    SELECT coalesce(sum(e.amount), 0)::bigint AS used
    FROM supplier_credit_uses e JOIN purchase_order_payments p ON p.id = e.payment_id
    WHERE e.supplier_return_id = v.id AND p.voided_at IS NULL
  ) c ON true;

CREATE VIEW supplier_return_line_records AS
  SELECT b.*, l.internal_code, l.supplier_code, l.product_name, l.unit_price_raw, b.quantity * l.unit_price_raw AS amount
  FROM supplier_return_lines b
  LEFT JOIN reception_lines d ON d.id = b.reception_line_id
  LEFT JOIN purchase_order_lines l ON l.id = d.purchase_order_line_id;
