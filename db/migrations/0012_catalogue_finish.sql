-- Pictures that come in a ZIP are rendered by a job, one after the other: what became of each is kept.

ALTER TABLE imports
  ADD COLUMN kind text NOT NULL DEFAULT 'rows' CHECK (kind IN ('rows', 'pictures')),
  -- The file in the inbox that is still being worked on.
  ADD COLUMN archive uuid UNIQUE,
  ADD CHECK (state = 'running' OR archive IS NULL);

CREATE TABLE import_files (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0), -- by name
  entry integer NOT NULL CHECK (entry >= 0), -- its place in the archive
  name text NOT NULL CHECK (char_length(name) <= 500),
  size bigint NOT NULL CHECK (size >= 0), -- unpacked, as the archive says
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'added', 'repeated', 'refused')),
  -- One that takes the process down with it is not tried for ever.
  attempts integer NOT NULL DEFAULT 0,
  -- The record it is named after, and its name then.
  record_id integer,
  record_title text,
  reason text,
  PRIMARY KEY (import_id, position),
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CHECK (state NOT IN ('added', 'repeated') OR record_id IS NOT NULL)
);
CREATE INDEX import_files_waiting ON import_files (import_id, position) WHERE state = 'waiting';

-- SHA-256 of what was sent, so that the same file twice is known again; those before this migration have none.
ALTER TABLE media ADD COLUMN digest bytea CHECK (octet_length(digest) = 32);

-- Dearest first, and what has no price last: the other way round an index would begin with those.
CREATE INDEX products_price_down ON products (price_mxn DESC NULLS LAST, id DESC) WHERE archived_at IS NULL;
CREATE INDEX products_shown_price_down ON products (price_mxn DESC NULLS LAST, id DESC)
  INCLUDE (category_id, subcategory_id) WHERE status AND archived_at IS NULL;
CREATE INDEX products_shown_category_price_down ON products (category_id, price_mxn DESC NULLS LAST, id DESC)
  INCLUDE (subcategory_id) WHERE status AND archived_at IS NULL;
CREATE INDEX products_shown_subcategory_price_down ON products (subcategory_id, price_mxn DESC NULLS LAST, id DESC)
  INCLUDE (category_id) WHERE status AND archived_at IS NULL;
