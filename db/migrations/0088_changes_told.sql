-- Each row that tells of a change names its transaction, as movements do, so that readers ask for what was committed since
-- they last asked. Rows that are there already stay without one: nobody could have asked before they were written.
ALTER TABLE audit_log
  ADD COLUMN changed_in xid8,
  -- The stream whose page sent the change, as a digest of its id and its user: that page is not told what it did itself.
  ADD COLUMN sender bigint;
ALTER TABLE audit_log ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
ALTER TABLE cash_entries ADD COLUMN changed_in xid8;
ALTER TABLE cash_entries ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();

ALTER TABLE notifications ADD COLUMN changed_in xid8;
ALTER TABLE notifications ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
CREATE INDEX notifications_changed_in ON notifications (changed_in) WHERE changed_in IS NOT NULL;
CREATE TRIGGER notifications_changed_in BEFORE UPDATE ON notifications
  FOR EACH ROW EXECUTE FUNCTION touch_changed_in();

ALTER TABLE imports ADD COLUMN changed_in xid8;
ALTER TABLE imports ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
CREATE INDEX imports_changed_in ON imports (changed_in) WHERE changed_in IS NOT NULL;
CREATE TRIGGER imports_changed_in BEFORE UPDATE OF state, rows, processed ON imports
  FOR EACH ROW EXECUTE FUNCTION touch_changed_in();
