-- Few products are made to order, and a sale never changes whether they are.
CREATE INDEX products_order_mode ON products (order_mode, name, id) WHERE archived_at IS NULL AND order_mode IS NOT NULL;
