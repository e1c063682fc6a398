-- How well a product is stocked, and what a piece of it costs, are stored where lists choose and add up by them. Both follow
-- from its row and from the shop's settings, and change rarely: a sale that leaves enough pieces changes no index.
ALTER TABLE products
  ADD COLUMN stock_level text CHECK (stock_level IN ('none', 'few', 'enough')),
  ADD COLUMN unit_cost numeric;
COMMENT ON COLUMN products.stock_level IS 'From stock and reorder point, kept by triggers of products, inventories and settings';
COMMENT ON COLUMN products.unit_cost IS 'In pesos without IVA, kept by triggers of products, product_costs and settings';

CREATE FUNCTION shop_reorder_point() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce((SELECT (value #>> '{}')::integer FROM settings WHERE key = 'reorder_point'), 3);
CREATE FUNCTION stock_level_of(stock integer, reorder_point integer, shop integer) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN stock <= 0 THEN 'none' WHEN stock <= coalesce(reorder_point, shop) THEN 'few' ELSE 'enough' END;

CREATE OR REPLACE FUNCTION add_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = stock + d.change,
    stock_level = stock_level_of(stock + d.change, reorder_point, (SELECT shop_reorder_point()))
  FROM (
    SELECT product_id, sum(quantity)::integer AS change FROM after JOIN warehouses w ON w.id = warehouse_id
    WHERE w.sells GROUP BY product_id
  ) d
  WHERE products.id = d.product_id AND d.change <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION change_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = stock + d.change,
    stock_level = stock_level_of(stock + d.change, reorder_point, (SELECT shop_reorder_point()))
  FROM (
    SELECT product_id, sum(quantity)::integer AS change FROM (
      SELECT product_id, warehouse_id, quantity FROM after
      UNION ALL SELECT product_id, warehouse_id, -quantity FROM before
    ) both_states JOIN warehouses w ON w.id = warehouse_id
    WHERE w.sells GROUP BY product_id
  ) d
  WHERE products.id = d.product_id AND d.change <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION drop_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = stock - d.change,
    stock_level = stock_level_of(stock - d.change, reorder_point, (SELECT shop_reorder_point()))
  FROM (
    SELECT product_id, sum(quantity)::integer AS change FROM before JOIN warehouses w ON w.id = warehouse_id
    WHERE w.sells GROUP BY product_id
  ) d
  WHERE products.id = d.product_id AND d.change <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION recount_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET changed_in = pg_current_xact_id(), stock = stock + d.change,
    stock_level = stock_level_of(stock + d.change, reorder_point, (SELECT shop_reorder_point()))
  FROM (
    SELECT product_id, CASE WHEN NEW.sells THEN quantity ELSE -quantity END AS change
    FROM inventories WHERE warehouse_id = NEW.id AND quantity <> 0
  ) d
  WHERE products.id = d.product_id;
  RETURN NULL;
END $$;

CREATE FUNCTION work_out_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stock_level := stock_level_of(NEW.stock, NEW.reorder_point, shop_reorder_point());
  NEW.unit_cost := unit_cost(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER products_figures BEFORE INSERT OR UPDATE OF reorder_point, purchase_price, purchase_currency, exchange_rate,
  purchase_tax_included ON products FOR EACH ROW EXECUTE FUNCTION work_out_figures();

-- Who receives goods has locked their products.
CREATE FUNCTION follow_average_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products p SET unit_cost = unit_cost(p) WHERE id = coalesce(NEW.product_id, OLD.product_id);
  RETURN NULL;
END $$;
CREATE TRIGGER product_costs_figures AFTER INSERT OR UPDATE OR DELETE ON product_costs
  FOR EACH ROW EXECUTE FUNCTION follow_average_cost();

-- Sales lock products by their id, and so does a change of the settings. What waited for a lock is worked out after it.
CREATE FUNCTION mend_product_figures() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stale integer[] := array(
    SELECT p.id FROM products p LEFT JOIN product_costs c ON c.product_id = p.id
    WHERE (p.stock_level, p.unit_cost) IS DISTINCT FROM (
      stock_level_of(p.stock, p.reorder_point, (SELECT shop_reorder_point())),
      piece_cost(c.average_cost, p.purchase_price, p.purchase_currency, p.exchange_rate, p.purchase_tax_included,
        (SELECT shop_rate()), (SELECT shop_iva()))
    )
  );
BEGIN
  PERFORM FROM products WHERE id = ANY(stale) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products p SET unit_cost = unit_cost(p),
    stock_level = stock_level_of(stock, reorder_point, (SELECT shop_reorder_point()))
  WHERE id = ANY(stale);
END $$;
CREATE FUNCTION follow_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mend_product_figures();
  RETURN NULL;
END $$;
CREATE TRIGGER settings_figures AFTER INSERT OR UPDATE ON settings FOR EACH ROW
  WHEN (NEW.key IN ('reorder_point', 'exchange_rate', 'iva_rate')) EXECUTE FUNCTION follow_settings();
CREATE TRIGGER settings_figures_gone AFTER DELETE ON settings FOR EACH ROW
  WHEN (OLD.key IN ('reorder_point', 'exchange_rate', 'iva_rate')) EXECUTE FUNCTION follow_settings();

-- Neither is told to tills or shown as a change of the record.
DROP TRIGGER products_touch ON products;
CREATE TRIGGER products_touch BEFORE UPDATE ON products FOR EACH ROW
  WHEN (OLD.stock = NEW.stock
    AND (OLD.stock_level, OLD.unit_cost) IS NOT DISTINCT FROM (NEW.stock_level, NEW.unit_cost))
  EXECUTE FUNCTION touch_product();

-- Stock is listed, chosen and added up by what its products have, so it has that too, with indexes of its own. All of it
-- changes rarely: a sale writes it only where the level changes. Products are locked before their stock, as everybody does.
-- Two have longer names: the version before reads those of products beside this table by their short ones.
ALTER TABLE inventories
  ADD COLUMN product_name text,
  ADD COLUMN product_category_id integer,
  ADD COLUMN product_supplier_id integer,
  ADD COLUMN stock_level text,
  ADD COLUMN unit_cost numeric;
COMMENT ON COLUMN inventories.product_name IS 'That of the product, as the columns after it, kept by triggers of both tables';
CREATE FUNCTION copy_product_to_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT name, category_id, supplier_id, p.stock_level, p.unit_cost
  INTO NEW.product_name, NEW.product_category_id, NEW.product_supplier_id, NEW.stock_level, NEW.unit_cost
  FROM products p WHERE id = NEW.product_id;
  RETURN NEW;
END $$;
CREATE TRIGGER inventories_copied BEFORE INSERT ON inventories FOR EACH ROW EXECUTE FUNCTION copy_product_to_stock();
CREATE FUNCTION follow_product_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventories SET product_name = NEW.name, product_category_id = NEW.category_id,
    product_supplier_id = NEW.supplier_id, stock_level = NEW.stock_level, unit_cost = NEW.unit_cost
  WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER products_in_stock AFTER UPDATE OF name, category_id, supplier_id, stock_level, unit_cost, reorder_point,
  purchase_price, purchase_currency, exchange_rate, purchase_tax_included ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.category_id, OLD.supplier_id, OLD.stock_level, OLD.unit_cost)
    IS DISTINCT FROM (NEW.name, NEW.category_id, NEW.supplier_id, NEW.stock_level, NEW.unit_cost))
  EXECUTE FUNCTION follow_product_in_stock();
-- Its time is that of its last movement.
DROP TRIGGER inventories_touch ON inventories;
CREATE TRIGGER inventories_touch BEFORE UPDATE OF quantity ON inventories FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
