-- Which shop this is. The store of its pictures carries the same id, so that neither is used beside another's.
CREATE TABLE shop_identity (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  shop_id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- When Admins were told that the sweep of pictures does not go on; null while it does.
  sweep_told_at timestamptz
);
INSERT INTO shop_identity DEFAULT VALUES;
