-- What shows that pieces were handed over: the signature of whoever received them, and photographs.

CREATE TABLE delivery_signatures (
  delivery_id integer PRIMARY KEY REFERENCES deliveries,
  strokes text NOT NULL CHECK (strokes ~ '^[0-9 ,;]+$' AND char_length(strokes) <= 12000),
  created_by integer REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- In the database and not among the pictures of the site, because only staff may see them and they go with the person.
CREATE TABLE delivery_photos (
  delivery_id integer NOT NULL REFERENCES deliveries,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 4),
  type text NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 2097152),
  digest bytea NOT NULL CHECK (octet_length(digest) = 32), -- of the bytes: one that is sent again is the same one
  created_by integer REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (delivery_id, position),
  UNIQUE (delivery_id, digest)
);
ALTER TABLE delivery_photos ALTER COLUMN bytes SET STORAGE EXTERNAL;
