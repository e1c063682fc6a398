-- Sales that were cancelled, by when.
CREATE INDEX sales_cancelled ON sales (cancelled_at) WHERE cancelled_at IS NOT NULL AND sold_at IS NOT NULL;
