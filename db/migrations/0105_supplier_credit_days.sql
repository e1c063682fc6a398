-- For how many days a supplier gives credit; none when it is empty.
ALTER TABLE suppliers ADD COLUMN credit_days integer CHECK (credit_days BETWEEN 0 AND 365);
