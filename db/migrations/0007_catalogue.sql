-- What the shop sells: collections hold categories, categories hold subcategories, and products go in either.

CREATE TABLE collections (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80),
  image_id uuid REFERENCES media,
  position integer NOT NULL DEFAULT 0 CHECK (position >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(name)) STORED
);
CREATE UNIQUE INDEX collections_slug_unique ON collections (slug) WHERE archived_at IS NULL;
CREATE INDEX collections_image ON collections (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX collections_search ON collections USING gin (search gin_trgm_ops);
CREATE TRIGGER collections_touch BEFORE UPDATE ON collections
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE categories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  collection_id integer REFERENCES collections,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80),
  description text CHECK (char_length(description) <= 5000),
  phrase text CHECK (char_length(phrase) <= 255),
  image_id uuid REFERENCES media,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(name, description, phrase)) STORED
);
-- Over all collections: /products/{category} names a category without its collection.
CREATE UNIQUE INDEX categories_slug_unique ON categories (slug) WHERE archived_at IS NULL;
CREATE INDEX categories_collection ON categories (collection_id);
CREATE INDEX categories_image ON categories (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX categories_search ON categories USING gin (search gin_trgm_ops);
CREATE TRIGGER categories_touch BEFORE UPDATE ON categories
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE subcategories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id integer NOT NULL REFERENCES categories,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80),
  image_id uuid REFERENCES media,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(name)) STORED,
  UNIQUE (id, category_id) -- what a product's pair refers to
);
CREATE UNIQUE INDEX subcategories_slug_unique ON subcategories (category_id, slug) WHERE archived_at IS NULL;
CREATE INDEX subcategories_image ON subcategories (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX subcategories_search ON subcategories USING gin (search gin_trgm_ops);
CREATE TRIGGER subcategories_touch BEFORE UPDATE ON subcategories
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The two roundings of a product's price (domain/pricing.ts says the same): numeric rounds half away from zero.
CREATE FUNCTION offer_price(price bigint, has_discount boolean, discount_percent numeric) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN has_discount THEN round(price * (100 - discount_percent) * 0.01)::bigint ELSE price END;

CREATE FUNCTION in_pesos(amount bigint, currency text, exchange_rate numeric) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN currency = 'MXN' THEN amount ELSE round(amount * exchange_rate)::bigint END;

CREATE TABLE products (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  internal_code text NOT NULL CHECK (char_length(internal_code) BETWEEN 1 AND 60),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80),
  sku text CHECK (char_length(sku) BETWEEN 1 AND 60),
  barcode text CHECK (char_length(barcode) BETWEEN 1 AND 60),
  description text CHECK (char_length(description) <= 5000),
  dimensions text CHECK (char_length(dimensions) <= 255),
  notes text CHECK (char_length(notes) <= 5000),
  status boolean NOT NULL DEFAULT true, -- shown on the site; one that is not is still sold at the till
  currency text NOT NULL DEFAULT 'MXN' CHECK (currency IN ('MXN', 'USD')),
  price bigint CHECK (price BETWEEN 0 AND 99999999999), -- cents of its currency; null until it has one
  exchange_rate numeric(12, 6) CHECK (exchange_rate > 0),
  has_discount boolean NOT NULL DEFAULT false,
  discount_percent numeric(5, 2) NOT NULL DEFAULT 0 CHECK (discount_percent BETWEEN 0 AND 100),
  offer_price bigint GENERATED ALWAYS AS (offer_price(price, has_discount, discount_percent)) STORED,
  -- What storefront, sorting and price filters use.
  price_mxn bigint GENERATED ALWAYS AS (
    in_pesos(offer_price(price, has_discount, discount_percent), currency, exchange_rate)
  ) STORED,
  category_id integer REFERENCES categories,
  subcategory_id integer,
  supplier_id integer REFERENCES suppliers,
  supplier_code text CHECK (char_length(supplier_code) <= 60),
  purchase_price bigint CHECK (purchase_price BETWEEN 0 AND 99999999999),
  oc_number text CHECK (char_length(oc_number) <= 60),
  stock integer NOT NULL DEFAULT 0 CHECK (stock >= 0), -- the sum over warehouses, kept by inventories_sum
  thumbnail_id uuid, -- one of its pictures; without it, the first
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  -- No supplier's code or note: whoever may not read them must not find a product by them either.
  search text GENERATED ALWAYS AS (fold_all(name, internal_code, sku, barcode, description)) STORED,
  -- Never a subcategory of another category; one that moves takes its products along.
  CONSTRAINT products_subcategory_id_fkey FOREIGN KEY (subcategory_id, category_id)
    REFERENCES subcategories (id, category_id) ON UPDATE CASCADE,
  CHECK (subcategory_id IS NULL OR category_id IS NOT NULL),
  CHECK (currency = 'MXN' OR exchange_rate IS NOT NULL),
  CHECK (NOT has_discount OR discount_percent > 0)
) WITH (fillfactor = 85); -- room for a row to stay on its page when its stock changes
CREATE UNIQUE INDEX products_internal_code_unique ON products (lower(internal_code)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX products_sku_unique ON products (lower(sku)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX products_barcode_unique ON products (lower(barcode)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX products_slug_unique ON products (subcategory_id, slug) NULLS NOT DISTINCT
  WHERE archived_at IS NULL;
CREATE INDEX products_search ON products USING gin (search gin_trgm_ops);
CREATE INDEX products_name_like ON products USING gin (fold(name) gin_trgm_ops);
-- The back office: what it sorts and filters by most. Not the stock: with an index on it each sale would rewrite
-- the row's entries in all of these.
CREATE INDEX products_name ON products (name, id) WHERE archived_at IS NULL;
CREATE INDEX products_price ON products (price_mxn, id) WHERE archived_at IS NULL;
CREATE INDEX products_created ON products (created_at, id) WHERE archived_at IS NULL;
CREATE INDEX products_category ON products (category_id, name, id) WHERE archived_at IS NULL;
CREATE INDEX products_supplier ON products (supplier_id, name, id) WHERE archived_at IS NULL;
-- The site: newest first and by price, over all, one category, one subcategory, or the offers. Each carries both
-- parents, whose own state hides a product too, so that counting never leaves the index.
CREATE INDEX products_shown ON products (id) INCLUDE (category_id, subcategory_id)
  WHERE status AND archived_at IS NULL;
CREATE INDEX products_shown_price ON products (price_mxn, id) INCLUDE (category_id, subcategory_id)
  WHERE status AND archived_at IS NULL;
CREATE INDEX products_shown_category ON products (category_id, id) INCLUDE (subcategory_id)
  WHERE status AND archived_at IS NULL;
CREATE INDEX products_shown_category_price ON products (category_id, price_mxn, id) INCLUDE (subcategory_id)
  WHERE status AND archived_at IS NULL;
CREATE INDEX products_shown_subcategory ON products (subcategory_id, id) INCLUDE (category_id)
  WHERE status AND archived_at IS NULL;
CREATE INDEX products_shown_subcategory_price ON products (subcategory_id, price_mxn, id) INCLUDE (category_id)
  WHERE status AND archived_at IS NULL;
CREATE INDEX products_offers ON products (id) INCLUDE (category_id, subcategory_id)
  WHERE has_discount AND status AND archived_at IS NULL;
CREATE TRIGGER products_touch BEFORE UPDATE ON products FOR EACH ROW
  WHEN (OLD.stock = NEW.stock) EXECUTE FUNCTION touch_updated_at();

CREATE TABLE product_images (
  media_id uuid PRIMARY KEY REFERENCES media,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  UNIQUE (media_id, product_id) -- what a product's thumbnail refers to
);
CREATE INDEX product_images_product ON product_images (product_id, position, media_id);
ALTER TABLE products ADD CONSTRAINT products_thumbnail_id_fkey FOREIGN KEY (thumbnail_id, id)
  REFERENCES product_images (media_id, product_id) ON DELETE SET NULL (thumbnail_id);

-- What a product has cost the customer, and since when. Who changed it is in audit_log.
CREATE TABLE product_prices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  price bigint,
  currency text NOT NULL,
  exchange_rate numeric(12, 6),
  has_discount boolean NOT NULL,
  discount_percent numeric(5, 2) NOT NULL,
  price_mxn bigint,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_prices_product ON product_prices (product_id, id DESC);
CREATE TRIGGER product_prices_append_only BEFORE UPDATE ON product_prices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_prices
    (product_id, price, currency, exchange_rate, has_discount, discount_percent, price_mxn)
  VALUES
    (NEW.id, NEW.price, NEW.currency, NEW.exchange_rate, NEW.has_discount, NEW.discount_percent, NEW.price_mxn);
  RETURN NULL;
END $$;
CREATE TRIGGER products_first_price AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.price IS NOT NULL) EXECUTE FUNCTION keep_price();
CREATE TRIGGER products_new_price AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.price, OLD.currency, OLD.exchange_rate, OLD.has_discount, OLD.discount_percent)
    IS DISTINCT FROM (NEW.price, NEW.currency, NEW.exchange_rate, NEW.has_discount, NEW.discount_percent))
  EXECUTE FUNCTION keep_price();

-- Addresses that once led to a record. A live record with the same slug in the same place comes first.
CREATE TABLE slug_history (
  kind text NOT NULL CHECK (kind IN ('collection', 'category', 'subcategory', 'product')),
  parent_id integer, -- a subcategory's category, a product's subcategory; the others stand alone
  slug text NOT NULL,
  record_id integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (kind, parent_id, slug)
);

-- Arguments: the kind, and the parent's column where it has one.
CREATE FUNCTION keep_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO slug_history (kind, parent_id, slug, record_id)
  VALUES (TG_ARGV[0], (to_jsonb(OLD) ->> TG_ARGV[1])::integer, OLD.slug, OLD.id)
  ON CONFLICT (kind, parent_id, slug) DO UPDATE SET record_id = EXCLUDED.record_id, created_at = now();
  RETURN NULL;
END $$;
CREATE TRIGGER collections_old_slug AFTER UPDATE ON collections FOR EACH ROW
  WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_slug('collection');
CREATE TRIGGER categories_old_slug AFTER UPDATE ON categories FOR EACH ROW
  WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_slug('category');
CREATE TRIGGER subcategories_old_slug AFTER UPDATE ON subcategories FOR EACH ROW
  WHEN ((OLD.slug, OLD.category_id) IS DISTINCT FROM (NEW.slug, NEW.category_id))
  EXECUTE FUNCTION keep_slug('subcategory', 'category_id');
CREATE TRIGGER products_old_slug AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.slug, OLD.subcategory_id) IS DISTINCT FROM (NEW.slug, NEW.subcategory_id))
  EXECUTE FUNCTION keep_slug('product', 'subcategory_id');
