-- A notice may lead to a list with any filter, and to a part of a page.
ALTER TABLE notifications DROP CONSTRAINT notifications_path_check,
  ADD CONSTRAINT notifications_path_check
    CHECK (path ~ '^/admin/[A-Za-z0-9_/-]*(\?[A-Za-z0-9_=&%.,:+!~\[\]-]*)?(#[A-Za-z0-9_=&%.,:-]*)?$');
