-- Without views, because those of before call it. The state of pieces on order is a column now.
DROP FUNCTION IF EXISTS on_order_state(on_order_lines, timestamptz);
