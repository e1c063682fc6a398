-- What was committed since. New rows are appended at its end, so that one costs a sale next to nothing.
CREATE INDEX audit_log_changed_in ON audit_log (changed_in) WHERE changed_in IS NOT NULL;
