-- What moved and what there is, and counts of it. What a view shows besides its table is an outer join or a subquery, here
-- and in the other files: PostgreSQL leaves those out of a statement that needs none of their columns, so that a list
-- chooses its ids from the table alone.

-- A movement shows the folio of its sale or return, or of its return to a supplier, which is given out after the movement is
-- written.
CREATE VIEW movement_records AS
  SELECT m.id, m.group_id, m.type, m.product_id, m.warehouse_id, m.change, m.quantity, m.warehouse_origin_id,
    m.warehouse_destiny_id, m.reverses_id, m.origin_type, m.origin_id, m.origin_line_id,
    coalesce(m.origin, s.folio, b.folio, v.folio) AS origin, m.note, m.created_by, m.created_at,
    p.name AS product_name, p.internal_code, w.name AS warehouse_name, o.name AS warehouse_origin_name,
    d.name AS warehouse_destiny_name, u.name AS created_by_name, r.id AS reversed_by_id,
    m.created_at AS updated_at, NULL::timestamptz AS archived_at
  FROM movements m
  LEFT JOIN products p ON p.id = m.product_id
  LEFT JOIN warehouses w ON w.id = m.warehouse_id
  LEFT JOIN warehouses o ON o.id = m.warehouse_origin_id
  LEFT JOIN warehouses d ON d.id = m.warehouse_destiny_id
  LEFT JOIN users u ON u.id = m.created_by
  LEFT JOIN movements r ON r.reverses_id = m.id
  LEFT JOIN sales s ON m.origin_type = 'sale' AND s.id = m.origin_id
  LEFT JOIN sale_returns b ON m.origin_type = 'sale-return' AND b.id = m.origin_id
  LEFT JOIN supplier_returns v ON m.origin_type = 'supplier-return' AND v.id = m.origin_id;

CREATE VIEW inventory_records AS
  SELECT i.*, i.updated_at AS moved_at, p.internal_code, w.name AS warehouse_name,
    w.sells, p.stock, p.thumbnail_id, p.search, p.archived_at,
    (SELECT m.type FROM movements m WHERE m.product_id = i.product_id AND m.warehouse_id = i.warehouse_id
      ORDER BY m.id DESC LIMIT 1) AS last_type,
    (SELECT m.change FROM movements m WHERE m.product_id = i.product_id AND m.warehouse_id = i.warehouse_id
      ORDER BY m.id DESC LIMIT 1) AS last_change
  FROM inventories i
  LEFT JOIN products p ON p.id = i.product_id
  LEFT JOIN warehouses w ON w.id = i.warehouse_id;

-- What a blind count comes to is told to nobody while it is open.
CREATE VIEW stock_count_line_records AS
  SELECT l.*, c.created_at, coalesce(l.counted_at, c.created_at) AS updated_at, NULL::timestamptz AS archived_at,
    p.name AS product_name, p.internal_code, p.sku, p.barcode, p.thumbnail_id, p.search,
    CASE WHEN b.hidden THEN NULL ELSE coalesce(l.quantity_at_count, i.quantity, 0) + u.pieces END AS expected,
    CASE WHEN b.hidden THEN NULL ELSE u.pieces END AS undelivered,
    CASE WHEN b.hidden THEN NULL ELSE d.difference END AS difference,
    k.cost, CASE WHEN b.hidden THEN NULL ELSE d.difference * k.cost END AS value,
    CASE WHEN l.counted IS NULL THEN 'pending' WHEN b.hidden THEN 'counted'
      WHEN d.difference = 0 THEN 'same' ELSE 'different' END AS state
  FROM stock_count_lines l
  LEFT JOIN stock_counts c ON c.id = l.count_id
  LEFT JOIN products p ON p.id = l.product_id
  LEFT JOIN inventories i ON i.product_id = l.product_id AND i.warehouse_id = l.warehouse_id
  CROSS JOIN LATERAL (SELECT coalesce(l.unit_cost, round(100 * p.unit_cost)::bigint) AS cost) k
  CROSS JOIN LATERAL (SELECT c.is_blind AND c.status = 'open' AS hidden) b
  -- Few products have any, which the index tells faster than the function.
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN l.counted IS NOT NULL THEN l.undelivered_at_count
      WHEN EXISTS (SELECT FROM sale_details WHERE product_id = l.product_id AND delivered_at IS NULL)
      THEN undelivered_pieces(l.product_id, l.warehouse_id, 'infinity') ELSE 0 END AS pieces
  ) u
  CROSS JOIN LATERAL (
    SELECT coalesce(l.change, greatest(0, l.counted - l.undelivered_at_count) - l.quantity_at_count) AS difference
  ) d;

CREATE VIEW stock_count_records AS
  SELECT c.*, w.name AS warehouse_name, g.name AS category_name, s.brand_name AS supplier_name,
    u.name AS created_by_name, v.name AS posted_by_name, l.lines, l.counted_lines, l.different_lines,
    l.pieces_over, l.pieces_short, l.value_change
  FROM stock_counts c
  LEFT JOIN warehouses w ON w.id = c.warehouse_id
  LEFT JOIN categories g ON g.id = c.category_id
  LEFT JOIN suppliers s ON s.id = c.supplier_id
  LEFT JOIN users u ON u.id = c.created_by
  LEFT JOIN users v ON v.id = c.posted_by
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS lines, count(r.counted)::integer AS counted_lines,
      (count(*) FILTER (WHERE r.difference <> 0))::integer AS different_lines,
      coalesce(sum(r.difference) FILTER (WHERE r.difference > 0), 0)::integer AS pieces_over,
      coalesce(-sum(r.difference) FILTER (WHERE r.difference < 0), 0)::integer AS pieces_short,
      coalesce(sum(r.value), 0)::bigint AS value_change
    FROM stock_count_line_records r WHERE r.count_id = c.id
  ) l ON true;
