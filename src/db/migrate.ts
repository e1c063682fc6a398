import { Client, type QueryResult } from 'pg'
import { keepAlive } from './connections.ts'
import { MigrationError } from './migration-error.ts'
import { pendingOf, readApplied, readMigrations, schemaVersion, type Migration } from './migration-files.ts'
import { asInside, runOutside } from './outside-transaction.ts'
import { writableUrl } from './primary.ts'
import { SCHEMA_LOCK, takeSchema } from './schema-lock.ts'
import { stepwise } from './stepwise.ts'
import { dropViews, makeViews, readViews, staleViews, VIEWS_FOLDER, VIEWS_TABLE } from './views.ts'

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

/**
 * Migrates the database to the newest file, one transaction per file, and then makes the views in one of their own,
 * so that a server of the version before always has its views. A file that says so is run outside of any transaction,
 * one statement after the other. A migration that drops the views is one transaction with everything after it.
 * Processes that start at once wait for each other.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<MigrateResult> {
  const { folder, viewsFolder = folder ? null : VIEWS_FOLDER, onApplied } = options
  const migrations = await readMigrations(folder)
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
    await takeSchema(client)
    await client.query(`${TABLE}; ${VIEWS_TABLE}`)
    const pending = pendingOf(migrations, await readApplied(client))
    const place = pending.findIndex(({ withoutViews }) => withoutViews)
    const together = place === -1 ? [] : pending.slice(place)
    for (const migration of pending.slice(0, pending.length - together.length)) {
      if (migration.isOutside) await runOutside(client, migration.name, migration.sql)
      if (migration.isRepeated) while (await stepwise(client, migration.name, () => run(client, migration)));
      await stepwise(client, migration.name, () =>
        migration.isOutside ? note(client, migration) : apply(client, migration),
      )
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
  const migrations = await readMigrations()
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

const TABLE = `create table if not exists schema_migrations (
  version integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

/** The files that wait to be applied, and whether the views are not those of this program; nothing is changed. */
export async function pendingMigrations(
  url: string,
): Promise<{ readonly files: readonly Migration[]; readonly views: boolean }> {
  const migrations = await readMigrations()
  const client = new Client({
    connectionString: await writableUrl(url),
    connectionTimeoutMillis: 10_000,
    ...keepAlive,
  })
  await client.connect()
  try {
    await checkServer(client)
    const files = pendingOf(migrations, await readApplied(client))
    const stale = await staleViews(client, await readViews(VIEWS_FOLDER), migrations.length)
    return { files, views: stale.length > 0 }
  } finally {
    await client.end()
  }
}

/** Checked before anything is written, because an older server would fail at a later file and leave its database halfway. */
export async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  const [server] = rows
  if (server && server.number < OLDEST_SERVER) throw new MigrationError('old_server', server.version)
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
  await note(client, migration)
}

async function note(client: Client, { version, name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}

/** Checks that wait for the end of the transaction are made now, because the next file may alter their tables. */
async function applyAmongOthers(client: Client, migration: Migration): Promise<void> {
  await apply(client, migration.isOutside ? { ...migration, sql: asInside(migration.sql) } : migration)
  try {
    await client.query('set constraints all immediate; set constraints all deferred')
  } catch (error) {
    throw new MigrationError('failed', migration.name, error)
  }
}
