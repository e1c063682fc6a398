-- A quotation or a parked ticket has neither a payment type nor a seller until it is sold; a quotation keeps its folio when it
-- is changed, and each version of it stays as it was.
ALTER TABLE sales
  ALTER COLUMN seller_id DROP NOT NULL,
  ALTER COLUMN payment_type_id DROP NOT NULL,
  ADD COLUMN former_folio text, -- of a version that another one continues; the folio is that one's now
  ADD COLUMN revision smallint CHECK (revision >= 2), -- of a quotation that was changed
  ADD CONSTRAINT sales_former_folio_check CHECK (former_folio IS NULL OR cancelled_at IS NOT NULL AND sold_at IS NULL) NOT VALID,
  ADD CONSTRAINT sales_sold_by_check CHECK (sold_at IS NULL OR num_nonnulls(seller_id, payment_type_id) = 2) NOT VALID;
CREATE INDEX sales_former_folio ON sales (former_folio) WHERE former_folio IS NOT NULL;
