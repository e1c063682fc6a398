-- Movements of a document are found by searching its folio, and no longer by a filter, which a view would leave out.
UPDATE saved_views SET query = regexp_replace(query, '(^|&)origin=', '\1q=')
WHERE resource = 'movements' AND query ~ '(^|&)origin=' AND query !~ '(^|&)q=';
