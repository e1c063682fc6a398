-- Stock of a removed product is not listed.
CREATE INDEX products_removed ON products (id) WHERE archived_at IS NOT NULL;
