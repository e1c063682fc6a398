import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { orderColumn } from '#db/database-nature.ts'
import { codeOf } from '#db/embedded/error.ts'
import { knownMigrations } from '#db/migration-files.ts'
import { readViews, staleOf, VIEWS_FOLDER, type MadeViews } from '#db/views.ts'
import type { ConnectionFacts, DatabaseState, SchemaFacts, SilentCause, VersionFacts } from './facts.ts'

/** Settings without which an acknowledged sale could be lost in a power cut. */
const promises = ['fsync', 'full_page_writes', 'synchronous_commit']
const needed = ['unaccent', 'pg_trgm']

/** Whether the database answers, its size, and how far its clock is from ours. */
export async function greet(db: Database, now: () => number): Promise<DatabaseState> {
  // The first question also connects, which is no part of the time between the clocks.
  const { rows: sizes } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db)
  const before = now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const middle = (before + now()) / 2
  return {
    state: 'answers',
    bytes: sizes[0]?.bytes ?? 0,
    clockApart: (rows[0]?.at.getTime() ?? middle) - middle,
  }
}

const causeOfCode: Readonly<Record<string, SilentCause>> = {
  '28P01': 'password',
  '28000': 'password',
  '3D000': 'no_database',
  '53300': 'crowded',
  '57P03': 'starting',
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'refused',
  ETIMEDOUT: 'no_answer',
}

export function silentBecause(error: unknown): DatabaseState {
  const code = codeOf(error) ?? ''
  const message = error instanceof Error ? error.message : String(error)
  const isLate = /timeout|terminated|does not answer/i.test(message)
  return {
    state: 'silent',
    cause: causeOfCode[code] ?? (isLate ? 'no_answer' : 'other'),
    detail: message || code,
  }
}

export async function readVersions(db: Database): Promise<VersionFacts> {
  const { rows } = await sql<VersionFacts & { stored: string | null; actual: string | null }>`
    select
      current_setting('server_version') as server,
      current_setting('server_version_num')::int as number,
      current_database() as database, ${sql.raw(orderColumn)} as "order",
      d.datcollversion as stored,
      pg_database_collation_actual_version(d.oid) as actual,
      coalesce((
        select json_agg(json_build_object(
          'name', wanted.name, 'installed', e.extversion, 'newest', a.default_version
        )) from unnest(${needed}::text[]) as wanted (name)
        left join pg_extension e on e.extname = wanted.name
        left join pg_available_extensions a on a.name = wanted.name
      ), '[]') as extensions,
      array(
        select name from pg_settings where name = any(${promises}) and setting = 'off' order by name
      ) as unsafe,
      coalesce((select checksum_failures from pg_stat_database s where s.datid = d.oid), 0)::int
        as checksum_failures
    from pg_database d where d.datname = current_database()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('pg_database has no row of this database')
  const { stored, actual, ...versions } = row
  return { ...versions, collation: stored !== null && actual !== null ? { stored, actual } : null }
}

export async function readSchema(db: Database): Promise<SchemaFacts> {
  const known = await knownMigrations()
  const views = await readViews(VIEWS_FOLDER)
  const { rows: tables } = await sql<{ isThere: boolean; hasViews: boolean }>`
    select to_regclass('schema_migrations') is not null as is_there,
      to_regclass('schema_views') is not null as has_views`.execute(db)
  if (!tables[0]?.isThere) return { applied: 0, known: known.length, changed: [], staleViews: [] }
  const { rows } = await sql<{ version: number; name: string; checksum: string }>`
    select version, name, checksum from schema_migrations order by version`.execute(db)
  const changed = rows.filter(({ version, checksum }) => {
    const file = known[version - 1]
    return file !== undefined && file.checksum !== checksum
  })
  return {
    applied: rows.at(-1)?.version ?? 0,
    known: known.length,
    changed: changed.map(({ name }) => name),
    staleViews: staleOf(views, tables[0].hasViews ? await readMade(db) : [], known.length),
  }
}

async function readMade(db: Database): Promise<readonly MadeViews[]> {
  const { rows } =
    await sql<MadeViews>`select name, checksum, version from schema_views order by name`.execute(db)
  return rows
}

export async function readConnections(db: Database): Promise<ConnectionFacts> {
  const { rows } = await sql<ConnectionFacts>`
    select
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as used,
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - current_setting('reserved_connections')::int as most,
      count(*)::int as servers,
      coalesce(extract(epoch from now() - min(backend_start)) * 1000, 0)::float8 as serving_for
    from pg_stat_activity
    where datname = current_database() and application_name = 'trastienda-hub'`.execute(db)
  return rows[0] ?? { used: 0, most: 0, servers: 0, servingFor: 0 }
}
