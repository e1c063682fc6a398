-- Movements of each kind but sales, which are so many that the last of them are found without an index.
CREATE INDEX movements_type ON movements (type, id) WHERE type <> 'sale';
