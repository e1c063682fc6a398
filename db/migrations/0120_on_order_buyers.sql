-- Who waits for pieces on order, and whether they were sold: the list need not read a sale for every one of them.
ALTER TABLE on_order_lines ADD COLUMN customer_id integer REFERENCES customers(id);
ALTER TABLE on_order_lines ADD COLUMN is_sold boolean NOT NULL DEFAULT false;
UPDATE on_order_lines o SET customer_id = s.customer_id, is_sold = s.sold_at IS NOT NULL
FROM sales s WHERE s.id = o.sale_id;
CREATE INDEX on_order_lines_customer ON on_order_lines (customer_id) WHERE customer_id IS NOT NULL;
