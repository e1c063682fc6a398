-- An approval that nobody used goes some time after it expired: its number would let a late ticket pass.
CREATE OR REPLACE FUNCTION refuse_reuse() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{used_at,used_amount,used_sale_id,used_session_id,return_id}';
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.used_at IS NULL AND OLD.expires_at < now() THEN
      RETURN OLD;
    END IF;
  ELSIF OLD.used_at IS NULL AND to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'approval % is final', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
