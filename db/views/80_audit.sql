-- What was done in the shop, by whom and from where.

CREATE VIEW audit_records AS
  SELECT a.id, a.at AS created_at, a.at AS updated_at, NULL::timestamptz AS archived_at, a.user_id, u.name AS user_name,
    a.action, audit_kind(a.resource, a.action, a.after) AS kind, a.resource, a.record_id, a.before, a.after, a.route,
    a.request_id, host(a.ip) AS ip
  FROM audit_log a
  LEFT JOIN users u ON u.id = a.user_id;
