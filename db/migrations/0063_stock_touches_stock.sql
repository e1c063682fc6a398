-- A sale changes the stock of its products, and nothing else of them. PostgreSQL passes over triggers that name other
-- columns, and keeps no copies of the rows where no trigger asks for tables of them.
DROP TRIGGER products_touch ON products;
DROP TRIGGER products_changed_in ON products;
CREATE FUNCTION touch_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;
-- Not for the stock: movements tell tills of that, and the row's indexes stay untouched.
CREATE TRIGGER products_touch BEFORE UPDATE ON products
  FOR EACH ROW WHEN (OLD.stock = NEW.stock) EXECUTE FUNCTION touch_product();

DROP TRIGGER products_stock_is_a_sum ON products;
CREATE TRIGGER products_stock_is_a_sum BEFORE UPDATE OF stock ON products
  FOR EACH ROW WHEN (NEW.stock <> OLD.stock AND pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_stock();

-- PostgreSQL works generated columns out for every change of a row whose table has triggers before changes. These are worked
-- out when something changes of which they are made, or when somebody writes them.
ALTER TABLE products ALTER COLUMN offer_price DROP EXPRESSION;
ALTER TABLE products ALTER COLUMN price_mxn DROP EXPRESSION;
ALTER TABLE products ALTER COLUMN search DROP EXPRESSION;
CREATE FUNCTION work_out_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.offer_price := offer_price(NEW.price, NEW.has_discount, NEW.discount_percent);
  NEW.price_mxn := in_pesos(NEW.offer_price, NEW.currency, NEW.exchange_rate, NEW.whole_pesos);
  NEW.search := fold_all(NEW.name, NEW.internal_code, NEW.sku, NEW.barcode, NEW.description);
  RETURN NEW;
END $$;
-- The last trigger before a change, by its name: others decide about whole pesos.
CREATE TRIGGER products_worked_out BEFORE INSERT OR UPDATE OF price, has_discount, discount_percent, currency, exchange_rate,
  whole_pesos, name, internal_code, sku, barcode, description, offer_price, price_mxn, search ON products
  FOR EACH ROW EXECUTE FUNCTION work_out_product();

-- Pages only say whether there is any, or few: more than three are all alike.
DROP TRIGGER products_changed_site ON products;
DROP FUNCTION tell_site_of_products();
CREATE TRIGGER products_changed_site AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.stock = NEW.stock OR least(OLD.stock, 4) <> least(NEW.stock, 4)) EXECUTE FUNCTION tell_site();

DROP TRIGGER products_changed_words ON products;
DROP FUNCTION remember_changed_words();
CREATE FUNCTION remember_row_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (source, word)
  SELECT DISTINCT TG_TABLE_NAME, found.word FROM words_of(NEW.search) AS found(word)
  WHERE NOT EXISTS (SELECT FROM search_words w WHERE w.source = TG_TABLE_NAME AND w.word = found.word);
  RETURN NULL;
END $$;
CREATE TRIGGER products_changed_words AFTER UPDATE OF name, internal_code, sku, barcode, description ON products FOR EACH ROW
  WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION remember_row_words();

DROP TRIGGER products_old_slug ON products;
CREATE TRIGGER products_old_slug AFTER UPDATE OF slug, subcategory_id ON products FOR EACH ROW
  WHEN ((OLD.slug, OLD.subcategory_id) IS DISTINCT FROM (NEW.slug, NEW.subcategory_id))
  EXECUTE FUNCTION keep_slug('product', 'subcategory_id');
DROP TRIGGER products_new_price ON products;
CREATE TRIGGER products_new_price AFTER UPDATE OF price, currency, exchange_rate, has_discount, discount_percent, whole_pesos
  ON products FOR EACH ROW
  WHEN ((OLD.price, OLD.price_mxn, OLD.currency, OLD.exchange_rate, OLD.has_discount, OLD.discount_percent)
    IS DISTINCT FROM
    (NEW.price, NEW.price_mxn, NEW.currency, NEW.exchange_rate, NEW.has_discount, NEW.discount_percent))
  EXECUTE FUNCTION keep_price();

-- Pages only say whether a showroom has a piece, so other movements of stock do not concern them.
DROP TRIGGER inventories_changed_site ON inventories;
CREATE OR REPLACE FUNCTION tell_site_of_showroom_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM warehouses WHERE id = NEW.warehouse_id AND showroom IS NOT NULL) THEN
    PERFORM pg_notify('site_changed', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER inventories_changed_site AFTER UPDATE OF quantity ON inventories FOR EACH ROW
  WHEN ((OLD.quantity > 0) <> (NEW.quantity > 0)) EXECUTE FUNCTION tell_site_of_showroom_stock();

-- Room on each page for the next version of a row, which then needs no new entries in indexes.
ALTER TABLE products SET (fillfactor = 85);
ALTER TABLE inventories SET (fillfactor = 85);
