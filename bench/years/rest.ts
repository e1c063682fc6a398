import type { Client } from 'pg'

/** A picture of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const hash = (text: string) => `sha256((${text})::text::bytea)`
const admin = `(select min(id) from users where role = 'Admin')`
const otherAdmin = `(select max(id) from users where role = 'Admin' and status = 'active')`
const months = `generate_series((select min(business_date) from sales)::timestamptz, shop_today()::timestamptz,
  interval '1 month') as month`
const monthId = `md5('import ' || month)::uuid`

/**
 * Rows for the tables that the demo leaves empty, in proportion to what the shop has: papers that were printed, imports,
 * changes of many products, keys of the last days, and what logins and upkeep leave.
 */
const rest: Readonly<Record<string, string>> = {
  sale_prints: `insert into sale_prints (sale_id, number, printed_by, printed_at)
    select id, 1, created_by, sold_at from sales where sold_at is not null and id % 4 = 0 order by id`,
  idempotency_keys: `insert into idempotency_keys
      (user_id, key, request_hash, status, body, resource, record_id, created_at)
    select created_by, 'ticket-' || ticket, ${hash('ticket')}, 201,
      json_build_object('data', json_build_object('id', id, 'folio', folio, 'total', total)), 'sales', id, created_at
    from sales where created_at > shop_today() - 30 order by id`,
  bulk_changes: `insert into bulk_changes (user_id, kind, request, products, created_at)
    select ${admin}, 'price', '{"percent": 5}', least(40, (select count(*) from products)), month
    from ${months}`,
  bulk_change_products: `insert into bulk_change_products (change_id, product_id, before, after)
    select c.id, p.id, jsonb_build_object('price', p.price), jsonb_build_object('price', p.price)
    from bulk_changes c cross join lateral (
      select id, price from products where price is not null order by (id * 31 + c.id * 17) % 997, id limit c.products
    ) p`,
  imports: `insert into imports (id, user_id, resource, file_name, dry_run, state, rows, processed, created, updated,
      failed, kind, created_at, finished_at)
    select ${monthId}, ${admin}, 'products', 'lista ' || month::date || '.xlsx', false, 'done', 20, 20, 0, 19, 1,
      'pictures', month, month + interval '2 minutes' from ${months}`,
  exports: `insert into exports (id, user_id, role, resource, format, locale, rows, processed, attempts, state,
      created_at, touched_at, expires_at)
    values (md5('export')::uuid, ${admin}, 'Admin', 'sales', 'csv', 'es', 120000, 40000, 3, 'failed', shop_today(),
      shop_today(), shop_today() + 1)`,
  import_files: `insert into import_files (import_id, position, entry, name, size, state, record_id, record_title)
    select ${monthId}, p.place, p.place, p.internal_code || '.jpg', 120000, 'added', p.id, p.name
    from ${months} cross join (
      select id, name, internal_code, row_number() over (order by id)::integer - 1 as place from products limit 20
    ) p`,
  imported_files: `insert into imported_files (digest, file_name, created_by, created_at, resource)
    select ${hash('month')}, 'lista ' || month::date || '.xlsx', ${admin}, month, 'products' from ${months}`,
  import_columns: `insert into import_columns (user_id, resource, header, field)
    values (${admin}, 'products', 'clave', 'internal_code'), (${admin}, 'products', 'costo', 'purchase_price')`,
  slug_history: `insert into slug_history (kind, parent_id, slug, record_id, created_at)
    select 'product', subcategory_id, slug || '-antes', id, created_at from products where id % 10 = 0 order by id`,
  feedback_screenshots: `insert into feedback_screenshots (feedback_id, type, bytes)
    select id, 'image/png', decode('${pixel}', 'base64') from feedback where id % 3 = 0 order by id`,
  delivery_photos: `insert into delivery_photos (delivery_id, position, type, bytes, digest, created_by, created_at)
    select id, 1, 'image/png', decode('${pixel}', 'base64'), sha256(decode('${pixel}', 'base64')), closed_by, closed_at
    from deliveries where status = 'delivered' and id % 3 = 0 order by id`,
  shop_logo: `with logo as (
      insert into shop_logo (id, type, bytes, updated_by) values (1, 'image/png', decode('${pixel}', 'base64'), ${admin})
      returning version
    ) insert into audit_log (action, resource, after, user_id, route, request_id)
      select 'update', 'settings', jsonb_build_object('logo', version), ${admin}, 'bench', 'bench' from logo`,
  sessions: `insert into sessions (token_hash, user_id, remember, created_at, last_seen_at, expires_at, user_agent)
    select ${hash(`'session ' || id`)}, id, true, shop_today(), shop_today(), shop_today() + 30, 'bench'
    from users where status = 'active' and archived_at is null order by id`,
  pending_logins: `insert into pending_logins (token_hash, user_id, remember, expires_at)
    select ${hash(`'login ' || id`)}, id, false, shop_today() + 1 from users where role = 'Admin' order by id`,
  password_resets: `insert into password_resets (token_hash, user_id, created_at, expires_at)
    select ${hash(`'reset ' || id`)}, id, shop_today(), shop_today() + 1 from users where role = 'Vendedor' order by id`,
  rate_limits: `insert into rate_limits (key, window_ends_at, count)
    select 'bench ' || n, shop_today() + 1, n from generate_series(1, 50) n`,
  second_factors: `insert into second_factors (user_id, secret, created_at)
    values (${otherAdmin}, ${hash(`'secret'`)}, shop_today())`,
  recovery_codes: `insert into recovery_codes (user_id, code_hash)
    select user_id, ${hash('n')} from second_factors, generate_series(1, 10) n`,
  till_removals: `insert into till_removals (source, record_id)
    select 'products', max(id) + 1000 from products`,
  till_reports: `insert into till_reports (device, user_id, register_id, waiting, refused, reported_at)
    select md5('till ' || id)::uuid, ${admin}, id, 0, 0, shop_today() from registers order by id`,
  upkeep_runs: `insert into upkeep_runs (kind, started_at, ended_at, outcome, place, bytes, same_disk)
    select 'backup', month, month + interval '1 minute', 'passed', 'copias', 50000000, true from ${months}`,
  database_starts: `insert into database_starts (started_at, first_xid) select month, '3' from ${months}`,
}

/** Fills those of these tables that have no rows. */
export async function fillRest(client: Client): Promise<void> {
  for (const [table, statement] of Object.entries(rest)) {
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount === 0) await client.query(statement)
  }
}
