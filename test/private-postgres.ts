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
  max_connections: '200',
}

/**
 * A PostgreSQL in a folder of its own, for a test run. It lives in a second process that ends with this one,
 * however this one ends: a run broken off by Ctrl-C or killed leaves neither server nor folder behind.
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
  // As root, PostgreSQL runs as another user, who must be able to come in.
  await chmod(dataDir, 0o755)
  try {
    const server = await startEmbedded({ dataDir, settings })
    // Whoever asked for it may be gone already.
    process.stdout.on('error', () => undefined)
    process.stdout.write(`${JSON.stringify({ url: server.url, dataDir })}\n`)
    await once(process.stdin.resume(), 'end')
    await expelClients(server.url)
    await server.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A test that forgot a connection must not keep the server alive. */
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
