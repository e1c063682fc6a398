-- Whose sale a delivery brings, so that searches need not go through all sales of everybody with a name. A sale that is
-- sold keeps its customer.
ALTER TABLE deliveries ADD COLUMN customer_id integer REFERENCES customers(id);
UPDATE deliveries d SET customer_id = s.customer_id FROM sales s WHERE s.id = d.sale_id AND s.customer_id IS NOT NULL;
CREATE INDEX deliveries_customer ON deliveries (customer_id) WHERE customer_id IS NOT NULL;
