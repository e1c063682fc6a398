import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { slowest } from '#db/slow-statements.ts'
import type { JobFacts, LockFacts, StatementFacts } from './facts.ts'

const mostShown = 10
const mostStatements = 5
const longestText = 200

/** Long by their nature: a copy reads one moment of everything, a check reads all the books. */
const patient = ['trastienda-backup', 'trastienda-restore', 'trastienda verify', 'trastienda-export']

export async function readLocks(db: Database): Promise<LockFacts> {
  const { rows: waits } = await sql<LockFacts['waits'][number]>`
    select
      coalesce(w.application_name, '') as name,
      extract(epoch from clock_timestamp() - l.since)::float8 * 1000 as waits,
      blocking.pid as by_pid,
      coalesce(b.application_name, '') as by_name,
      coalesce(extract(epoch from clock_timestamp() - b.xact_start)::float8 * 1000, 0) as by_lasts
    from pg_stat_activity w
    cross join lateral (
      select min(waitstart) as since from pg_locks where pg_locks.pid = w.pid and not granted
    ) l
    cross join lateral unnest(pg_blocking_pids(w.pid)) as blocking (pid)
    left join pg_stat_activity b on b.pid = blocking.pid
    where w.datname = current_database() and l.since is not null
    order by l.since limit ${mostShown}`.execute(db)
  const { rows: transactions } = await sql<LockFacts['transactions'][number]>`
    select pid, coalesce(application_name, '') as name,
      extract(epoch from clock_timestamp() - xact_start)::float8 * 1000 as lasts
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and (
        xact_start < now() - interval '1 minute'
        -- Ours are ended when they idle for so long; this is somebody's console.
        or state like 'idle in transaction%' and state_change < now() - interval '10 seconds'
      ) and application_name <> all(${patient}::text[])
    order by xact_start limit ${mostShown}`.execute(db)
  return { waits, transactions }
}

/** The server's own measure where it is loaded, else that of this process; a command has none. */
export async function readStatements(db: Database, isServing: boolean): Promise<StatementFacts> {
  const measured = await readMeasured(db).catch(() => null)
  if (measured) return { source: 'server', slowest: measured }
  if (!isServing) return { source: 'none', slowest: [] }
  const kept = slowest().slice(0, mostStatements)
  return {
    source: 'process',
    slowest: kept.map(({ text, ms, route }) => ({ text: shortened(text), ms, route: route ?? null })),
  }
}

/** Null where the extension is missing; it throws where the library is not loaded. */
async function readMeasured(db: Database): Promise<StatementFacts['slowest'] | null> {
  const { rows: extensions } = await sql<{ isThere: boolean }>`
    select to_regclass('pg_stat_statements') is not null as is_there`.execute(db)
  if (!extensions[0]?.isThere) return null
  const { rows } = await sql<{ text: string; ms: number }>`
    select query as text, mean_exec_time as ms from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
    order by mean_exec_time desc limit ${mostStatements}`.execute(db)
  return rows.map(({ text, ms }) => ({ text: shortened(text), ms, route: null }))
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestText ? `${line.slice(0, longestText)}…` : line
}

const mails = ['access_link', 'order_mail', 'sale_mail']

export async function readJobs(db: Database): Promise<JobFacts> {
  const { rows: late } = await sql<JobFacts['late'][number]>`
    select name, count(*)::int as count, extract(epoch from now() - min(start_after))::float8 * 1000 as late_for
    from pgboss.job
    where state in ('created', 'retry') and start_after < now() - interval '10 minutes' and ${isOurs}
    group by name order by name limit ${mostShown}`.execute(db)
  const { rows: stuck } = await sql<JobFacts['stuck'][number]>`
    select name, count(*)::int as count, extract(epoch from now() - min(started_on))::float8 * 1000 as lasts
    from pgboss.job
    where state = 'active' and started_on < now() - interval '1 hour' and ${isOurs}
    group by name order by name limit ${mostShown}`.execute(db)
  const { rows: failed } = await sql<JobFacts['failed'][number]>`
    select name, count(*)::int as count,
      left(coalesce((array_agg(output ->> 'message' order by completed_on desc))[1], ''), ${longestText}) as message
    from pgboss.job
    where state = 'failed' and completed_on > now() - interval '7 days' and ${isOurs}
    group by name order by name limit ${mostShown}`.execute(db)
  const { rows: routines } = await sql<JobFacts['routines'][number]>`
    select s.name, (
      select extract(epoch from now() - max(j.completed_on))::float8 * 1000 from pgboss.job j
      where j.name = s.name and j.state = 'completed'
    ) as since
    from pgboss.schedule s where s.cron ~ '^[0-9]+ [*] [*] [*] [*]$' order by s.name`.execute(db)
  const { rows: waiting } = await sql<JobFacts['mails']>`
    select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(created_on)) * 1000, 0)::float8 as oldest,
      count(*) filter (where state = 'retry')::int as tried
    from pgboss.job where state in ('created', 'retry') and name = any(${mails}::text[])`.execute(db)
  return { late, stuck, failed, routines, mails: waiting[0] ?? { waiting: 0, oldest: 0, tried: 0 } }
}

/** The names of the library's own queues begin with two underscores. */
const isOurs = sql`name not like '\\_\\_%'`
