import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#db/embedded/postmaster.ts'
import { copyShop } from './copy-shop.ts'
import { patientDatabase } from './patient-database.ts'

const START_MS = 180_000

export interface Shop {
  readonly address: string
  readonly dataDir: string
  /** Runs another command of the project on its data while it runs, and returns its exit code. */
  run(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number>
  /** Starts another process on the same data. */
  another(): Promise<OtherProcess>
  stop(): Promise<void>
  /** Stops it and verifies its stored data. */
  close(): Promise<void>
}

export interface OtherProcess {
  readonly address: string
  /** It ends without any cleanup. */
  kill(): Promise<void>
  /** At the same address as before. */
  start(): Promise<void>
}

export interface FilledDemo {
  readonly dataDir: string
  remove(): Promise<void>
}

/** Fills a demo as a first start does, once for all shops of a run that begin with a copy of it. */
export async function fillDemo(): Promise<FilledDemo> {
  const shop = await openShop()
  await shop.stop()
  return { dataDir: shop.dataDir, remove: () => rm(shop.dataDir, { recursive: true, force: true }) }
}

/**
 * Starts a separate shop like an operator: the demo, unless `more` says otherwise. With `demo`, the folder of a filled
 * one, it begins with a copy of that.
 */
export async function openShop(more: NodeJS.ProcessEnv = {}, demo?: string): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-e2e-'))
  if (demo) await copyShop(demo, dataDir)
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    DEMO: '1',
    // Journeys make their own sales, and begin sooner without those of the last months.
    DEMO_HISTORY: '0',
    LOG_LEVEL: 'warn',
    // The browsers need both cores, so sizes are only made when a page shows them.
    PICTURES_AHEAD: '0',
    RATE_LIMIT_PER_MINUTE: '100000',
    ...patientDatabase,
    ...more,
  }
  const begin = (args: readonly string[], given: NodeJS.ProcessEnv = {}) =>
    spawn(process.execPath, ['scripts/run.mjs', ...args], { stdio: 'inherit', env: { ...env, ...given } })
  const run = async (args: readonly string[], given?: NodeJS.ProcessEnv): Promise<number> => {
    const [code] = (await once(begin(args, given), 'exit')) as [number]
    return code
  }

  const others: ChildProcess[] = []
  const another = async (): Promise<OtherProcess> => {
    const otherPort = await freePort()
    const address = `http://127.0.0.1:${otherPort}`
    const start = async (): Promise<void> => {
      others.push(begin(['start'], { PORT: String(otherPort) }))
      await answers(`${address}/readyz`)
    }
    await start()
    return { address, start, kill: () => end(others.pop(), 'SIGKILL') }
  }

  const server = begin(['start'])
  const ended = once(server, 'exit')
  const stop = async (): Promise<void> => {
    for (const other of others.splice(0)) await end(other, 'SIGTERM')
    server.kill('SIGTERM')
    await ended
  }
  const address = `http://127.0.0.1:${port}`
  const died = ended.then(() => Promise.reject(new Error('The server did not start')))
  await Promise.race([answers(`${address}/readyz`), died]).catch(async (error: unknown) => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })

  const close = async (): Promise<void> => {
    await stop()
    const code = await run(['verify', '--quiet'])
    await rm(dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error('What was done in it left books that do not add up')
  }
  return { address, dataDir, run, another, stop, close }
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`${url} did not answer`)
}
