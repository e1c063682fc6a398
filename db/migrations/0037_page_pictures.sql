-- A project is a page with pictures: those of the galleries that belong to it, which are then shown there alone.
ALTER TABLE showrooms ADD COLUMN page_id integer REFERENCES pages;
CREATE INDEX showrooms_page ON showrooms (page_id, position, id) WHERE page_id IS NOT NULL;
