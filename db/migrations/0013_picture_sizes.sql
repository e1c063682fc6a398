-- The sizes of a picture are made from its master when they are first wanted, in every format: the row no longer says
-- which there are. `width` and `height` are the master's, which is the original unless that was wider than any size.

ALTER TABLE media DROP COLUMN widths, DROP COLUMN formats;

ALTER TABLE media
  -- The point that stays in sight however a picture is cut, in hundredths of its width and height.
  ADD COLUMN focus_x smallint NOT NULL DEFAULT 50 CHECK (focus_x BETWEEN 0 AND 100),
  ADD COLUMN focus_y smallint NOT NULL DEFAULT 50 CHECK (focus_y BETWEEN 0 AND 100),
  -- Since when every size that pages name is there; until then they are made in idle time.
  ADD COLUMN rendered_at timestamptz;

CREATE INDEX media_unrendered_idx ON media (created_at DESC, id) WHERE rendered_at IS NULL;

CREATE TRIGGER media_site AFTER UPDATE OF focus_x, focus_y ON media
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site();
