-- Pictures, as they were rendered from what somebody sent. The files are in the media store, under the same id.

CREATE TABLE media (
  id uuid PRIMARY KEY,
  -- Of the largest rendering, in pixels.
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  widths integer[] NOT NULL CHECK (cardinality(widths) > 0), -- the sizes rendered, ascending
  placeholder text NOT NULL CHECK (placeholder LIKE 'data:image/webp;base64,%' AND char_length(placeholder) <= 1024),
  bytes integer NOT NULL CHECK (bytes > 0), -- of all its files
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by integer REFERENCES users
);
