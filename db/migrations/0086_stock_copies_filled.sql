-- Repeated until no row is left, so that none is locked for long. Products are locked first, as everybody does.
SELECT FROM products p
WHERE id IN (SELECT product_id FROM inventories WHERE product_name IS NULL ORDER BY product_id LIMIT 1000)
ORDER BY id FOR NO KEY UPDATE;
UPDATE inventories i SET product_name = p.name, product_category_id = p.category_id,
  product_supplier_id = p.supplier_id, stock_level = p.stock_level, unit_cost = p.unit_cost
FROM products p
WHERE p.id = i.product_id AND i.product_id IN (
  SELECT product_id FROM inventories WHERE product_name IS NULL ORDER BY product_id LIMIT 1000
);
