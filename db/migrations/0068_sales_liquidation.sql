-- The order of sales by the day until which they must be paid. Most have none and end at one place of the index.
CREATE INDEX sales_liquidation ON sales (liquidation_date, id);
