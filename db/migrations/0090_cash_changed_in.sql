-- The same for the cash of documents, which has no row in the audit.
CREATE INDEX cash_entries_changed_in ON cash_entries (changed_in) WHERE changed_in IS NOT NULL;
