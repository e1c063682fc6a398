-- Few sales continue a quotation, and only they pay for this.
ALTER TABLE sales DROP CONSTRAINT sales_replaces_unique;
CREATE UNIQUE INDEX sales_replaces_unique ON sales (replaces_id) WHERE replaces_id IS NOT NULL;
