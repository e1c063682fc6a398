-- Pieces that are set aside for a quotation until a moment. They stay in stock, and nobody else may take them.

ALTER TABLE inventories
  ADD COLUMN held integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT inventories_held_check CHECK (held BETWEEN 0 AND quantity);
COMMENT ON COLUMN inventories.held IS 'The pieces of its open holds, kept by a trigger of stock_holds';
-- In the warehouses that sell, as its stock.
ALTER TABLE products
  ADD COLUMN held integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT products_held_check CHECK (held BETWEEN 0 AND stock);

CREATE TABLE stock_holds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id integer NOT NULL REFERENCES sales,
  sale_detail_id integer NOT NULL REFERENCES sale_details,
  product_id integer NOT NULL REFERENCES products,
  warehouse_id integer NOT NULL REFERENCES warehouses,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  until timestamptz NOT NULL,
  held_by integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  released_at timestamptz,
  release_reason text CHECK (release_reason IN ('sold', 'released', 'expired', 'cancelled', 'taken')),
  released_by integer REFERENCES users, -- null when it passed by itself
  changed_in xid8 DEFAULT pg_current_xact_id(),
  CHECK (until > created_at),
  CHECK ((released_at IS NULL) = (release_reason IS NULL)),
  CHECK (released_by IS NULL OR released_at IS NOT NULL)
);
CREATE UNIQUE INDEX stock_holds_open ON stock_holds (sale_detail_id) WHERE released_at IS NULL;
CREATE INDEX stock_holds_place ON stock_holds (product_id, warehouse_id) WHERE released_at IS NULL;
CREATE INDEX stock_holds_until ON stock_holds (until) WHERE released_at IS NULL;
CREATE INDEX stock_holds_sale ON stock_holds (sale_id);
CREATE INDEX stock_holds_changed_in ON stock_holds (changed_in) INCLUDE (product_id, warehouse_id);

CREATE FUNCTION touch_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.released_at IS NOT NULL THEN
    RAISE EXCEPTION 'hold % has ended', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.updated_at := now();
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER stock_holds_touch BEFORE UPDATE ON stock_holds FOR EACH ROW EXECUTE FUNCTION touch_hold();

-- Whoever holds or releases has locked the product.
CREATE FUNCTION count_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := CASE WHEN NEW.released_at IS NULL THEN NEW.quantity ELSE 0 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN change := change - OLD.quantity; END IF;
  IF change = 0 THEN RETURN NULL; END IF;
  UPDATE inventories SET held = held + change
  WHERE product_id = NEW.product_id AND warehouse_id = NEW.warehouse_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'inventories_held_check' USING ERRCODE = 'check_violation',
      TABLE = 'inventories', CONSTRAINT = 'inventories_held_check';
  END IF;
  UPDATE products SET held = held + change
  WHERE id = NEW.product_id AND (SELECT sells FROM warehouses WHERE id = NEW.warehouse_id);
  RETURN NULL;
END $$;
CREATE TRIGGER stock_holds_counted AFTER INSERT OR UPDATE OF quantity, released_at ON stock_holds
  FOR EACH ROW EXECUTE FUNCTION count_held();

CREATE OR REPLACE FUNCTION recount_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET changed_in = pg_current_xact_id(), stock = stock + d.change, held = products.held + d.held,
    stock_level = stock_level_of(stock + d.change, reorder_point, (SELECT shop_reorder_point()))
  FROM (
    SELECT product_id, CASE WHEN NEW.sells THEN quantity ELSE -quantity END AS change,
      CASE WHEN NEW.sells THEN i.held ELSE -i.held END AS held
    FROM inventories i WHERE warehouse_id = NEW.id AND quantity <> 0
  ) d
  WHERE products.id = d.product_id;
  RETURN NULL;
END $$;

-- What is held is no change of the product's record, and pages learn of it as of a movement.
DROP TRIGGER products_touch ON products;
CREATE TRIGGER products_touch BEFORE UPDATE ON products FOR EACH ROW
  WHEN (OLD.stock = NEW.stock AND OLD.held = NEW.held
    AND (OLD.stock_level, OLD.unit_cost) IS NOT DISTINCT FROM (NEW.stock_level, NEW.unit_cost))
  EXECUTE FUNCTION touch_product();
DROP TRIGGER products_changed_site ON products;
CREATE TRIGGER products_changed_site AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.stock = NEW.stock AND OLD.held = NEW.held) EXECUTE FUNCTION tell_site();

-- Selling pieces that are held for somebody else is approved for a ticket, as a discount is.
ALTER TABLE approvals
  DROP CONSTRAINT approvals_kind_check,
  ADD CONSTRAINT approvals_kind_check CHECK (kind IN ('discount', 'refund', 'cancel', 'rate', 'promise', 'hold')),
  DROP CONSTRAINT approvals_ticket_check,
  ADD CONSTRAINT approvals_ticket_check CHECK (kind IN ('discount', 'promise', 'hold') OR ticket IS NULL);
