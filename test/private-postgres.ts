import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { startEmbedded } from '#db/embedded/start-embedded.ts'

export interface PrivatePostgres {
  readonly url: string
  readonly dataDir: string
  stop(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

const unsafeButFast: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  // Each file connects a dozen times, and the password of a test protects nothing.
  scram_iterations: '1',
  // No test file lives long enough to need it.
  autovacuum: 'off',
}

/**
 * Starts a PostgreSQL in a temporary folder for a test run. A second process runs it and ends with this one, so that an
 * interrupted or killed run leaves neither server nor folder behind.
 */
export async function startPrivatePostgres(settings: Settings = unsafeButFast): Promise<PrivatePostgres> {
  const keeper = spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(settings)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(keeper, 'exit')
  const [line] = (await Promise.race([
    once(createInterface(keeper.stdout), 'line'),
    ended.then(() => Promise.reject(new Error('The private PostgreSQL did not start'))),
  ])) as [string]
  const place = JSON.parse(line) as { url: string; dataDir: string }
  return {
    ...place,
    async stop() {
      keeper.stdin.end()
      await ended
    },
  }
}

async function keep(settings: Settings): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-test-'))
  // When run as root, PostgreSQL uses another user, who needs access to the folder.
  await chmod(dataDir, 0o755)
  try {
    const server = await startEmbedded({ dataDir, settings })
    // The parent process may have ended already.
    process.stdout.on('error', () => undefined)
    process.stdout.write(`${JSON.stringify({ url: server.url, dataDir })}\n`)
    await once(process.stdin.resume(), 'end')
    await expelClients(server.url)
    await server.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Closes connections that a test forgot, which would keep the server running. */
async function expelClients(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = current_user and pid <> pg_backend_pid()`,
  )
  await client.end()
}

if (import.meta.main) await keep(JSON.parse(process.argv[2] ?? '{}') as Settings)
