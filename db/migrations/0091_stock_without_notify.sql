-- A message of a transaction makes all commits of the database wait for each other until it ends, so whatever moves stock
-- sends none: pages learn of it from the movements (src/engine/stream).
DROP TRIGGER products_changed_site ON products;
CREATE TRIGGER products_changed_site AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.stock = NEW.stock) EXECUTE FUNCTION tell_site();
DROP TRIGGER inventories_changed_site ON inventories;
DROP TRIGGER inventories_added_site ON inventories;
DROP FUNCTION tell_site_of_showroom_stock();
DROP FUNCTION tell_site_of_new_stock();
