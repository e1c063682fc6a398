-- Nobody is owed anything of a cancelled order.
ALTER TABLE purchase_orders ALTER COLUMN balance
  SET EXPRESSION AS (CASE WHEN cancelled_at IS NULL THEN total - paid ELSE 0 END);
