-- Several people at one register. Who takes it over by PIN gets a session of that browser, which depends on its login and
-- on the drawer.
ALTER TABLE sessions
  ADD COLUMN login_hash bytea REFERENCES sessions ON DELETE CASCADE,
  ADD COLUMN cash_session_id integer REFERENCES cash_sessions ON DELETE CASCADE,
  ADD CONSTRAINT sessions_till_whole CHECK ((login_hash IS NULL) = (cash_session_id IS NULL));
CREATE INDEX sessions_login ON sessions (login_hash) WHERE login_hash IS NOT NULL;
CREATE INDEX sessions_drawer ON sessions (cash_session_id) WHERE cash_session_id IS NOT NULL;

-- The hash of a cookie of the browser in which the drawer was opened.
ALTER TABLE cash_sessions
  ADD COLUMN browser_hash bytea CHECK (octet_length(browser_hash) = 32);
CREATE INDEX cash_sessions_browser ON cash_sessions (browser_hash) WHERE browser_hash IS NOT NULL AND closed_at IS NULL;

CREATE TABLE register_takeovers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id integer NOT NULL REFERENCES cash_sessions,
  user_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX register_takeovers_session ON register_takeovers (session_id, user_id);
CREATE INDEX register_takeovers_user ON register_takeovers (user_id);
CREATE TRIGGER register_takeovers_append_only BEFORE UPDATE OR DELETE ON register_takeovers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The drawer passed from one responsible person to the next, counted or signed for.
CREATE TABLE drawer_handovers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id integer NOT NULL REFERENCES cash_sessions,
  from_user_id integer NOT NULL REFERENCES users,
  to_user_id integer NOT NULL REFERENCES users,
  way text NOT NULL CHECK (way IN ('count', 'signature')),
  counted jsonb,
  counted_mxn bigint CHECK (counted_mxn >= 0),
  counted_usd bigint CHECK (counted_usd >= 0),
  expected_mxn bigint,
  expected_usd bigint,
  difference_mxn bigint GENERATED ALWAYS AS (counted_mxn - expected_mxn) STORED,
  difference_usd bigint GENERATED ALWAYS AS (counted_usd - expected_usd) STORED,
  signature text CHECK (char_length(signature) <= 12000), -- of who receives it
  created_by integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (from_user_id <> to_user_id),
  CHECK (CASE way
    WHEN 'count' THEN num_nulls(counted, counted_mxn, counted_usd, expected_mxn, expected_usd) = 0 AND signature IS NULL
    ELSE num_nonnulls(counted, counted_mxn, counted_usd, expected_mxn, expected_usd) = 0 AND signature IS NOT NULL END)
);
CREATE INDEX drawer_handovers_session ON drawer_handovers (session_id);
CREATE INDEX drawer_handovers_from ON drawer_handovers (from_user_id);
CREATE INDEX drawer_handovers_to ON drawer_handovers (to_user_id);
CREATE TRIGGER drawer_handovers_append_only BEFORE UPDATE OR DELETE ON drawer_handovers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
