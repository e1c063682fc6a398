-- The terminal that a card was charged on, by its name at that moment.
ALTER TABLE sale_tenders ADD COLUMN terminal text;
ALTER TABLE sale_tenders ADD CONSTRAINT sale_tenders_terminal_check
  CHECK (terminal IS NULL OR (char_length(terminal) BETWEEN 1 AND 40 AND way_to_pay IN ('04', '28'))) NOT VALID;

-- The names of a register's terminals, separated by commas.
ALTER TABLE registers ADD COLUMN card_terminals text CHECK (char_length(card_terminals) BETWEEN 1 AND 400);

-- What a closed drawer expected and counted of everything that is not cash, one row for each method and terminal.
CREATE TABLE cash_session_methods (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id integer NOT NULL REFERENCES cash_sessions,
  method text NOT NULL CHECK (char_length(method) BETWEEN 1 AND 20),
  terminal text NOT NULL DEFAULT '' CHECK (char_length(terminal) <= 40),
  expected bigint NOT NULL,
  counted bigint CHECK (counted BETWEEN -99999999999 AND 99999999999), -- null when nobody counted or confirmed it
  difference bigint GENERATED ALWAYS AS (counted - expected) STORED,
  UNIQUE (session_id, method, terminal)
);
CREATE TRIGGER cash_session_methods_append_only BEFORE UPDATE OR DELETE ON cash_session_methods
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A closed cut never gets another row.
CREATE FUNCTION refuse_late_method() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM cash_sessions WHERE id = NEW.session_id AND closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'cash session % is closed', NEW.session_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cash_session_methods_final BEFORE INSERT ON cash_session_methods
  FOR EACH ROW EXECUTE FUNCTION refuse_late_method();
