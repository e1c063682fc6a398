-- What the site answers before a visitor asks: pages of the shop, delivery, finishes, and where a piece can be seen.

CREATE TABLE pages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 90),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80),
  -- Product pages link to the page of a topic.
  topic text CHECK (topic IN ('delivery', 'payment', 'assembly', 'warranty', 'returns', 'questions', 'terms')),
  description text CHECK (char_length(description) <= 160),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 20000),
  status boolean NOT NULL DEFAULT false,
  in_menu boolean NOT NULL DEFAULT false,
  in_footer boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 0 CHECK (position BETWEEN 0 AND 10000),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(name, slug, description)) STORED
);
CREATE UNIQUE INDEX pages_slug_unique ON pages (slug) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX pages_topic_unique ON pages (topic) WHERE archived_at IS NULL;
CREATE INDEX pages_search ON pages USING gin (search gin_trgm_ops);
CREATE TRIGGER pages_touch BEFORE UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER pages_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();

ALTER TABLE slug_history DROP CONSTRAINT slug_history_kind_check, ADD CONSTRAINT slug_history_kind_check
  CHECK (kind IN ('collection', 'category', 'subcategory', 'product', 'page'));
CREATE TRIGGER pages_old_slug AFTER UPDATE ON pages FOR EACH ROW
  WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_slug('page');

-- Collections and pages share the first segment of the site's addresses. The argument is the other table.
CREATE FUNCTION refuse_shared_address() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('site.addresses'));
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE slug = $1 AND archived_at IS NULL)', TG_ARGV[0])
    INTO taken USING NEW.slug;
  IF taken THEN
    RAISE EXCEPTION 'the address % is taken', NEW.slug USING ERRCODE = 'unique_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_slug_unique';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pages_address BEFORE INSERT OR UPDATE OF slug, archived_at ON pages FOR EACH ROW
  WHEN (NEW.archived_at IS NULL) EXECUTE FUNCTION refuse_shared_address('collections');
CREATE TRIGGER collections_address BEFORE INSERT OR UPDATE OF slug, archived_at ON collections FOR EACH ROW
  WHEN (NEW.archived_at IS NULL) EXECUTE FUNCTION refuse_shared_address('pages');

CREATE TABLE delivery_zones (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  postal_codes text NOT NULL CHECK (char_length(postal_codes) BETWEEN 1 AND 2000),
  cost bigint NOT NULL CHECK (cost BETWEEN 0 AND 99999999999),
  free_from bigint CHECK (free_from BETWEEN 1 AND 99999999999),
  days_from integer NOT NULL CHECK (days_from BETWEEN 0 AND 365),
  days_to integer NOT NULL CHECK (days_to BETWEEN days_from AND 365),
  notes text CHECK (char_length(notes) <= 300),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(name, postal_codes, notes)) STORED
);
CREATE UNIQUE INDEX delivery_zones_name_unique ON delivery_zones (lower(name)) WHERE archived_at IS NULL;
CREATE INDEX delivery_zones_search ON delivery_zones USING gin (search gin_trgm_ops);
CREATE TRIGGER delivery_zones_touch BEFORE UPDATE ON delivery_zones
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER delivery_zones_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_zones
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();

-- The postal codes of the active zones, read from their texts. No code belongs to two of them.
CREATE TABLE delivery_ranges (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  zone_id integer NOT NULL REFERENCES delivery_zones ON DELETE CASCADE,
  first_code integer NOT NULL CHECK (first_code BETWEEN 0 AND 99999),
  last_code integer NOT NULL CHECK (last_code BETWEEN first_code AND 99999),
  CONSTRAINT delivery_ranges_apart EXCLUDE USING gist (int4range(first_code, last_code, '[]') WITH &&)
);
CREATE INDEX delivery_ranges_zone ON delivery_ranges (zone_id);

-- A piece in several finishes is one product each; the group makes them siblings.
CREATE TABLE finish_groups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 40),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(name, label)) STORED
);
CREATE UNIQUE INDEX finish_groups_name_unique ON finish_groups (lower(name)) WHERE archived_at IS NULL;
CREATE INDEX finish_groups_search ON finish_groups USING gin (search gin_trgm_ops);
CREATE TRIGGER finish_groups_touch BEFORE UPDATE ON finish_groups
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER finish_groups_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON finish_groups
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();

ALTER TABLE products
  ADD COLUMN finish_group_id integer REFERENCES finish_groups,
  ADD COLUMN finish_name text CHECK (char_length(finish_name) BETWEEN 1 AND 60),
  -- Without a colour the swatch is the product's picture.
  ADD COLUMN finish_color text CHECK (finish_color ~ '^#[0-9a-f]{6}$'),
  ADD CONSTRAINT products_finish_named CHECK ((finish_group_id IS NULL) = (finish_name IS NULL));
CREATE UNIQUE INDEX products_finish_name_unique ON products (finish_group_id, lower(finish_name))
  WHERE archived_at IS NULL;

-- The showroom where visitors see the pieces of a warehouse.
ALTER TABLE warehouses ADD COLUMN showroom text CHECK (showroom IN ('azenzo', 'empresa'));
CREATE TRIGGER warehouses_site AFTER UPDATE OR TRUNCATE ON warehouses
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();

-- Pages only say whether a showroom has a piece, so other movements of stock do not concern them.
CREATE FUNCTION tell_site_of_showroom_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM before b JOIN after a USING (id) JOIN warehouses w ON w.id = a.warehouse_id
    WHERE w.showroom IS NOT NULL AND (a.quantity > 0) <> (b.quantity > 0)
  ) THEN
    PERFORM pg_notify('site_changed', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER inventories_changed_site AFTER UPDATE ON inventories
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_of_showroom_stock();

CREATE FUNCTION tell_site_of_new_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM after a JOIN warehouses w ON w.id = a.warehouse_id
    WHERE w.showroom IS NOT NULL AND a.quantity > 0
  ) THEN
    PERFORM pg_notify('site_changed', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER inventories_added_site AFTER INSERT ON inventories
  REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_of_new_stock();
