import { access, constants, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Cluster, EmbeddedStep } from './cluster.ts'
import { openCluster } from './cluster.ts'
import { onDisk } from './error.ts'
import { withFileLock } from './file-lock.ts'
import { stopPostmaster } from './postmaster.ts'
import type { Presence } from './presence.ts'
import { isLast, joinPostgres } from './presence.ts'
import { isLong, rotateLog } from './rotate-log.ts'

/** The application's role and database. The role is no superuser, as on any other server. */
const NAME = 'trastienda'
const REVIVAL_PAUSE_MS = 1_000
const LOG_CHECK_MS = 60_000

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly onStep?: (step: EmbeddedStep) => void
  /** PostgreSQL settings besides the defaults; tests use them to trade durability for speed. */
  readonly settings?: Readonly<Record<string, string>>
  /** How often the size of PostgreSQL's log is looked at, in milliseconds. */
  readonly logCheckMs?: number
}

export interface EmbeddedServer {
  readonly url: string
  /** Whether it was already running: left by a killed process, or shared with a living one. */
  readonly reused: boolean
  /** Disconnects, and stops PostgreSQL unless another process still uses it. */
  stop(): Promise<void>
}

/** Starts the PostgreSQL of the project, or joins the one that already runs on the same folder. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir)
  const { onStep = () => undefined, settings = {}, logCheckMs = LOG_CHECK_MS } = options
  await onDisk(dataDir, async () => {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  })
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    onDisk(dataDir, () => withFileLock(join(dataDir, 'postgres.lock'), work))

  const { cluster, presence } = await alone(async () => {
    const cluster = await openCluster(dataDir, onStep, settings.fsync !== 'off')
    const presence = await joinPostgres(cluster, { settings, onStep })
    await ensureDatabase(presence.client, cluster.password)
    return { cluster, presence }
  })
  const { port } = presence
  const keeper = keepPresent(presence, () =>
    alone(() => joinPostgres(cluster, { settings, port, onStep: () => undefined })),
  )
  // The lock keeps the log unchanged while a start reads PostgreSQL's message in it. A full disk is tried again later.
  const shorten = async () => {
    if (await isLong(cluster.log)) await alone(() => rotateLog(cluster.log))
  }
  const rotation = setInterval(() => void shorten().catch(() => undefined), logCheckMs).unref()
  return {
    url: embeddedUrl(cluster.password, port),
    reused: presence.reused,
    stop: () => {
      clearInterval(rotation)
      return keeper.leave(current => alone(() => leave(cluster, current)))
    },
  }
}

/** The address of the application's database in a cluster that runs. */
export function embeddedUrl(password: string, port: number): string {
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}`
}

async function ensureDatabase(client: Client, password: string): Promise<void> {
  const role = await client.query('select from pg_roles where rolname = $1', [NAME])
  if (role.rowCount === 0) {
    await client.query(`create role ${NAME} login createdb password ${client.escapeLiteral(password)}`)
  }
  const database = await client.query('select from pg_database where datname = $1', [NAME])
  if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`)
}

async function leave(cluster: Cluster, presence: Presence): Promise<void> {
  // If this cannot be determined, somebody may be connected.
  const last = await isLast(presence).catch(() => false)
  await presence.client.end().catch(() => undefined)
  if (last) await stopPostmaster(cluster)
}

/** When PostgreSQL dies, the held connection ends and `rejoin` restores both. */
function keepPresent(
  first: Presence,
  rejoin: () => Promise<Presence>,
): { leave(goodbye: (current: Presence) => Promise<void>): Promise<void> } {
  let current = first
  let leaving: Promise<void> | undefined
  let revival = Promise.resolve()

  const watch = (): void => {
    current.client.once('end', () => {
      if (!leaving) revival = revive()
    })
  }
  const revive = async (): Promise<void> => {
    try {
      current = await rejoin()
      watch()
    } catch {
      // The reason is in PostgreSQL's log. Trying again may help, as when a full disk is freed.
      await sleep(REVIVAL_PAUSE_MS)
      if (!leaving) await revive()
    }
  }
  watch()
  return {
    leave: goodbye => (leaving ??= revival.then(() => goodbye(current))),
  }
}
