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
