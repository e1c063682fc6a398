-- How many deliveries a shop makes in a zone in a day, and where each of them goes, by its postal code.
ALTER TABLE delivery_zones ADD COLUMN day_capacity integer CHECK (day_capacity BETWEEN 1 AND 999);
ALTER TABLE deliveries ADD COLUMN postal_code text CHECK (postal_code ~ '^\d{5}$');

-- Those that are still to be made; «C.P. 06700» says more than another number of five digits.
UPDATE deliveries SET postal_code = coalesce(
  substring(address FROM '(?i)C\.?\s*P\.?\s*:?\s*(\d{5})(?!\d)'), substring(address FROM '(?:^|\D)(\d{5})(?!\d)'))
WHERE status IN ('scheduled', 'on_the_way');
