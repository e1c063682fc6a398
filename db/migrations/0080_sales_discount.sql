-- Sales with a discount of some size.
CREATE INDEX sales_discount ON sales (discount_amount, id) WHERE discount_amount > 0;
