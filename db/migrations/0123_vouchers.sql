-- Vales: what the shop owes to whoever returned goods and took credit instead of money.
CREATE TABLE vouchers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL CONSTRAINT vouchers_code_unique UNIQUE CHECK (code ~ '^V[0-9A-HJKMNP-TV-Z]{12}$'),
  -- Looked at when the transaction ends, because a return with its folio is written last.
  return_id integer NOT NULL CONSTRAINT vouchers_return_unique UNIQUE
    REFERENCES sale_returns DEFERRABLE INITIALLY DEFERRED,
  sale_id integer NOT NULL REFERENCES sales, -- whose goods came back
  exchange_sale_id integer UNIQUE REFERENCES sales DEFERRABLE INITIALLY DEFERRED, -- what they were exchanged for
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 99999999999), -- cents of a peso
  balance bigint NOT NULL, -- the sum of its ledger
  expires_on date, -- the last day on which it is taken; null for none
  business_date date NOT NULL,
  created_by integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT vouchers_balance_check CHECK (balance BETWEEN 0 AND amount)
);
CREATE INDEX vouchers_sale ON vouchers (sale_id, id);
CREATE INDEX vouchers_outstanding ON vouchers (business_date, id) WHERE balance > 0;
CREATE TRIGGER vouchers_touch BEFORE UPDATE ON vouchers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What a vale was given for, what it paid, and what came back to it when that was cancelled.
CREATE TABLE voucher_entries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  voucher_id integer NOT NULL REFERENCES vouchers,
  kind text NOT NULL CHECK (kind IN ('issue', 'spend', 'restore')),
  amount bigint NOT NULL CHECK (CASE kind WHEN 'spend' THEN amount < 0 ELSE amount > 0 END),
  sale_id integer NOT NULL REFERENCES sales DEFERRABLE INITIALLY DEFERRED, -- the sale with that tender
  session_id integer REFERENCES cash_sessions,
  business_date date NOT NULL,
  created_by integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX voucher_entries_voucher ON voucher_entries (voucher_id, id);
CREATE INDEX voucher_entries_sale ON voucher_entries (sale_id, id);
CREATE INDEX voucher_entries_day ON voucher_entries (business_date, id);
CREATE UNIQUE INDEX voucher_entries_issued_once ON voucher_entries (voucher_id) WHERE kind = 'issue';
CREATE TRIGGER voucher_entries_append_only BEFORE UPDATE OR DELETE ON voucher_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- 17 is a vale; what an invoice calls it is a setting. The next migration looks at the rows that are there.
ALTER TABLE sale_tenders
  DROP CONSTRAINT sale_tenders_way_to_pay_check,
  ADD CONSTRAINT sale_tenders_way_to_pay_check
    CHECK (way_to_pay IN ('01', '02', '03', '04', '17', '28')) NOT VALID;
ALTER TABLE global_invoice_sales
  DROP CONSTRAINT global_invoice_sales_way_to_pay_check,
  ADD CONSTRAINT global_invoice_sales_way_to_pay_check CHECK (way_to_pay ~ '^[0-9]{2}$') NOT VALID;

-- What a closed drawer took in vales, and gave back or handed out as vales.
ALTER TABLE cash_sessions
  ADD COLUMN vouchers_taken bigint CHECK (vouchers_taken >= 0),
  ADD COLUMN vouchers_given bigint CHECK (vouchers_given >= 0);
