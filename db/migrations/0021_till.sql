-- What a till keeps of the shop, and what of it changed since it last asked. Moments do not tell that: a transaction may
-- begin before another and commit after it. So each row names the transaction that wrote it, and a till remembers which
-- transactions it has seen the end of.
ALTER TABLE products ADD COLUMN changed_in xid8;
ALTER TABLE categories ADD COLUMN changed_in xid8;
ALTER TABLE subcategories ADD COLUMN changed_in xid8;
ALTER TABLE customers ADD COLUMN changed_in xid8;
ALTER TABLE movements ADD COLUMN changed_in xid8;
-- Set apart, so that rows which are there already need not be written again: no till has asked before they were.
ALTER TABLE products ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
ALTER TABLE categories ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
ALTER TABLE subcategories ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
ALTER TABLE customers ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
ALTER TABLE movements ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
CREATE INDEX products_changed_in ON products (changed_in);
CREATE INDEX customers_changed_in ON customers (changed_in);
CREATE INDEX movements_changed_in ON movements (changed_in) INCLUDE (product_id);

CREATE FUNCTION touch_changed_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;
-- Not for the stock, which every sale changes: its movements tell that, and the row's indexes stay untouched.
CREATE TRIGGER products_changed_in BEFORE UPDATE ON products FOR EACH ROW
  WHEN (OLD.stock = NEW.stock) EXECUTE FUNCTION touch_changed_in();
CREATE TRIGGER categories_changed_in BEFORE UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION touch_changed_in();
CREATE TRIGGER subcategories_changed_in BEFORE UPDATE ON subcategories
  FOR EACH ROW EXECUTE FUNCTION touch_changed_in();
CREATE TRIGGER customers_changed_in BEFORE UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION touch_changed_in();

-- A product's picture is a part of what a till shows of it.
CREATE FUNCTION touch_pictured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET changed_in = pg_current_xact_id() WHERE id IN (SELECT product_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER product_images_added AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_pictured();
CREATE TRIGGER product_images_moved AFTER UPDATE ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_pictured();
CREATE TRIGGER product_images_dropped AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_pictured();

-- Rows that are no more. Archived ones are still there and tell it themselves.
CREATE TABLE till_removals (
  source text NOT NULL, -- the table it was in
  record_id integer NOT NULL,
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX till_removals_changed_in ON till_removals (changed_in);
CREATE FUNCTION keep_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO till_removals (source, record_id) SELECT TG_TABLE_NAME, id FROM before;
  RETURN NULL;
END $$;
CREATE TRIGGER products_removed AFTER DELETE ON products REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION keep_removal();
CREATE TRIGGER categories_removed AFTER DELETE ON categories REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION keep_removal();
CREATE TRIGGER subcategories_removed AFTER DELETE ON subcategories REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION keep_removal();
CREATE TRIGGER customers_removed AFTER DELETE ON customers REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION keep_removal();

-- Each start of the database, with the first transaction that may belong to it. A copy of the files that is put back has
-- not had the later starts of the original, so that what a till saw of those is known to be another history.
CREATE TABLE database_starts (
  started_at timestamptz PRIMARY KEY,
  first_xid xid8 NOT NULL
);

-- Pieces that were sold and still stood in the warehouse at a moment: what the movements of the sale's line took, less
-- what came back, until it was delivered.
CREATE INDEX sale_details_delivered ON sale_details (product_id, delivered_at);
DROP INDEX sale_details_undelivered;
CREATE FUNCTION undelivered_pieces(product integer, warehouse integer, moment timestamptz) RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (
    SELECT coalesce(-sum(m.change), 0)::integer
    FROM sale_details d
    JOIN sales s ON s.id = d.sale_id AND s.warehouse_id = warehouse
    CROSS JOIN LATERAL (
      SELECT change, created_at FROM movements
      WHERE origin_type = 'sale' AND origin_id = d.sale_id AND origin_line_id = d.id
      UNION ALL
      SELECT v.change, v.created_at FROM sale_return_details b
      JOIN movements v ON v.origin_type = 'sale-return' AND v.origin_id = b.return_id AND v.origin_line_id = b.id
      WHERE b.sale_detail_id = d.id
    ) m
    WHERE d.product_id = product AND (d.delivered_at IS NULL OR d.delivered_at > moment) AND m.created_at <= moment
  );

-- A count expects them besides the quantity in the books.
ALTER TABLE stock_count_lines ADD COLUMN undelivered_at_count integer NOT NULL DEFAULT 0
  CHECK (undelivered_at_count >= 0);

DROP VIEW stock_count_records;
DROP VIEW stock_count_line_records;
-- What a blind count comes to is told to nobody while it is open.
CREATE VIEW stock_count_line_records AS
  SELECT l.*, c.created_at, coalesce(l.counted_at, c.created_at) AS updated_at, NULL::timestamptz AS archived_at,
    p.name AS product_name, p.internal_code, p.sku, p.barcode, p.thumbnail_id, p.search,
    CASE WHEN b.hidden THEN NULL ELSE coalesce(l.quantity_at_count, i.quantity, 0) + u.pieces END AS expected,
    CASE WHEN b.hidden THEN NULL ELSE u.pieces END AS undelivered,
    CASE WHEN b.hidden THEN NULL ELSE d.difference END AS difference,
    coalesce(l.unit_cost, round(100 * unit_cost(p))::bigint) AS cost,
    CASE WHEN b.hidden THEN NULL
      ELSE d.difference * coalesce(l.unit_cost, round(100 * unit_cost(p))::bigint) END AS value,
    CASE WHEN l.counted IS NULL THEN 'pending' WHEN b.hidden THEN 'counted'
      WHEN d.difference = 0 THEN 'same' ELSE 'different' END AS state
  FROM stock_count_lines l
  JOIN stock_counts c ON c.id = l.count_id
  JOIN products p ON p.id = l.product_id
  LEFT JOIN inventories i ON i.product_id = l.product_id AND i.warehouse_id = l.warehouse_id
  CROSS JOIN LATERAL (SELECT c.is_blind AND c.status = 'open' AS hidden) b
  -- Few products have any, which the index tells faster than the function.
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN l.counted IS NOT NULL THEN l.undelivered_at_count
      WHEN EXISTS (SELECT FROM sale_details WHERE product_id = l.product_id AND delivered_at IS NULL)
      THEN undelivered_pieces(l.product_id, l.warehouse_id, 'infinity') ELSE 0 END AS pieces
  ) u
  CROSS JOIN LATERAL (
    SELECT coalesce(l.change, greatest(0, l.counted - l.undelivered_at_count) - l.quantity_at_count) AS difference
  ) d;

CREATE VIEW stock_count_records AS
  SELECT c.*, w.name AS warehouse_name, g.name AS category_name, s.brand_name AS supplier_name,
    u.name AS created_by_name, v.name AS posted_by_name, l.lines, l.counted_lines, l.different_lines,
    l.pieces_over, l.pieces_short, l.value_change,
    fold_all(c.folio, w.name, g.name, s.brand_name, c.note, c.reason) AS search
  FROM stock_counts c
  JOIN warehouses w ON w.id = c.warehouse_id
  LEFT JOIN categories g ON g.id = c.category_id
  LEFT JOIN suppliers s ON s.id = c.supplier_id
  LEFT JOIN users u ON u.id = c.created_by
  LEFT JOIN users v ON v.id = c.posted_by
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS lines, count(r.counted)::integer AS counted_lines,
      (count(*) FILTER (WHERE r.difference <> 0))::integer AS different_lines,
      coalesce(sum(r.difference) FILTER (WHERE r.difference > 0), 0)::integer AS pieces_over,
      coalesce(-sum(r.difference) FILTER (WHERE r.difference < 0), 0)::integer AS pieces_short,
      coalesce(sum(r.value), 0)::bigint AS value_change
    FROM stock_count_line_records r WHERE r.count_id = c.id
  ) l;
