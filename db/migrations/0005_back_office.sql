-- What the staff set up for themselves: tills, saved views, comments on the product, a logo, and a PIN each.

ALTER TABLE users ADD COLUMN pin_hash text; -- six digits, argon2id; null until its owner chooses one

CREATE TABLE registers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  warehouse_id integer NOT NULL REFERENCES warehouses,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(name)) STORED
);
CREATE UNIQUE INDEX registers_name_unique ON registers (lower(name)) WHERE archived_at IS NULL;
CREATE INDEX registers_warehouse ON registers (warehouse_id);
CREATE INDEX registers_search ON registers USING gin (search gin_trgm_ops);
CREATE TRIGGER registers_touch BEFORE UPDATE ON registers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE saved_views (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  resource text NOT NULL CHECK (char_length(resource) <= 60),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  query text NOT NULL CHECK (char_length(query) <= 2000), -- the list's own address, without paging
  shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- Named after the field that a refusal speaks of.
CREATE UNIQUE INDEX saved_views_name_unique ON saved_views (user_id, resource, lower(name));
CREATE INDEX saved_views_shared ON saved_views (resource) WHERE shared;
CREATE TRIGGER saved_views_touch BEFORE UPDATE ON saved_views
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE feedback (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  type text NOT NULL CHECK (type IN ('idea', 'problem', 'other')),
  comment text NOT NULL CHECK (char_length(comment) BETWEEN 1 AND 5000),
  route text CHECK (char_length(route) <= 2000),
  version text CHECK (char_length(version) <= 60),
  viewport text CHECK (char_length(viewport) <= 60),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'attended')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(comment)) STORED
);
CREATE INDEX feedback_pending ON feedback (id) WHERE status = 'pending' AND archived_at IS NULL;
CREATE INDEX feedback_search ON feedback USING gin (search gin_trgm_ops);
CREATE TRIGGER feedback_touch BEFORE UPDATE ON feedback FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Apart, so that no list ever reads them.
CREATE TABLE feedback_screenshots (
  feedback_id integer PRIMARY KEY REFERENCES feedback ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 2 * 1024 * 1024)
);

CREATE TABLE shop_logo (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1), -- one shop, one logo
  type text NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 1024 * 1024),
  -- Part of its address, so that a browser may keep it until it changes.
  version text NOT NULL GENERATED ALWAYS AS (left(encode(sha256(bytes), 'hex'), 16)) STORED,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by integer REFERENCES users
);
