import { sql } from 'kysely'
import { openDatabase, type Database } from '#db/database.ts'
import { gauge, type Family } from './family.ts'

/** Answers of the database are kept for some seconds, so that several readers cost no more than one. */
const keptMs = 5_000
/** In milliseconds. Whoever reads the metrics waits some seconds at most. */
const patience = 2_000

export interface ShopSource {
  families(): Promise<readonly Family[]>
  stop(): Promise<void>
}

/**
 * What the database knows of the whole shop, the same in every process. It has one connection of its own: a shop that is
 * too busy to answer is when somebody looks, and looking must take nothing from the sales.
 */
export function shopSource(url: string, prepared: boolean): ShopSource {
  const db = openDatabase(url, {
    poolSize: 1,
    name: 'trastienda-metrics',
    statementTimeout: patience,
    connecting: patience,
    prepared,
    slow: false,
    readOnly: true,
  })
  let last: { readonly began: number; readonly families: Promise<readonly Family[]> } | null = null
  return {
    families() {
      const now = performance.now()
      if (last && now - last.began <= keptMs) return last.families
      last = { began: now, families: ask(db) }
      return last.families
    },
    stop: () => db.destroy(),
  }
}

async function ask(db: Database): Promise<readonly Family[]> {
  return [...(await jobs(db)), ...(await sales(db)), ...(await tills(db)), ...(await upkeep(db))]
}

interface Queue {
  readonly queue: string
  readonly waiting: number
  readonly running: number
  readonly failed: number
  readonly oldest: number | null
}

async function jobs(db: Database): Promise<readonly Family[]> {
  // The names of the library's own queues begin with two underscores.
  const { rows } = await sql<Queue>`
    select q.name as queue,
      count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
      count(*) filter (where j.state = 'active')::int as running,
      count(*) filter (where j.state = 'failed')::int as failed,
      extract(epoch from now() - min(j.start_after) filter (
        where j.state in ('created', 'retry') and j.start_after <= now()
      ))::float8 as oldest
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    where q.name not like '\\_\\_%'
    group by q.name order by q.name`.execute(db)
  const each = (value: (queue: Queue) => number | null) =>
    rows.flatMap(row => {
      const found = value(row)
      return found === null ? [] : [{ labels: { queue: row.queue }, value: found }]
    })
  return [
    gauge(
      'trastienda_jobs_waiting',
      'Jobs that wait to be run, later ones included.',
      ...each(row => row.waiting),
    ),
    gauge('trastienda_jobs_running', 'Jobs that a process runs.', ...each(row => row.running)),
    gauge(
      'trastienda_jobs_failed',
      'Jobs of the last seven days that failed for good.',
      ...each(row => row.failed),
    ),
    gauge(
      'trastienda_jobs_oldest_seconds',
      'How long the oldest job that is due waits.',
      ...each(row => row.oldest),
    ),
  ]
}

async function sales(db: Database): Promise<readonly Family[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sales
    where created_at > now() - interval '1 minute' and sold_at is not null`.execute(db)
  return [
    gauge('trastienda_sales_last_minute', 'Sales that arrived in the last minute.', rows[0]?.count ?? 0),
  ]
}

interface Devices {
  readonly heard: number
  readonly waiting: number
  readonly refused: number
  readonly oldest: number
}

async function tills(db: Database): Promise<readonly Family[]> {
  const { rows } = await sql<Devices>`
    select count(*) filter (where reported_at > now() - interval '5 minutes')::int as heard,
      coalesce(sum(waiting), 0)::int as waiting, coalesce(sum(refused), 0)::int as refused,
      coalesce(extract(epoch from now() - min(oldest_at)), 0)::float8 as oldest
    from till_reports`.execute(db)
  const { heard = 0, waiting = 0, refused = 0, oldest = 0 } = rows[0] ?? {}
  return [
    gauge('trastienda_tills_heard', 'Tills that reported in the last five minutes.', heard),
    gauge(
      'trastienda_till_sales_waiting',
      'Sales on tills that the server does not have, as last reported.',
      waiting,
    ),
    gauge('trastienda_till_sales_refused', 'Sales on tills that the server refused.', refused),
    gauge(
      'trastienda_till_oldest_sale_seconds',
      'How long the oldest of those sales waits; 0 without one.',
      oldest,
    ),
  ]
}

async function upkeep(db: Database): Promise<readonly Family[]> {
  const { rows } = await sql<{ kind: string; age: number }>`
    select kind, extract(epoch from now() - max(ended_at))::float8 as age
    from upkeep_runs where outcome = 'passed' group by kind order by kind`.execute(db)
  return [
    gauge(
      'trastienda_upkeep_age_seconds',
      'Time since the last good copy (backup), drill and check of the books (verify); absent before the first.',
      ...rows.map(({ kind, age }) => ({ labels: { kind }, value: age })),
    ),
  ]
}
