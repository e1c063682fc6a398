-- Worked out for each row of a search, it cost more than all that was found.
-- A stored text of a row follows the row, and is not there yet when a trigger looks.
CREATE OR REPLACE FUNCTION refuse_global_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{cfdi_uuid,stamped_by,stamped_at,updated_at,search}';
BEGIN
  IF TG_OP = 'DELETE' OR OLD.cfdi_uuid IS NOT NULL OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'global invoice % is final', OLD.folio USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
ALTER TABLE global_invoices ADD COLUMN search text GENERATED ALWAYS AS (fold_all(folio, cfdi_uuid::text)) STORED;
