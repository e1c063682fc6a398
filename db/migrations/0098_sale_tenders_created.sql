-- Tenders are only ever added, so that a summary of each few pages finds the latest.
CREATE INDEX sale_tenders_created ON sale_tenders USING brin (created_at) WITH (pages_per_range = 16);
