-- What lists of sales sort, filter and sum by stands with the sale. Whoever stores a sale says it; what changes later, and a
-- sale of a server of the version before, is summed by triggers. Filled by the next migration, needed by the one after it.

-- What is owed of a sale: nothing before it is sold, and nothing after it is cancelled.
CREATE OR REPLACE FUNCTION sale_balance(
  sold_at timestamptz, cancelled_at timestamptz, total bigint, returned bigint, paid bigint
) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN sold_at IS NULL OR cancelled_at IS NOT NULL THEN 0 ELSE total - returned - paid END;

-- The day of a sale's last payment, or its own: once nothing is owed, the day on which it was settled.
CREATE OR REPLACE FUNCTION sale_settled_on(business_date date, last_payment date) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN greatest(business_date, last_payment);

ALTER TABLE sales
  ADD COLUMN lines integer,
  ADD COLUMN pieces integer, -- that were not returned
  ADD COLUMN returned_pieces integer,
  ADD COLUMN undelivered integer, -- lines with pieces to deliver
  ADD COLUMN change bigint, -- of all its payments
  ADD COLUMN paid bigint,
  ADD COLUMN balance bigint,
  ADD COLUMN settled_on date; -- null until it is sold
CREATE INDEX sales_to_sum ON sales (id) WHERE lines IS NULL;

CREATE FUNCTION sum_sale_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT count(*), coalesce(sum(quantity - returned_quantity), 0), coalesce(sum(returned_quantity), 0),
    count(*) FILTER (WHERE delivered_at IS NULL AND returned_quantity < quantity)
  INTO NEW.lines, NEW.pieces, NEW.returned_pieces, NEW.undelivered
  FROM sale_details WHERE sale_id = NEW.id;
  RETURN NEW;
END $$;
CREATE FUNCTION sum_sale_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_payment date;
BEGIN
  SELECT coalesce(sum(change), 0), max(business_date) FILTER (WHERE kind = 'payment')
  INTO NEW.change, last_payment FROM sale_tenders WHERE sale_id = NEW.id;
  NEW.paid := NEW.total_cash + NEW.total_card - NEW.refunded_total;
  NEW.balance := sale_balance(NEW.sold_at, NEW.cancelled_at, NEW.total, NEW.returned_total, NEW.paid);
  NEW.settled_on := CASE WHEN NEW.sold_at IS NOT NULL THEN sale_settled_on(NEW.business_date, last_payment) END;
  RETURN NEW;
END $$;
-- Lines and tenders are stored before their sale.
CREATE TRIGGER sales_sum_lines BEFORE INSERT ON sales FOR EACH ROW
  WHEN (NEW.lines IS NULL) EXECUTE FUNCTION sum_sale_lines();
CREATE TRIGGER sales_sum_money BEFORE INSERT ON sales FOR EACH ROW
  WHEN (NEW.paid IS NULL) EXECUTE FUNCTION sum_sale_money();
CREATE TRIGGER sales_resum_money BEFORE UPDATE ON sales FOR EACH ROW
  WHEN (NEW.total_cash <> OLD.total_cash OR NEW.total_card <> OLD.total_card OR NEW.total <> OLD.total
    OR NEW.returned_total <> OLD.returned_total OR NEW.refunded_total <> OLD.refunded_total
    OR NEW.business_date <> OLD.business_date OR NEW.sold_at IS DISTINCT FROM OLD.sold_at
    OR NEW.cancelled_at IS DISTINCT FROM OLD.cancelled_at)
  EXECUTE FUNCTION sum_sale_money();

CREATE FUNCTION resum_sale_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sales SET pieces = d.pieces, returned_pieces = d.returned, undelivered = d.undelivered
  FROM (
    SELECT sale_id, sum(quantity - returned_quantity) AS pieces, sum(returned_quantity) AS returned,
      count(*) FILTER (WHERE delivered_at IS NULL AND returned_quantity < quantity) AS undelivered
    FROM sale_details WHERE sale_id IN (SELECT sale_id FROM after) GROUP BY sale_id
  ) d
  WHERE sales.id = d.sale_id
    AND (sales.pieces, sales.returned_pieces, sales.undelivered) IS DISTINCT FROM (d.pieces, d.returned, d.undelivered);
  RETURN NULL;
END $$;
CREATE TRIGGER sale_details_resum AFTER UPDATE ON sale_details REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION resum_sale_lines();

-- A sale that is summed for the first time has not changed.
CREATE OR REPLACE TRIGGER sales_touch BEFORE UPDATE ON sales FOR EACH ROW
  WHEN (OLD.lines IS NOT NULL OR NEW.lines IS NULL) EXECUTE FUNCTION touch_updated_at();
