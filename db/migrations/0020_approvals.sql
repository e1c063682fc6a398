-- Approvals by PIN, quotations and parked tickets, retained amounts of layaways, and notices of overdue sales.

-- Nothing wrote to it before. A supervisor's PIN lets one document go beyond a limit, once.
DROP TABLE approvals;
CREATE TABLE approvals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('discount', 'refund', 'cancel')),
  ticket uuid, -- the sale that is not stored yet
  sale_id integer REFERENCES sales, -- or the stored one
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 99999999999), -- cents of a peso, at most
  requested_by integer NOT NULL REFERENCES users,
  approved_by integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_at timestamptz,
  used_amount bigint CHECK (used_amount BETWEEN 0 AND amount),
  used_sale_id integer REFERENCES sales DEFERRABLE INITIALLY DEFERRED,
  return_id integer UNIQUE REFERENCES sale_returns DEFERRABLE INITIALLY DEFERRED,
  CHECK (num_nonnulls(ticket, sale_id) = 1),
  CHECK (kind = 'discount' OR ticket IS NULL),
  CHECK (num_nonnulls(used_at, used_amount, used_sale_id) IN (0, 3)),
  CHECK (sale_id IS NULL OR used_sale_id IS NULL OR used_sale_id = sale_id),
  CHECK (return_id IS NULL OR (kind = 'refund' AND used_sale_id IS NOT NULL))
);
CREATE INDEX approvals_ticket ON approvals (ticket);
CREATE INDEX approvals_sale ON approvals (sale_id);
CREATE INDEX approvals_used_sale ON approvals (used_sale_id);
CREATE INDEX approvals_requested_by ON approvals (requested_by);
CREATE INDEX approvals_approved_by ON approvals (approved_by);

-- An approval is used once, and nothing else of it changes.
CREATE FUNCTION refuse_reuse() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{used_at,used_amount,used_sale_id,return_id}';
BEGIN
  IF TG_OP = 'DELETE' OR OLD.used_at IS NOT NULL OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'approval % is final', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approvals_final BEFORE UPDATE OR DELETE ON approvals FOR EACH ROW EXECUTE FUNCTION refuse_reuse();

ALTER TABLE sales
  ADD COLUMN is_parked boolean NOT NULL DEFAULT false, -- a ticket that was set aside, not a quotation
  ADD COLUMN label text CHECK (char_length(label) BETWEEN 1 AND 60),
  ADD COLUMN valid_until date, -- until then a quotation keeps its prices
  ADD COLUMN replaces_id integer CONSTRAINT sales_replaces_unique UNIQUE REFERENCES sales CHECK (replaces_id <> id),
  -- Kept of what was paid for a layaway that was cancelled, and the percentage that allowed it.
  ADD COLUMN retained_total bigint NOT NULL DEFAULT 0 CHECK (retained_total >= 0),
  ADD COLUMN retention_percent numeric(5, 2) CHECK (retention_percent BETWEEN 0 AND 100);
UPDATE sales SET valid_until = business_date + 15 WHERE status = 'pending';
ALTER TABLE sales
  DROP CONSTRAINT sales_check15,
  ADD CONSTRAINT sales_cancelled_refund_check
    CHECK (status <> 'cancelled' OR refunded_total + retained_total = total_cash + total_card),
  ADD CONSTRAINT sales_retained_check CHECK (retained_total = 0
    OR coalesce(status = 'cancelled' AND payment_type_id = 5
      AND retained_total <= round((total_cash + total_card) * retention_percent / 100), false)),
  ADD CONSTRAINT sales_validity_check CHECK (status <> 'pending' OR is_parked = (valid_until IS NULL));

-- The lines of a sale are final; only returned and delivered pieces change, and the prices of one that is not sold yet.
CREATE OR REPLACE FUNCTION refuse_resale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{total,unit_cost,returned_quantity,returned_total,delivered_at,received_by}';
BEGIN
  IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM sales WHERE id = OLD.sale_id AND status = 'pending') THEN
    free := free || '{currency,price,offer_percent,exchange_rate,unit_price,discount,tax_rate,tax}'::text[];
  END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'sale_details are final' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- The overdue sales that Admins were told of.
CREATE TABLE overdue_notices (
  sale_id integer PRIMARY KEY REFERENCES sales,
  created_at timestamptz NOT NULL DEFAULT now()
);

DROP VIEW sale_records;
CREATE VIEW sale_records AS
  SELECT s.*, s.total AS total_mn, c.full_name AS customer_name, v.name AS seller_name, u.name AS created_by_name,
    r.name AS register_name, w.name AS warehouse_name, k.user_id AS cashier_id,
    s.total_cash + s.total_card - s.refunded_total AS paid,
    CASE WHEN s.sold_at IS NULL OR s.cancelled_at IS NOT NULL THEN 0
      ELSE s.total - s.returned_total - s.total_cash - s.total_card + s.refunded_total END AS balance,
    (SELECT coalesce(sum(change), 0)::bigint FROM sale_tenders WHERE sale_id = s.id) AS change,
    (SELECT count(*)::integer FROM sale_details WHERE sale_id = s.id) AS lines,
    (SELECT coalesce(sum(quantity - returned_quantity), 0)::integer FROM sale_details WHERE sale_id = s.id) AS pieces,
    (SELECT coalesce(sum(returned_quantity), 0)::integer FROM sale_details WHERE sale_id = s.id) AS returned_pieces,
    (SELECT count(*)::integer FROM sale_details
      WHERE sale_id = s.id AND delivered_at IS NULL AND returned_quantity < quantity) AS undelivered,
    (SELECT id FROM sales WHERE replaces_id = s.id) AS replaced_by_id,
    k.id IS NOT NULL AND k.closed_at IS NULL AS is_session_open,
    coalesce(s.status = 'sold' AND s.liquidation_date < shop_today(), false) AS is_overdue,
    s.status = 'pending' AND coalesce(s.valid_until, s.business_date) < shop_today() AS is_expired,
    fold_all(s.folio, s.invoice_number, c.full_name, s.label) AS search
  FROM sales s
  LEFT JOIN customers c ON c.id = s.customer_id
  LEFT JOIN users v ON v.id = s.seller_id
  LEFT JOIN users u ON u.id = s.created_by
  LEFT JOIN registers r ON r.id = s.register_id
  LEFT JOIN warehouses w ON w.id = s.warehouse_id
  LEFT JOIN cash_sessions k ON k.id = s.session_id;

-- Each line of a pending sale beside the product as it is today.
CREATE VIEW sale_detail_records AS
  SELECT d.*, CASE WHEN s.status = 'pending' THEN p.price_mxn END AS today_price,
    s.status = 'pending' AND p.archived_at IS NOT NULL AS is_archived,
    s.status = 'pending' AND p.stock < (
      SELECT sum(quantity) FROM sale_details WHERE sale_id = d.sale_id AND product_id = d.product_id) AS is_short
  FROM sale_details d
  JOIN sales s ON s.id = d.sale_id
  JOIN products p ON p.id = d.product_id;
