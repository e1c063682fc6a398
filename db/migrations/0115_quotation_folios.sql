-- A quotation has a folio of its own, which it keeps when it is sold. Stock counts had its letter and take another.
ALTER TABLE sales ADD COLUMN quotation_folio text;
CREATE UNIQUE INDEX sales_quotation_folio ON sales (quotation_folio) WHERE quotation_folio IS NOT NULL;

CREATE OR REPLACE FUNCTION fold_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := fold_all(NEW.folio, NEW.quotation_folio, NEW.invoice_number, NEW.label);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sales_fold BEFORE INSERT OR UPDATE OF folio, quotation_folio, invoice_number, label ON sales
  FOR EACH ROW EXECUTE FUNCTION fold_sale();

UPDATE stock_counts SET folio = 'CF' || substr(folio, 2) WHERE folio LIKE 'C-%';
UPDATE folios SET series = 'CF' WHERE series = 'C';

-- Those that were never sold, in the order in which they were made.
WITH numbered AS (
  SELECT id, row_number() OVER (ORDER BY id) AS number FROM sales WHERE folio IS NULL AND NOT is_parked
), named AS (
  UPDATE sales s SET quotation_folio = 'C-' || lpad(n.number::text, greatest(6, length(n.number::text)), '0')
  FROM numbered n WHERE s.id = n.id RETURNING n.number
)
INSERT INTO folios (series, last) SELECT 'C', max(number) FROM named HAVING count(*) > 0;
