-- Few sales answer a message, and only they will pay for this.
CREATE UNIQUE INDEX sales_message_once ON sales (message_id) WHERE message_id IS NOT NULL;
