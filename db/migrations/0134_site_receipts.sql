-- Proofs of payment that a buyer sent for an order of the site. Pictures are drawn again; a PDF is kept as it came and is
-- only ever handed out as a file. In the database, because only staff may see them and they go with the person.
CREATE TABLE site_receipts (
  site_order_id integer NOT NULL REFERENCES site_orders,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 3),
  type text NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 5242880),
  digest bytea NOT NULL CHECK (octet_length(digest) = 32), -- of what was sent: the same again is the same one
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_order_id, position),
  UNIQUE (site_order_id, digest)
);
ALTER TABLE site_receipts ALTER COLUMN bytes SET STORAGE EXTERNAL;

ALTER TABLE sales VALIDATE CONSTRAINT sales_sold_somewhere;
