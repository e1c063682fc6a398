-- Movements of a document by its folio. Those of sales, which have their folio in the sale, do not pay for it.
CREATE INDEX movements_folio ON movements (origin) WHERE origin IS NOT NULL;
