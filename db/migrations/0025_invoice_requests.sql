-- Invoices that customers ask for, and those to the public in general. No CFDI is stamped here.

-- 28 letters of Crockford's base 32. Of each byte five bits count; the seventh byte of a UUID holds its version.
CREATE FUNCTION new_invoice_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  WITH given AS MATERIALIZED (SELECT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) AS bytes)
  SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(bytes, place) & 31) + 1, 1), '')
  FROM given, generate_series(0, 29) AS place WHERE place NOT IN (6, 22)
$$;
-- Printed on the ticket. Whoever has it may ask for the invoice of the sale; the folio is no secret.
ALTER TABLE sales ADD COLUMN invoice_code text NOT NULL DEFAULT new_invoice_code()
  CHECK (invoice_code ~ '^[0-9A-HJKMNP-TV-Z]{28}$') CONSTRAINT sales_invoice_code_unique UNIQUE;

-- The form of an RFC; the SAT alone knows whether it exists.
CREATE FUNCTION is_rfc(given text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN given ~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{2}[0-9A]$';
CREATE FUNCTION is_postal_code(given text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN given ~ '^[0-9]{5}$' AND given <> '00000';

ALTER TABLE customers
  ADD COLUMN legal_name text CHECK (char_length(legal_name) BETWEEN 1 AND 255),
  ADD COLUMN rfc text CHECK (is_rfc(rfc)),
  ADD COLUMN tax_regime text CHECK (tax_regime IN ('601', '603', '605', '606', '607', '608', '610', '611', '612', '614', '615',
    '616', '620', '621', '622', '623', '624', '625', '626')),
  ADD COLUMN tax_postal_code text CHECK (is_postal_code(tax_postal_code)),
  ADD COLUMN cfdi_use text CHECK (cfdi_use IN ('G01', 'G03', 'I01', 'I02', 'I03', 'I04', 'I05', 'I06', 'I07', 'I08',
    'S01'));

CREATE TABLE invoice_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id integer NOT NULL REFERENCES sales,
  legal_name text NOT NULL CHECK (char_length(legal_name) BETWEEN 1 AND 255),
  -- Sales to the public in general have an invoice of their own.
  rfc text NOT NULL CHECK (is_rfc(rfc) AND rfc <> 'XAXX010101000'),
  tax_regime text NOT NULL CHECK (tax_regime IN ('601', '603', '605', '606', '607', '608', '610', '611', '612', '614', '615',
    '616', '620', '621', '622', '623', '624', '625', '626')),
  tax_postal_code text NOT NULL CHECK (is_postal_code(tax_postal_code)),
  cfdi_use text NOT NULL CHECK (cfdi_use IN ('G01', 'G03', 'I01', 'I02', 'I03', 'I04', 'I05', 'I06', 'I07', 'I08',
    'S01')),
  email text NOT NULL CHECK (char_length(email) BETWEEN 1 AND 255),
  cfdi_uuid uuid, -- of the CFDI that was stamped elsewhere
  invoiced_by integer REFERENCES users,
  rejected_at timestamptz,
  rejected_by integer REFERENCES users,
  reject_reason text CHECK (char_length(reject_reason) BETWEEN 1 AND 255),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz CHECK (archived_at IS NULL),
  CHECK (num_nonnulls(rejected_at, rejected_by, reject_reason) IN (0, 3)),
  CHECK (rejected_at IS NULL OR num_nonnulls(cfdi_uuid, invoiced_by) = 0)
);
CREATE UNIQUE INDEX invoice_requests_sale_unique ON invoice_requests (sale_id) WHERE rejected_at IS NULL;
CREATE INDEX invoice_requests_sale ON invoice_requests (sale_id, id);
CREATE INDEX invoice_requests_email ON invoice_requests (lower(email));
CREATE TRIGGER invoice_requests_touch BEFORE UPDATE ON invoice_requests
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE global_invoices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  folio text NOT NULL UNIQUE, -- FG-000001
  date_from date NOT NULL,
  date_to date NOT NULL,
  periodicity text NOT NULL CHECK (periodicity IN ('01', '02', '03', '04')),
  cfdi_uuid uuid,
  stamped_by integer REFERENCES users,
  stamped_at timestamptz,
  created_by integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz CHECK (archived_at IS NULL),
  CHECK (date_from <= date_to AND date_trunc('month', date_from) = date_trunc('month', date_to)),
  CHECK (num_nonnulls(cfdi_uuid, stamped_by, stamped_at) IN (0, 3))
);
CREATE TRIGGER global_invoices_touch BEFORE UPDATE ON global_invoices
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The sales that it covers, as they were then. A sale is in one at most.
CREATE TABLE global_invoice_sales (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  global_invoice_id integer NOT NULL REFERENCES global_invoices,
  sale_id integer NOT NULL UNIQUE REFERENCES sales,
  way_to_pay text NOT NULL CHECK (way_to_pay IN ('01', '02', '03', '04', '28')),
  base bigint NOT NULL CHECK (base >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  total bigint NOT NULL CHECK (total > 0 AND total = base + tax)
);
CREATE INDEX global_invoice_sales_invoice ON global_invoice_sales (global_invoice_id, sale_id);
CREATE TRIGGER global_invoice_sales_append_only BEFORE UPDATE OR DELETE ON global_invoice_sales
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Only the CFDI that was stamped for it may be noted down, once.
CREATE FUNCTION refuse_global_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{cfdi_uuid,stamped_by,stamped_at,updated_at}';
BEGIN
  IF TG_OP = 'DELETE' OR OLD.cfdi_uuid IS NOT NULL OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'global invoice % is final', OLD.folio USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER global_invoices_final BEFORE UPDATE OR DELETE ON global_invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_global_change();

-- Each sale as its invoice shows it, after what was returned: the IVA is computed for all lines of a rate together, and
-- the way to pay is the one of the largest amount. One that was not paid when it was invoiced is paid in parts (PPD).
CREATE VIEW sale_invoicing AS
  SELECT s.id AS sale_id, s.invoice_code, s.folio, s.status, s.customer_id, s.business_date, s.invoice_number,
    s.invoiced_at, n.total, n.tax, n.total - n.tax AS base, p.settled_on,
    CASE WHEN p.is_owed THEN 'PPD' ELSE 'PUE' END AS payment_method,
    CASE WHEN p.is_owed THEN '99' ELSE coalesce(w.way_to_pay, '01') END AS way_to_pay
  FROM sales s
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(rest), 0)::bigint AS total,
      coalesce(sum(rest - round(rest * 100 / (100 + tax_rate))), 0)::bigint AS tax
    FROM (
      SELECT tax_rate, sum(total - discount - returned_total) AS rest
      FROM sale_details WHERE sale_id = s.id GROUP BY tax_rate
    ) by_rate
  ) n
  CROSS JOIN LATERAL (
    SELECT settled_on, s.status = 'sold' OR coalesce(settled_on > shop_day(s.invoiced_at), false) AS is_owed
    FROM (
      SELECT greatest(s.business_date, max(business_date)) AS settled_on
      FROM sale_tenders WHERE sale_id = s.id AND kind = 'payment'
    ) paid
  ) p
  LEFT JOIN LATERAL (
    SELECT way_to_pay FROM sale_tenders WHERE sale_id = s.id GROUP BY way_to_pay
    ORDER BY sum(CASE WHEN kind = 'payment' THEN value - change ELSE -value END) DESC, way_to_pay LIMIT 1
  ) w ON true
  WHERE s.sold_at IS NOT NULL;

-- The state of a request follows from its sale.
CREATE VIEW invoice_request_records AS
  SELECT r.*, CASE WHEN r.rejected_at IS NOT NULL THEN 'rejected' WHEN v.status = 'cancelled' THEN 'cancelled'
      WHEN v.invoice_number IS NOT NULL THEN 'invoiced' ELSE 'requested' END AS status,
    v.folio, v.business_date, v.customer_id, v.base, v.tax, v.total, v.payment_method, v.way_to_pay,
    CASE WHEN r.rejected_at IS NULL THEN v.invoice_number END AS invoice_number,
    CASE WHEN r.rejected_at IS NULL THEN v.invoiced_at END AS invoiced_at,
    j.name AS rejected_by_name, i.name AS invoiced_by_name,
    fold_all(v.folio, r.legal_name, r.rfc, r.email, v.invoice_number) AS search
  FROM invoice_requests r
  JOIN sale_invoicing v ON v.sale_id = r.sale_id
  LEFT JOIN users j ON j.id = r.rejected_by
  LEFT JOIN users i ON i.id = r.invoiced_by;

CREATE VIEW global_invoice_records AS
  SELECT g.*, n.sales, n.base, n.tax, n.total, n.way_to_pay,
    CASE WHEN g.cfdi_uuid IS NULL THEN 'pending' ELSE 'stamped' END AS status,
    c.name AS created_by_name, u.name AS stamped_by_name, fold_all(g.folio, g.cfdi_uuid::text) AS search
  FROM global_invoices g
  JOIN users c ON c.id = g.created_by
  LEFT JOIN users u ON u.id = g.stamped_by
  CROSS JOIN LATERAL (
    SELECT sum(sales)::integer AS sales, sum(base)::bigint AS base, sum(tax)::bigint AS tax, sum(total)::bigint AS total,
      (array_agg(way_to_pay ORDER BY total DESC, way_to_pay))[1] AS way_to_pay
    FROM (
      SELECT way_to_pay, count(*) AS sales, sum(base) AS base, sum(tax) AS tax, sum(total) AS total
      FROM global_invoice_sales WHERE global_invoice_id = g.id GROUP BY way_to_pay
    ) ways
  ) n;

CREATE VIEW global_invoice_way_records AS
  SELECT min(id) AS id, min(id) AS position, global_invoice_id, way_to_pay, count(*)::integer AS sales,
    sum(base)::bigint AS base, sum(tax)::bigint AS tax, sum(total)::bigint AS total
  FROM global_invoice_sales GROUP BY global_invoice_id, way_to_pay;
