-- The words of their own of other documents, for their search. These tables are small and not written by a sale.
ALTER TABLE purchase_orders ADD COLUMN search text
  GENERATED ALWAYS AS (fold_all(folio, oc_number, gdi_number, invoice_number)) STORED;
CREATE INDEX purchase_orders_search ON purchase_orders USING gin (search gin_trgm_ops);
ALTER TABLE receptions ADD COLUMN search text GENERATED ALWAYS AS (fold_all(received_by)) STORED;
CREATE INDEX receptions_search ON receptions USING gin (search gin_trgm_ops);
ALTER TABLE purchase_order_payments ADD COLUMN search text GENERATED ALWAYS AS (fold_all(invoice)) STORED;
CREATE INDEX purchase_order_payments_search ON purchase_order_payments USING gin (search gin_trgm_ops);
ALTER TABLE cash_sessions ADD COLUMN search text GENERATED ALWAYS AS (fold_all(folio)) STORED;
CREATE INDEX cash_sessions_search ON cash_sessions USING gin (search gin_trgm_ops);
-- A closed session is final: only an authorisation may follow. Computed columns are not filled in yet here.
CREATE OR REPLACE FUNCTION refuse_reopening() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{authorized_by,authorized_at,authorization_note,updated_at,difference_mxn,difference_usd,search}';
BEGIN
  IF TG_OP = 'DELETE' OR OLD.authorized_at IS NOT NULL
    OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
  THEN
    RAISE EXCEPTION 'cash session % is closed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
ALTER TABLE invoice_requests ADD COLUMN search text
  GENERATED ALWAYS AS (fold_all(legal_name, rfc, email)) STORED;
CREATE INDEX invoice_requests_search ON invoice_requests USING gin (search gin_trgm_ops);

-- Every sale has its words.
DROP INDEX sales_to_fold;
ALTER TABLE sales ALTER COLUMN search SET DEFAULT '', ALTER COLUMN search SET NOT NULL;
CREATE OR REPLACE TRIGGER sales_touch BEFORE UPDATE ON sales FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
