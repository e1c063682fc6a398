-- «Por entregar» is counted in the index alone.
DROP INDEX sales_to_deliver;
CREATE INDEX sales_to_deliver ON sales (business_date, id) INCLUDE (status, undelivered) WHERE undelivered > 0;
