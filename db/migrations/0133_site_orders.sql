-- Quotations that their customers accepted on the site, and what they typed then.
CREATE TABLE site_orders (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id integer NOT NULL REFERENCES sales,
  -- Null once the person asked to be forgotten.
  name text CHECK (char_length(name) BETWEEN 1 AND 255),
  email text CHECK (char_length(email) BETWEEN 1 AND 255),
  phone text CHECK (char_length(phone) BETWEEN 1 AND 30),
  address text CHECK (char_length(address) BETWEEN 1 AND 300),
  postal_code text CHECK (is_postal_code(postal_code)),
  -- All of them, or none when no invoice is wanted.
  legal_name text CHECK (char_length(legal_name) BETWEEN 1 AND 255),
  rfc text CHECK (is_rfc(rfc) AND rfc <> 'XAXX010101000'),
  tax_regime text CHECK (tax_regime IN ('601', '603', '605', '606', '607', '608', '610', '611', '612', '614', '615',
    '616', '620', '621', '622', '623', '624', '625', '626')),
  tax_postal_code text CHECK (is_postal_code(tax_postal_code)),
  cfdi_use text CHECK (cfdi_use IN ('G01', 'G03', 'I01', 'I02', 'I03', 'I04', 'I05', 'I06', 'I07', 'I08', 'S01')),
  -- Cents, as they were shown.
  total bigint NOT NULL CHECK (total > 0),
  deposit bigint NOT NULL CHECK (deposit BETWEEN 1 AND total),
  warehouse_id integer NOT NULL REFERENCES warehouses, -- where its pieces are held
  ordered_lines integer[] NOT NULL DEFAULT '{}', -- lines that became made to order because of it
  accepted_at timestamptz NOT NULL DEFAULT now(),
  until timestamptz NOT NULL, -- by when the deposit is awaited
  payment_link text CHECK (payment_link ~ '^https://' AND char_length(payment_link) <= 500),
  reminded_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by integer REFERENCES users,
  released_at timestamptz,
  release_reason text CHECK (release_reason IN ('expired', 'released')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz CHECK (archived_at IS NULL),
  search text GENERATED ALWAYS AS (fold_all(name, email, phone)) STORED,
  CHECK (until > accepted_at),
  CHECK (num_nonnulls(legal_name, rfc, tax_regime, tax_postal_code, cfdi_use) IN (0, 5)),
  CHECK ((released_at IS NULL) = (release_reason IS NULL)),
  CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL)),
  CHECK (confirmed_at IS NULL OR released_at IS NULL)
);
-- A quotation is accepted once, unless its pieces were released since.
CREATE UNIQUE INDEX site_orders_sale_unique ON site_orders (sale_id) WHERE released_at IS NULL;
CREATE INDEX site_orders_sale ON site_orders (sale_id, id);
CREATE INDEX site_orders_until ON site_orders (until) WHERE released_at IS NULL AND confirmed_at IS NULL;
CREATE INDEX site_orders_search ON site_orders USING gin (search gin_trgm_ops);
CREATE TRIGGER site_orders_touch BEFORE UPDATE ON site_orders FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- An order of the site is paid at the bank, so that it is sold in no drawer. It was a quotation, and has both or neither.
ALTER TABLE sales ADD CONSTRAINT sales_sold_somewhere CHECK (sold_at IS NULL OR (warehouse_id IS NOT NULL AND (
  num_nonnulls(session_id, register_id) = 2
  OR (num_nonnulls(session_id, register_id) = 0 AND quotation_folio IS NOT NULL AND NOT is_offline)))) NOT VALID;
DO $$
DECLARE
  replaced name;
BEGIN
  SELECT conname INTO STRICT replaced FROM pg_constraint
  WHERE conrelid = 'sales'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%num_nonnulls(session_id, register_id, warehouse_id) = 3%';
  EXECUTE format('ALTER TABLE sales DROP CONSTRAINT %I', replaced);
END $$;

-- Figures of what was sold in no drawer have no register.
ALTER TABLE figure_days DROP CONSTRAINT figure_days_pkey;
ALTER TABLE figure_days ALTER COLUMN register_id DROP NOT NULL,
  ADD UNIQUE NULLS NOT DISTINCT (day, register_id, seller_id, warehouse_id);
ALTER TABLE figure_hours DROP CONSTRAINT figure_hours_pkey;
ALTER TABLE figure_hours ALTER COLUMN register_id DROP NOT NULL,
  ADD UNIQUE NULLS NOT DISTINCT (day, hour, register_id, seller_id, warehouse_id);
ALTER TABLE figure_products ALTER COLUMN register_id DROP NOT NULL;
