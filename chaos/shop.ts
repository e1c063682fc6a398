import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#db/embedded/postmaster.ts'

const patience = 120_000

/** A shop run as an operator runs it, to be broken and started again on the same data. */
export async function openShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-chaos-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    HOST: '127.0.0.1',
    DEMO: '1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
  }
  let server: ChildProcess | undefined

  function run(command: string): ChildProcess {
    return spawn(process.execPath, ['scripts/run.mjs', command], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    })
  }

  return {
    url,
    async start(): Promise<void> {
      const started = run('start')
      server = started
      const deadline = Date.now() + patience
      while (started.exitCode === null && Date.now() < deadline) {
        const ready = await fetch(`${url}/readyz`).catch(() => null)
        if (ready?.ok) return
        await pause(100)
      }
      throw new Error('The shop did not start')
    },
    /** No goodbye: the process is gone between two instructions. */
    async kill({ database }: { database: boolean }): Promise<void> {
      const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
      const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
      const gone = server && once(server, 'exit')
      server?.kill('SIGKILL')
      if (database) process.kill(postmaster, 'SIGKILL')
      await gone
    },
    async verify(): Promise<number> {
      const [code] = (await once(run('verify'), 'exit')) as [number]
      return code
    },
    async close(): Promise<void> {
      const gone = server && server.exitCode === null ? once(server, 'exit') : undefined
      server?.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
