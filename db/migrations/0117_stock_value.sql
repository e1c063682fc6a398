-- What the pieces of a place are worth at cost, in cents: to work it out for every place took longer than to add it up.
ALTER TABLE inventories ADD COLUMN stock_value bigint NOT NULL
  GENERATED ALWAYS AS (coalesce(round(quantity * unit_cost * 100), 0)::bigint) STORED;
