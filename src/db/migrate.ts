import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, type QueryResult } from 'pg'
import { keepAlive } from './connections.ts'
import { MigrationError } from './migration-error.ts'
import { writableUrl } from './primary.ts'
import type { Queryable } from './queryable.ts'
import { stepwise } from './stepwise.ts'
import { dropViews, makeViews, readViews, staleViews, VIEWS_FOLDER, VIEWS_TABLE } from './views.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../db/migrations', import.meta.url))
/**
 * The id of the advisory lock: any number, as long as it never changes. Whoever reads the whole schema for long shares
 * it, so that a migration waits before it has locked a table, instead of making everybody wait behind it.
 */
export const SCHEMA_LOCK = 7_205_011
/** How long readers of views may be kept waiting for all of them to be dropped, before they go first. */
const dropPatience = '500ms'
/** PostgreSQL 17, as the server itself counts. */
const OLDEST_SERVER = 170_000

export interface MigrateOptions {
  readonly folder?: string
  /** With a folder of other migrations there are no views, unless a folder of theirs is given too. */
  readonly viewsFolder?: string | null
  readonly onApplied?: (name: string) => void
}

export interface MigrateResult {
  readonly applied: readonly string[]
  /** The files of views that were applied: all of them or none. */
  readonly views: readonly string[]
  readonly version: number
}

interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** Alters what views read, so the views are dropped before it. */
  readonly withoutViews: boolean
  /** Run again, each time in its own transaction, until its last statement changes no row. */
  readonly isRepeated: boolean
}

interface AppliedRow {
  readonly version: number
  readonly name: string
  readonly checksum: string
}

/**
 * Migrates the database to the newest file, one transaction per file, and then makes the views in one of their own,
 * so that a server of the version before always has its views. A migration that drops the views is one transaction
 * with everything after it. Processes that start at once wait for each other.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<MigrateResult> {
  const { folder, viewsFolder = folder ? null : VIEWS_FOLDER, onApplied } = options
  const migrations = await readMigrations(folder ?? MIGRATIONS_FOLDER)
  const views = await readViews(viewsFolder)
  const version = migrations.length
  const client = new Client({
    connectionString: await writableUrl(url),
    connectionTimeoutMillis: 10_000,
    ...keepAlive,
  })
  await client.connect()
  try {
    await checkServer(client)
    // With nothing to apply, a start does not wait for a copy that is being made.
    const isThere = (await schemaVersion(client)) > 0
    if (isThere && pendingOf(migrations, await readApplied(client)).length === 0) {
      if ((await staleViews(client, views, version)).length === 0) return { applied: [], views: [], version }
    }
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK])
    await client.query(`${TABLE}; ${VIEWS_TABLE}`)
    const pending = pendingOf(migrations, await readApplied(client))
    const place = pending.findIndex(({ withoutViews }) => withoutViews)
    const together = place === -1 ? [] : pending.slice(place)
    for (const migration of pending.slice(0, pending.length - together.length)) {
      if (migration.isRepeated) while (await stepwise(client, migration.name, () => run(client, migration)));
      await stepwise(client, migration.name, () => apply(client, migration))
      onApplied?.(migration.name)
    }
    const isRemade = together.length > 0 || (await staleViews(client, views, version)).length > 0
    if (isRemade) {
      await stepwise(client, 'db/views', async () => {
        // Each view is waited for apart, while readers wait for those that are locked already.
        await client.query(`set local statement_timeout = '${dropPatience}'`)
        await dropViews(client, views)
        await client.query('set local statement_timeout to default')
        for (const migration of together) await applyAmongOthers(client, migration)
        await makeViews(client, views, version)
      })
    }
    const remade = isRemade ? views.map(({ name }) => name) : []
    for (const name of [...together.map(({ name }) => name), ...remade]) onApplied?.(name)
    return { applied: pending.map(({ name }) => name), views: remade, version }
  } finally {
    // Closing the session also releases the lock.
    await client.end()
  }
}

/** Applies the next files up to a version, and the views after the last, in the caller's transaction: all of them or none. */
export async function migrateWithin(client: Client, upTo: number): Promise<void> {
  await checkServer(client)
  const migrations = await readMigrations(MIGRATIONS_FOLDER)
  const views = await readViews(VIEWS_FOLDER)
  await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
  await client.query(`${TABLE}; ${VIEWS_TABLE}`)
  for (const migration of pendingOf(migrations, await readApplied(client))) {
    if (migration.version > upTo) return
    if (migration.withoutViews) await dropViews(client, views)
    await applyAmongOthers(client, migration)
  }
  const isStale = (await staleViews(client, views, migrations.length)).length > 0
  if (isStale) await makeViews(client, views, migrations.length)
}

export async function knownMigrations(
  folder = MIGRATIONS_FOLDER,
): Promise<readonly { readonly name: string; readonly checksum: string }[]> {
  return (await readMigrations(folder)).map(({ name, checksum }) => ({ name, checksum }))
}

const TABLE = `create table if not exists schema_migrations (
  version integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

async function readApplied(client: Client): Promise<readonly AppliedRow[]> {
  const { rows } = await client.query<AppliedRow>(
    'select version, name, checksum from schema_migrations order by version',
  )
  return rows
}

/** Checked before anything is written, because an older server would fail at a later file and leave its database halfway. */
export async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  const [server] = rows
  if (server && server.number < OLDEST_SERVER) throw new MigrationError('old_server', server.version)
}

/** The number of the last migration applied; 0 on an empty database. */
export async function schemaVersion(db: Queryable): Promise<number> {
  const { rows: found } = await db.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  )
  if (!found[0]?.there) return 0
  const { rows } = await db.query<{ version: number | null }>(
    'select max(version) as version from schema_migrations',
  )
  return rows[0]?.version ?? 0
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (file, index) => {
      const [, number] = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file) ?? []
      if (!number) throw new MigrationError('bad_name', file)
      if (Number(number) !== index + 1) throw new MigrationError('bad_number', file)
      // A checkout may turn line ends into CRLF, which is no change.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const marked = (mark: string) => sql.split('\n').some(line => line.startsWith(`-- ${mark}`))
      return {
        version: index + 1,
        name: file,
        sql,
        checksum,
        withoutViews: marked('Without views'),
        isRepeated: marked('Repeated'),
      }
    }),
  )
}

function pendingOf(migrations: readonly Migration[], applied: readonly AppliedRow[]): readonly Migration[] {
  const newer = applied.find(({ version }) => version > migrations.length)
  if (newer) throw new MigrationError('schema_newer', newer.name)
  for (const { version, name, checksum } of applied) {
    if (migrations[version - 1]?.checksum !== checksum) throw new MigrationError('file_changed', name)
  }
  return migrations.slice(applied.length)
}

/** Whether the last statement of the file changed a row. */
async function run(client: Client, { name, sql }: Migration): Promise<boolean> {
  try {
    // A text of several statements has a result for each.
    const results: QueryResult | QueryResult[] = await client.query(sql)
    const last = Array.isArray(results) ? results.at(-1) : results
    return (last?.rowCount ?? 0) > 0
  } catch (error) {
    throw new MigrationError('failed', name, error)
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  while ((await run(client, migration)) && migration.isRepeated);
  const { version, name, checksum } = migration
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}

/** Checks that wait for the end of the transaction are made now, because the next file may alter their tables. */
async function applyAmongOthers(client: Client, migration: Migration): Promise<void> {
  await apply(client, migration)
  try {
    await client.query('set constraints all immediate; set constraints all deferred')
  } catch (error) {
    throw new MigrationError('failed', migration.name, error)
  }
}
