-- The words of a sale of its own, for its search: the index is made while there are none, and the next migration fills
-- both, so that nobody waits for it. Names of customers and products are not copied: they are looked up.
ALTER TABLE sales ADD COLUMN search text;
-- A short list of entries to be sorted in, so that neither the sale that does it for others nor a search takes long.
CREATE INDEX sales_search ON sales USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit = 64);
CREATE INDEX sales_to_fold ON sales (id) WHERE search IS NULL;

CREATE FUNCTION fold_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := fold_all(NEW.folio, NEW.invoice_number, NEW.label);
  RETURN NEW;
END $$;
CREATE TRIGGER sales_fold BEFORE INSERT OR UPDATE OF folio, invoice_number, label ON sales
  FOR EACH ROW EXECUTE FUNCTION fold_sale();

-- A sale whose words are stored for the first time has not changed.
CREATE OR REPLACE TRIGGER sales_touch BEFORE UPDATE ON sales FOR EACH ROW
  WHEN (OLD.search IS NOT NULL OR NEW.search IS NULL) EXECUTE FUNCTION touch_updated_at();
