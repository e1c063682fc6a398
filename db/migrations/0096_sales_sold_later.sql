-- Quotations that were sold later than they were written.
CREATE INDEX sales_sold_later ON sales (sold_at) WHERE sold_at > created_at;
