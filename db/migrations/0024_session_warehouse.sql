-- The warehouse that a session sells from, as it was opened: a ticket that arrives after its register moved still takes
-- its pieces from there. Sessions of before have that of their sales, else that of their register.
ALTER TABLE cash_sessions ADD COLUMN warehouse_id integer REFERENCES warehouses;
ALTER TABLE cash_sessions DISABLE TRIGGER USER;
UPDATE cash_sessions k SET warehouse_id = coalesce(
  (SELECT s.warehouse_id FROM sales s WHERE s.session_id = k.id ORDER BY s.id DESC LIMIT 1),
  (SELECT r.warehouse_id FROM registers r WHERE r.id = k.register_id)
);
ALTER TABLE cash_sessions ENABLE TRIGGER USER;
ALTER TABLE cash_sessions ALTER COLUMN warehouse_id SET NOT NULL;
CREATE INDEX cash_sessions_warehouse ON cash_sessions (warehouse_id);
