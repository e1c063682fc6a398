-- Changes of many products at once, kept so that they can be undone.
CREATE TABLE bulk_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('offer', 'no_offer', 'price', 'category', 'supplier', 'status')),
  request jsonb NOT NULL, -- as it was asked for, without the products
  products integer NOT NULL CHECK (products > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  undone_by integer REFERENCES users,
  restored integer CHECK (restored BETWEEN 1 AND products),
  CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (restored IS NULL))
);

-- The values that it set, and those that it replaced. One of a product that was deleted goes with it.
CREATE TABLE bulk_change_products (
  change_id integer NOT NULL REFERENCES bulk_changes ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  PRIMARY KEY (change_id, product_id)
);
CREATE INDEX bulk_change_products_product ON bulk_change_products (product_id);
