-- An import is written in parts, each in its own transaction. What is left of it is kept, so that it is continued or taken
-- back when its process dies.
ALTER TABLE imports
  DROP CONSTRAINT imports_state_check,
  ADD CONSTRAINT imports_state_check CHECK (state IN ('running', 'undoing', 'done', 'failed')),
  -- What it needs to go on besides its rows: on whose behalf, and how they are told about it. Null once it has ended.
  ADD COLUMN plan jsonb,
  -- Records up to this one are taken back.
  ADD COLUMN undone_until integer,
  ADD CHECK (state IN ('running', 'undoing') OR plan IS NULL);
CREATE INDEX imports_open ON imports (created_at) WHERE plan IS NOT NULL;

-- The rows of an import that is going on; deleted when it ends.
CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0), -- in which they are written
  line integer NOT NULL, -- of the file
  cells jsonb NOT NULL, -- as the file has them
  given jsonb NOT NULL, -- the values to store
  target_id integer, -- the record that it changes, null for a new one
  record_id integer, -- the record that it wrote
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'written', 'refused')),
  issues jsonb,
  PRIMARY KEY (import_id, position),
  CHECK ((state = 'written') = (record_id IS NOT NULL)),
  CHECK ((state = 'refused') = (issues IS NOT NULL))
);
CREATE INDEX import_rows_waiting ON import_rows (import_id, position) WHERE state = 'waiting';
CREATE INDEX import_rows_record ON import_rows (import_id, record_id) WHERE record_id IS NOT NULL;
