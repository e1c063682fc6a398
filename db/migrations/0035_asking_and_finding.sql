-- Messages of three kinds: questions, selections of pieces, and requests about personal data (LFPDPPP, rights ARCO).
ALTER TABLE messages
  ADD COLUMN kind text NOT NULL DEFAULT 'question' CHECK (kind IN ('question', 'selection', 'privacy')),
  ADD COLUMN privacy_right text
    CHECK (privacy_right IN ('access', 'rectification', 'cancellation', 'opposition')),
  ADD CHECK ((kind = 'privacy') = (privacy_right IS NOT NULL));
CREATE INDEX messages_kind ON messages (kind, id) WHERE kind <> 'question';

-- The message that asked for a quotation, which names the visitor until there is a customer.
ALTER TABLE sales
  ADD COLUMN message_id integer CONSTRAINT sales_message_unique UNIQUE REFERENCES messages;

DROP VIEW sale_records;
CREATE VIEW sale_records AS
  SELECT s.*, s.total AS total_mn, coalesce(c.full_name, m.name) AS customer_name, v.name AS seller_name,
    u.name AS created_by_name,
    r.name AS register_name, w.name AS warehouse_name, k.user_id AS cashier_id,
    s.total_cash + s.total_card - s.refunded_total AS paid,
    CASE WHEN s.sold_at IS NULL OR s.cancelled_at IS NOT NULL THEN 0
      ELSE s.total - s.returned_total - s.total_cash - s.total_card + s.refunded_total END AS balance,
    (SELECT coalesce(sum(change), 0)::bigint FROM sale_tenders WHERE sale_id = s.id) AS change,
    (SELECT count(*)::integer FROM sale_details WHERE sale_id = s.id) AS lines,
    (SELECT coalesce(sum(quantity - returned_quantity), 0)::integer FROM sale_details WHERE sale_id = s.id) AS pieces,
    (SELECT coalesce(sum(returned_quantity), 0)::integer FROM sale_details WHERE sale_id = s.id) AS returned_pieces,
    (SELECT count(*)::integer FROM sale_details
      WHERE sale_id = s.id AND delivered_at IS NULL AND returned_quantity < quantity) AS undelivered,
    (SELECT id FROM sales WHERE replaces_id = s.id) AS replaced_by_id,
    k.id IS NOT NULL AND k.closed_at IS NULL AND k.kind = 'regular' AS is_session_open,
    coalesce(s.status = 'sold' AND s.liquidation_date < shop_today(), false) AS is_overdue,
    s.status = 'pending' AND coalesce(s.valid_until, s.business_date) < shop_today() AS is_expired,
    s.review_reason IS NOT NULL AND s.reviewed_at IS NULL AS needs_review, q.name AS reviewed_by_name,
    fold_all(s.folio, s.invoice_number, coalesce(c.full_name, m.name), s.label) AS search
  FROM sales s
  LEFT JOIN customers c ON c.id = s.customer_id
  LEFT JOIN users v ON v.id = s.seller_id
  LEFT JOIN users u ON u.id = s.created_by
  LEFT JOIN registers r ON r.id = s.register_id
  LEFT JOIN warehouses w ON w.id = s.warehouse_id
  LEFT JOIN users q ON q.id = s.reviewed_by
  LEFT JOIN messages m ON m.id = s.message_id
  LEFT JOIN cash_sessions k ON k.id = s.session_id;

-- The shop's own order of its categories and subcategories; until it chooses one, that of the alphabet.
ALTER TABLE categories ADD COLUMN position integer NOT NULL DEFAULT 0 CHECK (position >= 0);
UPDATE categories SET position = ordered.place
  FROM (SELECT id, row_number() OVER (ORDER BY name, id) AS place FROM categories) ordered
  WHERE ordered.id = categories.id;
ALTER TABLE subcategories ADD COLUMN position integer NOT NULL DEFAULT 0 CHECK (position >= 0);
UPDATE subcategories SET position = ordered.place
  FROM (SELECT id, row_number() OVER (ORDER BY name, id) AS place FROM subcategories) ordered
  WHERE ordered.id = subcategories.id;

-- Attributes that visitors filter by. The width, in centimetres, is read from the measures when these are written;
-- here from those that are only numbers.
ALTER TABLE products
  ADD COLUMN material text CHECK (char_length(material) BETWEEN 1 AND 60),
  ADD COLUMN color text CHECK (char_length(color) BETWEEN 1 AND 60),
  ADD COLUMN width numeric(5, 1) CHECK (width > 0);
UPDATE products
  SET width = substring(dimensions FROM '^(\d{1,3}(?:\.5)?) [x×] \d{1,3}(?:\.\d)? [x×] \d{1,3}(?:\.\d)? cm$')::numeric
  WHERE substring(dimensions FROM '^(\d{1,3}(?:\.5)?) [x×] \d{1,3}(?:\.\d)? [x×] \d{1,3}(?:\.\d)? cm$')::numeric > 0;
