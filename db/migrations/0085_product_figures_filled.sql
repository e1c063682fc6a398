-- Repeated until no row is left, so that none is locked for long.
SELECT FROM products WHERE stock_level IS NULL ORDER BY id LIMIT 1000 FOR NO KEY UPDATE;
UPDATE products p SET unit_cost = unit_cost(p),
  stock_level = stock_level_of(stock, reorder_point, (SELECT shop_reorder_point()))
WHERE id IN (SELECT id FROM products WHERE stock_level IS NULL ORDER BY id LIMIT 1000);
