-- A notice that was read is kept for a while, so that nothing is lost by a click.
ALTER TABLE notifications ADD COLUMN read_at timestamptz;

DROP INDEX notifications_user;
CREATE INDEX notifications_unread ON notifications (user_id, id DESC) WHERE read_at IS NULL;
CREATE INDEX notifications_read ON notifications (user_id, read_at DESC, id DESC) WHERE read_at IS NOT NULL;

-- The orders past the day on which they were expected that Admins were told of.
CREATE TABLE overdue_order_notices (
  order_id integer REFERENCES purchase_orders,
  expected_on date,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, expected_on)
);
