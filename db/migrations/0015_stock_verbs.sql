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
