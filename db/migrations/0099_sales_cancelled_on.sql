-- Repeated until no row is left.
SELECT FROM sales WHERE cancelled_at IS NOT NULL AND sold_at IS NOT NULL AND cancelled_on IS NULL
  ORDER BY id LIMIT 1000 FOR NO KEY UPDATE;
UPDATE sales SET cancelled_on = (cancelled_at AT TIME ZONE coalesce(
    (SELECT value #>> '{}' FROM settings WHERE key = 'time_zone'), 'America/Mexico_City'))::date
WHERE id IN (
  SELECT id FROM sales WHERE cancelled_at IS NOT NULL AND sold_at IS NOT NULL AND cancelled_on IS NULL ORDER BY id LIMIT 1000
);
