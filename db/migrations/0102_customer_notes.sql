-- What the staff should know of a customer. It is personal data: erased with the rest.
ALTER TABLE customers ADD COLUMN notes text CHECK (char_length(notes) <= 2000);
