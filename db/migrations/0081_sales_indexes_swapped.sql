-- Nobody reads or writes a sale while these are swapped, which takes no longer than the names: the new ones are made.
ALTER TABLE sales DROP CONSTRAINT sales_replaces_unique;
ALTER INDEX sales_replaces_once RENAME TO sales_replaces_unique;
ALTER TABLE sales DROP CONSTRAINT sales_message_unique;
ALTER INDEX sales_message_once RENAME TO sales_message_unique;
DROP INDEX sales_to_deliver;
ALTER INDEX sales_to_deliver_counted RENAME TO sales_to_deliver;
DROP INDEX sales_total;
ALTER INDEX sales_total_counted RENAME TO sales_total;
