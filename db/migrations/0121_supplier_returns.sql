-- Pieces of a reception that went back to their supplier, and the credit that they left.
CREATE TABLE supplier_returns (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  folio text NOT NULL UNIQUE,
  reception_id integer NOT NULL REFERENCES receptions,
  purchase_order_id integer NOT NULL REFERENCES purchase_orders,
  returned_on date NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 255),
  notes text CHECK (char_length(notes) <= 500),
  credit_note text CHECK (char_length(credit_note) <= 60), -- the supplier's own number
  credit bigint NOT NULL CHECK (credit BETWEEN 0 AND 99999999999), -- cents of the order's currency
  created_by integer REFERENCES users,
  voided_at timestamptz,
  voided_by integer REFERENCES users,
  void_reason text CHECK (char_length(void_reason) <= 255),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search text GENERATED ALWAYS AS (fold_all(folio, credit_note)) STORED,
  CHECK (voided_at IS NOT NULL OR (voided_by IS NULL AND void_reason IS NULL))
);
CREATE INDEX supplier_returns_reception ON supplier_returns (reception_id);
CREATE INDEX supplier_returns_order ON supplier_returns (purchase_order_id, id);
CREATE INDEX supplier_returns_returned ON supplier_returns (returned_on, id);
CREATE INDEX supplier_returns_search ON supplier_returns USING gin (search gin_trgm_ops);
CREATE TRIGGER supplier_returns_touch BEFORE UPDATE ON supplier_returns
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER supplier_returns_void_once BEFORE UPDATE OR DELETE ON supplier_returns FOR EACH ROW
  WHEN (OLD.voided_at IS NOT NULL) EXECUTE FUNCTION refuse_second_void();

CREATE TABLE supplier_return_lines (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_return_id integer NOT NULL REFERENCES supplier_returns,
  position integer NOT NULL,
  reception_line_id integer NOT NULL REFERENCES reception_lines,
  product_id integer NOT NULL REFERENCES products,
  quantity integer NOT NULL CHECK (quantity > 0),
  UNIQUE (supplier_return_id, reception_line_id)
);
CREATE INDEX supplier_return_lines_reception_line ON supplier_return_lines (reception_line_id);
CREATE TRIGGER supplier_return_lines_append_only BEFORE UPDATE OR DELETE ON supplier_return_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What a payment took of the credit of each return; it is free again once the payment is voided.
CREATE TABLE supplier_credit_uses (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id integer NOT NULL REFERENCES purchase_order_payments,
  supplier_return_id integer NOT NULL REFERENCES supplier_returns,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 99999999999),
  UNIQUE (payment_id, supplier_return_id)
);
CREATE INDEX supplier_credit_uses_return ON supplier_credit_uses (supplier_return_id);
CREATE TRIGGER supplier_credit_uses_append_only BEFORE UPDATE OR DELETE ON supplier_credit_uses
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- 17 is the SAT's compensación: a payment by the supplier's credit.
ALTER TABLE purchase_order_payments
  DROP CONSTRAINT purchase_order_payments_way_to_pay_check,
  ADD CONSTRAINT purchase_order_payments_way_to_pay_check
    CHECK (way_to_pay IN ('01', '02', '03', '04', '28', '17'));

-- Another one, which knows returns.
DROP AGGREGATE replayed_cost(integer, integer, numeric);
DROP FUNCTION replayed_cost_of(cost_state);
DROP FUNCTION replay_cost(cost_state, integer, integer, numeric);
-- The average cost again, from the ledger: the same as domain/average-cost.ts, for who checks the books. Each movement in its
-- order, with the line of the reception that brought the pieces or takes them back, if one does. `stays` is true for pieces
-- that went back to the supplier, or came from there again: their reception stays valid.
CREATE FUNCTION replay_cost(state cost_state, change integer, line integer, unit_cost numeric, stays boolean)
  RETURNS cost_state LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  pieces bigint := state.stock + change;
  -- Half away from zero, in whole millionths; a negative one is kept within bounds below.
  mean numeric := CASE WHEN pieces > 0 THEN
    div(2 * 1000000 * (state.stock * state.cost + change * unit_cost) + pieces, 2 * pieces) / 1000000 END;
  place integer := array_position(state.lines, line);
BEGIN
  IF line IS NOT NULL AND change > 0 THEN
    state.cost := CASE WHEN state.cost IS NULL OR state.stock <= 0 THEN unit_cost ELSE mean END;
    IF NOT stays THEN
      state.lines := state.lines || line;
      state.costs := state.costs || unit_cost;
    END IF;
  ELSIF line IS NOT NULL THEN
    IF NOT stays THEN
      state.lines := state.lines[:place - 1] || state.lines[place + 1:];
      state.costs := state.costs[:place - 1] || state.costs[place + 1:];
    END IF;
    state.cost := CASE
      WHEN cardinality(state.costs) = 0 THEN NULL
      WHEN state.cost IS NULL OR pieces <= 0 THEN state.costs[cardinality(state.costs)]
      ELSE (SELECT greatest(min(c), least(max(c), mean)) FROM unnest(state.costs) c) END;
  END IF;
  state.stock := pieces;
  RETURN state;
END $$;
CREATE FUNCTION replayed_cost_of(state cost_state) RETURNS numeric LANGUAGE sql IMMUTABLE
  RETURN state.cost;
CREATE AGGREGATE replayed_cost(change integer, line integer, unit_cost numeric, stays boolean) (
  SFUNC = replay_cost, STYPE = cost_state, INITCOND = '(0,,{},{})', FINALFUNC = replayed_cost_of
);
