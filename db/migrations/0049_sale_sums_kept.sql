-- Every sale has its sums; those of its own columns cannot be others. Sales of before are looked at by the next migration,
-- beside those that are stored meanwhile.
DROP INDEX sales_to_sum;
ALTER TABLE sales
  ADD CONSTRAINT sales_summed CHECK (lines IS NOT NULL AND pieces IS NOT NULL AND returned_pieces IS NOT NULL
    AND undelivered IS NOT NULL AND change IS NOT NULL AND paid IS NOT NULL AND balance IS NOT NULL) NOT VALID,
  ADD CONSTRAINT sales_paid_check CHECK (paid = total_cash + total_card - refunded_total) NOT VALID,
  ADD CONSTRAINT sales_balance_check
    CHECK (balance = sale_balance(sold_at, cancelled_at, total, returned_total, paid)) NOT VALID,
  ADD CONSTRAINT sales_lines_check CHECK (undelivered BETWEEN 0 AND lines) NOT VALID,
  ADD CONSTRAINT sales_pieces_check CHECK (pieces >= 0 AND returned_pieces >= 0) NOT VALID,
  ADD CONSTRAINT sales_settled_check
    CHECK ((settled_on IS NULL) = (sold_at IS NULL) AND settled_on >= business_date) NOT VALID;
CREATE OR REPLACE TRIGGER sales_touch BEFORE UPDATE ON sales FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
