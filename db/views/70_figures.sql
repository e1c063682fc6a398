-- What figures count, as the ledgers have it. `recorded_at` is when a row was written, `day` when it counts, and each part of a
-- view finds both by index. The zone is read once for all rows, and not by a call for each.

-- The part of a whole that belongs to the first so many of its pieces or cents; consecutive parts add up to the whole.
CREATE OR REPLACE FUNCTION part_of(whole numeric, part bigint, total bigint) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN total = 0 THEN 0 ELSE round(whole * part / total) END;

-- One row for each line of a sale, of a return, and of what was left of a sale when it was cancelled. What comes back counts
-- for who sold it, where it was sold.
CREATE VIEW sale_facts AS
  SELECT f.recorded_at, f.day, f.at, (f.at AT TIME ZONE (SELECT shop_zone()))::time AS clock,
    extract(hour FROM f.at AT TIME ZONE (SELECT shop_zone()))::smallint AS hour,
    f.register_id, f.seller_id, f.warehouse_id, f.customer_id, f.product_id, f.tickets, f.pieces, f.discount, f.sold,
    f.returned_pieces, f.returned, f.tax, f.cost, CASE WHEN f.is_costed THEN f.sold - f.returned - f.tax ELSE 0 END AS costed,
    f.kind, f.sale_id, f.line_id, f.return_id
  FROM (
    -- Sold when it was written; a ticket that came late was sold before, and counts then.
    SELECT s.created_at AS recorded_at, s.business_date AS day, s.sold_at AS at,
      s.register_id, s.seller_id, s.warehouse_id, s.customer_id, d.product_id, (d.position = 1)::integer AS tickets,
      d.quantity AS pieces, d.discount, d.total - d.discount AS sold, 0 AS returned_pieces, 0::bigint AS returned, d.tax,
      coalesce(round(d.unit_cost * 100 * d.quantity), 0)::bigint AS cost, d.unit_cost IS NOT NULL AS is_costed,
      'sale' AS kind, s.id AS sale_id, d.id AS line_id, NULL::integer AS return_id
    FROM sales s JOIN sale_details d ON d.sale_id = s.id
    WHERE s.sold_at <= s.created_at
    UNION ALL
    -- A quotation that was sold later.
    SELECT s.sold_at, s.business_date, s.sold_at,
      s.register_id, s.seller_id, s.warehouse_id, s.customer_id, d.product_id, (d.position = 1)::integer,
      d.quantity, d.discount, d.total - d.discount, 0, 0, d.tax,
      coalesce(round(d.unit_cost * 100 * d.quantity), 0)::bigint, d.unit_cost IS NOT NULL, 'sale', s.id, d.id, NULL
    FROM sales s JOIN sale_details d ON d.sale_id = s.id
    WHERE s.sold_at > s.created_at
    UNION ALL
    SELECT r.created_at, r.business_date, r.created_at,
      s.register_id, s.seller_id, s.warehouse_id, s.customer_id, d.product_id, 0,
      0, 0, 0, b.quantity, b.total,
      part_of(d.tax, e.total, d.total - d.discount) - part_of(d.tax, e.total + b.total, d.total - d.discount),
      coalesce(round(d.unit_cost * 100 * e.pieces) - round(d.unit_cost * 100 * (e.pieces + b.quantity)), 0)::bigint,
      d.unit_cost IS NOT NULL, 'return', s.id, b.id, r.id
    FROM sale_returns r
    JOIN sale_return_details b ON b.return_id = r.id
    JOIN sale_details d ON d.id = b.sale_detail_id
    JOIN sales s ON s.id = r.sale_id
    -- What had come back of the line before.
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(total), 0)::bigint AS total, coalesce(sum(quantity), 0)::bigint AS pieces
      FROM sale_return_details WHERE sale_detail_id = b.sale_detail_id AND id < b.id
    ) e
    UNION ALL
    SELECT s.cancelled_at, coalesce(s.cancelled_on, (s.cancelled_at AT TIME ZONE (SELECT shop_zone()))::date), s.cancelled_at,
      s.register_id, s.seller_id, s.warehouse_id, s.customer_id, d.product_id, 0,
      0, 0, 0, d.quantity - d.returned_quantity, d.total - d.discount - d.returned_total,
      part_of(d.tax, d.returned_total, d.total - d.discount) - d.tax,
      coalesce(round(d.unit_cost * 100 * d.returned_quantity) - round(d.unit_cost * 100 * d.quantity), 0)::bigint,
      d.unit_cost IS NOT NULL, 'cancel', s.id, d.id, NULL
    FROM sales s JOIN sale_details d ON d.sale_id = s.id
    WHERE s.cancelled_at IS NOT NULL AND s.sold_at IS NOT NULL AND d.returned_quantity < d.quantity
  ) f;

-- Money that came in and went out for sales, at the register of its session.
CREATE VIEW payment_facts AS
  SELECT t.created_at AS recorded_at, t.business_date AS day, (t.created_at AT TIME ZONE (SELECT shop_zone()))::time AS clock,
    t.way_to_pay, k.register_id,
    CASE WHEN t.kind = 'payment' THEN t.value - t.change ELSE 0 END AS received,
    CASE WHEN t.kind = 'refund' THEN t.value ELSE 0 END AS refunded,
    t.created_at AS at, t.sale_id, t.id AS tender_id
  FROM sale_tenders t LEFT JOIN cash_sessions k ON k.id = t.session_id;
