-- Whom the shop deals with, and where it keeps things.

CREATE TABLE customers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  full_name text NOT NULL CHECK (char_length(full_name) BETWEEN 1 AND 255),
  phone text CHECK (char_length(phone) <= 30),
  email text CHECK (char_length(email) <= 255),
  email_secondary text CHECK (char_length(email_secondary) <= 255),
  company text CHECK (char_length(company) <= 255),
  address text CHECK (char_length(address) <= 500),
  city text CHECK (char_length(city) <= 120),
  sex text CHECK (sex IN ('female', 'male', 'undisclosed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(full_name, phone, email, company, city)) STORED
);
CREATE INDEX customers_search ON customers USING gin (search gin_trgm_ops);
CREATE INDEX customers_name ON customers (full_name, id) WHERE archived_at IS NULL;
CREATE INDEX customers_created ON customers (created_at, id) WHERE archived_at IS NULL;
CREATE INDEX customers_city ON customers (city) WHERE archived_at IS NULL;
CREATE TRIGGER customers_touch BEFORE UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE suppliers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_name text NOT NULL CHECK (char_length(brand_name) BETWEEN 1 AND 255),
  category text CHECK (char_length(category) <= 120),
  contact text CHECK (char_length(contact) <= 255),
  email text CHECK (char_length(email) <= 255),
  cellphone text CHECK (char_length(cellphone) <= 30),
  phone text CHECK (char_length(phone) <= 30),
  extension text CHECK (char_length(extension) <= 10),
  url text CHECK (url ~* '^https?://' AND char_length(url) <= 500),
  site_user text CHECK (char_length(site_user) <= 255),
  site_password bytea, -- AES-256-GCM: key id, nonce, tag, text
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(brand_name, category, contact, email, cellphone, phone)) STORED
);
CREATE INDEX suppliers_search ON suppliers USING gin (search gin_trgm_ops);
CREATE TRIGGER suppliers_touch BEFORE UPDATE ON suppliers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE supplier_contacts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES suppliers,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  email text CHECK (char_length(email) <= 255),
  phone text CHECK (char_length(phone) <= 30),
  ext text CHECK (char_length(ext) <= 10),
  cellphone text CHECK (char_length(cellphone) <= 30),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(name, email, phone, cellphone)) STORED
);
CREATE INDEX supplier_contacts_supplier ON supplier_contacts (supplier_id, id);
CREATE INDEX supplier_contacts_search ON supplier_contacts USING gin (search gin_trgm_ops);
CREATE TRIGGER supplier_contacts_touch BEFORE UPDATE ON supplier_contacts
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE warehouses (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  email text CHECK (char_length(email) <= 255),
  phone text CHECK (char_length(phone) <= 30),
  company text CHECK (char_length(company) <= 255),
  address text CHECK (char_length(address) <= 500),
  is_default boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(name, company, address)) STORED,
  CHECK (NOT is_default OR (status = 'active' AND archived_at IS NULL))
);
CREATE UNIQUE INDEX warehouses_name_unique ON warehouses (lower(name)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX warehouses_one_default ON warehouses (is_default) WHERE is_default;
CREATE INDEX warehouses_search ON warehouses USING gin (search gin_trgm_ops);
CREATE TRIGGER warehouses_touch BEFORE UPDATE ON warehouses FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- `where[name]=%…%` on the field that names a record.
CREATE INDEX customers_name_like ON customers USING gin (fold(full_name) gin_trgm_ops);
CREATE INDEX suppliers_name_like ON suppliers USING gin (fold(brand_name) gin_trgm_ops);
CREATE INDEX supplier_contacts_name_like ON supplier_contacts USING gin (fold(name) gin_trgm_ops);
