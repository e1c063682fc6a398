-- Few sales answer a message, and only they pay for this.
ALTER TABLE sales DROP CONSTRAINT sales_message_unique;
CREATE UNIQUE INDEX sales_message_unique ON sales (message_id) WHERE message_id IS NOT NULL;
