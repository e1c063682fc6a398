-- How an order went to its supplier, and which mail is the one whose failure counts.
ALTER TABLE purchase_orders
  ADD COLUMN sent_via text CHECK (sent_via IN ('mail', 'whatsapp', 'print')),
  ADD COLUMN mail_key uuid,
  DROP CONSTRAINT purchase_orders_mail_status_check,
  ADD CONSTRAINT purchase_orders_mail_status_check
    CHECK (mail_status IN ('queued', 'sent', 'failed', 'no_server', 'no_address'));
