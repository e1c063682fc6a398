-- What was never sold loses its seller and payment type, and the checks of the migration before hold for every sale.
UPDATE sales SET seller_id = NULL, payment_type_id = NULL WHERE status IN ('pending', 'cancelled') AND sold_at IS NULL;
ALTER TABLE sales VALIDATE CONSTRAINT sales_former_folio_check;
ALTER TABLE sales VALIDATE CONSTRAINT sales_sold_by_check;

-- How much a customer may owe and for how long; none by default. A sale beyond it needs an approval by PIN.
ALTER TABLE customers
  ADD COLUMN credit_limit bigint CHECK (credit_limit BETWEEN 0 AND 99999999999), -- cents of a peso
  ADD COLUMN credit_days smallint CHECK (credit_days BETWEEN 1 AND 3650);

ALTER TABLE approvals
  DROP CONSTRAINT approvals_kind_check,
  ADD CONSTRAINT approvals_kind_check
    CHECK (kind IN ('discount', 'refund', 'cancel', 'rate', 'promise', 'hold', 'credit')),
  DROP CONSTRAINT approvals_ticket_check,
  ADD CONSTRAINT approvals_ticket_check
    CHECK (kind IN ('discount', 'promise', 'hold', 'credit') OR ticket IS NULL);
