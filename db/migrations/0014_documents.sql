-- What documents stand on: folios without gaps, a cash ledger, and movements that name the line behind them.

-- Taken after every other lock: whoever holds a series makes all other documents of it wait.
CREATE TABLE folios (
  series text PRIMARY KEY CHECK (series ~ '^[A-Z]{1,4}$'),
  last integer NOT NULL CHECK (last > 0)
);

ALTER TABLE movements
  ADD COLUMN origin_id integer CHECK (origin_id > 0), -- the document behind it, beside its type
  ADD COLUMN origin_line_id integer CHECK (origin_line_id > 0),
  ADD CHECK (origin_type IS NOT NULL OR origin_id IS NULL),
  ADD CHECK (origin_id IS NOT NULL OR origin_line_id IS NULL);
CREATE INDEX movements_origin ON movements (origin_type, origin_id) WHERE origin_id IS NOT NULL;

DROP VIEW movement_records;
CREATE VIEW movement_records AS
  SELECT m.*, p.name AS product_name, w.name AS warehouse_name, u.name AS created_by_name, r.id AS reversed_by_id,
    p.search, m.created_at AS updated_at, NULL::timestamptz AS archived_at
  FROM movements m
  JOIN products p ON p.id = m.product_id
  JOIN warehouses w ON w.id = m.warehouse_id
  LEFT JOIN users u ON u.id = m.created_by
  LEFT JOIN movements r ON r.reverses_id = m.id;

-- Once per statement instead of once per row: a sale of forty lines changes forty products by one UPDATE.
DROP TRIGGER inventories_sum ON inventories;
DROP FUNCTION sum_stock();
CREATE FUNCTION add_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = stock + d.change
  FROM (SELECT product_id, sum(quantity) AS change FROM after GROUP BY product_id) d
  WHERE products.id = d.product_id AND d.change <> 0;
  RETURN NULL;
END $$;
CREATE FUNCTION change_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = stock + d.change
  FROM (
    SELECT product_id, sum(quantity) AS change FROM (
      SELECT product_id, quantity FROM after UNION ALL SELECT product_id, -quantity FROM before
    ) both_states GROUP BY product_id
  ) d
  WHERE products.id = d.product_id AND d.change <> 0;
  RETURN NULL;
END $$;
CREATE FUNCTION drop_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = stock - d.change
  FROM (SELECT product_id, sum(quantity) AS change FROM before GROUP BY product_id) d
  WHERE products.id = d.product_id AND d.change <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER inventories_added AFTER INSERT ON inventories REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION add_stock();
CREATE TRIGGER inventories_changed AFTER UPDATE ON inventories
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION change_stock();
CREATE TRIGGER inventories_dropped AFTER DELETE ON inventories REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION drop_stock();

-- Cash: a session is somebody's turn at a register, its entries are a ledger.
CREATE TABLE cash_sessions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  register_id integer NOT NULL REFERENCES registers,
  user_id integer NOT NULL REFERENCES users,
  -- A rescue session takes the late tickets of one that was closed before they arrived.
  kind text NOT NULL DEFAULT 'regular' CHECK (kind IN ('regular', 'rescue')),
  exchange_rate numeric(12, 6) CHECK (exchange_rate > 0),
  opened_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz CHECK (closed_at >= opened_at),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX cash_sessions_user_open_unique ON cash_sessions (user_id)
  WHERE closed_at IS NULL AND kind = 'regular';
CREATE UNIQUE INDEX cash_sessions_register_open_unique ON cash_sessions (register_id)
  WHERE closed_at IS NULL AND kind = 'regular';
CREATE TRIGGER cash_sessions_touch BEFORE UPDATE ON cash_sessions
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE cash_entries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id integer NOT NULL REFERENCES cash_sessions,
  type text NOT NULL CHECK (type IN ('opening', 'sale', 'refund', 'income', 'expense', 'withdrawal')),
  currency text NOT NULL CHECK (currency IN ('MXN', 'USD')),
  amount bigint NOT NULL CHECK (abs(amount) <= 99999999999), -- cents of the currency, net of change; negative when they left the drawer
  origin_type text CHECK (char_length(origin_type) <= 40), -- the document behind it
  origin_id integer CHECK (origin_id > 0),
  reason text CHECK (char_length(reason) <= 255),
  created_by integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (CASE WHEN type = 'opening' THEN amount >= 0
    WHEN type IN ('sale', 'income') THEN amount > 0
    ELSE amount < 0 END),
  CHECK ((origin_type IS NULL) = (origin_id IS NULL)),
  CHECK (type NOT IN ('sale', 'refund') OR origin_id IS NOT NULL),
  CHECK (type NOT IN ('income', 'expense', 'withdrawal') OR reason IS NOT NULL)
);
CREATE INDEX cash_entries_session ON cash_entries (session_id, id);
CREATE INDEX cash_entries_origin ON cash_entries (origin_type, origin_id) WHERE origin_id IS NOT NULL;
CREATE UNIQUE INDEX cash_entries_opening_unique ON cash_entries (session_id, currency) WHERE type = 'opening';
CREATE TRIGGER cash_entries_append_only BEFORE UPDATE OR DELETE ON cash_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cash_entries_no_truncate BEFORE TRUNCATE ON cash_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
