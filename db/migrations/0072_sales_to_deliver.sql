-- «Por entregar» is counted in the index alone.
CREATE INDEX sales_to_deliver_counted ON sales (business_date, id) INCLUDE (status, undelivered) WHERE undelivered > 0;
