-- Rules that views and statements share. One that a table needs, in a trigger, a check or a stored column, stands in the
-- migration of that table.

-- The shop's clock.
CREATE OR REPLACE FUNCTION shop_zone() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'time_zone'), 'America/Mexico_City');

-- The day of a moment, and the day that it is now.
CREATE OR REPLACE FUNCTION shop_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (moment AT TIME ZONE shop_zone())::date;
CREATE OR REPLACE FUNCTION shop_today() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
  RETURN shop_day(now());

-- The moment of a day and time. Noon stands for a time that is not known.
CREATE OR REPLACE FUNCTION shop_moment(day date, clock time) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (day + coalesce(clock, '12:00')) AT TIME ZONE shop_zone();

-- The IVA of today, in percent.
CREATE OR REPLACE FUNCTION shop_iva() RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce((SELECT (value #>> '{}')::numeric FROM settings WHERE key = 'iva_rate'), 16);

-- Whether what is still open should have ended before today; never null, and an index of the day serves it.
CREATE OR REPLACE FUNCTION is_overdue(open boolean, due date, today date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN open AND due IS NOT NULL AND due < today;

-- Pesos for a dollar; null until somebody sets it.
CREATE OR REPLACE FUNCTION shop_rate() RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (SELECT (value #>> '{}')::numeric FROM settings WHERE key = 'exchange_rate' AND value <> 'null');

-- The code that an invoice has for what was paid with a vale of the shop.
CREATE OR REPLACE FUNCTION voucher_code_of_sat() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'voucher_way_to_pay'), '17');

-- What a piece costs in pesos without IVA: the average of what was received, or until then the price typed by hand.
CREATE OR REPLACE FUNCTION piece_cost(
  average numeric, price bigint, currency text, own_rate numeric, tax_included boolean, shop_rate numeric, iva numeric
) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(average, round(
    price / 100.0
    * CASE WHEN currency = 'MXN' THEN 1 ELSE coalesce(own_rate, shop_rate) END
    / CASE WHEN tax_included THEN 1 + iva / 100 ELSE 1 END,
    6
  ));

-- Of one product. A statement over many gives `piece_cost` the settings as subqueries, which are read once.
CREATE OR REPLACE FUNCTION unit_cost(product products) RETURNS numeric LANGUAGE sql STABLE
  RETURN piece_cost(
    (SELECT average_cost FROM product_costs WHERE product_id = product.id), product.purchase_price,
    product.purchase_currency, product.exchange_rate, product.purchase_tax_included, shop_rate(), shop_iva()
  );

-- Of a line on order, whose pieces stand where they came, maybe in several warehouses: those that came first are handed over
-- first, and those that came last are brought back first.
CREATE OR REPLACE FUNCTION undelivered_arrivals(line sale_details, warehouse integer, moment timestamptz) RETURNS bigint
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (
    SELECT greatest(0, least(a.first + a.pieces, a.total + b.pieces) - greatest(a.first, t.pieces))
    FROM (
      SELECT w.warehouse_id, w.pieces, sum(w.pieces) OVER (ORDER BY w.came) - w.pieces AS first, sum(w.pieces) OVER () AS total
      FROM (
        SELECT warehouse_id, -sum(change) AS pieces, min(id) AS came FROM movements
        WHERE origin_type = 'sale' AND origin_id = line.sale_id AND origin_line_id = line.id AND created_at <= moment
        GROUP BY warehouse_id
      ) w
    ) a
    CROSS JOIN LATERAL (
      SELECT -coalesce(sum(v.change), 0) AS pieces FROM sale_return_details r
      JOIN movements v ON v.origin_type = 'sale-return' AND v.origin_id = r.return_id AND v.origin_line_id = r.id
      WHERE r.sale_detail_id = line.id AND v.created_at <= moment
    ) b
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.delivered_quantity), 0) AS pieces
      FROM delivery_lines l JOIN deliveries e ON e.id = l.delivery_id
      WHERE l.sale_detail_id = line.id AND e.delivered_at <= moment
    ) t
    WHERE a.warehouse_id = warehouse
  );

-- Pieces that were sold and still stood in the warehouse at a moment: what the movements of the sale's line took, less
-- what came back and what deliveries took of it, until the whole line was delivered.
CREATE OR REPLACE FUNCTION undelivered_pieces(product integer, warehouse integer, moment timestamptz) RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (
    SELECT coalesce(sum(
      CASE WHEN o.id IS NOT NULL THEN coalesce(undelivered_arrivals(d, warehouse, moment), 0)
        WHEN t.pieces = 0 THEN m.pieces ELSE greatest(0, m.pieces - t.pieces) END
    ), 0)::integer
    FROM sale_details d
    JOIN sales s ON s.id = d.sale_id
    LEFT JOIN on_order_lines o ON o.sale_detail_id = d.id
    CROSS JOIN LATERAL (
      SELECT coalesce(-sum(change), 0) AS pieces FROM (
        SELECT change, created_at FROM movements
        WHERE origin_type = 'sale' AND origin_id = d.sale_id AND origin_line_id = d.id
        UNION ALL
        SELECT v.change, v.created_at FROM sale_return_details b
        JOIN movements v ON v.origin_type = 'sale-return' AND v.origin_id = b.return_id AND v.origin_line_id = b.id
        WHERE b.sale_detail_id = d.id
      ) moved WHERE created_at <= moment
    ) m
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.delivered_quantity), 0) AS pieces
      FROM delivery_lines l JOIN deliveries e ON e.id = l.delivery_id
      WHERE l.sale_detail_id = d.id AND e.delivered_at <= moment
    ) t
    WHERE d.product_id = product AND (s.warehouse_id = warehouse OR o.id IS NOT NULL)
      AND (d.delivered_at IS NULL OR d.delivered_at > moment)
      -- Quotations that nobody took move nothing, and a shop gathers many; nor is anything left of what was cancelled by now.
      AND s.sold_at IS NOT NULL AND (s.status <> 'cancelled' OR moment < 'infinity')
  );
