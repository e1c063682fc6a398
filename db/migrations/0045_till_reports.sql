-- What each device that sells said of itself last: one row that is written over, and no part of the books.
CREATE TABLE till_reports (
  device uuid PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Of the drawer that the person had open, else their usual one.
  register_id integer REFERENCES registers ON DELETE SET NULL,
  -- Tickets on the device that the server does not have, and since when the first of them waits.
  waiting integer NOT NULL CHECK (waiting BETWEEN 0 AND 100000),
  oldest_at timestamptz,
  -- Tickets that the server refused and somebody has to look at.
  refused integer NOT NULL CHECK (refused BETWEEN 0 AND 100000),
  reported_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((oldest_at IS NULL) = (waiting = 0))
);
CREATE INDEX till_reports_user ON till_reports (user_id, reported_at DESC);
CREATE INDEX till_reports_register ON till_reports (register_id);
