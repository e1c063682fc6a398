-- What a global invoice adds up, which is final with it. One that a server of the version before makes has none, and is
-- added up whenever it is read.
ALTER TABLE global_invoices
  ADD COLUMN sales integer,
  ADD COLUMN base bigint,
  ADD COLUMN tax bigint,
  ADD COLUMN total bigint,
  ADD COLUMN way_to_pay text,
  ADD CONSTRAINT global_invoices_sums_check CHECK (num_nonnulls(sales, base, tax, total, way_to_pay) IN (0, 5));
ALTER TABLE global_invoices DISABLE TRIGGER USER;
UPDATE global_invoices g SET (sales, base, tax, total, way_to_pay) = (
  SELECT sum(sales), sum(base), sum(tax), sum(total), (array_agg(way_to_pay ORDER BY total DESC, way_to_pay))[1]
  FROM (
    SELECT way_to_pay, count(*) AS sales, sum(base) AS base, sum(tax) AS tax, sum(total) AS total
    FROM global_invoice_sales WHERE global_invoice_id = g.id GROUP BY way_to_pay
  ) ways
);
ALTER TABLE global_invoices ENABLE TRIGGER USER;
