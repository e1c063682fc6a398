-- The stock ledger. An inventory is the sum of its movements, a product's stock the sum of its inventories.

CREATE TABLE inventories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products,
  warehouse_id integer NOT NULL REFERENCES warehouses,
  quantity integer NOT NULL CHECK (quantity >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (product_id, warehouse_id)
) WITH (fillfactor = 85);
CREATE INDEX inventories_warehouse ON inventories (warehouse_id, product_id);
CREATE TRIGGER inventories_touch BEFORE UPDATE ON inventories
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- By the difference, not by a new sum: two movements in two warehouses do not see each other's rows.
CREATE FUNCTION sum_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = stock + coalesce(NEW.quantity, 0) - coalesce(OLD.quantity, 0)
  WHERE id = coalesce(NEW.product_id, OLD.product_id);
  RETURN NULL;
END $$;
CREATE TRIGGER inventories_sum AFTER INSERT OR UPDATE OF quantity OR DELETE ON inventories
  FOR EACH ROW EXECUTE FUNCTION sum_stock();

-- Nobody else writes a product's stock.
CREATE FUNCTION refuse_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stock is the sum of inventories' USING ERRCODE = 'restrict_violation';
END $$;
CREATE FUNCTION begin_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stock := 0;
  RETURN NEW;
END $$;
CREATE TRIGGER products_no_stock BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION begin_stock();
CREATE TRIGGER products_stock_is_a_sum BEFORE UPDATE ON products FOR EACH ROW
  WHEN (OLD.stock <> NEW.stock AND pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_stock();

CREATE TABLE movements (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id uuid NOT NULL, -- the rows that one operation wrote: a transfer's two
  type text NOT NULL CHECK (
    type IN ('entry', 'output', 'reception', 'sale', 'transfer', 'adjustment', 'return', 'reversal')
  ),
  product_id integer NOT NULL REFERENCES products,
  warehouse_id integer NOT NULL REFERENCES warehouses, -- whose books this row is in
  change integer NOT NULL CHECK (change <> 0),
  quantity integer NOT NULL GENERATED ALWAYS AS (abs(change)) STORED,
  warehouse_origin_id integer REFERENCES warehouses,
  warehouse_destiny_id integer REFERENCES warehouses,
  reverses_id integer UNIQUE REFERENCES movements,
  origin_type text CHECK (char_length(origin_type) <= 40), -- the document behind it, and its folio
  origin text CHECK (char_length(origin) <= 60),
  note text CHECK (char_length(note) <= 255),
  created_by integer REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (warehouse_id IS NOT DISTINCT FROM
    CASE WHEN change < 0 THEN warehouse_origin_id ELSE warehouse_destiny_id END),
  CHECK (warehouse_origin_id IS DISTINCT FROM warehouse_destiny_id),
  CHECK ((type = 'reversal') = (reverses_id IS NOT NULL))
);
CREATE INDEX movements_product ON movements (product_id, warehouse_id, id);
CREATE INDEX movements_warehouse ON movements (warehouse_id, id);
CREATE INDEX movements_group ON movements (group_id);
CREATE INDEX movements_created ON movements (created_at, id);
CREATE TRIGGER movements_append_only BEFORE UPDATE OR DELETE ON movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER movements_no_truncate BEFORE TRUNCATE ON movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Both as lists show them: with names, and found by the product's.
CREATE VIEW movement_records AS
  SELECT m.*, p.name AS product_name, w.name AS warehouse_name, u.name AS created_by_name, r.id AS reversed_by_id,
    p.search, m.created_at AS updated_at, NULL::timestamptz AS archived_at
  FROM movements m
  JOIN products p ON p.id = m.product_id
  JOIN warehouses w ON w.id = m.warehouse_id
  LEFT JOIN users u ON u.id = m.created_by
  LEFT JOIN movements r ON r.reverses_id = m.id;

CREATE VIEW inventory_records AS
  SELECT i.*, p.name AS product_name, p.internal_code, w.name AS warehouse_name, p.search, p.archived_at
  FROM inventories i
  JOIN products p ON p.id = i.product_id
  JOIN warehouses w ON w.id = i.warehouse_id;
