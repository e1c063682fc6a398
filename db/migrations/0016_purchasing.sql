-- Purchase orders from request to last payment, and what each piece cost.

-- A day of the shop, by its own clock.
CREATE FUNCTION shop_today() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (now() AT TIME ZONE coalesce(
    (SELECT value #>> '{}' FROM settings WHERE key = 'time_zone'), 'America/Mexico_City'
  ))::date;

-- The IVA of today, in percent.
CREATE FUNCTION shop_iva() RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce((SELECT (value #>> '{}')::numeric FROM settings WHERE key = 'iva_rate'), 16);

CREATE TABLE purchase_orders (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  folio text NOT NULL UNIQUE,
  oc_number text NOT NULL CHECK (char_length(oc_number) BETWEEN 1 AND 60), -- the folio, unless somebody gave another
  gdi_number text CHECK (char_length(gdi_number) BETWEEN 1 AND 60),
  supplier_id integer NOT NULL REFERENCES suppliers,
  warehouse_id integer REFERENCES warehouses, -- where it is to be delivered
  currency text NOT NULL DEFAULT 'MXN' CHECK (currency IN ('MXN', 'USD')),
  exchange_rate numeric(12, 6) NOT NULL DEFAULT 1 CHECK (exchange_rate > 0),
  tax_included boolean NOT NULL DEFAULT true,
  iva_rate numeric(5, 2) NOT NULL CHECK (iva_rate BETWEEN 0 AND 100),
  expected_on date,
  terms text CHECK (char_length(terms) <= 2000), -- printed for the supplier
  notes text CHECK (char_length(notes) <= 5000), -- for the shop
  reception_status text NOT NULL DEFAULT 'pending'
    CHECK (reception_status IN ('pending', 'approved', 'send', 'received', 'cancelled')),
  financial_status text NOT NULL DEFAULT 'pending'
    CHECK (financial_status IN ('pending', 'invoiced', 'paid', 'cancelled')),
  -- Cents of the order's currency. Of a closed order, of what was received.
  subtotal bigint NOT NULL DEFAULT 0 CHECK (subtotal >= 0),
  tax bigint NOT NULL DEFAULT 0 CHECK (tax >= 0),
  total bigint NOT NULL DEFAULT 0 CHECK (total BETWEEN 0 AND 99999999999),
  paid bigint NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND total),
  invoice_number text CHECK (char_length(invoice_number) <= 60),
  approved_at timestamptz,
  sent_at timestamptz,
  mail_status text CHECK (mail_status IN ('queued', 'sent', 'no_server', 'no_address')), -- of the order to the supplier
  sent_to text CHECK (char_length(sent_to) <= 2000), -- addresses, separated by commas
  invoiced_at timestamptz,
  closed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text CHECK (char_length(cancel_reason) <= 255),
  created_by integer REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  CHECK (total = subtotal + tax),
  CHECK (currency = 'USD' OR exchange_rate = 1),
  CHECK ((reception_status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK ((financial_status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK (cancelled_at IS NOT NULL OR (reception_status = 'pending') = (approved_at IS NULL)),
  CHECK (cancelled_at IS NULL OR paid = 0),
  CHECK (cancelled_at IS NOT NULL OR (financial_status = 'paid') = (approved_at IS NOT NULL AND paid = total))
);
CREATE UNIQUE INDEX purchase_orders_gdi_number_unique ON purchase_orders (lower(gdi_number));
CREATE INDEX purchase_orders_supplier ON purchase_orders (supplier_id, id);
CREATE INDEX purchase_orders_reception ON purchase_orders (reception_status, id);
CREATE INDEX purchase_orders_financial ON purchase_orders (financial_status, id);
CREATE INDEX purchase_orders_created ON purchase_orders (created_at, id);
CREATE INDEX purchase_orders_oc_number ON purchase_orders (oc_number);
CREATE INDEX purchase_orders_expected ON purchase_orders (expected_on)
  WHERE reception_status IN ('approved', 'send');
CREATE TRIGGER purchase_orders_touch BEFORE UPDATE ON purchase_orders
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE purchase_order_lines (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_order_id integer NOT NULL REFERENCES purchase_orders ON DELETE CASCADE,
  position integer NOT NULL,
  product_id integer NOT NULL REFERENCES products,
  -- As they were when the order was written: what was ordered does not change its name afterwards.
  internal_code text NOT NULL,
  product_name text NOT NULL,
  supplier_code text CHECK (char_length(supplier_code) <= 60),
  description text CHECK (char_length(description) <= 500),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  unit_price_raw bigint NOT NULL CHECK (unit_price_raw BETWEEN 0 AND 99999999999), -- cents of the order's currency
  amount bigint NOT NULL GENERATED ALWAYS AS (quantity * unit_price_raw) STORED,
  received_quantity integer NOT NULL DEFAULT 0 CHECK (received_quantity BETWEEN 0 AND quantity),
  -- Looked at when a statement ends: two lines may change places.
  UNIQUE (purchase_order_id, product_id) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX purchase_order_lines_order ON purchase_order_lines (purchase_order_id, position);
CREATE INDEX purchase_order_lines_product ON purchase_order_lines (product_id, purchase_order_id);

CREATE TABLE receptions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_order_id integer NOT NULL REFERENCES purchase_orders,
  number integer NOT NULL CHECK (number > 0), -- of its order, from 1
  warehouse_id integer NOT NULL REFERENCES warehouses,
  received_on date NOT NULL,
  received_by text NOT NULL CHECK (char_length(received_by) BETWEEN 1 AND 120),
  note text CHECK (char_length(note) <= 500),
  created_by integer REFERENCES users,
  voided_at timestamptz,
  voided_by integer REFERENCES users,
  void_reason text CHECK (char_length(void_reason) <= 255),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (purchase_order_id, number),
  CHECK (voided_at IS NOT NULL OR (voided_by IS NULL AND void_reason IS NULL))
);
CREATE INDEX receptions_warehouse ON receptions (warehouse_id, id);
CREATE INDEX receptions_received ON receptions (received_on, id);
CREATE TRIGGER receptions_touch BEFORE UPDATE ON receptions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE reception_lines (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reception_id integer NOT NULL REFERENCES receptions,
  position integer NOT NULL,
  purchase_order_line_id integer NOT NULL REFERENCES purchase_order_lines,
  product_id integer NOT NULL REFERENCES products,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_cost numeric(14, 6) NOT NULL CHECK (unit_cost >= 0), -- pesos without IVA, at the order's rate
  UNIQUE (reception_id, purchase_order_line_id)
);
CREATE INDEX reception_lines_order_line ON reception_lines (purchase_order_line_id);
CREATE INDEX reception_lines_product ON reception_lines (product_id, id);
-- What came, came: a reception is voided, never changed.
CREATE TRIGGER reception_lines_append_only BEFORE UPDATE OR DELETE ON reception_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE purchase_order_payments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_order_id integer NOT NULL REFERENCES purchase_orders,
  number integer NOT NULL CHECK (number > 0), -- of its order, from 1
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 99999999999), -- cents of the order's currency
  exchange_rate numeric(12, 6) NOT NULL CHECK (exchange_rate > 0),
  date date NOT NULL,
  way_to_pay text NOT NULL CHECK (way_to_pay IN ('01', '02', '03', '04', '28')),
  invoice text CHECK (char_length(invoice) <= 60),
  note text CHECK (char_length(note) <= 500),
  created_by integer REFERENCES users,
  voided_at timestamptz,
  voided_by integer REFERENCES users,
  void_reason text CHECK (char_length(void_reason) <= 255),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (purchase_order_id, number),
  CHECK (voided_at IS NOT NULL OR (voided_by IS NULL AND void_reason IS NULL))
);
CREATE INDEX purchase_order_payments_date ON purchase_order_payments (date, id);
CREATE TRIGGER purchase_order_payments_touch BEFORE UPDATE ON purchase_order_payments
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Once, and for good: nobody takes a void back or says afterwards when it was.
CREATE FUNCTION refuse_second_void() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is voided', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER receptions_void_once BEFORE UPDATE OR DELETE ON receptions FOR EACH ROW
  WHEN (OLD.voided_at IS NOT NULL) EXECUTE FUNCTION refuse_second_void();
CREATE TRIGGER purchase_order_payments_void_once BEFORE UPDATE OR DELETE ON purchase_order_payments FOR EACH ROW
  WHEN (OLD.voided_at IS NOT NULL) EXECUTE FUNCTION refuse_second_void();

-- Apart from the products: the site is told of every change of those, and it never shows a cost.
CREATE TABLE product_costs (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  average_cost numeric(14, 6) NOT NULL CHECK (average_cost >= 0) -- pesos without IVA, over all warehouses
);

-- The average cost again, from the ledger: the same as domain/average-cost.ts, for who checks the books. Each movement
-- in its order, with the line of the reception that brought the pieces or takes them back, if one does.
CREATE TYPE cost_state AS (stock bigint, cost numeric, lines integer[], costs numeric[]);
CREATE FUNCTION replay_cost(state cost_state, change integer, line integer, unit_cost numeric) RETURNS cost_state
  LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  pieces bigint := state.stock + change;
  -- Half away from zero, in whole millionths; a negative one is kept within bounds below.
  mean numeric := CASE WHEN pieces > 0 THEN
    div(2 * 1000000 * (state.stock * state.cost + change * unit_cost) + pieces, 2 * pieces) / 1000000 END;
  place integer := array_position(state.lines, line);
BEGIN
  IF line IS NOT NULL AND change > 0 THEN
    state.cost := CASE WHEN state.cost IS NULL OR state.stock <= 0 THEN unit_cost ELSE mean END;
    state.lines := state.lines || line;
    state.costs := state.costs || unit_cost;
  ELSIF line IS NOT NULL THEN
    state.lines := state.lines[:place - 1] || state.lines[place + 1:];
    state.costs := state.costs[:place - 1] || state.costs[place + 1:];
    state.cost := CASE
      WHEN cardinality(state.costs) = 0 THEN NULL
      WHEN state.cost IS NULL OR pieces <= 0 THEN state.costs[cardinality(state.costs)]
      ELSE (SELECT greatest(min(c), least(max(c), mean)) FROM unnest(state.costs) c) END;
  END IF;
  state.stock := pieces;
  RETURN state;
END $$;
CREATE FUNCTION replayed_cost_of(state cost_state) RETURNS numeric LANGUAGE sql IMMUTABLE
  RETURN state.cost;
CREATE AGGREGATE replayed_cost(change integer, line integer, unit_cost numeric) (
  SFUNC = replay_cost, STYPE = cost_state, INITCOND = '(0,,{},{})', FINALFUNC = replayed_cost_of
);

ALTER TABLE products
  ADD COLUMN purchase_currency text NOT NULL DEFAULT 'MXN' CHECK (purchase_currency IN ('MXN', 'USD')),
  ADD COLUMN purchase_tax_included boolean NOT NULL DEFAULT true;

-- What a piece costs in pesos without IVA: the average of what was received, or until then the price typed by hand.
CREATE FUNCTION unit_cost(product products) RETURNS numeric LANGUAGE sql STABLE
  RETURN coalesce(
    (SELECT average_cost FROM product_costs WHERE product_id = product.id),
    round(
      product.purchase_price / 100.0
      * CASE WHEN product.purchase_currency = 'MXN' THEN 1 ELSE coalesce(
          product.exchange_rate,
          (SELECT (value #>> '{}')::numeric FROM settings WHERE key = 'exchange_rate' AND value <> 'null')
        ) END
      / CASE WHEN product.purchase_tax_included THEN 1 + shop_iva() / 100 ELSE 1 END,
      6
    )
  );

CREATE VIEW purchase_order_records AS
  SELECT o.*, s.brand_name AS supplier_name, w.name AS warehouse_name, u.name AS created_by_name,
    o.total - o.paid AS balance, d.lines, d.pieces, d.received_pieces, r.receptions, r.ever_received, p.payments,
    CASE WHEN d.received_pieces = 0 THEN 'none' WHEN d.received_pieces < d.pieces THEN 'partial' ELSE 'complete' END
      AS progress,
    coalesce(o.expected_on < shop_today() AND o.reception_status IN ('approved', 'send'), false) AS is_overdue,
    fold_all(o.folio, o.oc_number, o.gdi_number, o.invoice_number, s.brand_name) AS search
  FROM purchase_orders o
  JOIN suppliers s ON s.id = o.supplier_id
  LEFT JOIN warehouses w ON w.id = o.warehouse_id
  LEFT JOIN users u ON u.id = o.created_by
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS lines, coalesce(sum(quantity), 0)::integer AS pieces,
      coalesce(sum(received_quantity), 0)::integer AS received_pieces
    FROM purchase_order_lines WHERE purchase_order_id = o.id
  ) d
  CROSS JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE voided_at IS NULL))::integer AS receptions, count(*) > 0 AS ever_received
    FROM receptions WHERE purchase_order_id = o.id
  ) r
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS payments FROM purchase_order_payments
    WHERE purchase_order_id = o.id AND voided_at IS NULL
  ) p;

CREATE VIEW reception_records AS
  SELECT r.*, o.folio || '-R' || r.number AS folio, o.folio AS order_folio, o.supplier_id,
    s.brand_name AS supplier_name, w.name AS warehouse_name, u.name AS created_by_name, v.name AS voided_by_name,
    CASE WHEN r.voided_at IS NULL THEN 'active' ELSE 'voided' END AS status, d.lines, d.pieces,
    fold_all(o.folio, s.brand_name, w.name, r.received_by) AS search, NULL::timestamptz AS archived_at
  FROM receptions r
  JOIN purchase_orders o ON o.id = r.purchase_order_id
  JOIN suppliers s ON s.id = o.supplier_id
  JOIN warehouses w ON w.id = r.warehouse_id
  LEFT JOIN users u ON u.id = r.created_by
  LEFT JOIN users v ON v.id = r.voided_by
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS lines, coalesce(sum(quantity), 0)::integer AS pieces
    FROM reception_lines WHERE reception_id = r.id
  ) d;

CREATE VIEW reception_line_records AS
  SELECT d.*, d.quantity AS received_quantity, l.internal_code, l.supplier_code, l.product_name, l.description
  FROM reception_lines d JOIN purchase_order_lines l ON l.id = d.purchase_order_line_id;

CREATE VIEW purchase_order_payment_records AS
  SELECT p.*, o.folio || '-A' || p.number AS folio, o.folio AS order_folio, o.currency, o.supplier_id,
    s.brand_name AS supplier_name, u.name AS created_by_name, v.name AS voided_by_name,
    round(p.amount * p.exchange_rate)::bigint AS amount_mxn,
    CASE WHEN p.voided_at IS NULL THEN 'active' ELSE 'voided' END AS status,
    fold_all(o.folio, s.brand_name, p.invoice) AS search, NULL::timestamptz AS archived_at
  FROM purchase_order_payments p
  JOIN purchase_orders o ON o.id = p.purchase_order_id
  JOIN suppliers s ON s.id = o.supplier_id
  LEFT JOIN users u ON u.id = p.created_by
  LEFT JOIN users v ON v.id = p.voided_by;
