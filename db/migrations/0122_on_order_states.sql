-- How far pieces on order are is stored, so that lists and the numbers of their views read it by an index.
ALTER TABLE on_order_lines ADD COLUMN state text NOT NULL GENERATED ALWAYS AS (
  CASE
    WHEN released_quantity = quantity THEN 'released'
    WHEN NOT is_sold THEN 'quoted'
    WHEN assigned_quantity + released_quantity = quantity THEN 'arrived'
    WHEN ordered_quantity = quantity - assigned_quantity - released_quantity THEN 'ordered'
    ELSE 'to_order' END
) STORED;
CREATE INDEX on_order_lines_state ON on_order_lines (state, promised_on, id);
-- The few ties that let pieces go, among which those without a buyer are.
CREATE INDEX order_ties_released ON order_ties (on_order_line_id) WHERE released_quantity > 0;
