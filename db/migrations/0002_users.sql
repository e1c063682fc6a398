CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 255),
  password_hash text, -- null until an invited user chooses one
  role text NOT NULL DEFAULT 'Vendedor' CHECK (role IN ('Admin', 'Supervisor', 'Vendedor')),
  phone text CHECK (char_length(phone) <= 30),
  email_secondary text CHECK (char_length(email_secondary) <= 255),
  company text CHECK (char_length(company) <= 255),
  address text CHECK (char_length(address) <= 500),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(name, email, phone, company)) STORED
);
-- An archived account frees its address.
CREATE UNIQUE INDEX users_email_unique ON users (lower(email)) WHERE archived_at IS NULL;
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
CREATE TRIGGER users_touch BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  remember boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ip inet,
  user_agent text CHECK (char_length(user_agent) <= 255)
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_user ON password_resets (user_id);

-- Counters of attempts per window. Unlogged: losing them in a crash only forgives attempts.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY CHECK (char_length(key) <= 300),
  window_ends_at timestamptz NOT NULL,
  count integer NOT NULL CHECK (count > 0)
);
CREATE INDEX rate_limits_end ON rate_limits (window_ends_at);
