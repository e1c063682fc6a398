-- Tickets that were sold without a connection and arrive later.

-- The moment of a day and time of the shop's clock, and the day of a moment. Noon stands for a time that is not known.
CREATE FUNCTION shop_moment(day date, clock time) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (day + coalesce(clock, '12:00')) AT TIME ZONE coalesce(
    (SELECT value #>> '{}' FROM settings WHERE key = 'time_zone'), 'America/Mexico_City'
  );
CREATE FUNCTION shop_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (moment AT TIME ZONE coalesce(
    (SELECT value #>> '{}' FROM settings WHERE key = 'time_zone'), 'America/Mexico_City'
  ))::date;

-- A ticket that would have been refused with a connection is stored with the reasons, for an Admin to look at.
ALTER TABLE sales
  ADD COLUMN review_reason text CHECK (char_length(review_reason) BETWEEN 1 AND 1000),
  ADD COLUMN reviewed_by integer REFERENCES users,
  ADD COLUMN reviewed_at timestamptz,
  ADD COLUMN review_note text CHECK (char_length(review_note) BETWEEN 1 AND 500),
  ADD CHECK (review_reason IS NULL OR is_offline),
  ADD CHECK (num_nonnulls(reviewed_by, reviewed_at, review_note) IN (0, 3)),
  ADD CHECK (reviewed_at IS NULL OR review_reason IS NOT NULL),
  ADD CHECK (NOT is_offline OR sold_at IS NOT NULL);
CREATE INDEX sales_to_review ON sales (id) WHERE review_reason IS NOT NULL AND reviewed_at IS NULL;

-- The closed session of a late ticket never changes; one open rescue session takes all of its late tickets.
CREATE UNIQUE INDEX cash_sessions_rescue_open_unique ON cash_sessions (rescues_id) WHERE closed_at IS NULL;
CREATE INDEX cash_sessions_rescues ON cash_sessions (rescues_id, id) WHERE rescues_id IS NOT NULL;

-- A shortage is closed by settling it, or by returning pieces that had never left the books.
ALTER TABLE stock_shortages
  ADD COLUMN returned_quantity integer NOT NULL DEFAULT 0 CHECK (returned_quantity >= 0),
  ADD COLUMN settled_by integer REFERENCES users,
  ADD COLUMN settled_at timestamptz,
  ADD COLUMN note text CHECK (char_length(note) BETWEEN 1 AND 255),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN archived_at timestamptz CHECK (archived_at IS NULL),
  ADD CHECK (settled_quantity + returned_quantity <= quantity),
  ADD CHECK (num_nonnulls(settled_by, settled_at, note) = CASE WHEN settled_quantity > 0 THEN 3 ELSE 0 END);
DROP INDEX stock_shortages_open;
CREATE INDEX stock_shortages_open ON stock_shortages (product_id, warehouse_id)
  WHERE settled_quantity + returned_quantity < quantity;
CREATE INDEX stock_shortages_warehouse ON stock_shortages (warehouse_id, id);
CREATE TRIGGER stock_shortages_touch BEFORE UPDATE ON stock_shortages
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Of the returned pieces, those that had been missing and so go back to no warehouse.
ALTER TABLE sale_return_details
  ADD COLUMN short_quantity integer NOT NULL DEFAULT 0 CHECK (short_quantity BETWEEN 0 AND quantity);

CREATE VIEW stock_shortage_records AS
  SELECT h.*, h.quantity - h.settled_quantity - h.returned_quantity AS open_quantity,
    CASE WHEN h.settled_quantity + h.returned_quantity < h.quantity THEN 'open' ELSE 'settled' END AS status,
    d.sale_id, s.folio, s.business_date, d.internal_code, d.name AS product_name, w.name AS warehouse_name,
    c.name AS created_by_name, u.name AS settled_by_name, fold_all(s.folio, d.internal_code, d.name) AS search
  FROM stock_shortages h
  JOIN sale_details d ON d.id = h.sale_detail_id
  JOIN sales s ON s.id = d.sale_id
  JOIN warehouses w ON w.id = h.warehouse_id
  JOIN users c ON c.id = s.created_by
  LEFT JOIN users u ON u.id = h.settled_by;

-- A rescued sale is not cancelled by its cashier: the drawer in which it was really sold is closed.
DROP VIEW sale_records;
CREATE VIEW sale_records AS
  SELECT s.*, s.total AS total_mn, c.full_name AS customer_name, v.name AS seller_name, u.name AS created_by_name,
    r.name AS register_name, w.name AS warehouse_name, k.user_id AS cashier_id,
    s.total_cash + s.total_card - s.refunded_total AS paid,
    CASE WHEN s.sold_at IS NULL OR s.cancelled_at IS NOT NULL THEN 0
      ELSE s.total - s.returned_total - s.total_cash - s.total_card + s.refunded_total END AS balance,
    (SELECT coalesce(sum(change), 0)::bigint FROM sale_tenders WHERE sale_id = s.id) AS change,
    (SELECT count(*)::integer FROM sale_details WHERE sale_id = s.id) AS lines,
    (SELECT coalesce(sum(quantity - returned_quantity), 0)::integer FROM sale_details WHERE sale_id = s.id) AS pieces,
    (SELECT coalesce(sum(returned_quantity), 0)::integer FROM sale_details WHERE sale_id = s.id) AS returned_pieces,
    (SELECT count(*)::integer FROM sale_details
      WHERE sale_id = s.id AND delivered_at IS NULL AND returned_quantity < quantity) AS undelivered,
    (SELECT id FROM sales WHERE replaces_id = s.id) AS replaced_by_id,
    k.id IS NOT NULL AND k.closed_at IS NULL AND k.kind = 'regular' AS is_session_open,
    coalesce(s.status = 'sold' AND s.liquidation_date < shop_today(), false) AS is_overdue,
    s.status = 'pending' AND coalesce(s.valid_until, s.business_date) < shop_today() AS is_expired,
    s.review_reason IS NOT NULL AND s.reviewed_at IS NULL AS needs_review, q.name AS reviewed_by_name,
    fold_all(s.folio, s.invoice_number, c.full_name, s.label) AS search
  FROM sales s
  LEFT JOIN customers c ON c.id = s.customer_id
  LEFT JOIN users v ON v.id = s.seller_id
  LEFT JOIN users u ON u.id = s.created_by
  LEFT JOIN registers r ON r.id = s.register_id
  LEFT JOIN warehouses w ON w.id = s.warehouse_id
  LEFT JOIN users q ON q.id = s.reviewed_by
  LEFT JOIN cash_sessions k ON k.id = s.session_id;

DROP VIEW cash_session_records;
CREATE VIEW cash_session_records AS
  SELECT k.id, k.folio, k.register_id, k.user_id, k.kind, k.exchange_rate, k.opened_at, k.closed_at, k.closed_by,
    k.counted_mxn AS counted_cash, k.counted_usd, k.difference_mxn AS difference_cash, k.difference_usd, k.card_counted, k.float_left, k.notes,
    k.needs_authorization, k.authorized_by, k.authorized_at, k.authorization_note, k.created_at, k.updated_at,
    k.archived_at, k.rescues_id, o.folio AS rescues_folio, r.name AS register_name, r.warehouse_id, w.name AS warehouse_name, u.name AS user_name,
    c.name AS closed_by_name, a.name AS authorized_by_name,
    CASE WHEN k.closed_at IS NULL THEN 'open'
      WHEN k.needs_authorization AND k.authorized_at IS NULL THEN 'to_authorize' ELSE 'closed' END AS status,
    e.initial_cash, e.initial_usd, e.cash_sales, e.cash_sales_usd, e.cash_income, e.cash_expenses, e.withdrawals,
    e.cash_refunds,
    coalesce(k.expected_mxn, e.expected_cash) AS expected_cash,
    coalesce(k.expected_usd, e.expected_usd) AS expected_usd,
    coalesce(k.card_expected, t.card) AS card_sales, n.sales, n.sold, l.rescued_sales, l.rescued,
    fold_all(k.folio, r.name, u.name) AS search
  FROM cash_sessions k
  LEFT JOIN registers r ON r.id = k.register_id
  LEFT JOIN warehouses w ON w.id = r.warehouse_id
  LEFT JOIN users u ON u.id = k.user_id
  LEFT JOIN users c ON c.id = k.closed_by
  LEFT JOIN users a ON a.id = k.authorized_by
  LEFT JOIN cash_sessions o ON o.id = k.rescues_id
  LEFT JOIN LATERAL (
    SELECT coalesce(sum(amount) FILTER (WHERE type = 'opening' AND currency = 'MXN'), 0)::bigint AS initial_cash,
      coalesce(sum(amount) FILTER (WHERE type = 'opening' AND currency = 'USD'), 0)::bigint AS initial_usd,
      coalesce(sum(amount) FILTER (WHERE type = 'sale' AND currency = 'MXN'), 0)::bigint AS cash_sales,
      coalesce(sum(amount) FILTER (WHERE type = 'sale' AND currency = 'USD'), 0)::bigint AS cash_sales_usd,
      coalesce(sum(amount) FILTER (WHERE type = 'income' AND currency = 'MXN'), 0)::bigint AS cash_income,
      coalesce(-sum(amount) FILTER (WHERE type = 'expense' AND currency = 'MXN'), 0)::bigint AS cash_expenses,
      coalesce(-sum(amount) FILTER (WHERE type = 'withdrawal' AND currency = 'MXN'), 0)::bigint AS withdrawals,
      coalesce(-sum(amount) FILTER (WHERE type = 'refund' AND currency = 'MXN'), 0)::bigint AS cash_refunds,
      coalesce(sum(amount) FILTER (WHERE currency = 'MXN'), 0)::bigint AS expected_cash,
      coalesce(sum(amount) FILTER (WHERE currency = 'USD'), 0)::bigint AS expected_usd
    FROM cash_entries WHERE session_id = k.id
  ) e ON true
  LEFT JOIN LATERAL (
    SELECT coalesce(sum(CASE WHEN kind = 'payment' THEN value ELSE -value END), 0)::bigint AS card
    FROM sale_tenders WHERE session_id = k.id AND way_to_pay <> '01'
  ) t ON true
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS sales, coalesce(sum(total), 0)::bigint AS sold
    FROM sales WHERE session_id = k.id
  ) n ON true
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS rescued_sales, coalesce(sum(s.total), 0)::bigint AS rescued
    FROM cash_sessions c JOIN sales s ON s.session_id = c.id WHERE c.rescues_id = k.id
  ) l ON true;

CREATE VIEW cash_session_rescue_records AS
  SELECT k.*, k.id AS position FROM cash_session_records k WHERE k.rescues_id IS NOT NULL;
