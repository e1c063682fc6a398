-- A product that was sold between 0084 and 0085 had its level before its turn, and so it got no cost.
SELECT FROM products p WHERE unit_cost IS NULL AND unit_cost(p) IS NOT NULL ORDER BY id FOR NO KEY UPDATE;
UPDATE products p SET unit_cost = unit_cost(p) WHERE unit_cost IS NULL AND unit_cost(p) IS NOT NULL;
