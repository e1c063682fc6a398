import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'

export interface Finding {
  readonly name: string
  /** What breaks the rule; none when it holds. */
  readonly rows: readonly unknown[]
}

const created = (table: string, resource: string) => sql`
  select ${resource} as resource, r.id from ${sql.table(table)} r
  where not exists (
    select from audit_log a where a.resource = ${resource} and a.record_id = r.id and a.action = 'create'
  ) limit 100`

/** Every rule of the books as a query that finds nothing. Later parts add theirs here. */
const invariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  // A shop where nobody was made yet has none to lose.
  'at least one active Admin': sql`
    select count(*) as users from users
    having count(*) > 0 and count(*) filter (
      where role = 'Admin' and status = 'active' and archived_at is null and password_hash is not null
    ) = 0`,
  'one default warehouse at most, and one where there are warehouses': sql`
    select count(*) filter (where is_default) as defaults from warehouses where archived_at is null
    having count(*) > 0 and count(*) filter (where is_default) <> 1`,
  'an audit row for each user': created('users', 'users'),
  'an audit row for each customer': created('customers', 'customers'),
  'an audit row for each supplier': created('suppliers', 'suppliers'),
  'an audit row for each contact': created('supplierContacts', 'contacts'),
  'an audit row for each warehouse': created('warehouses', 'warehouses'),
  'an audit row for each register': created('registers', 'registers'),
  'an audit row for each comment': created('feedback', 'feedback'),
  'an audit row for each collection': created('collections', 'collections'),
  'an audit row for each category': created('categories', 'categories'),
  'an audit row for each subcategory': created('subcategories', 'subcategories'),
  'an audit row for each saved view': created('savedViews', 'views'),
  'an audit row for each product': created('products', 'products'),
  'an audit row for each movement': created('movements', 'movements'),
  'an audit row for each picture of a showroom': created('showrooms', 'showrooms'),
  'an audit row for each video that opens a showroom': created('showroomVideos', 'showroom-videos'),
  'an audit row for each message': created('messages', 'messages'),
  'an audit row for the texts of each page': sql`
    select key from contents c where not exists (
      select from audit_log a where a.resource = 'contents' and a.after ->> 'key' = c.key
    )`,
  'nothing left of a person who asked to be forgotten': sql`
    select 'customers' as resource, id from customers
    where anonymised_at is not null and num_nonnulls(phone, email, email_secondary, address) > 0
    union all select 'messages', id from messages
    where anonymised_at is not null and num_nonnulls(phone, email) > 0`,
  'each inventory is the sum of its movements': sql`
    select product_id, warehouse_id, coalesce(i.quantity, 0) as quantity, coalesce(m.total, 0) as movements
    from inventories i full join (
      select product_id, warehouse_id, sum(change) as total from movements group by product_id, warehouse_id
    ) m using (product_id, warehouse_id)
    where coalesce(i.quantity, 0) <> coalesce(m.total, 0) limit 100`,
  'the stock of each product is the sum of its inventories, and none is negative': sql`
    select p.id, p.stock, coalesce(i.total, 0) as inventories from products p left join (
      select product_id, sum(quantity) as total, min(quantity) as least from inventories group by product_id
    ) i on i.product_id = p.id
    where p.stock <> coalesce(i.total, 0) or i.least < 0 limit 100`,
  'each reversal undoes exactly what it reverses': sql`
    select r.id from movements r join movements m on m.id = r.reverses_id
    where (r.product_id, r.warehouse_id, r.change) is distinct from (m.product_id, m.warehouse_id, -m.change)`,
  'no transfer makes or loses pieces': sql`
    select group_id, product_id from movements where type = 'transfer'
    group by group_id, product_id having sum(change) <> 0`,
  'no stock in a warehouse that is inactive or gone, none of a product that is gone': sql`
    select i.id from inventories i join warehouses w on w.id = i.warehouse_id join products p on p.id = i.product_id
    where i.quantity > 0
      and (w.status <> 'active' or w.archived_at is not null or p.archived_at is not null) limit 100`,
  'the last price in the history of each product is its own': sql`
    select p.id from products p left join lateral (
      select price_mxn from product_prices h where h.product_id = p.id order by h.id desc limit 1
    ) h on true where p.price_mxn is distinct from h.price_mxn limit 100`,
  'an audit row for the logo': sql`
    select version from shop_logo l where not exists (
      select from audit_log a where a.resource = 'settings' and a.after ->> 'logo' = l.version
    )`,
  'an audit row for each setting': sql`
    select key from settings s where not exists (
      select from audit_log a where a.resource = 'settings' and a.after ? s.key
    )`,
  'no live session of a user who may not log in': sql`
    select s.user_id from sessions s join users u on u.id = s.user_id
    where u.status <> 'active' or u.archived_at is not null`,
  'no live contact of a supplier that is gone': sql`
    select c.id from supplier_contacts c join suppliers s on s.id = c.supplier_id
    where s.archived_at is not null and c.archived_at is null`,
  'no live register of a warehouse that is gone, and none open of one that is inactive': sql`
    select r.id from registers r join warehouses w on w.id = r.warehouse_id
    where r.archived_at is null
      and (w.archived_at is not null or (r.status = 'active' and w.status <> 'active'))`,
  'no live category of a collection that is gone': sql`
    select c.id from categories c join collections p on p.id = c.collection_id
    where p.archived_at is not null and c.archived_at is null`,
  'no live subcategory of a category that is gone': sql`
    select s.id from subcategories s join categories c on c.id = s.category_id
    where c.archived_at is not null and s.archived_at is null`,
  'no finished import without an end': sql`
    select id from imports where state <> 'running' and finished_at is null`,
}

/** All of them on one state of the books. Many rows take their time: `db` should allow a minute for a statement. */
export function runVerify(db: Database): Promise<Finding[]> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async tx => {
    const findings: Finding[] = []
    for (const [name, query] of Object.entries(invariants)) {
      findings.push({ name, rows: (await query.execute(tx)).rows })
    }
    return findings
  })
}
