-- What a person earns of what is collected for their sales; without one, the percentage of the settings.
ALTER TABLE users ADD COLUMN commission_percent numeric(5,2) CHECK (commission_percent BETWEEN 0 AND 100);
