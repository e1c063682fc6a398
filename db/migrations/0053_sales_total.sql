-- The order of a list of sales by what each came to, with what its sums add up, so that they read no sale. Each of these
-- indexes is made by itself, because sales wait meanwhile.
CREATE INDEX sales_total ON sales (total, id) INCLUDE (status, paid, balance);
