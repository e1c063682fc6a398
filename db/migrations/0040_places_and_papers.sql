-- The day of a delivery as it was told, apart from `delivered_at`, the moment when it was recorded: a count goes by the
-- moment, because until then the pieces were expected to stand there. Null for pieces that left with the sale.
ALTER TABLE sale_details ADD COLUMN delivered_on date;

CREATE OR REPLACE FUNCTION refuse_resale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{total,unit_cost,returned_quantity,returned_total,delivered_at,delivered_on,received_by}';
BEGIN
  IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM sales WHERE id = OLD.sale_id AND status = 'pending') THEN
    free := free || '{currency,price,offer_percent,exchange_rate,unit_price,discount,tax_rate,tax}'::text[];
  END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'sale_details are final' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- The moment of one that was told for an earlier day was the end of that day. It was recorded at the latest when the last
-- delivery of its sale was, and not before the sale; a day that cannot be becomes that of the sale.
UPDATE sale_details d SET
  delivered_on = greatest(s.business_date, shop_day(d.delivered_at)),
  delivered_at = CASE
    WHEN d.delivered_at < s.sold_at
      OR date_trunc('minute', d.delivered_at + interval '1 microsecond') = d.delivered_at + interval '1 microsecond'
    THEN greatest(d.delivered_at, s.sold_at, (
      SELECT max(a.at) FROM audit_log a
      WHERE a.resource = 'sales' AND a.record_id = s.id AND a.action = 'deliver'))
    ELSE d.delivered_at END
FROM sales s WHERE s.id = d.sale_id AND d.received_by IS NOT NULL AND d.delivered_at IS NOT NULL;

-- A day lies between the sale and the recording, in the shop's time zone; that may have been moved since the sale.
CREATE FUNCTION check_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold_on date := (SELECT business_date FROM sales WHERE id = NEW.sale_id);
BEGIN
  IF NEW.delivered_on < sold_on OR NEW.delivered_on > greatest(sold_on, shop_day(NEW.delivered_at))
    OR (NEW.delivered_on IS NOT NULL AND NEW.delivered_at IS NULL)
    OR (NEW.delivered_at IS NOT NULL AND OLD.delivered_at IS NULL AND NEW.returned_quantity = NEW.quantity)
  THEN
    RAISE EXCEPTION 'sale_details_delivered_check' USING ERRCODE = 'check_violation',
      TABLE = 'sale_details', CONSTRAINT = 'sale_details_delivered_check';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sale_details_delivered BEFORE UPDATE ON sale_details FOR EACH ROW
  WHEN (NEW.delivered_at IS DISTINCT FROM OLD.delivered_at OR NEW.delivered_on IS DISTINCT FROM OLD.delivered_on)
  EXECUTE FUNCTION check_delivery();

DROP VIEW sale_detail_records;
CREATE VIEW sale_detail_records AS
  SELECT d.*, CASE WHEN s.status = 'pending' THEN p.price_mxn END AS today_price,
    s.status = 'pending' AND p.archived_at IS NOT NULL AS is_archived,
    s.status = 'pending' AND p.stock < (
      SELECT sum(quantity) FROM sale_details WHERE sale_id = d.sale_id AND product_id = d.product_id) AS is_short
  FROM sale_details d
  JOIN sales s ON s.id = d.sale_id
  JOIN products p ON p.id = d.product_id;
