-- The words of its own of a count, as other documents have them.
ALTER TABLE stock_counts ADD COLUMN search text GENERATED ALWAYS AS (fold_all(folio, note, reason)) STORED;
CREATE INDEX stock_counts_search ON stock_counts USING gin (search gin_trgm_ops);
