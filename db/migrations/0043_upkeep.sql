-- Copies, drills of restoring one and checks of the books: when each ran, and how it ended.
CREATE TABLE upkeep_runs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('backup', 'drill', 'verify')),
  started_at timestamptz NOT NULL DEFAULT now(),
  -- Both are null while it runs, and stay so when its process was killed.
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('passed', 'failed')),
  -- The file or folder of the copy.
  place text,
  bytes bigint CHECK (bytes >= 0),
  -- Whether the copy lies on the disk of the data, with which it would be lost.
  same_disk boolean,
  -- What failed, in one sentence.
  failure text,
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK (ended_at >= started_at)
);
CREATE INDEX upkeep_runs_latest ON upkeep_runs (kind, started_at DESC);

-- A restored copy does nothing outward until an Admin says that it is the shop now.
ALTER TABLE shop_identity
  ADD COLUMN restored_at timestamptz,
  -- The moment that the copy shows.
  ADD COLUMN copied_at timestamptz,
  ADD CHECK (restored_at IS NULL OR copied_at IS NOT NULL);
