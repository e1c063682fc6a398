-- What an invoice to the public may cover.
CREATE INDEX sales_to_invoice ON sales (settled_on, id) WHERE status = 'paid';
-- Sessions whose sums are added up when they are read.
CREATE INDEX cash_sessions_to_sum ON cash_sessions (id) WHERE sales IS NULL OR expected_mxn IS NULL;
