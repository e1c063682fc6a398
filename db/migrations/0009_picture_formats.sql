-- Which formats a picture was rendered in. Until now it was always both; a picture that comes ready to be served
-- has WebP alone.

ALTER TABLE media ADD COLUMN formats text[] NOT NULL DEFAULT '{avif,webp}'
  CHECK (formats <@ ARRAY['avif', 'webp'] AND 'webp' = ANY (formats));
ALTER TABLE media ALTER COLUMN formats DROP DEFAULT;
