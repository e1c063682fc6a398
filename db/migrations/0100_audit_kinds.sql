-- The first number of the log that a span of moments may have, or the first after it. Rows are numbered as they are
-- written and say when their transaction began, so that one follows another by less than a day; in twenty steps instead
-- of an index on the moment, which every sale would pay.
CREATE FUNCTION audit_place(moment timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  low bigint := coalesce((SELECT min(id) FROM audit_log), 0);
  high bigint := coalesce((SELECT max(id) FROM audit_log), 0) + 1;
  middle bigint;
  found record;
BEGIN
  WHILE low < high LOOP
    middle := low + (high - low) / 2;
    SELECT id, at INTO found FROM audit_log WHERE id >= middle ORDER BY id LIMIT 1;
    IF found.id IS NULL OR found.at >= moment THEN
      high := middle;
    ELSE
      low := found.id + 1;
    END IF;
  END LOOP;
  RETURN low;
END $$;

-- The kind of deed that a row tells of. The price of a product is a kind of its own, because owners ask for it.
CREATE FUNCTION audit_kind(resource text, action text, after jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN action = 'create' THEN 'added'
    WHEN action IN ('login_failed', 'second_factor_failed', 'approval_failed') THEN 'refused'
    WHEN resource = 'sessions' OR action IN ('password', 'pin', 'invite', 'withdraw', 'second_factor_on',
      'second_factor_off', 'second_factor_removed', 'second_factor_codes') THEN 'access'
    WHEN action IN ('export', 'print', 'personal_data') OR (resource = 'suppliers' AND action = 'reveal') THEN 'seen'
    WHEN action IN ('delete', 'archive', 'anonymise') THEN 'removed'
    WHEN resource = 'products' AND action IN ('update', 'exchange_rate')
      AND after ?| ARRAY['price', 'offerPrice', 'priceMxn'] THEN 'priced'
    WHEN action IN ('update', 'restore', 'images', 'focus', 'exchange_rate') THEN 'changed'
    ELSE 'done'
  END;

-- Of the kinds that are rare among sales: a sale, its payment, its delivery and its invoice have no entry here.
CREATE INDEX audit_log_kind ON audit_log (audit_kind(resource, action, after), id)
  WHERE audit_kind(resource, action, after) NOT IN ('added', 'done');
