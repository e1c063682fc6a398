-- Reads all sales while others sell. What is known of all of them is not read again to forbid nulls.
ALTER TABLE sales VALIDATE CONSTRAINT sales_summed, VALIDATE CONSTRAINT sales_paid_check,
  VALIDATE CONSTRAINT sales_balance_check, VALIDATE CONSTRAINT sales_lines_check,
  VALIDATE CONSTRAINT sales_pieces_check, VALIDATE CONSTRAINT sales_settled_check;
ALTER TABLE sales
  ALTER COLUMN lines SET NOT NULL,
  ALTER COLUMN pieces SET NOT NULL,
  ALTER COLUMN returned_pieces SET NOT NULL,
  ALTER COLUMN undelivered SET NOT NULL,
  ALTER COLUMN change SET NOT NULL,
  ALTER COLUMN paid SET NOT NULL,
  ALTER COLUMN balance SET NOT NULL;
ALTER TABLE sales DROP CONSTRAINT sales_summed;
