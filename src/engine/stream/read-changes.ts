import { sql, type RawBuilder } from 'kysely'
import type { Row } from '#contract/field.ts'
import type { Database } from '#db/database.ts'
import { changedSince, parseSeen, type Seen } from '#db/seen.ts'
import type { By, Change, ImportChange, NoticeChange, RecordChange, StockChange } from './change.ts'

/** Rows of one kind; with more than that readers begin afresh, which is cheaper for everybody. */
const mostRows = 2_000
/** An action on more records than this names none of them. */
const mostIds = 200

/** Actions that leave a trace but change nothing that others see. */
const silent = [
  'export',
  'print',
  'reveal',
  'personal_data',
  'login_failed',
  'second_factor_failed',
  'approval_failed',
]

/** The traces after which somebody may be allowed less than before. */
const ofSessions = ['sessions', 'users', 'settings']

interface Trace {
  readonly xid: string
  readonly resource: string
  readonly action: string
  readonly recordId: number | null
  readonly before: Row | null
  readonly by: By | null
  readonly sender: number | null
}

interface Moved {
  readonly xid: string
  readonly id: number
  readonly productId: number
  readonly by: By | null
}

interface Holding {
  readonly xid: string
  readonly productId: number
  readonly by: By | null
}

interface Stocked extends Omit<StockChange, 'kind' | 'sender'> {
  readonly xids: readonly string[]
  readonly isOnPages: boolean
}

interface Cash {
  readonly xid: string
  readonly sessionId: number
  readonly by: By | null
}

interface Found {
  readonly seen: string
  readonly traces: readonly Trace[]
  readonly moved: readonly Moved[]
  readonly holding: readonly Holding[]
  readonly stocked: readonly Stocked[]
  readonly cash: readonly Cash[]
  readonly notices: readonly Omit<NoticeChange, 'kind'>[]
  readonly imports: readonly Omit<ImportChange, 'kind'>[]
}

export interface Changes {
  readonly seen: Seen
  readonly isTooMany: boolean
  readonly changes: readonly Change[]
  readonly concernsSessions: boolean
  readonly concernsPages: boolean
}

/** By resource: whether everybody who may read it could reach a record with these values. */
export type SharedBefore = ReadonlyMap<string, (before: Row) => boolean>

/**
 * What was committed since a moment, and the moment until which: one statement, which sees one state of the shop. So the
 * quantities are those of that moment, and a transaction is in one answer as a whole. It is planned once for all moments: each
 * ledger is read from the end of one index, and what belongs to its rows is looked up row by row.
 */
export async function readChanges(db: Database, base: Seen, shared: SharedBefore): Promise<Changes> {
  const since = (table: string) => sql`from ${sql.table(table)} where ${changedSince(base)}
    order by changed_in limit ${mostRows + 1}`
  const { rows } = await sql<Found>`with moved as materialized (
      select changed_in, id, product_id, warehouse_id, change, created_by ${since('movements')}
    ), holding as materialized (
      select changed_in, product_id, warehouse_id, coalesce(released_by, held_by) as created_by ${since('stock_holds')}
    ), by_place as (
      select product_id, warehouse_id, sum(change)::integer as change, array_agg(distinct changed_in::text) as xids,
        bool_or(change = 0) as is_held
      from (
        select product_id, warehouse_id, change, changed_in from moved
        union all select product_id, warehouse_id, 0, changed_in from holding
      ) both_ways group by product_id, warehouse_id
    ), stocked as (
      select m.*, w.sells, w.showroom is not null as is_seen, i.id, i.quantity, i.held
      from by_place m
      cross join lateral (select sells, showroom from warehouses where id = m.warehouse_id offset 0) w
      cross join lateral (
        select id, quantity, held from inventories i
        where i.product_id = m.product_id and i.warehouse_id = m.warehouse_id offset 0
      ) i
    )
    select pg_current_snapshot()::text as seen,
    ${listOf(sql`
      select changed_in::text as xid, resource, action, record_id as "recordId", ${byOf('a.user_id')} as by, sender,
        case when resource = any(${[...shared.keys()]}::text[]) then before end as before
      from (select changed_in, id, resource, action, record_id, user_id, sender, before ${since('audit_log')}) a
      order by changed_in, id`)} as traces,
    ${listOf(sql`
      select changed_in::text as xid, id, product_id as "productId", ${byOf('moved.created_by')} as by
      from moved order by changed_in, id`)} as moved,
    ${listOf(sql`
      select distinct changed_in::text as xid, product_id as "productId", ${byOf('h.created_by')}::jsonb as by
      from holding h`)} as holding,
    ${listOf(sql`
      select id as "inventoryId", product_id as "productId", warehouse_id as "warehouseId", quantity, s.held, xids,
        is_held or least(p.stock, 4) <> least(p.stock - coalesce(of_product, 0), 4)
          or (is_seen and (quantity > 0) <> (quantity - change > 0)) as "isOnPages"
      from (
        select *, (sum(change) filter (where sells) over (partition by product_id))::integer as of_product from stocked
      ) s
      cross join lateral (select stock from products where id = s.product_id offset 0) p`)} as stocked,
    ${listOf(sql`
      select distinct changed_in::text as xid, session_id as "sessionId", ${byOf('c.created_by')}::jsonb as by
      from (select changed_in, session_id, created_by ${since('cash_entries')}) c`)} as cash,
    ${listOf(sql`
      select user_id as "userId", id, title, message, path, created_at as "createdAt", read_at is not null as "isRemoved",
        (select name from users where id = n.actor_id) as user
      from (select * ${since('notifications')}) n order by id`)} as notices,
    ${listOf(sql`
      select user_id as "userId", id, resource, state, rows, processed
      from (select * ${since('imports')}) i order by created_at`)} as imports`.execute(db)
  const [found] = rows
  const seen = found && parseSeen(found.seen)
  if (!found || !seen) throw new Error('the database told no snapshot')
  const { traces, moved, holding, stocked, cash, notices, imports } = found
  const isTooMany = [traces, moved, holding, stocked, cash, notices, imports].some(
    ({ length }) => length > mostRows,
  )
  const senders = new Map(traces.map(({ xid, sender }) => [xid, sender]))
  const changes: Change[] = isTooMany
    ? []
    : [
        ...recordChanges(traces, { moved, holding, cash }, senders, shared),
        ...stocked.map(({ xids, isOnPages: _, ...stock }): StockChange => {
          // Only a page that made the whole change knows of it.
          const [sender = null, ...others] = new Set(xids.map(xid => senders.get(xid) ?? null))
          return { kind: 'stock', ...stock, sender: others.length > 0 ? null : sender }
        }),
        ...notices.map((notice): NoticeChange => ({ kind: 'notification', ...notice })),
        ...imports.map((each): ImportChange => ({ kind: 'import', ...each })),
      ]
  return {
    seen,
    isTooMany,
    changes,
    concernsSessions:
      isTooMany ||
      traces.some(({ resource, action }) => ofSessions.includes(resource) && !silent.includes(action)),
    concernsPages: isTooMany || stocked.some(({ isOnPages }) => isOnPages),
  }
}

function listOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(each), '[]') from (${rows}) each)`
}

function byOf(user: string): RawBuilder<unknown> {
  return sql`(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${sql.raw(user)})`
}

/** Rows that a document wrote in the ledgers have no trace of their own, and get the sender of its transaction. */
function recordChanges(
  traces: readonly Trace[],
  { moved, holding, cash }: Pick<Found, 'moved' | 'holding' | 'cash'>,
  senders: ReadonlyMap<string, number | null>,
  shared: SharedBefore,
): RecordChange[] {
  const all = [
    ...traces.filter(({ action }) => !silent.includes(action)),
    ...moved.map(({ xid, id, by }) => ofLedger(xid, 'movements', 'create', id, by)),
    ...[...moved, ...holding].map(({ xid, productId, by }) =>
      ofLedger(xid, 'products', 'stock', productId, by),
    ),
    ...cash.map(({ xid, sessionId, by }) => ofLedger(xid, 'cash-sessions', 'cash', sessionId, by)),
  ]
  function ofLedger(xid: string, resource: string, action: string, recordId: number, by: By | null): Trace {
    return { xid, resource, action, recordId, by, before: null, sender: senders.get(xid) ?? null }
  }
  const alike = Map.groupBy(all, ({ resource, action, by, sender }) =>
    JSON.stringify([resource, action, by?.id, sender]),
  )
  return [...alike.values()].flatMap((group): RecordChange[] => {
    const [first] = group
    if (!first) return []
    const { resource, action, by, sender } = first
    const ids = [...new Set(group.flatMap(({ recordId }) => recordId ?? []))]
    const leaving = group.flatMap(({ recordId, before }) =>
      recordId !== null && before && shared.get(resource)?.(before) ? [recordId] : [],
    )
    return [{ kind: 'change', resource, action, by, sender, ids, leaving: [...new Set(leaving)] }]
  })
}

/** The ids that an event names: none when they are very many. */
export function namedIds(ids: readonly number[]): readonly number[] {
  return ids.length > mostIds ? [] : ids
}
