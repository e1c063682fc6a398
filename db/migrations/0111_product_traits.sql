-- What tells pieces apart before they are seen: how many sit, how high, how heavy, and in which boxes they come.
ALTER TABLE products
  ADD COLUMN seats integer CHECK (seats BETWEEN 1 AND 30),
  ADD COLUMN seat_height numeric(4, 1) CHECK (seat_height BETWEEN 1 AND 200), -- centimetres
  ADD COLUMN weight numeric(6, 2) CHECK (weight BETWEEN 0.01 AND 5000), -- kilograms, of the piece
  ADD COLUMN packages text CHECK (char_length(packages) BETWEEN 1 AND 120);
