-- Sessions at a register and the cash of their drawers.

-- A session shows the warehouse that it sells from, wherever its register is today. Of an open session the sums are those
-- of this moment; of a closed one those it was closed with, so that a sale counts where it was sold even when it is
-- cancelled later.
CREATE VIEW cash_session_records AS
  SELECT k.id, k.folio, k.register_id, k.user_id, k.kind, k.exchange_rate, k.opened_at, k.closed_at, k.closed_by,
    k.counted_mxn AS counted_cash, k.counted_usd, k.difference_mxn AS difference_cash, k.difference_usd,
    k.card_counted, k.float_left, k.notes,
    k.needs_authorization, k.authorized_by, k.authorized_at, k.authorization_note, k.created_at, k.updated_at,
    k.archived_at, k.rescues_id, o.folio AS rescues_folio, r.name AS register_name, k.warehouse_id,
    w.name AS warehouse_name, u.name AS user_name, c.name AS closed_by_name, a.name AS authorized_by_name,
    CASE WHEN k.closed_at IS NULL THEN 'open'
      WHEN k.needs_authorization AND k.authorized_at IS NULL THEN 'to_authorize' ELSE 'closed' END AS status,
    coalesce(k.initial_cash, e.initial_cash, 0) AS initial_cash, coalesce(k.initial_usd, e.initial_usd, 0) AS initial_usd,
    coalesce(k.cash_sales, e.cash_sales, 0) AS cash_sales,
    coalesce(k.cash_sales_usd, e.cash_sales_usd, 0) AS cash_sales_usd,
    coalesce(k.cash_income, e.cash_income, 0) AS cash_income,
    coalesce(k.cash_expenses, e.cash_expenses, 0) AS cash_expenses,
    coalesce(k.withdrawals, e.withdrawals, 0) AS withdrawals, coalesce(k.cash_refunds, e.cash_refunds, 0) AS cash_refunds,
    coalesce(k.expected_mxn, e.expected_cash, 0) AS expected_cash,
    coalesce(k.expected_usd, e.expected_usd, 0) AS expected_usd,
    coalesce(k.card_expected, t.card, 0) AS card_sales, coalesce(k.vouchers_taken, t.vouchers_taken, 0) AS vouchers_taken,
    coalesce(k.vouchers_given, t.vouchers_given, 0) AS vouchers_given, coalesce(k.sales, n.sales, 0) AS sales,
    coalesce(k.sold, n.sold, 0) AS sold, coalesce(l.rescued_sales, 0) AS rescued_sales, coalesce(l.rescued, 0) AS rescued,
    k.search, k.opening_note, k.shop_exchange_rate, k.rate_approved_by,
    p.name AS rate_approved_by_name, r.card_terminals AS register_terminals,
    r.paper_width AS register_paper
  FROM cash_sessions k
  LEFT JOIN registers r ON r.id = k.register_id
  LEFT JOIN warehouses w ON w.id = k.warehouse_id
  LEFT JOIN users u ON u.id = k.user_id
  LEFT JOIN users c ON c.id = k.closed_by
  LEFT JOIN users a ON a.id = k.authorized_by
  LEFT JOIN users p ON p.id = k.rate_approved_by
  LEFT JOIN cash_sessions o ON o.id = k.rescues_id
  -- Added up for all that are open, or were closed without a count, at once: a sort by a sum needs it of every session.
  LEFT JOIN (
    SELECT session_id,
      (sum(amount) FILTER (WHERE type = 'opening' AND currency = 'MXN'))::bigint AS initial_cash,
      (sum(amount) FILTER (WHERE type = 'opening' AND currency = 'USD'))::bigint AS initial_usd,
      (sum(amount) FILTER (WHERE type = 'sale' AND currency = 'MXN'))::bigint AS cash_sales,
      (sum(amount) FILTER (WHERE type = 'sale' AND currency = 'USD'))::bigint AS cash_sales_usd,
      (sum(amount) FILTER (WHERE type = 'income' AND currency = 'MXN'))::bigint AS cash_income,
      (-sum(amount) FILTER (WHERE type = 'expense' AND currency = 'MXN'))::bigint AS cash_expenses,
      (-sum(amount) FILTER (WHERE type = 'withdrawal' AND currency = 'MXN'))::bigint AS withdrawals,
      (-sum(amount) FILTER (WHERE type = 'refund' AND currency = 'MXN'))::bigint AS cash_refunds,
      (sum(amount) FILTER (WHERE currency = 'MXN'))::bigint AS expected_cash,
      (sum(amount) FILTER (WHERE currency = 'USD'))::bigint AS expected_usd
    FROM cash_entries
    WHERE session_id IN (SELECT id FROM cash_sessions WHERE sales IS NULL OR expected_mxn IS NULL)
    GROUP BY session_id
  ) e ON e.session_id = k.id
  LEFT JOIN (
    SELECT session_id,
      (sum(CASE WHEN kind = 'payment' THEN value ELSE -value END) FILTER (WHERE way_to_pay <> '17'))::bigint AS card,
      (sum(value) FILTER (WHERE way_to_pay = '17' AND kind = 'payment'))::bigint AS vouchers_taken,
      (sum(value) FILTER (WHERE way_to_pay = '17' AND kind = 'refund'))::bigint AS vouchers_given
    FROM sale_tenders
    WHERE way_to_pay <> '01'
      AND session_id IN (SELECT id FROM cash_sessions WHERE sales IS NULL OR expected_mxn IS NULL)
    GROUP BY session_id
  ) t ON t.session_id = k.id
  LEFT JOIN (
    SELECT session_id, count(*)::integer AS sales, sum(total)::bigint AS sold
    FROM sales
    WHERE session_id IN (SELECT id FROM cash_sessions WHERE sales IS NULL OR expected_mxn IS NULL)
    GROUP BY session_id
  ) n ON n.session_id = k.id
  LEFT JOIN (
    SELECT c.rescues_id, count(*)::integer AS rescued_sales, sum(s.total)::bigint AS rescued
    FROM cash_sessions c JOIN sales s ON s.session_id = c.id WHERE c.rescues_id IS NOT NULL GROUP BY c.rescues_id
  ) l ON l.rescues_id = k.id;

CREATE VIEW cash_session_rescue_records AS
  SELECT k.*, k.id AS position FROM cash_session_records k WHERE k.rescues_id IS NOT NULL;

-- Pesos that a sale took out are its change for dollars. Whoever counts blind reads what moved by hand, and no sale.
CREATE VIEW cash_entry_records AS
  SELECT e.id, e.session_id, e.currency, e.amount, e.reason, e.origin_type, e.origin_id, e.created_by, e.created_at,
    CASE WHEN e.type = 'sale' AND e.amount < 0 THEN 'change' ELSE e.type END AS type,
    CASE WHEN e.type NOT IN ('sale', 'refund') THEN e.amount END AS moved,
    e.id AS position, u.name AS created_by_name, s.folio AS origin
  FROM cash_entries e
  LEFT JOIN users u ON u.id = e.created_by
  LEFT JOIN sales s ON e.origin_type = 'sale' AND s.id = e.origin_id;

-- Who sold what in a session, with whoever is or was responsible for its drawer, or took the register over.
CREATE VIEW cash_session_people AS
  SELECT p.session_id, p.user_id AS id, p.user_id AS position, u.name, coalesce(n.sales, 0) AS sales,
    coalesce(n.sold, 0) AS sold
  FROM (
    SELECT id AS session_id, user_id FROM cash_sessions
    UNION SELECT session_id, user_id FROM register_takeovers
    UNION SELECT session_id, from_user_id FROM drawer_handovers
    UNION SELECT session_id, created_by FROM sales WHERE session_id IS NOT NULL
  ) p
  JOIN users u ON u.id = p.user_id
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS sales, sum(total)::bigint AS sold
    FROM sales s WHERE s.session_id = p.session_id AND s.created_by = p.user_id
  ) n ON true;

CREATE VIEW drawer_handover_records AS
  SELECT h.id, h.id AS position, h.session_id, h.way, h.from_user_id, f.name AS from_name, h.to_user_id, t.name AS to_name,
    h.created_by, c.name AS created_by_name, h.created_at, h.counted_mxn AS counted_cash, h.counted_usd,
    h.expected_mxn AS expected_cash, h.expected_usd, h.difference_mxn AS difference_cash, h.difference_usd
  FROM drawer_handovers h
  JOIN users f ON f.id = h.from_user_id
  JOIN users t ON t.id = h.to_user_id
  JOIN users c ON c.id = h.created_by;

-- The method of a cut under which a way to pay is added up; those of cut-methods.ts.
CREATE OR REPLACE FUNCTION cut_method(way text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE way WHEN '02' THEN 'cheque' WHEN '03' THEN 'transfer' WHEN '04' THEN 'card'
    WHEN '17' THEN 'voucher' WHEN '28' THEN 'card' END;

-- What each session took by the ledger, besides cash: money by method and terminal, and what its sales still owed.
CREATE VIEW session_method_sums AS
  SELECT session_id, method, terminal, sum(amount)::bigint AS expected, sum(debit)::bigint AS debit,
    sum(operations)::integer AS operations
  FROM (
    SELECT session_id, cut_method(way_to_pay) AS method, coalesce(terminal, '') AS terminal,
      CASE kind WHEN 'payment' THEN value ELSE -value END AS amount,
      CASE WHEN way_to_pay <> '28' THEN 0 WHEN kind = 'payment' THEN value ELSE -value END AS debit, 1 AS operations
    FROM sale_tenders
    -- A vale that was given leaves nothing in the drawer to be confirmed.
    WHERE way_to_pay <> '01' AND session_id IS NOT NULL AND NOT (way_to_pay = '17' AND kind = 'refund')
    UNION ALL
    SELECT s.session_id, CASE s.payment_type_id WHEN 4 THEN 'credit' ELSE 'layaway' END, '',
      s.total - coalesce((
        SELECT sum(t.value - t.change) FROM sale_tenders t
        WHERE t.sale_id = s.id AND t.session_id = s.session_id AND t.kind = 'payment'), 0), 0, 1
    FROM sales s WHERE s.payment_type_id IN (4, 5) AND s.folio IS NOT NULL AND s.session_id IS NOT NULL
  ) AS taken (session_id, method, terminal, amount, debit, operations)
  GROUP BY session_id, method, terminal;

-- The methods of a cut. A closed one says what it was closed with; one that is older than methods counted none of them.
CREATE VIEW cash_session_method_records AS
  SELECT e.session_id, (row_number() OVER own)::integer AS id, (row_number() OVER own)::integer AS position, m.id IS NOT NULL AS was_asked,
    e.method, e.terminal, coalesce(m.expected, e.expected) AS expected, e.debit, e.operations, m.counted, m.difference
  FROM (
    SELECT session_id, method, terminal, sum(expected)::bigint AS expected, sum(debit)::bigint AS debit,
      sum(operations)::integer AS operations
    FROM (
      SELECT session_id, method, terminal, expected, debit, operations FROM session_method_sums
      UNION ALL
      SELECT session_id, method, terminal, 0, 0, 0 FROM cash_session_methods
    ) AS each
    GROUP BY session_id, method, terminal
  ) e
  LEFT JOIN cash_session_methods m
    ON m.session_id = e.session_id AND m.method = e.method AND m.terminal = e.terminal
  WINDOW own AS (PARTITION BY e.session_id ORDER BY e.method, e.terminal);
