-- What an import did, so that it can be listed and undone; the audit rows of its request say how each record was.
ALTER TABLE imports
  ADD COLUMN created integer CHECK (created >= 0),
  ADD COLUMN updated integer CHECK (updated >= 0),
  ADD COLUMN failed integer CHECK (failed >= 0),
  ADD COLUMN request_id text,
  -- Its audit rows are after the first and not after the last.
  ADD COLUMN audit_after bigint,
  ADD COLUMN audit_until bigint,
  ADD COLUMN undone_at timestamptz,
  ADD COLUMN undone_by integer REFERENCES users,
  ADD CHECK (undone_at IS NULL OR (state = 'done' AND NOT dry_run));
CREATE INDEX imports_resource ON imports (resource, created_at DESC) WHERE NOT dry_run;

-- What a person said about a header that is not a field's own name: the field, or null to leave the column out.
CREATE TABLE import_columns (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  resource text NOT NULL,
  header text NOT NULL CHECK (char_length(header) BETWEEN 1 AND 200), -- folded
  field text CHECK (char_length(field) BETWEEN 1 AND 80),
  PRIMARY KEY (user_id, resource, header)
);

-- Any ledger refuses the same file twice, not only that of stock.
ALTER TABLE stock_files RENAME TO imported_files;
ALTER TABLE imported_files ADD COLUMN resource text NOT NULL DEFAULT 'movements';
ALTER TABLE imported_files ALTER COLUMN resource DROP DEFAULT;
ALTER TABLE imported_files ADD COLUMN request_id text;
ALTER TABLE imported_files DROP CONSTRAINT stock_files_pkey, ADD PRIMARY KEY (resource, digest);
