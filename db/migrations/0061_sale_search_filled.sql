-- Repeated until no row is left, so that none is locked for long.
UPDATE sales s SET search = fold_all(s.folio, s.invoice_number, s.label)
FROM (SELECT id FROM sales WHERE search IS NULL ORDER BY id LIMIT 2000 FOR NO KEY UPDATE) m
WHERE s.id = m.id;
