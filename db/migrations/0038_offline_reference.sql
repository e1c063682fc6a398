-- The name of a sale that was made without a connection, as a till prints it: 60 bits of its ticket, in Crockford's base 32.
-- It begins as the ticket begins, so that sales_ticket_unique finds it and no sale pays for another index.
CREATE FUNCTION ticket_reference(ticket uuid) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT 'P' || string_agg(
      CASE WHEN place % 4 = 0 THEN '-' ELSE '' END
        || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((bits >> (55 - 5 * place)) & 31)::integer + 1, 1), '' ORDER BY place)
    FROM (
      SELECT ('x0' || left(hex, 12) || substr(hex, 14, 3))::bit(64)::bigint AS bits
      FROM (SELECT replace(ticket::text, '-', '') AS hex) AS written
    ) AS begun, generate_series(0, 11) AS place
  );
