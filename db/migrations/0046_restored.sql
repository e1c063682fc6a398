-- Every process learns at once that a restored copy has become the shop.
CREATE TRIGGER shop_identity_site AFTER UPDATE OF restored_at ON shop_identity
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();

-- Since when new records take numbers that nothing had after the copy was made: tills and papers still name those.
ALTER TABLE shop_identity
  ADD COLUMN ids_ahead_at timestamptz,
  -- When the Admins were last told that a scheduled copy failed or is late; once until one is made again.
  ADD COLUMN backup_told_at timestamptz;

-- A ticket may come from a session that was opened after the copy was made, so that the restored shop has no row of it.
ALTER TABLE cash_sessions
  ADD COLUMN lost_session integer CHECK (lost_session > 0),
  -- The moment of the copy, after which the lost session was opened.
  ADD COLUMN lost_since timestamptz,
  ADD CHECK ((lost_session IS NULL) = (lost_since IS NULL)),
  ADD CHECK (num_nonnulls(rescues_id, lost_session) <= 1);
DO $$
DECLARE
  replaced name;
BEGIN
  SELECT conname INTO STRICT replaced FROM pg_constraint
  WHERE conrelid = 'cash_sessions'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%((kind = ''rescue''::text) = (rescues_id IS NOT NULL))%';
  EXECUTE format('ALTER TABLE cash_sessions DROP CONSTRAINT %I', replaced);
END $$;
ALTER TABLE cash_sessions
  ADD CHECK ((kind = 'rescue') = (rescues_id IS NOT NULL OR lost_session IS NOT NULL));
CREATE UNIQUE INDEX cash_sessions_lost_open_unique ON cash_sessions (lost_session, user_id)
  WHERE closed_at IS NULL AND lost_session IS NOT NULL;
