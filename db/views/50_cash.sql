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
    e.initial_cash, e.initial_usd, e.cash_sales, e.cash_sales_usd, e.cash_income, e.cash_expenses, e.withdrawals,
    e.cash_refunds,
    coalesce(k.expected_mxn, e.expected_cash) AS expected_cash,
    coalesce(k.expected_usd, e.expected_usd) AS expected_usd,
    coalesce(k.card_expected, t.card) AS card_sales, n.sales, n.sold, l.rescued_sales, l.rescued,
    fold_all(k.folio, r.name, u.name) AS search, k.opening_note, k.shop_exchange_rate, k.rate_approved_by,
    p.name AS rate_approved_by_name
  FROM cash_sessions k
  LEFT JOIN registers r ON r.id = k.register_id
  LEFT JOIN warehouses w ON w.id = k.warehouse_id
  LEFT JOIN users u ON u.id = k.user_id
  LEFT JOIN users c ON c.id = k.closed_by
  LEFT JOIN users a ON a.id = k.authorized_by
  LEFT JOIN users p ON p.id = k.rate_approved_by
  LEFT JOIN cash_sessions o ON o.id = k.rescues_id
  LEFT JOIN LATERAL (
    SELECT coalesce(sum(amount) FILTER (WHERE type = 'opening' AND currency = 'MXN'), 0)::bigint AS initial_cash,
      coalesce(sum(amount) FILTER (WHERE type = 'opening' AND currency = 'USD'), 0)::bigint AS initial_usd,
      coalesce(sum(amount) FILTER (WHERE type = 'sale' AND currency = 'MXN'), 0)::bigint AS cash_sales,
      coalesce(sum(amount) FILTER (WHERE type = 'sale' AND currency = 'USD'), 0)::bigint AS cash_sales_usd,
      coalesce(sum(amount) FILTER (WHERE type = 'income' AND currency = 'MXN'), 0)::bigint AS cash_income,
      coalesce(-sum(amount) FILTER (WHERE type = 'expense' AND currency = 'MXN'), 0)::bigint AS cash_expenses,
      coalesce(-sum(amount) FILTER (WHERE type = 'withdrawal' AND currency = 'MXN'), 0)::bigint AS withdrawals,
      coalesce(-sum(amount) FILTER (WHERE type = 'refund' AND currency = 'MXN'), 0)::bigint AS cash_refunds,
      coalesce(sum(amount) FILTER (WHERE currency = 'MXN'), 0)::bigint AS expected_cash,
      coalesce(sum(amount) FILTER (WHERE currency = 'USD'), 0)::bigint AS expected_usd
    FROM cash_entries WHERE session_id = k.id
  ) e ON true
  LEFT JOIN LATERAL (
    SELECT coalesce(sum(CASE WHEN kind = 'payment' THEN value ELSE -value END), 0)::bigint AS card
    FROM sale_tenders WHERE session_id = k.id AND way_to_pay <> '01'
  ) t ON true
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS sales, coalesce(sum(total), 0)::bigint AS sold
    FROM sales WHERE session_id = k.id
  ) n ON true
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS rescued_sales, coalesce(sum(s.total), 0)::bigint AS rescued
    FROM cash_sessions c JOIN sales s ON s.session_id = c.id WHERE c.rescues_id = k.id
  ) l ON true;

CREATE VIEW cash_session_rescue_records AS
  SELECT k.*, k.id AS position FROM cash_session_records k WHERE k.rescues_id IS NOT NULL;

CREATE VIEW cash_entry_records AS
  SELECT e.*, e.id AS position, u.name AS created_by_name, s.folio AS origin
  FROM cash_entries e
  JOIN users u ON u.id = e.created_by
  LEFT JOIN sales s ON e.origin_type = 'sale' AND s.id = e.origin_id;
