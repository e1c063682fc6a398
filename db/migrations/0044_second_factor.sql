-- The second factor of an Admin: codes of an authenticator (RFC 6238), and recovery codes for when it is lost.
CREATE TABLE second_factors (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Encrypted, and bound to its user.
  secret bytea NOT NULL CHECK (octet_length(secret) > 29),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null until a code proved that the authenticator has the secret.
  confirmed_at timestamptz,
  -- The 30 seconds, counted since 1970, of the last accepted code; an earlier or equal one is not accepted again.
  last_step bigint NOT NULL DEFAULT 0 CHECK (last_step >= 0)
);

CREATE TABLE recovery_codes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at timestamptz,
  UNIQUE (user_id, code_hash)
);

-- Somebody whose password was right and whose code is still missing. The token is a cookie of that browser.
CREATE TABLE pending_logins (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  remember boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_logins_user ON pending_logins (user_id);

CREATE FUNCTION codes_pass_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'second_factors' THEN
    IF NEW.secret = OLD.secret AND NEW.last_step < OLD.last_step THEN
      RAISE EXCEPTION 'a code would pass twice' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF OLD.used_at IS NOT NULL THEN
    RAISE EXCEPTION 'a recovery code works once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER codes_pass_once BEFORE UPDATE ON second_factors FOR EACH ROW EXECUTE FUNCTION codes_pass_once();
CREATE TRIGGER codes_pass_once BEFORE UPDATE ON recovery_codes FOR EACH ROW EXECUTE FUNCTION codes_pass_once();
