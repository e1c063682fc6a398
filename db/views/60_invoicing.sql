-- What is invoiced: each sale, requests of customers, and invoices to the public in general.

-- Each sale as its invoice shows it, after what was returned: the IVA is computed for all lines of a rate together, and
-- the way to pay is the one of the largest amount. One that was not paid when it was invoiced is paid in parts (PPD).
CREATE VIEW sale_invoicing AS
  SELECT s.id AS sale_id, s.invoice_code, s.folio, s.status, s.customer_id, s.business_date, s.invoice_number,
    s.invoiced_at, n.total, n.tax, n.total - n.tax AS base, s.settled_on,
    CASE WHEN p.is_owed THEN 'PPD' ELSE 'PUE' END AS payment_method,
    CASE WHEN p.is_owed THEN '99' ELSE coalesce((
      SELECT CASE way_to_pay WHEN '17' THEN (SELECT voucher_code_of_sat()) ELSE way_to_pay END
      FROM sale_tenders WHERE sale_id = s.id GROUP BY way_to_pay
      ORDER BY sum(CASE WHEN kind = 'payment' THEN value - change ELSE -value END) DESC, way_to_pay LIMIT 1
    ), '01') END AS way_to_pay
  FROM sales s
  LEFT JOIN LATERAL (
    SELECT coalesce(sum(rest), 0)::bigint AS total,
      coalesce(sum(rest - round(rest * 100 / (100 + tax_rate))), 0)::bigint AS tax
    FROM (
      SELECT tax_rate, sum(total - discount - returned_total) AS rest
      FROM sale_details WHERE sale_id = s.id GROUP BY tax_rate
    ) by_rate
  ) n ON true
  CROSS JOIN LATERAL (
    SELECT s.status = 'sold' OR coalesce(s.settled_on > shop_day(s.invoiced_at), false) AS is_owed
  ) p
  WHERE s.sold_at IS NOT NULL;

-- The state of a request follows from its sale.
CREATE VIEW invoice_request_records AS
  SELECT r.*, CASE WHEN r.rejected_at IS NOT NULL THEN 'rejected' WHEN v.status = 'cancelled' THEN 'cancelled'
      WHEN v.invoice_number IS NOT NULL THEN 'invoiced' ELSE 'requested' END AS status,
    v.folio, v.business_date, v.customer_id, v.base, v.tax, v.total, v.payment_method, v.way_to_pay,
    CASE WHEN r.rejected_at IS NULL THEN v.invoice_number END AS invoice_number,
    CASE WHEN r.rejected_at IS NULL THEN v.invoiced_at END AS invoiced_at,
    j.name AS rejected_by_name, i.name AS invoiced_by_name
  FROM invoice_requests r
  LEFT JOIN sale_invoicing v ON v.sale_id = r.sale_id
  LEFT JOIN users j ON j.id = r.rejected_by
  LEFT JOIN users i ON i.id = r.invoiced_by;

CREATE VIEW global_invoice_records AS
  SELECT g.id, g.folio, g.date_from, g.date_to, g.periodicity, g.cfdi_uuid, g.stamped_by, g.stamped_at, g.created_by,
    g.created_at, g.updated_at, g.archived_at, coalesce(g.sales, n.sales) AS sales, coalesce(g.base, n.base) AS base,
    coalesce(g.tax, n.tax) AS tax, coalesce(g.total, n.total) AS total, coalesce(g.way_to_pay, n.way_to_pay) AS way_to_pay,
    CASE WHEN g.cfdi_uuid IS NULL THEN 'pending' ELSE 'stamped' END AS status,
    c.name AS created_by_name, u.name AS stamped_by_name, g.search
  FROM global_invoices g
  LEFT JOIN users c ON c.id = g.created_by
  LEFT JOIN users u ON u.id = g.stamped_by
  LEFT JOIN LATERAL (
    SELECT sum(sales)::integer AS sales, sum(base)::bigint AS base, sum(tax)::bigint AS tax, sum(total)::bigint AS total,
      (array_agg(way_to_pay ORDER BY total DESC, way_to_pay))[1] AS way_to_pay
    FROM (
      SELECT way_to_pay, count(*) AS sales, sum(base) AS base, sum(tax) AS tax, sum(total) AS total
      FROM global_invoice_sales WHERE global_invoice_id = g.id GROUP BY way_to_pay
    ) ways
    -- Added up only where it was not stored.
    WHERE g.sales IS NULL
  ) n ON true;

CREATE VIEW global_invoice_way_records AS
  SELECT min(id) AS id, min(id) AS position, global_invoice_id, way_to_pay, count(*)::integer AS sales,
    sum(base)::bigint AS base, sum(tax)::bigint AS tax, sum(total)::bigint AS total
  FROM global_invoice_sales GROUP BY global_invoice_id, way_to_pay;
