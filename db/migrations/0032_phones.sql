-- A telephone number as it is stored: E.164 when it is understood, as it was typed when not. `src/domain/phone.ts` has the
-- same rule with its reasons.
CREATE FUNCTION kept_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT CASE
    WHEN number ~ '^(?:\+?52(?:1|01|044|045)?|01|044|045)?[2-9][0-9]{9}$' THEN '+52' || right(number, 10)
    WHEN number ~ '^\+(?:1[2-9][0-9]{9}|(?!52)[2-9][0-9]{7,14})$' THEN number
    ELSE phone
  END
  FROM (SELECT regexp_replace(phone, '[^0-9]', '', 'g') AS digits) AS typed,
  LATERAL (
    SELECT CASE WHEN phone ~ '^[^0-9]*\+' OR digits LIKE '00%' THEN '+' ELSE '' END
      || regexp_replace(digits, '^00', '') AS number
  ) AS written;
END;

-- A number that is written otherwise was not changed by anybody: the date of the last change stays.
DO $$
DECLARE
  place record;
BEGIN
  FOR place IN
    SELECT * FROM (VALUES
      ('users', 'phone'), ('customers', 'phone'), ('suppliers', 'phone'), ('suppliers', 'cellphone'),
      ('supplier_contacts', 'phone'), ('supplier_contacts', 'cellphone'), ('warehouses', 'phone'), ('messages', 'phone')
    ) AS places (of_table, of_column)
  LOOP
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER %I', place.of_table, place.of_table || '_touch');
    EXECUTE format('UPDATE %1$I SET %2$I = kept_phone(%2$I) WHERE %2$I <> kept_phone(%2$I)',
      place.of_table, place.of_column);
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER %I', place.of_table, place.of_table || '_touch');
    EXECUTE format('ALTER TABLE %1$I ADD CONSTRAINT %1$s_%2$s_kept CHECK (%2$I = kept_phone(%2$I))',
      place.of_table, place.of_column);
  END LOOP;
END $$;

UPDATE settings SET value = to_jsonb(kept_phone(value #>> '{}')) WHERE key IN ('phone', 'whatsapp');

-- The numbers of a showroom are in the texts of the site.
CREATE FUNCTION pg_temp.with_kept_phones(given jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF jsonb_typeof(given) = 'object' THEN
    RETURN (
      SELECT coalesce(jsonb_object_agg(key, CASE
        WHEN key IN ('phone', 'whatsapp') AND jsonb_typeof(each.value) = 'string'
          THEN to_jsonb(kept_phone(each.value #>> '{}'))
        ELSE pg_temp.with_kept_phones(each.value)
      END), '{}') FROM jsonb_each(given) AS each
    );
  END IF;
  RETURN given;
END $$;
UPDATE contents SET value = pg_temp.with_kept_phones(value);

-- A warehouse is found by its number too.
DROP INDEX warehouses_search;
ALTER TABLE warehouses DROP COLUMN search;
ALTER TABLE warehouses ADD COLUMN search text GENERATED ALWAYS AS (fold_all(name, company, address, phone)) STORED;
CREATE INDEX warehouses_search ON warehouses USING gin (search gin_trgm_ops);
