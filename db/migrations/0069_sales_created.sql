-- The order of sales by the moment at which they were stored, each at the end of the index.
CREATE INDEX sales_created ON sales (created_at, id);
