-- What takes pieces to customers: a van with its crew, and how many stops it makes in a day.
CREATE TABLE vehicles (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  crew text CHECK (char_length(crew) <= 120),
  capacity integer NOT NULL CHECK (capacity BETWEEN 1 AND 99), -- stops in a day
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(name, crew)) STORED
);
CREATE UNIQUE INDEX vehicles_name_unique ON vehicles (lower(name)) WHERE archived_at IS NULL;
CREATE INDEX vehicles_search ON vehicles USING gin (search gin_trgm_ops);
CREATE TRIGGER vehicles_touch BEFORE UPDATE ON vehicles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A trip to one customer with pieces of one sale, agreed for a day.
CREATE TABLE deliveries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  folio text NOT NULL UNIQUE, -- E-000001
  sale_id integer NOT NULL REFERENCES sales,
  vehicle_id integer REFERENCES vehicles, -- null until somebody assigns one
  day date NOT NULL,
  span text NOT NULL CHECK (span IN ('morning', 'afternoon', 'hours')),
  from_time text CHECK (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  to_time text CHECK (to_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  status text NOT NULL DEFAULT 'scheduled'
    CHECK (status IN ('scheduled', 'on_the_way', 'delivered', 'failed', 'cancelled')),
  contact_name text NOT NULL CHECK (char_length(contact_name) BETWEEN 1 AND 120),
  phone text CHECK (char_length(phone) <= 30),
  address text NOT NULL CHECK (char_length(address) BETWEEN 1 AND 300),
  directions text CHECK (char_length(directions) <= 300), -- how the place is found
  floor text CHECK (char_length(floor) <= 30),
  stairs boolean NOT NULL DEFAULT false,
  notes text CHECK (char_length(notes) <= 500),
  received_by text CHECK (char_length(received_by) BETWEEN 1 AND 120),
  delivered_on date, -- the day that was told
  delivered_at timestamptz, -- when it was recorded; counts go by it
  reason text CHECK (char_length(reason) BETWEEN 1 AND 255), -- why it failed or was cancelled
  closed_at timestamptz,
  closed_by integer REFERENCES users,
  created_by integer REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(folio, contact_name, phone, address)) STORED,
  CHECK ((span = 'hours') = (from_time IS NOT NULL AND to_time IS NOT NULL)),
  CHECK (from_time < to_time),
  CHECK ((status = 'delivered') = (delivered_at IS NOT NULL)),
  CHECK ((status IN ('failed', 'cancelled')) = (reason IS NOT NULL)),
  CHECK ((status IN ('delivered', 'failed', 'cancelled')) = (closed_at IS NOT NULL))
);
CREATE INDEX deliveries_sale ON deliveries (sale_id);
CREATE INDEX deliveries_day ON deliveries (day, id);
CREATE INDEX deliveries_vehicle ON deliveries (vehicle_id, day) WHERE vehicle_id IS NOT NULL;
CREATE INDEX deliveries_open ON deliveries (day, id) WHERE status IN ('scheduled', 'on_the_way');
CREATE INDEX deliveries_search ON deliveries USING gin (search gin_trgm_ops);
CREATE TRIGGER deliveries_touch BEFORE UPDATE ON deliveries FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE delivery_lines (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id integer NOT NULL REFERENCES deliveries,
  position integer NOT NULL,
  sale_detail_id integer NOT NULL REFERENCES sale_details,
  quantity integer NOT NULL CHECK (quantity BETWEEN 0 AND 1000000), -- zero once a return or a cancellation took them out
  delivered_quantity integer NOT NULL DEFAULT 0 CHECK (delivered_quantity BETWEEN 0 AND quantity),
  UNIQUE (delivery_id, sale_detail_id)
);
CREATE INDEX delivery_lines_sale_detail ON delivery_lines (sale_detail_id);
