import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'
import { parseSeen, type Seen } from './seen.ts'

/** A moment in the history of one database, since which changes can be listed. */
export interface Point {
  /** Identifies the files of the database, which are others after a restore or after the shop was emptied. */
  readonly cluster: string
  /** When the database that answered was started, in microseconds. */
  readonly started: string
  /** The last transaction of which anything was seen. */
  readonly max: bigint
}

export interface Present {
  readonly cluster: string
  readonly started: string
  readonly seen: Seen
  /** Whether this database was started at the point's moment, now or once. */
  readonly knowsStart: boolean
  /** The first transaction after the start that followed the point's; null when none did. */
  readonly endOfStart: bigint | null
  readonly issuedAt: Date
}

export interface PresentRow {
  readonly cluster: string
  readonly started: string
  readonly seen: string
  readonly isListed: boolean
  readonly knowsStart: boolean
  readonly endOfStart: string | null
  readonly issuedAt: Date
}

const startedNow = sql`(extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint::text`

/** The columns of a statement that asks for the present; `presentOf` reads its row. */
export function presentColumns(tables: readonly string[], started: string | undefined): RawBuilder<unknown> {
  const moment = sql`'epoch'::timestamptz + ${started ?? '0'}::bigint * interval '1 microsecond'`
  return sql`${clusterOf(tables)} as cluster, ${startedNow} as started,
    pg_current_snapshot()::text as seen, clock_timestamp() as issued_at,
    exists (select from database_starts where started_at = pg_postmaster_start_time()) as is_listed,
    ${moment} = pg_postmaster_start_time()
      or exists (select from database_starts where started_at = ${moment}) as knows_start,
    (select min(first_xid::text::bigint)::text from database_starts where started_at > ${moment}) as end_of_start`
}

export async function presentOf(db: Database, row: PresentRow | undefined): Promise<Present> {
  const seen = row && parseSeen(row.seen)
  if (!row || !seen) throw new Error('the database told no snapshot')
  if (!row.isListed) await listStart(db)
  return { ...row, seen, endOfStart: row.endOfStart === null ? null : BigInt(row.endOfStart) }
}

/**
 * Whether the changes since the point can be listed: the point must be from the past of this very database. One that
 * saw transactions which this database never had comes from before a restore.
 */
export function canContinue({ cluster, max }: Point, { seen, ...now }: Omit<Present, 'issuedAt'>): boolean {
  return cluster === now.cluster && now.knowsStart && max <= (now.endOfStart ?? seen.max)
}

/**
 * Changes with everything that makes transaction numbers begin anew or rows come back: another server, a recovery to an
 * earlier moment, a database or tables made again by a dump, and tables that were emptied.
 */
function clusterOf(tables: readonly string[]): RawBuilder<string> {
  const files = tables.map(table => sql`pg_relation_filenode(${sql.lit(table)})`)
  return sql`md5(concat_ws('/', 'v1',
    (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
    (select oid from pg_database where datname = current_database()), ${sql.join(files)}))`
}

/**
 * Takes the next transaction of the last checkpoint for the first after the start: every start makes a checkpoint, so
 * this is exact soon after it, and never a transaction of the future.
 */
async function listStart(db: Database): Promise<void> {
  await sql`
    insert into database_starts (started_at, first_xid)
    select pg_postmaster_start_time(), ((split_part(next_xid, ':', 1)::bigint << 32)
      + split_part(next_xid, ':', 2)::bigint)::text::xid8
    from pg_control_checkpoint() on conflict do nothing`.execute(db)
}
