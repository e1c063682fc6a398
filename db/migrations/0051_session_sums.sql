-- The sums of a session are final when it is closed, and stand with it from then on.
ALTER TABLE cash_sessions
  ADD COLUMN initial_cash bigint,
  ADD COLUMN initial_usd bigint,
  ADD COLUMN cash_sales bigint,
  ADD COLUMN cash_sales_usd bigint,
  ADD COLUMN cash_income bigint,
  ADD COLUMN cash_expenses bigint,
  ADD COLUMN withdrawals bigint,
  ADD COLUMN cash_refunds bigint,
  ADD COLUMN sales integer,
  ADD COLUMN sold bigint,
  ADD CONSTRAINT cash_sessions_sums_check CHECK (num_nonnulls(initial_cash, initial_usd, cash_sales, cash_sales_usd,
    cash_income, cash_expenses, withdrawals, cash_refunds, sales, sold) IN (0, 10)),
  ADD CONSTRAINT cash_sessions_open_check CHECK (sales IS NULL OR closed_at IS NOT NULL);

-- Whoever closes a session has waited for the sales in progress.
CREATE FUNCTION sum_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(sum(amount) FILTER (WHERE type = 'opening' AND currency = 'MXN'), 0),
    coalesce(sum(amount) FILTER (WHERE type = 'opening' AND currency = 'USD'), 0),
    coalesce(sum(amount) FILTER (WHERE type = 'sale' AND currency = 'MXN'), 0),
    coalesce(sum(amount) FILTER (WHERE type = 'sale' AND currency = 'USD'), 0),
    coalesce(sum(amount) FILTER (WHERE type = 'income' AND currency = 'MXN'), 0),
    coalesce(-sum(amount) FILTER (WHERE type = 'expense' AND currency = 'MXN'), 0),
    coalesce(-sum(amount) FILTER (WHERE type = 'withdrawal' AND currency = 'MXN'), 0),
    coalesce(-sum(amount) FILTER (WHERE type = 'refund' AND currency = 'MXN'), 0)
  INTO NEW.initial_cash, NEW.initial_usd, NEW.cash_sales, NEW.cash_sales_usd, NEW.cash_income, NEW.cash_expenses,
    NEW.withdrawals, NEW.cash_refunds
  FROM cash_entries WHERE session_id = NEW.id;
  SELECT count(*), coalesce(sum(total), 0) INTO NEW.sales, NEW.sold FROM sales WHERE session_id = NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER cash_sessions_sum BEFORE UPDATE ON cash_sessions FOR EACH ROW
  WHEN (NEW.closed_at IS NOT NULL AND NEW.sales IS NULL) EXECUTE FUNCTION sum_session();
