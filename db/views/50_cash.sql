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
    p.name AS rate_approved_by_name
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

CREATE VIEW cash_entry_records AS
  SELECT e.*, e.id AS position, u.name AS created_by_name, s.folio AS origin
  FROM cash_entries e
  LEFT JOIN users u ON u.id = e.created_by
  LEFT JOIN sales s ON e.origin_type = 'sale' AND s.id = e.origin_id;
