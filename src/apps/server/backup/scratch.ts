import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { keepAlive } from '#db/connections.ts'
import { codeOf } from '#db/embedded/error.ts'
import { isAlive } from '#db/embedded/file-lock.ts'
import { startEmbedded } from '#db/embedded/start-embedded.ts'
import { writableUrl } from '#db/primary.ts'

export interface Scratch {
  readonly url: string
  /** Removes all of it. */
  discard(): Promise<void>
}

const DATABASE = 'trastienda_drill_'
const FOLDER = 'trastienda-drill-'
/** A database that is thrown away afterwards, so it need not survive a power cut. */
const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const FORBIDDEN = '42501'

/** An empty database for a drill: on the shop's own server where its user may make one, else in a temporary folder. */
export async function openScratch(databaseUrl: string | undefined): Promise<Scratch> {
  const onServer = databaseUrl === undefined ? null : await scratchDatabase(databaseUrl)
  return onServer ?? scratchCluster()
}

async function scratchDatabase(configured: string): Promise<Scratch | null> {
  const databaseUrl = await writableUrl(configured)
  const name = `${DATABASE}${randomBytes(6).toString('hex')}`
  try {
    await ask(databaseUrl, async client => {
      await dropLeftovers(client)
      await client.query(`create database ${escapeIdentifier(name)}`)
    })
  } catch (error) {
    if (codeOf(error) === FORBIDDEN) return null
    throw error
  }
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    discard: () =>
      ask(databaseUrl, async client => {
        await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
      }),
  }
}

/** Drops the databases of drills that were killed, to which nobody is connected any more. */
async function dropLeftovers(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database d
     where datname like $1 and datdba = (select oid from pg_roles where rolname = current_user)
       and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
    [`${DATABASE.replaceAll('_', '\\_')}%`],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${escapeIdentifier(name)}`)
}

async function ask(databaseUrl: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, ...keepAlive })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function scratchCluster(): Promise<Scratch> {
  await removeLeftovers()
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`))
  try {
    // When run as root, PostgreSQL uses another user, who needs access to the folder.
    await chmod(folder, 0o755)
    const server = await startEmbedded({ dataDir: folder, settings: unsafe })
    return { url: server.url, discard: () => server.stop().finally(() => remove(folder)) }
  } catch (error) {
    await remove(folder)
    throw error
  }
}

/** The database of a drill that was killed goes on; it is joined once more, to stop it. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${FOLDER}(\\d+)-`).exec(name) ?? []
    if (pid === undefined || isAlive(Number(pid))) continue
    const folder = join(tmpdir(), name)
    const server = await startEmbedded({ dataDir: folder, settings: unsafe }).catch(() => null)
    await server?.stop()
    await remove(folder).catch(() => undefined)
  }
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true })
}
