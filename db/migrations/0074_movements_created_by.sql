-- What somebody moved: the filter of movements, and the number that the record of a user shows.
CREATE INDEX movements_created_by ON movements (created_by, id);
