-- The public site: its showrooms, its texts, what visitors write, and the signal that its pages have changed.

-- Videos as they were sent. The file is in the media store, under the same id.
CREATE TABLE videos (
  id uuid PRIMARY KEY,
  format text NOT NULL CHECK (format IN ('mp4', 'webm')),
  bytes integer NOT NULL CHECK (bytes > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by integer REFERENCES users
);

-- The pictures of the two galleries.
CREATE TABLE showrooms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  showroom text NOT NULL CHECK (showroom IN ('azenzo', 'empresa')),
  description text CHECK (char_length(description) <= 1000),
  image_id uuid NOT NULL REFERENCES media,
  video_id uuid REFERENCES videos,
  status boolean NOT NULL DEFAULT true, -- published
  position integer NOT NULL CHECK (position >= 0), -- within its showroom
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(description)) STORED
);
CREATE INDEX showrooms_gallery ON showrooms (showroom, position, id) WHERE archived_at IS NULL;
CREATE INDEX showrooms_image ON showrooms (image_id);
CREATE INDEX showrooms_video ON showrooms (video_id) WHERE video_id IS NOT NULL;
CREATE INDEX showrooms_search ON showrooms USING gin (search gin_trgm_ops);
CREATE TRIGGER showrooms_touch BEFORE UPDATE ON showrooms FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The video that opens a gallery: one each.
CREATE TABLE showroom_videos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  showroom text NOT NULL CHECK (showroom IN ('azenzo', 'empresa')),
  video_id uuid NOT NULL REFERENCES videos,
  poster_id uuid REFERENCES media, -- what is seen until it plays
  seconds integer CHECK (seconds BETWEEN 1 AND 86400), -- how long it lasts, as the browser that sent it saw
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT showroom_videos_type_unique UNIQUE (showroom)
);
CREATE INDEX showroom_videos_video ON showroom_videos (video_id);
CREATE INDEX showroom_videos_poster ON showroom_videos (poster_id) WHERE poster_id IS NOT NULL;
CREATE TRIGGER showroom_videos_touch BEFORE UPDATE ON showroom_videos
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  email text CHECK (char_length(email) <= 255),
  phone text CHECK (char_length(phone) <= 30),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 5000),
  -- As the visitor's page said them; the product itself where they name one of ours.
  sku text CHECK (char_length(sku) <= 60),
  product_name text CHECK (char_length(product_name) <= 255),
  product_id integer REFERENCES products ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'attended')),
  attended_at timestamptz,
  attended_by integer REFERENCES users,
  -- Of what was written: the same sent twice is one message.
  digest bytea CHECK (octet_length(digest) = 32),
  anonymised_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  search text GENERATED ALWAYS AS (fold_all(name, email, phone, message, sku, product_name)) STORED,
  CHECK ((status = 'attended') = (attended_at IS NOT NULL))
);
CREATE INDEX messages_pending ON messages (id) WHERE status = 'pending' AND archived_at IS NULL;
CREATE INDEX messages_email ON messages (lower(email));
CREATE INDEX messages_product ON messages (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX messages_digest ON messages (digest, created_at);
CREATE INDEX messages_search ON messages USING gin (search gin_trgm_ops);
CREATE TRIGGER messages_touch BEFORE UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

ALTER TABLE customers ADD COLUMN anonymised_at timestamptz;
-- Whether a visitor is a customer: by their mail, or by the ten digits of their phone however they are written.
CREATE INDEX customers_email ON customers (lower(email));
CREATE INDEX customers_email_secondary ON customers (lower(email_secondary)) WHERE email_secondary IS NOT NULL;
CREATE FUNCTION phone_digits(phone text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN right(regexp_replace(phone, '\D', '', 'g'), 10);
CREATE INDEX customers_phone_digits ON customers (phone_digits(phone));

-- The texts of the site's own pages; a page that nobody has written has none here.
CREATE TABLE contents (
  key text PRIMARY KEY CHECK (key ~ '^[a-z][a-z_]{0,39}$'),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0), -- grows with each change: two editors cannot overwrite each other
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by integer REFERENCES users
);
-- The pictures that a page's text names, so that none of them is swept away.
CREATE TABLE content_pictures (
  content_key text NOT NULL REFERENCES contents ON DELETE CASCADE,
  media_id uuid NOT NULL REFERENCES media,
  PRIMARY KEY (content_key, media_id)
);
CREATE INDEX content_pictures_media ON content_pictures (media_id);

-- The audit log stays append-only with one exception: a person's data may be struck out of it (ARCO), and nothing else.
CREATE FUNCTION only_struck_out(old_values jsonb, new_values jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN old_values IS NOT DISTINCT FROM new_values OR (
    jsonb_typeof(old_values) = 'object' AND jsonb_typeof(new_values) = 'object'
    AND NOT EXISTS (
      SELECT FROM jsonb_each(old_values) o FULL JOIN jsonb_each(new_values) n USING (key)
      WHERE o.value IS DISTINCT FROM n.value AND (o.value IS NULL OR n.value IS DISTINCT FROM '"••••••"')
    )
  );
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(OLD) - ARRAY['before', 'after', 'ip'] = to_jsonb(NEW) - ARRAY['before', 'after', 'ip']
    AND only_struck_out(OLD.before, NEW.before) AND only_struck_out(OLD.after, NEW.after)
    AND (NEW.ip IS NULL OR NEW.ip = OLD.ip)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER audit_log_append_only ON audit_log;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

-- What pages show has changed. Sent with the commit, once per table and transaction however many rows it touched.
CREATE FUNCTION tell_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('site_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE TRIGGER collections_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();
CREATE TRIGGER categories_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();
CREATE TRIGGER subcategories_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subcategories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();
CREATE TRIGGER product_images_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_images
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();
CREATE TRIGGER showrooms_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON showrooms
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();
CREATE TRIGGER showroom_videos_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON showroom_videos
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();
CREATE TRIGGER contents_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON contents
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();
CREATE TRIGGER settings_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();
CREATE TRIGGER shop_logo_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_logo
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();
CREATE TRIGGER products_site AFTER INSERT OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();

-- Every movement of stock changes a product. Pages only say whether there is any, or few: more than three are all alike.
CREATE FUNCTION tell_site_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM before JOIN after USING (id)
    WHERE least(before.stock, 4) <> least(after.stock, 4)
      OR (before.stock = after.stock AND before IS DISTINCT FROM after)
  ) THEN
    PERFORM pg_notify('site_changed', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_changed_site AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_of_products();
