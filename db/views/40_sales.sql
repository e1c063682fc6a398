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
    s.review_reason IS NOT NULL AND s.reviewed_at IS NULL AS needs_review, q.name AS reviewed_by_name
  FROM sales s
  LEFT JOIN customers c ON c.id = s.customer_id
  LEFT JOIN users v ON v.id = s.seller_id
  LEFT JOIN users u ON u.id = s.created_by
  LEFT JOIN registers r ON r.id = s.register_id
  LEFT JOIN warehouses w ON w.id = s.warehouse_id
  LEFT JOIN users q ON q.id = s.reviewed_by
  LEFT JOIN messages m ON m.id = s.message_id
  LEFT JOIN cash_sessions k ON k.id = s.session_id;

CREATE VIEW sale_detail_records AS
  SELECT d.*, CASE WHEN s.status = 'pending' THEN p.price_mxn END AS today_price,
    s.status = 'pending' AND p.archived_at IS NOT NULL AS is_archived,
    s.status = 'pending' AND p.stock < (
      SELECT sum(quantity) FROM sale_details WHERE sale_id = d.sale_id AND product_id = d.product_id) AS is_short
  FROM sale_details d
  LEFT JOIN sales s ON s.id = d.sale_id
  LEFT JOIN products p ON p.id = d.product_id;

CREATE VIEW sale_tender_records AS
  SELECT t.*, t.id AS position, u.name AS created_by_name
  FROM sale_tenders t LEFT JOIN users u ON u.id = t.created_by;

CREATE VIEW sale_return_records AS
  SELECT r.*, r.id AS position, w.name AS warehouse_name, x.name AS damaged_warehouse_name,
    u.name AS created_by_name, d.pieces, d.damaged
  FROM sale_returns r
  LEFT JOIN warehouses w ON w.id = r.warehouse_id
  LEFT JOIN warehouses x ON x.id = r.damaged_warehouse_id
  LEFT JOIN users u ON u.id = r.created_by
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
