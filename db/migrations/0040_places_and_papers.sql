-- The day of a delivery as it was told, apart from `delivered_at`, the moment when it was recorded: a count goes by the
-- moment, because until then the pieces were expected to stand there. Null for pieces that left with the sale.
ALTER TABLE sale_details ADD COLUMN delivered_on date;

CREATE OR REPLACE FUNCTION refuse_resale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{total,unit_cost,returned_quantity,returned_total,delivered_at,delivered_on,received_by}';
BEGIN
  IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM sales WHERE id = OLD.sale_id AND status = 'pending') THEN
    free := free || '{currency,price,offer_percent,exchange_rate,unit_price,discount,tax_rate,tax}'::text[];
  END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'sale_details are final' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- The moment of one that was told for an earlier day was the end of that day. It was recorded at the latest when the last
-- delivery of its sale was, and not before the sale; a day that cannot be becomes that of the sale.
UPDATE sale_details d SET
  delivered_on = greatest(s.business_date, shop_day(d.delivered_at)),
  delivered_at = CASE
    WHEN d.delivered_at < s.sold_at
      OR date_trunc('minute', d.delivered_at + interval '1 microsecond') = d.delivered_at + interval '1 microsecond'
    THEN greatest(d.delivered_at, s.sold_at, (
      SELECT max(a.at) FROM audit_log a
      WHERE a.resource = 'sales' AND a.record_id = s.id AND a.action = 'deliver'))
    ELSE d.delivered_at END
FROM sales s WHERE s.id = d.sale_id AND d.received_by IS NOT NULL AND d.delivered_at IS NOT NULL;

-- A day lies between the sale and the recording, in the shop's time zone; that may have been moved since the sale.
CREATE FUNCTION check_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold_on date := (SELECT business_date FROM sales WHERE id = NEW.sale_id);
BEGIN
  IF NEW.delivered_on < sold_on OR NEW.delivered_on > greatest(sold_on, shop_day(NEW.delivered_at))
    OR (NEW.delivered_on IS NOT NULL AND NEW.delivered_at IS NULL)
    OR (NEW.delivered_at IS NOT NULL AND OLD.delivered_at IS NULL AND NEW.returned_quantity = NEW.quantity)
  THEN
    RAISE EXCEPTION 'sale_details_delivered_check' USING ERRCODE = 'check_violation',
      TABLE = 'sale_details', CONSTRAINT = 'sale_details_delivered_check';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sale_details_delivered BEFORE UPDATE ON sale_details FOR EACH ROW
  WHEN (NEW.delivered_at IS DISTINCT FROM OLD.delivered_at OR NEW.delivered_on IS DISTINCT FROM OLD.delivered_on)
  EXECUTE FUNCTION check_delivery();

DROP VIEW sale_detail_records;
CREATE VIEW sale_detail_records AS
  SELECT d.*, CASE WHEN s.status = 'pending' THEN p.price_mxn END AS today_price,
    s.status = 'pending' AND p.archived_at IS NOT NULL AS is_archived,
    s.status = 'pending' AND p.stock < (
      SELECT sum(quantity) FROM sale_details WHERE sale_id = d.sale_id AND product_id = d.product_id) AS is_short
  FROM sale_details d
  JOIN sales s ON s.id = d.sale_id
  JOIN products p ON p.id = d.product_id;

-- A warehouse that does not sell keeps damaged pieces: they are in the books, and nobody is offered them.
ALTER TABLE warehouses
  ADD COLUMN sells boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT warehouses_default_sells CHECK (sells OR NOT is_default);
COMMENT ON COLUMN products.stock IS 'The sum over the warehouses that sell, kept by triggers of inventories and warehouses';

-- Every writer has locked the warehouses before, so that none begins or ends to sell meanwhile.
CREATE OR REPLACE FUNCTION add_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = stock + d.change
  FROM (
    SELECT product_id, sum(quantity) AS change FROM after JOIN warehouses w ON w.id = warehouse_id
    WHERE w.sells GROUP BY product_id
  ) d
  WHERE products.id = d.product_id AND d.change <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION change_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = stock + d.change
  FROM (
    SELECT product_id, sum(quantity) AS change FROM (
      SELECT product_id, warehouse_id, quantity FROM after
      UNION ALL SELECT product_id, warehouse_id, -quantity FROM before
    ) both_states JOIN warehouses w ON w.id = warehouse_id
    WHERE w.sells GROUP BY product_id
  ) d
  WHERE products.id = d.product_id AND d.change <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION drop_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = stock - d.change
  FROM (
    SELECT product_id, sum(quantity) AS change FROM before JOIN warehouses w ON w.id = warehouse_id
    WHERE w.sells GROUP BY product_id
  ) d
  WHERE products.id = d.product_id AND d.change <> 0;
  RETURN NULL;
END $$;

-- Tills keep a product's stock, and no movement tells them of this change.
CREATE FUNCTION recount_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET changed_in = pg_current_xact_id(),
    stock = stock + CASE WHEN NEW.sells THEN i.quantity ELSE -i.quantity END
  FROM inventories i WHERE i.warehouse_id = NEW.id AND i.product_id = products.id AND i.quantity <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER warehouses_sells AFTER UPDATE ON warehouses FOR EACH ROW
  WHEN (OLD.sells <> NEW.sells) EXECUTE FUNCTION recount_stock();

-- Where the damaged pieces of a return went; its good ones went into `warehouse_id`.
ALTER TABLE sale_returns ADD COLUMN damaged_warehouse_id integer REFERENCES warehouses;
CREATE INDEX sale_returns_damaged_warehouse ON sale_returns (damaged_warehouse_id)
  WHERE damaged_warehouse_id IS NOT NULL;
DROP VIEW sale_return_records;
CREATE VIEW sale_return_records AS
  SELECT r.*, r.id AS position, w.name AS warehouse_name, x.name AS damaged_warehouse_name,
    u.name AS created_by_name, d.pieces, d.damaged
  FROM sale_returns r
  JOIN warehouses w ON w.id = r.warehouse_id
  LEFT JOIN warehouses x ON x.id = r.damaged_warehouse_id
  JOIN users u ON u.id = r.created_by
  CROSS JOIN LATERAL (
    SELECT sum(quantity)::integer AS pieces,
      coalesce(sum(quantity) FILTER (WHERE condition = 'damaged'), 0)::integer AS damaged
    FROM sale_return_details WHERE return_id = r.id
  ) d;

-- What reads the columns of warehouses that came later.
DROP VIEW inventory_records;
CREATE VIEW inventory_records AS
  SELECT i.*, i.updated_at AS moved_at, p.name AS product_name, p.internal_code, w.name AS warehouse_name,
    w.sells, p.category_id, p.supplier_id, p.stock, p.reorder_point, p.thumbnail_id, p.search, p.archived_at,
    (SELECT m.type FROM movements m WHERE m.product_id = i.product_id AND m.warehouse_id = i.warehouse_id
      ORDER BY m.id DESC LIMIT 1) AS last_type,
    (SELECT m.change FROM movements m WHERE m.product_id = i.product_id AND m.warehouse_id = i.warehouse_id
      ORDER BY m.id DESC LIMIT 1) AS last_change
  FROM inventories i
  JOIN products p ON p.id = i.product_id
  JOIN warehouses w ON w.id = i.warehouse_id;

-- A session shows the warehouse that it sells from, wherever its register is today.
CREATE OR REPLACE VIEW cash_session_records AS
  SELECT k.id, k.folio, k.register_id, k.user_id, k.kind, k.exchange_rate, k.opened_at, k.closed_at, k.closed_by,
    k.counted_mxn AS counted_cash, k.counted_usd, k.difference_mxn AS difference_cash, k.difference_usd, k.card_counted, k.float_left, k.notes,
    k.needs_authorization, k.authorized_by, k.authorized_at, k.authorization_note, k.created_at, k.updated_at,
    k.archived_at, k.rescues_id, o.folio AS rescues_folio, r.name AS register_name, k.warehouse_id, w.name AS warehouse_name, u.name AS user_name,
    c.name AS closed_by_name, a.name AS authorized_by_name,
    CASE WHEN k.closed_at IS NULL THEN 'open'
      WHEN k.needs_authorization AND k.authorized_at IS NULL THEN 'to_authorize' ELSE 'closed' END AS status,
    e.initial_cash, e.initial_usd, e.cash_sales, e.cash_sales_usd, e.cash_income, e.cash_expenses, e.withdrawals,
    e.cash_refunds,
    coalesce(k.expected_mxn, e.expected_cash) AS expected_cash,
    coalesce(k.expected_usd, e.expected_usd) AS expected_usd,
    coalesce(k.card_expected, t.card) AS card_sales, n.sales, n.sold, l.rescued_sales, l.rescued,
    fold_all(k.folio, r.name, u.name) AS search, k.opening_note
  FROM cash_sessions k
  LEFT JOIN registers r ON r.id = k.register_id
  LEFT JOIN warehouses w ON w.id = k.warehouse_id
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
