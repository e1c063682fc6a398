-- Sales paid in a common way, or without a discount, are counted in the index alone too.
CREATE INDEX sales_total_counted ON sales (total, id) INCLUDE (status, paid, balance, payment_type_id, discount_amount);
