-- Sales whose customer is told by mail, once, that all that was made to order came.
CREATE TABLE arrival_mails (
  sale_id integer PRIMARY KEY REFERENCES sales,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz -- null while it waits in the queue
);

-- Where it is looked for.
CREATE INDEX order_assignments_created ON order_assignments (created_at) WHERE undone_at IS NULL;
