-- Which record the answer under a key shows, so that a person is struck out of it without reading every answer.
ALTER TABLE idempotency_keys ADD COLUMN resource text, ADD COLUMN record_id integer;
UPDATE idempotency_keys SET
  record_id = CASE WHEN json_typeof(body #> '{data,id}') = 'number' THEN (body #>> '{data,id}')::integer END,
  resource = CASE
    WHEN body::jsonb -> 'data' ? 'full_name' THEN 'customers'
    WHEN body::jsonb -> 'data' ? 'reject_reason' THEN 'invoice-requests'
    WHEN body::jsonb -> 'data' ? 'ticket' THEN 'sales'
    WHEN body::jsonb -> 'data' ? 'failed_rows_url' THEN 'customers'
    WHEN body::jsonb -> 'data' ? 'message' THEN 'messages' END
WHERE json_typeof(body -> 'data') = 'object';
-- Only of what shows people outside the staff: other requests pay nothing for it.
CREATE INDEX idempotency_keys_person ON idempotency_keys (resource, record_id)
  WHERE resource IN ('customers', 'messages', 'invoice-requests', 'sales', 'stock-shortages', 'views');
-- Keys are kept for thirty days.
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

-- A person's former records are found in the log by their mail.
CREATE INDEX audit_log_email_before ON audit_log (lower(before ->> 'email'))
  WHERE resource IN ('customers', 'messages', 'invoice-requests') AND before ->> 'email' IS NOT NULL;
CREATE INDEX audit_log_email_after ON audit_log (lower(after ->> 'email'))
  WHERE resource IN ('customers', 'messages', 'invoice-requests') AND after ->> 'email' IS NOT NULL;

-- The lines of a document lie deeper in the log, and a person who received them is struck out there.
CREATE FUNCTION value_struck_out(old_value jsonb, new_value jsonb) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF old_value IS NULL OR new_value IS NULL THEN
    RETURN false;
  ELSIF old_value = new_value OR new_value = '"••••••"' THEN
    RETURN true;
  ELSIF jsonb_typeof(old_value) <> jsonb_typeof(new_value) THEN
    RETURN false;
  ELSIF jsonb_typeof(old_value) = 'object' THEN
    RETURN NOT EXISTS (
      SELECT FROM jsonb_each(old_value) o FULL JOIN jsonb_each(new_value) n USING (key)
      WHERE NOT value_struck_out(o.value, n.value)
    );
  ELSIF jsonb_typeof(old_value) = 'array' THEN
    RETURN NOT EXISTS (
      SELECT FROM jsonb_array_elements(old_value) WITH ORDINALITY o (value, place)
      FULL JOIN jsonb_array_elements(new_value) WITH ORDINALITY n (value, place) USING (place)
      WHERE NOT value_struck_out(o.value, n.value)
    );
  END IF;
  RETURN false;
END $$;
CREATE OR REPLACE FUNCTION only_struck_out(old_values jsonb, new_values jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN old_values IS NOT DISTINCT FROM new_values OR (
    jsonb_typeof(old_values) = 'object' AND jsonb_typeof(new_values) = 'object'
    AND value_struck_out(old_values, new_values)
  );
