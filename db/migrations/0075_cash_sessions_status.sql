-- The state as cash_session_records tells it, in the same words.
CREATE INDEX cash_sessions_status ON cash_sessions ((CASE WHEN closed_at IS NULL THEN 'open'
  WHEN needs_authorization AND authorized_at IS NULL THEN 'to_authorize' ELSE 'closed' END), id);
