-- What was sold, kept summed up to a moment; readers add what was written since. A sale writes none of it.
ALTER TABLE sales ADD COLUMN cancelled_on date;
COMMENT ON COLUMN sales.cancelled_on IS 'The shop''s day when it was cancelled, on which figures count it';

CREATE TABLE figure_mark (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- Everything that was written before this moment is in the sums, and nothing that was written later.
  until timestamptz NOT NULL
);

CREATE TABLE figure_days (
  day date NOT NULL,
  register_id integer NOT NULL,
  seller_id integer NOT NULL,
  warehouse_id integer NOT NULL,
  tickets bigint NOT NULL,
  pieces bigint NOT NULL,
  discount bigint NOT NULL,
  sold bigint NOT NULL,
  returned_pieces bigint NOT NULL,
  returned bigint NOT NULL,
  tax bigint NOT NULL,
  cost bigint NOT NULL,
  costed bigint NOT NULL,
  PRIMARY KEY (day, register_id, seller_id, warehouse_id)
);

CREATE TABLE figure_hours (
  day date NOT NULL,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  register_id integer NOT NULL,
  seller_id integer NOT NULL,
  warehouse_id integer NOT NULL,
  tickets bigint NOT NULL,
  pieces bigint NOT NULL,
  discount bigint NOT NULL,
  sold bigint NOT NULL,
  returned_pieces bigint NOT NULL,
  returned bigint NOT NULL,
  tax bigint NOT NULL,
  cost bigint NOT NULL,
  costed bigint NOT NULL,
  PRIMARY KEY (day, hour, register_id, seller_id, warehouse_id)
);

CREATE TABLE figure_products (
  day date NOT NULL,
  product_id integer NOT NULL,
  register_id integer NOT NULL,
  seller_id integer NOT NULL,
  warehouse_id integer NOT NULL,
  customer_id integer,
  tickets bigint NOT NULL,
  pieces bigint NOT NULL,
  discount bigint NOT NULL,
  sold bigint NOT NULL,
  returned_pieces bigint NOT NULL,
  returned bigint NOT NULL,
  tax bigint NOT NULL,
  cost bigint NOT NULL,
  costed bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (day, product_id, register_id, seller_id, warehouse_id, customer_id)
);
CREATE INDEX figure_products_product ON figure_products (product_id, day);

CREATE TABLE figure_payments (
  day date NOT NULL,
  way_to_pay text NOT NULL,
  register_id integer,
  received bigint NOT NULL,
  refunded bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (day, way_to_pay, register_id)
);

-- What was written since a moment is found by such an index; sales have theirs.
CREATE INDEX sale_returns_created ON sale_returns (created_at);
