-- What is owed of an order, stored so that lists can be ordered by it.
ALTER TABLE purchase_orders ADD COLUMN balance bigint NOT NULL GENERATED ALWAYS AS (total - paid) STORED;
CREATE INDEX purchase_orders_balance ON purchase_orders (balance, id);
