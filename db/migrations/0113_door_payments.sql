-- Money that a crew took at the door. Until a drawer received it the crew has it: it is no payment of the sale yet.
CREATE TABLE door_payments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key uuid NOT NULL UNIQUE, -- made by the crew's telephone, kept for ever: sent again it is the same money
  delivery_id integer NOT NULL REFERENCES deliveries,
  sale_id integer NOT NULL REFERENCES sales,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 99999999999),
  way_to_pay text NOT NULL CHECK (way_to_pay IN ('01', '02', '03', '04', '28')),
  reference text CHECK (char_length(reference) BETWEEN 1 AND 60),
  status text NOT NULL DEFAULT 'carried' CHECK (status IN ('carried', 'received', 'cancelled')),
  collected_by integer NOT NULL REFERENCES users,
  collected_on date NOT NULL, -- the day that was told
  received_by integer REFERENCES users,
  received_at timestamptz,
  session_id integer REFERENCES cash_sessions,
  tender_id integer UNIQUE REFERENCES sale_tenders,
  reason text CHECK (char_length(reason) BETWEEN 1 AND 255), -- why it was given back
  closed_by integer REFERENCES users,
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  CHECK ((status = 'received') = (tender_id IS NOT NULL)),
  CHECK ((status = 'received') = (received_at IS NOT NULL)),
  CHECK (status <> 'received' OR way_to_pay <> '01' OR session_id IS NOT NULL), -- cash is in a drawer
  CHECK ((status = 'cancelled') = (reason IS NOT NULL)),
  CHECK ((status = 'cancelled') = (closed_at IS NOT NULL))
);
CREATE INDEX door_payments_delivery ON door_payments (delivery_id);
CREATE INDEX door_payments_sale ON door_payments (sale_id);
CREATE INDEX door_payments_session ON door_payments (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX door_payments_carried ON door_payments (id) WHERE status = 'carried';
CREATE TRIGGER door_payments_touch BEFORE UPDATE ON door_payments FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
