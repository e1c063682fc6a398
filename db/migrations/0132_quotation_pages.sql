-- The private page of a quotation on the site. Its address is the code, which is copied and mailed again, so that it is
-- stored as it is; the folio opens nothing. It goes by the folio, which the next version of the quotation keeps.
CREATE TABLE quotation_pages (
  quotation_folio text PRIMARY KEY,
  code text NOT NULL DEFAULT new_invoice_code() CONSTRAINT quotation_pages_code_unique UNIQUE
    CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{28}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);
