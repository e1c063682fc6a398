-- Deliveries with the sale that they belong to, and what is still owed of it.

CREATE OR REPLACE FUNCTION zone_of(code text) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (SELECT zone_id FROM delivery_ranges WHERE code::integer BETWEEN first_code AND last_code LIMIT 1);

CREATE VIEW delivery_records AS
  SELECT d.*, s.folio AS sale_folio, s.balance, coalesce(c.full_name, d.contact_name) AS customer_name,
    v.name AS vehicle_name, (SELECT count(*) FROM delivery_signatures WHERE delivery_id = d.id)::integer
      + (SELECT count(*) FROM delivery_photos WHERE delivery_id = d.id)::integer AS proofs, u.name AS created_by_name, x.name AS closed_by_name, l.lines, l.pieces, l.delivered_pieces,
    is_overdue(d.status IN ('scheduled', 'on_the_way'), d.day, (SELECT shop_today())) AS is_overdue,
    (SELECT coalesce(sum(amount), 0) FROM door_payments WHERE sale_id = d.sale_id AND status = 'carried')::bigint AS carried,
    zone_of(d.postal_code) AS zone_id, (SELECT name FROM delivery_zones WHERE id = zone_of(d.postal_code)) AS zone_name
  FROM deliveries d
  LEFT JOIN sales s ON s.id = d.sale_id
  LEFT JOIN customers c ON c.id = d.customer_id
  LEFT JOIN vehicles v ON v.id = d.vehicle_id
  LEFT JOIN users u ON u.id = d.created_by
  LEFT JOIN users x ON x.id = d.closed_by
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS lines, coalesce(sum(quantity), 0)::integer AS pieces,
      coalesce(sum(delivered_quantity), 0)::integer AS delivered_pieces
    FROM delivery_lines WHERE delivery_id = d.id
  ) l ON true;

CREATE VIEW delivery_line_records AS
  SELECT l.*, d.product_id, d.internal_code, d.name
  FROM delivery_lines l
  LEFT JOIN sale_details d ON d.id = l.sale_detail_id;

CREATE VIEW door_payment_records AS
  SELECT p.*, v.folio AS delivery_folio, s.folio AS sale_folio, coalesce(c.full_name, v.contact_name) AS customer_name,
    u.name AS collected_by_name, r.name AS received_by_name, x.name AS closed_by_name, g.name AS register_name,
    fold_all(v.folio, s.folio, c.full_name) AS search
  FROM door_payments p
  LEFT JOIN deliveries v ON v.id = p.delivery_id
  LEFT JOIN sales s ON s.id = p.sale_id
  LEFT JOIN customers c ON c.id = s.customer_id
  LEFT JOIN users u ON u.id = p.collected_by
  LEFT JOIN users r ON r.id = p.received_by
  LEFT JOIN users x ON x.id = p.closed_by
  LEFT JOIN cash_sessions k ON k.id = p.session_id
  LEFT JOIN registers g ON g.id = k.register_id;
