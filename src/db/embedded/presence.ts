import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { SUPERUSER, type Cluster, type EmbeddedStep } from './cluster.ts'
import { codeOf, EmbeddedError } from './error.ts'
import { isRunning, readPostmaster, START_SECONDS, startPostmaster } from './postmaster.ts'

const NAME = 'trastienda presence'
const RETRY_MS = 200
/** How long the server takes to notice that our last connections are closed. */
const GOODBYE_MS = 1_000

/** A connection held while this process uses the cluster, by which other processes know of it. */
export interface Presence {
  readonly client: Client
  readonly port: number
  readonly reused: boolean
}

export interface JoinOptions {
  readonly settings: Readonly<Record<string, string>>
  readonly onStep: (step: EmbeddedStep) => void
  readonly port?: number
}

/** Joins the PostgreSQL of this cluster, which is started first if it does not run. The caller holds the lock. */
export async function joinPostgres(cluster: Cluster, options: JoinOptions): Promise<Presence> {
  const deadline = Date.now() + START_SECONDS * 1_000
  for (;;) {
    const presence = await attempt(cluster, options).catch((error: unknown) => {
      if (!isPassing(error) || Date.now() > deadline) throw error
    })
    if (presence) return presence
    if (Date.now() > deadline) throw new EmbeddedError('failed', `${cluster.folder}/postmaster.pid`)
    await sleep(RETRY_MS)
  }
}

/** Undefined while PostgreSQL is starting or stopping. */
async function attempt(cluster: Cluster, options: JoinOptions): Promise<Presence | undefined> {
  const running = await readPostmaster(cluster)
  if (running && (await isRunning(running))) {
    if (running.state !== 'ready') return undefined
    return { client: await connect(cluster, running.port), port: running.port, reused: true }
  }
  options.onStep(running ? 'recover' : 'start')
  // The former port is kept if possible, because processes that survived still connect to it.
  const port = await startPostmaster(cluster, options.port ?? running?.port ?? 0, options.settings)
  return { client: await connect(cluster, port), port, reused: false }
}

async function connect(cluster: Cluster, port: number): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: cluster.password,
    database: 'postgres',
    application_name: NAME,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    const invalidPassword = '28P01'
    throw codeOf(error) === invalidPassword
      ? new EmbeddedError('password_lost', cluster.folder, error)
      : error
  })
  return client
}

/** True when no other client is connected, neither one of ours nor a console. */
export async function isLast({ client }: Presence): Promise<boolean> {
  const deadline = Date.now() + GOODBYE_MS
  for (;;) {
    const { rows } = await client.query<{ application_name: string }>(
      `select application_name from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rows.length === 0) return true
    if (rows.some(row => row.application_name === NAME) || Date.now() > deadline) return false
    await sleep(50)
  }
}

/** Temporary faults: a server that is still stopping, or one whose port was just taken. */
function isPassing(error: unknown): boolean {
  if (error instanceof EmbeddedError) {
    return /pre-existing shared memory|postmaster\.pid" already exists|could not create any TCP\/IP/.test(
      error.detail,
    )
  }
  const code = codeOf(error)
  const cannotConnectNow = '57P03'
  return code === undefined || code === cannotConnectNow || code === 'ECONNREFUSED' || code === 'ECONNRESET'
}
