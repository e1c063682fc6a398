-- Where suppliers are paid. The check digit of a CLABE is verified by the domain.
ALTER TABLE suppliers
  ADD COLUMN rfc text CHECK (char_length(rfc) BETWEEN 12 AND 13),
  ADD COLUMN bank text CHECK (char_length(bank) <= 120),
  ADD COLUMN clabe text CHECK (clabe ~ '^[0-9]{18}$');
