-- Exports that a job makes, because they are too large to be sent while they are read. The file is outside the database.
CREATE TABLE exports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users,
  role text NOT NULL, -- whose columns the file has
  resource text NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  locale text NOT NULL CHECK (locale IN ('es', 'en')),
  search text, -- the filters, as they were asked for, until the file is made
  within jsonb, -- the record whose list it is
  rows integer NOT NULL CHECK (rows >= 0),
  processed integer NOT NULL DEFAULT 0 CHECK (processed >= 0),
  attempts integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  file uuid,
  bytes bigint CHECK (bytes >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  touched_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  CONSTRAINT exports_end CHECK ((state = 'running') = (expires_at IS NULL)),
  CONSTRAINT exports_file CHECK ((state = 'done') = (file IS NOT NULL) AND (file IS NULL) = (bytes IS NULL)),
  CONSTRAINT exports_search CHECK ((state = 'running') = (search IS NOT NULL))
);
CREATE INDEX exports_user ON exports (user_id, created_at DESC);
-- One at a time: each reads a table from end to end.
CREATE UNIQUE INDEX exports_running ON exports (user_id) WHERE state = 'running';
