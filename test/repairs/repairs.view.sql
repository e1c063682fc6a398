-- What a record shows besides its own columns: sums of its lines, names of what it refers to.
CREATE VIEW repair_records AS
  SELECT r.*, c.full_name AS customer_name, d.lines, d.total, fold_all(r.folio, c.full_name) AS search
  FROM repairs r
  LEFT JOIN customers c ON c.id = r.customer_id
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS lines, coalesce(sum(quantity * unit_price), 0)::bigint AS total
    FROM repair_lines WHERE repair_id = r.id
  ) d ON true;
