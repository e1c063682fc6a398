-- What a shop sells before it is there: which products, the pieces that were sold so, the orders that bring them, and those
-- that came.

-- Without a value a product is sold as its category is, and a category from stock. Days of making, from and to.
ALTER TABLE categories
  ADD COLUMN order_mode text CHECK (order_mode IN ('stock', 'also', 'only')),
  ADD COLUMN making_days_from integer,
  ADD COLUMN making_days_to integer,
  ADD CONSTRAINT categories_making_check CHECK (making_days_to BETWEEN 0 AND 730
    AND coalesce(making_days_from BETWEEN 0 AND making_days_to, true) OR num_nonnulls(making_days_from, making_days_to) = 0);
ALTER TABLE products
  ADD COLUMN order_mode text CHECK (order_mode IN ('stock', 'also', 'only')),
  ADD COLUMN making_days_from integer,
  ADD COLUMN making_days_to integer,
  ADD CONSTRAINT products_making_check CHECK (making_days_to BETWEEN 0 AND 730
    AND coalesce(making_days_from BETWEEN 0 AND making_days_to, true) OR num_nonnulls(making_days_from, making_days_to) = 0);

-- A line of a sale or quotation whose pieces are made to order. They are assigned when they come, or released when nobody
-- waits for them any more.
CREATE TABLE on_order_lines (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Looked at when the transaction ends, because the sale is written last.
  sale_id integer NOT NULL REFERENCES sales DEFERRABLE INITIALLY DEFERRED,
  sale_detail_id integer NOT NULL UNIQUE REFERENCES sale_details DEFERRABLE INITIALLY DEFERRED,
  product_id integer NOT NULL REFERENCES products,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  assigned_quantity integer NOT NULL DEFAULT 0 CHECK (assigned_quantity >= 0),
  released_quantity integer NOT NULL DEFAULT 0 CHECK (released_quantity >= 0),
  open_quantity integer NOT NULL GENERATED ALWAYS AS (quantity - assigned_quantity - released_quantity) STORED,
  ordered_quantity integer NOT NULL DEFAULT 0, -- the open pieces that are in purchase orders
  promised_on date,
  finish text CHECK (char_length(finish) BETWEEN 1 AND 120),
  customer_notes text CHECK (char_length(customer_notes) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (assigned_quantity + released_quantity <= quantity),
  CHECK (ordered_quantity BETWEEN 0 AND quantity - assigned_quantity - released_quantity)
);
CREATE INDEX on_order_lines_sale ON on_order_lines (sale_id);
CREATE INDEX on_order_lines_product ON on_order_lines (product_id);
CREATE INDEX on_order_lines_open ON on_order_lines (promised_on, id) WHERE open_quantity > 0;
CREATE TRIGGER on_order_lines_touch BEFORE UPDATE ON on_order_lines FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The pieces of an order's line that are for a line of a sale.
CREATE TABLE order_ties (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  on_order_line_id integer NOT NULL REFERENCES on_order_lines,
  purchase_order_line_id integer NOT NULL REFERENCES purchase_order_lines ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  assigned_quantity integer NOT NULL DEFAULT 0 CHECK (assigned_quantity >= 0),
  released_quantity integer NOT NULL DEFAULT 0 CHECK (released_quantity >= 0),
  open_quantity integer NOT NULL GENERATED ALWAYS AS (quantity - assigned_quantity - released_quantity) STORED,
  created_by integer REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (assigned_quantity + released_quantity <= quantity)
);
CREATE INDEX order_ties_on_order_line ON order_ties (on_order_line_id);
CREATE INDEX order_ties_purchase_order_line ON order_ties (purchase_order_line_id);

CREATE FUNCTION count_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE on_order_lines SET ordered_quantity = ordered_quantity - OLD.open_quantity
    WHERE id = OLD.on_order_line_id AND OLD.open_quantity <> 0
      AND (TG_OP = 'DELETE' OR OLD.open_quantity <> NEW.open_quantity);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE on_order_lines SET ordered_quantity = ordered_quantity + NEW.open_quantity
    WHERE id = NEW.on_order_line_id AND NEW.open_quantity <> 0
      AND (TG_OP = 'INSERT' OR OLD.open_quantity <> NEW.open_quantity);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_ties_counted AFTER INSERT OR UPDATE OR DELETE ON order_ties
  FOR EACH ROW EXECUTE FUNCTION count_ordered();

-- Pieces that left a warehouse for such a line, by one movement of its sale: those of a reception, or some that were there.
CREATE TABLE order_assignments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  on_order_line_id integer NOT NULL REFERENCES on_order_lines,
  order_tie_id integer REFERENCES order_ties,
  reception_line_id integer REFERENCES reception_lines,
  warehouse_id integer NOT NULL REFERENCES warehouses,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  movement_id integer NOT NULL UNIQUE REFERENCES movements,
  created_by integer REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz, -- its reception was voided before anybody had the pieces
  CHECK ((order_tie_id IS NULL) = (reception_line_id IS NULL))
);
CREATE INDEX order_assignments_on_order_line ON order_assignments (on_order_line_id);
CREATE INDEX order_assignments_order_tie ON order_assignments (order_tie_id);
CREATE INDEX order_assignments_reception_line ON order_assignments (reception_line_id);

-- What did not come cannot be handed over.
CREATE FUNCTION check_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM on_order_lines WHERE sale_detail_id = NEW.id AND open_quantity > 0) THEN
    RAISE EXCEPTION 'sale_details_arrived_check' USING ERRCODE = 'check_violation',
      TABLE = 'sale_details', CONSTRAINT = 'sale_details_arrived_check';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sale_details_arrived BEFORE UPDATE ON sale_details FOR EACH ROW
  WHEN (NEW.delivered_at IS NOT NULL AND OLD.delivered_at IS NULL) EXECUTE FUNCTION check_arrival();

-- Promising a day before the usual one is approved for a ticket, as a discount is.
ALTER TABLE approvals
  DROP CONSTRAINT approvals_kind_check,
  ADD CONSTRAINT approvals_kind_check CHECK (kind IN ('discount', 'refund', 'cancel', 'rate', 'promise')),
  DROP CONSTRAINT approvals_check3,
  ADD CONSTRAINT approvals_ticket_check CHECK (kind IN ('discount', 'promise') OR ticket IS NULL);
