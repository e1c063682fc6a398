-- Worked out for each row of a search, it cost more than all that was found.
ALTER TABLE global_invoices ADD COLUMN search text GENERATED ALWAYS AS (fold_all(folio, cfdi_uuid::text)) STORED;
