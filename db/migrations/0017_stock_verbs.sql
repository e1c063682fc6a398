-- When to order again: the product's own number of pieces, or the shop's (a setting) where it has none.
ALTER TABLE products ADD COLUMN reorder_point integer CHECK (reorder_point BETWEEN 0 AND 1000000);

-- Initial stock that came in by a file, by the digest of what was in it: nobody enters the same pieces twice.
CREATE TABLE stock_files (
  digest bytea PRIMARY KEY CHECK (octet_length(digest) = 32),
  file_name text NOT NULL CHECK (char_length(file_name) <= 255),
  created_by integer REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A notice may lead to a list with its filters.
ALTER TABLE notifications DROP CONSTRAINT notifications_path_check,
  ADD CONSTRAINT notifications_path_check CHECK (path ~ '^/admin/[A-Za-z0-9_/-]*(\?[A-Za-z0-9_=&-]*)?$');

DROP VIEW movement_records;
CREATE VIEW movement_records AS
  SELECT m.*, p.name AS product_name, p.internal_code, w.name AS warehouse_name, o.name AS warehouse_origin_name,
    d.name AS warehouse_destiny_name, u.name AS created_by_name, r.id AS reversed_by_id, p.search,
    m.created_at AS updated_at, NULL::timestamptz AS archived_at
  FROM movements m
  JOIN products p ON p.id = m.product_id
  JOIN warehouses w ON w.id = m.warehouse_id
  LEFT JOIN warehouses o ON o.id = m.warehouse_origin_id
  LEFT JOIN warehouses d ON d.id = m.warehouse_destiny_id
  LEFT JOIN users u ON u.id = m.created_by
  LEFT JOIN movements r ON r.reverses_id = m.id;

-- Only movements change a quantity, so that its last change is its last movement.
DROP VIEW inventory_records;
CREATE VIEW inventory_records AS
  SELECT i.*, i.updated_at AS moved_at, p.name AS product_name, p.internal_code, w.name AS warehouse_name,
    p.category_id, p.supplier_id, p.stock, p.reorder_point, p.thumbnail_id, p.search, p.archived_at,
    (SELECT m.type FROM movements m WHERE m.product_id = i.product_id AND m.warehouse_id = i.warehouse_id
      ORDER BY m.id DESC LIMIT 1) AS last_type,
    (SELECT m.change FROM movements m WHERE m.product_id = i.product_id AND m.warehouse_id = i.warehouse_id
      ORDER BY m.id DESC LIMIT 1) AS last_change
  FROM inventories i
  JOIN products p ON p.id = i.product_id
  JOIN warehouses w ON w.id = i.warehouse_id;

-- A stock count of a warehouse: all of it, a category or a supplier. Its lines are counted one by one, while sales go on.
CREATE TABLE stock_counts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  folio text NOT NULL UNIQUE,
  warehouse_id integer NOT NULL REFERENCES warehouses,
  category_id integer REFERENCES categories,
  supplier_id integer REFERENCES suppliers,
  is_blind boolean NOT NULL DEFAULT false, -- whoever counts does not see what the books say
  note text CHECK (char_length(note) <= 255),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'posted', 'cancelled')),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 255),
  posted_by integer REFERENCES users,
  posted_at timestamptz,
  created_by integer REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  CHECK (num_nonnulls(category_id, supplier_id) <= 1),
  CHECK ((status = 'posted') = (posted_at IS NOT NULL)),
  CHECK ((status = 'posted') = (reason IS NOT NULL))
);
CREATE TRIGGER stock_counts_touch BEFORE UPDATE ON stock_counts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE stock_count_lines (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  count_id integer NOT NULL REFERENCES stock_counts,
  warehouse_id integer NOT NULL REFERENCES warehouses,
  product_id integer NOT NULL REFERENCES products,
  is_open boolean NOT NULL DEFAULT true, -- as its count is
  counted integer CHECK (counted BETWEEN 0 AND 1000000), -- null until somebody counts it
  quantity_at_count integer CHECK (quantity_at_count >= 0), -- what the books held at that moment
  counted_at timestamptz, -- the later of two counts stands
  counted_by integer REFERENCES users,
  change integer, -- pieces that posting added or took
  unit_cost bigint CHECK (unit_cost >= 0), -- cents, when it was posted
  UNIQUE (count_id, product_id),
  CHECK ((counted IS NULL) = (quantity_at_count IS NULL)),
  CHECK (counted IS NULL OR counted_at IS NOT NULL),
  CHECK (change IS NULL OR (counted IS NOT NULL AND NOT is_open))
) WITH (fillfactor = 85);
-- Two counts of the same pieces would both correct the same difference.
CREATE UNIQUE INDEX stock_count_lines_open_unique ON stock_count_lines (warehouse_id, product_id) WHERE is_open;
CREATE INDEX stock_count_lines_product ON stock_count_lines (product_id);

-- What a blind count comes to is told to nobody while it is open.
CREATE VIEW stock_count_line_records AS
  SELECT l.*, c.created_at, coalesce(l.counted_at, c.created_at) AS updated_at, NULL::timestamptz AS archived_at,
    p.name AS product_name, p.internal_code, p.sku, p.barcode, p.thumbnail_id, p.search,
    CASE WHEN b.hidden THEN NULL ELSE coalesce(l.quantity_at_count, i.quantity, 0) END AS expected,
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
  CROSS JOIN LATERAL (SELECT coalesce(l.change, l.counted - l.quantity_at_count) AS difference) d;

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
