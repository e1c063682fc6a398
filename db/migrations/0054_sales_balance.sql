-- The order of a list of sales by what is owed of each.
CREATE INDEX sales_balance ON sales (balance, id);
