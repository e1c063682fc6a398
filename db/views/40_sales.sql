-- Sales, their lines, payments and returns, and pieces that a late ticket sold and were not there.

-- A rescued sale is not cancelled by its cashier: the drawer in which it was really sold is closed.
CREATE VIEW sale_records AS
  SELECT s.*, s.total AS total_mn, s.total - s.returned_total AS net_total,
    coalesce(c.full_name, m.name) AS customer_name, v.name AS seller_name,
    u.name AS created_by_name,
    r.name AS register_name, w.name AS warehouse_name, k.user_id AS cashier_id,
    (SELECT id FROM sales WHERE replaces_id = s.id) AS replaced_by_id,
    k.id IS NOT NULL AND k.closed_at IS NULL AND k.kind = 'regular' AS is_session_open,
    is_overdue(s.status = 'sold', s.liquidation_date, (SELECT shop_today())) AS is_overdue,
    is_overdue(s.status = 'pending', coalesce(s.valid_until, s.business_date), (SELECT shop_today())) AS is_expired,
    s.review_reason IS NOT NULL AND s.reviewed_at IS NULL AS needs_review, q.name AS reviewed_by_name,
    (SELECT sent_at FROM arrival_mails WHERE sale_id = s.id) AS arrival_mailed_at
  FROM sales s
  LEFT JOIN customers c ON c.id = s.customer_id
  LEFT JOIN users v ON v.id = s.seller_id
  LEFT JOIN users u ON u.id = s.created_by
  LEFT JOIN registers r ON r.id = s.register_id
  LEFT JOIN warehouses w ON w.id = s.warehouse_id
  LEFT JOIN users q ON q.id = s.reviewed_by
  LEFT JOIN messages m ON m.id = s.message_id
  LEFT JOIN cash_sessions k ON k.id = s.session_id;

-- The purchase orders of the pieces that did not come yet.
CREATE OR REPLACE FUNCTION order_folios(on_order_line integer) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (
    SELECT string_agg(DISTINCT b.folio, ', ' ORDER BY b.folio) FROM order_ties t
    JOIN purchase_order_lines l ON l.id = t.purchase_order_line_id
    JOIN purchase_orders b ON b.id = l.purchase_order_id
    WHERE t.on_order_line_id = on_order_line AND t.open_quantity > 0
  );

CREATE VIEW sale_detail_records AS
  SELECT d.*, CASE WHEN s.status = 'pending' THEN p.price_mxn END AS today_price,
    s.status = 'pending' AND p.archived_at IS NOT NULL AS is_archived,
    s.status = 'pending' AND o.id IS NULL AND p.stock - p.held + (
      SELECT coalesce(sum(h.quantity), 0) FROM stock_holds h
      WHERE h.sale_id = d.sale_id AND h.product_id = d.product_id AND h.released_at IS NULL) < (
      SELECT sum(e.quantity) FROM sale_details e
      WHERE e.sale_id = d.sale_id AND e.product_id = d.product_id
        AND NOT EXISTS (SELECT FROM on_order_lines WHERE sale_detail_id = e.id)) AS is_short,
    o.id IS NOT NULL AS on_order, o.assigned_quantity, o.released_quantity, o.ordered_quantity, o.promised_on, o.finish,
    o.customer_notes, o.state AS order_state, order_folios(o.id) AS order_folios,
    y.quantity AS buyerless_quantity, y.order_id AS buyerless_order_id, y.folios AS buyerless_folios
  FROM sale_details d
  LEFT JOIN sales s ON s.id = d.sale_id
  LEFT JOIN products p ON p.id = d.product_id
  LEFT JOIN on_order_lines o ON o.sale_detail_id = d.id
  LEFT JOIN LATERAL (
    SELECT sum(quantity)::integer AS quantity, min(purchase_order_id) AS order_id,
      string_agg(DISTINCT folio, ', ' ORDER BY folio) AS folios
    FROM buyerless_ties WHERE on_order_line_id = o.id
  ) y ON true;

-- Pieces on order that were sold or quoted, with who waits for them and what brings them.
CREATE VIEW on_order_records AS
  SELECT o.*, s.folio, s.business_date, c.full_name AS customer_name, c.phone AS customer_phone,
    d.internal_code, d.name AS product_name, p.supplier_id, v.brand_name AS supplier_name, p.stock,
    o.open_quantity - o.ordered_quantity AS to_order_quantity, order_folios(o.id) AS order_folios,
    is_overdue(o.open_quantity > 0, o.promised_on, (SELECT shop_today())) AS is_late,
    y.quantity AS buyerless_quantity, y.order_id AS buyerless_order_id, y.folios AS buyerless_folios,
    -- The few such ties are read once, and not for each line.
    o.id IN (SELECT on_order_line_id FROM buyerless_ties WHERE quantity > 0) AS is_buyerless,
    NULL::timestamptz AS archived_at
  FROM on_order_lines o
  LEFT JOIN sales s ON s.id = o.sale_id
  LEFT JOIN sale_details d ON d.id = o.sale_detail_id
  LEFT JOIN products p ON p.id = o.product_id
  LEFT JOIN suppliers v ON v.id = p.supplier_id
  LEFT JOIN customers c ON c.id = o.customer_id
  LEFT JOIN LATERAL (
    SELECT sum(quantity)::integer AS quantity, min(purchase_order_id) AS order_id,
      string_agg(DISTINCT folio, ', ' ORDER BY folio) AS folios
    FROM buyerless_ties WHERE on_order_line_id = o.id
  ) y ON true;

CREATE VIEW sale_tender_records AS
  SELECT t.*, t.id AS position, u.name AS created_by_name
  FROM sale_tenders t LEFT JOIN users u ON u.id = t.created_by;

CREATE VIEW sale_return_records AS
  SELECT r.*, r.id AS position, w.name AS warehouse_name, x.name AS damaged_warehouse_name,
    u.name AS created_by_name, d.pieces, d.damaged, v.amount AS voucher, v.balance AS voucher_balance
  FROM sale_returns r
  LEFT JOIN warehouses w ON w.id = r.warehouse_id
  LEFT JOIN warehouses x ON x.id = r.damaged_warehouse_id
  LEFT JOIN users u ON u.id = r.created_by
  LEFT JOIN vouchers v ON v.return_id = r.id
  LEFT JOIN LATERAL (
    SELECT sum(quantity)::integer AS pieces,
      coalesce(sum(quantity) FILTER (WHERE condition = 'damaged'), 0)::integer AS damaged
    FROM sale_return_details WHERE return_id = r.id
  ) d ON true;

CREATE VIEW stock_shortage_records AS
  SELECT h.*, h.quantity - h.settled_quantity - h.returned_quantity AS open_quantity,
    CASE WHEN h.settled_quantity + h.returned_quantity < h.quantity THEN 'open' ELSE 'settled' END AS status,
    d.sale_id, s.folio, s.business_date, d.internal_code, d.name AS product_name, w.name AS warehouse_name,
    c.name AS created_by_name, u.name AS settled_by_name, fold_all(s.folio, d.internal_code, d.name) AS search
  FROM stock_shortages h
  LEFT JOIN sale_details d ON d.id = h.sale_detail_id
  LEFT JOIN sales s ON s.id = d.sale_id
  LEFT JOIN warehouses w ON w.id = h.warehouse_id
  LEFT JOIN users c ON c.id = s.created_by
  LEFT JOIN users u ON u.id = h.settled_by;
