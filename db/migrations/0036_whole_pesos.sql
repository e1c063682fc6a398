-- Converted prices in whole pesos, when the shop asks for it (settings, `converted_prices`). Each product carries the
-- rule, because a generated column reads its own row alone. One that is priced in pesos is never converted.
ALTER TABLE products ADD COLUMN whole_pesos boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT products_whole_pesos_check CHECK (currency <> 'MXN' OR NOT whole_pesos);

-- Rounded once, from the exact product; a price never becomes nothing (domain/pricing.ts says the same).
CREATE FUNCTION in_pesos(amount bigint, currency text, exchange_rate numeric, whole_pesos boolean) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN currency = 'MXN' THEN amount
    WHEN whole_pesos AND amount > 0 AND exchange_rate IS NOT NULL
      THEN greatest(round(amount * exchange_rate * 0.01), 1)::bigint * 100
    ELSE round(amount * exchange_rate)::bigint END;
ALTER TABLE products ALTER COLUMN price_mxn SET EXPRESSION AS (
  in_pesos(offer_price(price, has_discount, discount_percent), currency, exchange_rate, whole_pesos));
DROP FUNCTION in_pesos(bigint, text, numeric);

-- A new product follows the setting. The shared lock keeps a change of the setting from missing it.
CREATE FUNCTION follow_converted_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('products.whole_pesos'));
  NEW.whole_pesos := NEW.currency <> 'MXN' AND coalesce(
    (SELECT value = '"whole_pesos"'::jsonb FROM settings WHERE key = 'converted_prices'), false);
  RETURN NEW;
END $$;
CREATE TRIGGER products_new_whole_pesos BEFORE INSERT ON products FOR EACH ROW
  WHEN (NEW.currency <> 'MXN') EXECUTE FUNCTION follow_converted_prices();
CREATE TRIGGER products_other_currency BEFORE UPDATE OF currency ON products FOR EACH ROW
  WHEN (OLD.currency <> NEW.currency) EXECUTE FUNCTION follow_converted_prices();

DROP TRIGGER products_new_price ON products;
CREATE TRIGGER products_new_price AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.price, OLD.currency, OLD.exchange_rate, OLD.has_discount, OLD.discount_percent, OLD.price_mxn)
    IS DISTINCT FROM
    (NEW.price, NEW.currency, NEW.exchange_rate, NEW.has_discount, NEW.discount_percent, NEW.price_mxn))
  EXECUTE FUNCTION keep_price();
