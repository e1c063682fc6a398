CREATE TABLE repairs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  folio text NOT NULL UNIQUE,
  customer_id integer NOT NULL REFERENCES customers,
  promised_on date,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'delivered')),
  received_by text CHECK (char_length(received_by) <= 120),
  created_by integer REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz
);
CREATE TRIGGER repairs_touch BEFORE UPDATE ON repairs FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE repair_lines (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  repair_id integer NOT NULL REFERENCES repairs ON DELETE CASCADE,
  position integer NOT NULL,
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 255),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
  unit_price bigint NOT NULL CHECK (unit_price BETWEEN 0 AND 99999999999)
);
CREATE INDEX repair_lines_repair ON repair_lines (repair_id, position);
