-- What is still to be delivered, in the order of its days.
CREATE INDEX sales_to_deliver ON sales (business_date, id) WHERE undelivered > 0;
