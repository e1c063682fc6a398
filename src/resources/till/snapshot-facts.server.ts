import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { parseSeen, type Asked, type Cursor } from './snapshot-cursor.ts'
import { warehouseOf } from './till-place.server.ts'

interface Facts {
  readonly cluster: string
  readonly started: string
  readonly warehouseId: number | null
  readonly seen: string
  readonly isListed: boolean
  readonly knowsStart: boolean
  readonly endOfStart: string | null
  readonly issuedAt: Date
}

export type AskedNow = Asked & { readonly started: string; readonly issuedAt: Date }

const started = sql`(extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint::text`

/**
 * The database and the transactions that have ended. It is read before the records of a page: a change in between is in
 * the page and comes once more later, but none is lost.
 */
export async function readFacts(db: Database, userId: number, cursor: Cursor | null): Promise<AskedNow> {
  const moment = sql`'epoch'::timestamptz + ${cursor?.started ?? '0'}::bigint * interval '1 microsecond'`
  const { rows } = await sql<Facts>`
    select ${cluster} as cluster, ${started} as started, ${warehouseOf(userId)} as warehouse_id,
      pg_current_snapshot()::text as seen, clock_timestamp() as issued_at,
      exists (select from database_starts where started_at = pg_postmaster_start_time()) as is_listed,
      ${moment} = pg_postmaster_start_time()
        or exists (select from database_starts where started_at = ${moment}) as knows_start,
      (select min(first_xid::text::bigint)::text from database_starts where started_at > ${moment}) as end_of_start`.execute(
    db,
  )
  const [facts] = rows
  const seen = facts && parseSeen(facts.seen)
  if (!facts || !seen) throw new Error('the database told no snapshot')
  if (!facts.isListed) await listStart(db)
  return { ...facts, seen, endOfStart: facts.endOfStart === null ? null : BigInt(facts.endOfStart) }
}

/**
 * Changes with everything that makes transaction numbers begin anew or rows come back: another server, a recovery to an
 * earlier moment, a database or tables made again by a dump, and tables that were emptied.
 */
const cluster = sql`md5(concat_ws('/', 'v1',
  (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
  (select oid from pg_database where datname = current_database()),
  pg_relation_filenode('products'), pg_relation_filenode('customers'), pg_relation_filenode('categories'),
  pg_relation_filenode('subcategories'), pg_relation_filenode('movements')))`

/**
 * Begun at the last checkpoint: a start makes one, so that it is the first transaction when it is asked for soon, and
 * never one that is still to come.
 */
async function listStart(db: Database): Promise<void> {
  await sql`
    insert into database_starts (started_at, first_xid)
    select pg_postmaster_start_time(), ((split_part(next_xid, ':', 1)::bigint << 32)
      + split_part(next_xid, ':', 2)::bigint)::text::xid8
    from pg_control_checkpoint() on conflict do nothing`.execute(db)
}
