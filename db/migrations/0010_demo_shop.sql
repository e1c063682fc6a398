-- A row here says that all of this database is the demo's: «Empezar con mi negocio» may empty it.

CREATE TABLE demo_shop (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  filled_at timestamptz NOT NULL DEFAULT now()
);

-- Whoever has read the list of first steps may put it away, for themselves.
ALTER TABLE users ADD COLUMN first_steps_hidden boolean NOT NULL DEFAULT false;
