-- Each time that a ticket was printed: the first is the original, the others are marked as reprints.
CREATE TABLE sale_prints (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id integer NOT NULL REFERENCES sales,
  number integer NOT NULL CHECK (number > 0),
  printed_by integer NOT NULL REFERENCES users,
  printed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (sale_id, number)
);
CREATE TRIGGER sale_prints_append_only BEFORE UPDATE OR DELETE ON sale_prints
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
