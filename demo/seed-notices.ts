import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#contract/action.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import type { FactsOf, NoticeName } from '#engine/notices/kinds.ts'
import { notify, type Whom } from '#engine/notices/notify.ts'
import { tellOrdersIn } from '#resources/purchase-orders/tell-order.server.ts'
import { tellSalesIn } from '#resources/sales/tell-overdue.server.ts'

interface Seeding {
  readonly tx: Transaction
  readonly context: Context
}

type Found = Whom & { readonly facts: unknown; readonly actor?: Actor | null }

/** A notice of something that the demo has, so many hours old. */
interface Told {
  readonly hoursAgo: number
  readonly kind: NoticeName
  /** Of one row: the facts of the kind, who caused it and whom it concerns. */
  readonly of: RawBuilder<Found>
}

const by = (column: string) =>
  sql`(select json_build_object('id', u.id, 'name', u.name, 'role', u.role) from users u where u.id = ${sql.ref(column)})`

const comment = (hoursAgo: number, place: number): Told => ({
  hoursAgo,
  kind: 'feedback',
  of: sql`select json_build_object('id', f.id, 'comment', f.comment) as facts, ${by('f.user_id')} as actor
    from feedback f order by f.id desc offset ${place} limit 1`,
})

const written = (hoursAgo: number, kind: 'message' | 'quotation_request', stored: string): Told => ({
  hoursAgo,
  kind,
  of: sql`select json_build_object('id', m.id, 'name', m.name, 'about', coalesce(m.product_name, m.message)) as facts
    from messages m where m.kind = ${stored} and m.status = 'pending' order by m.id desc limit 1`,
})

const ofSale = (
  kind: 'sale_cancelled' | 'return_over_limit',
  from: RawBuilder<unknown>,
  total: string,
): Omit<Told, 'hoursAgo'> => ({
  kind,
  of: sql`select json_build_object('id', s.id, 'folio', s.folio, 'total', ${sql.ref(total)}, 'user', (${by('x.by')}) ->> 'name')
      as facts, ${by('x.by')} as actor, s.register_id, array[s.created_by, s.seller_id, s.cashier_id] as owners
    from sale_records s join (${from}) x on x.sale_id = s.id where s.folio is not null order by x.at desc limit 1`,
})

/** Oldest first. What the demo does not have is not told. */
const told: readonly Told[] = [
  comment(150, 2),
  comment(97, 1),
  {
    hoursAgo: 70,
    kind: 'sold_out',
    of: sql`select json_build_array(json_build_object('id', p.id, 'name', p.name, 'left', 0)) as facts
      from products p where p.stock = 0 and p.archived_at is null order by p.id limit 1`,
  },
  {
    hoursAgo: 46,
    kind: 'order_received',
    of: sql`select json_build_object('id', o.id, 'folio', o.folio, 'supplier', o.supplier_name,
        'isComplete', o.reception_status = 'received') as facts
      from purchase_order_records o join receptions r on r.purchase_order_id = o.id and r.voided_at is null
      order by r.id desc limit 1`,
  },
  {
    hoursAgo: 30,
    ...ofSale(
      'sale_cancelled',
      sql`select id as sale_id, cancelled_by as by, cancelled_at as at from sales
      where cancelled_at is not null`,
      's.total',
    ),
  },
  {
    hoursAgo: 26,
    ...ofSale(
      'return_over_limit',
      sql`select r.sale_id, r.created_by as by, r.created_at as at from sale_returns r
      join sales o on o.id = r.sale_id where o.returned_total > 200000`,
      's.returned_total',
    ),
  },
  {
    hoursAgo: 23,
    kind: 'pieces_arrived',
    of: sql`select json_build_object('id', s.id, 'folio', s.folio, 'customer', c.full_name, 'isComplete', true) as facts,
        array[s.created_by, s.seller_id] as owners
      from order_assignments a join on_order_lines o on o.id = a.on_order_line_id
      join sales s on s.id = o.sale_id join customers c on c.id = s.customer_id
      where not exists (select from on_order_lines where sale_id = s.id and open_quantity > 0)
      order by a.id desc limit 1`,
  },
  comment(21, 0),
  {
    hoursAgo: 15,
    kind: 'cash_difference',
    of: sql`select json_build_object('id', k.id, 'folio', k.folio, 'register', r.name,
        'mxn', k.counted_mxn - k.expected_mxn, 'usd', k.counted_usd - k.expected_usd) as facts,
        ${by('k.closed_by')} as actor, k.register_id
      from cash_sessions k join registers r on r.id = k.register_id
      where abs(k.counted_mxn - k.expected_mxn) >= 1000 and not k.needs_authorization order by k.closed_at desc limit 1`,
  },
  {
    hoursAgo: 6,
    kind: 'invoice_requested',
    of: sql`select json_build_object('id', q.id, 'folio', s.folio, 'name', q.legal_name, 'rfc', q.rfc) as facts
      from invoice_requests q join sales s on s.id = q.sale_id
      where q.cfdi_uuid is null and q.rejected_at is null and q.archived_at is null order by q.id desc limit 1`,
  },
  written(4, 'message', 'question'),
  written(2, 'quotation_request', 'selection'),
]

/** The jobs tell of all that is overdue, so that they find nothing more in it. */
const overdueHours = 9
const isOlder = ({ hoursAgo }: Told) => hoursAgo > overdueHours

/** The demo's own notices, some hours old, of what is in it. Those of its filling go: its past notifies nobody. */
export async function seedNotices({ tx, context }: Seeding): Promise<void> {
  await tx.deleteFrom('notifications').execute()
  await tellAll({ tx, context }, told.filter(isOlder))
  await tellSalesIn(tx)
  await tellOrdersIn(tx)
  await age(tx, overdueHours)
  await tellAll(
    { tx, context },
    told.filter(each => !isOlder(each)),
  )
}

async function tellAll({ tx, context }: Seeding, notices: readonly Told[]): Promise<void> {
  for (const { hoursAgo, kind, of } of notices) {
    const [found] = (await of.execute(tx)).rows
    if (!found) continue
    const { facts, actor, ...whom } = found
    await notify(tx, { ...context, actor: actor ?? null }, kind, facts as FactsOf<typeof kind>, whom)
    await age(tx, hoursAgo)
  }
}

/** Dates back the notices of this transaction. */
async function age(tx: Transaction, hours: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
    .where('createdAt', '=', sql<Date>`now()`)
    .execute()
}
