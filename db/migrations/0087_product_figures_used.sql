-- Every row has them, and lists are chosen, ordered and added up by them.
ALTER TABLE products ALTER COLUMN stock_level SET NOT NULL, ALTER COLUMN stock_level SET DEFAULT 'none';
ALTER TABLE inventories ALTER COLUMN product_name SET NOT NULL, ALTER COLUMN stock_level SET NOT NULL;
CREATE INDEX products_level ON products (stock_level, name, id) INCLUDE (status) WHERE archived_at IS NULL;
CREATE INDEX products_discounted ON products (name, id) WHERE has_discount AND archived_at IS NULL;
-- A part of a material or colour is compared with those that are used, which are few, and products are found by these.
DROP INDEX products_material_like;
DROP INDEX products_color_like;
CREATE INDEX products_material ON products (material);
CREATE INDEX products_color ON products (color);
CREATE INDEX products_internal_code ON products (internal_code, id) WHERE archived_at IS NULL;
CREATE INDEX inventories_name ON inventories (product_name, id) INCLUDE (product_id);
CREATE INDEX inventories_level ON inventories (stock_level, product_name, id) INCLUDE (product_id);
CREATE INDEX inventories_category ON inventories (product_category_id, product_name, id) INCLUDE (product_id);
CREATE INDEX inventories_supplier ON inventories (product_supplier_id, product_name, id) INCLUDE (product_id);
