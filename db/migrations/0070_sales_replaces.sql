-- Few sales continue a quotation, and only they will pay for this.
CREATE UNIQUE INDEX sales_replaces_once ON sales (replaces_id) WHERE replaces_id IS NOT NULL;
