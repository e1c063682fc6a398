-- Sales paid in other ways than in cash or by card, of which too few stand near each other.
CREATE INDEX sales_payment_type ON sales (payment_type_id, id) WHERE payment_type_id > 2;
