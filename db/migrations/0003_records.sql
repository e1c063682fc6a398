CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  user_id integer REFERENCES users,
  action text NOT NULL,
  resource text NOT NULL,
  record_id integer,
  before jsonb,
  after jsonb,
  route text NOT NULL,
  request_id text NOT NULL,
  ip inet
);
CREATE INDEX audit_log_record ON audit_log (resource, record_id, id DESC);
CREATE INDEX audit_log_user ON audit_log (user_id, id DESC);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by integer REFERENCES users
);

CREATE TABLE notifications (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  actor_id integer REFERENCES users ON DELETE SET NULL,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 255),
  message text NOT NULL CHECK (char_length(message) <= 1000),
  path text NOT NULL CHECK (path ~ '^/admin/[A-Za-z0-9_/-]*$'),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notifications_user ON notifications (user_id, id DESC);

-- One row per request that a client may safely send again; the answer is kept with it.
CREATE TABLE idempotency_keys (
  user_id integer NOT NULL REFERENCES users,
  key text NOT NULL CHECK (char_length(key) BETWEEN 8 AND 100),
  request_hash bytea NOT NULL CHECK (octet_length(request_hash) = 32),
  status integer,
  body json, -- as it was sent, key order included
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);

CREATE TABLE imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users,
  resource text NOT NULL,
  file_name text NOT NULL CHECK (char_length(file_name) <= 255),
  dry_run boolean NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  rows integer NOT NULL DEFAULT 0,
  processed integer NOT NULL DEFAULT 0,
  failed_rows text, -- CSV of the rows at fault, each with its reason
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX imports_user ON imports (user_id, created_at DESC);
