import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import manifest from '../package.json' with { type: 'json' }
import { freePort } from '#db/embedded/postmaster.ts'
import { processorTime } from './processor-time.ts'

export interface OwnServer {
  readonly port: number
  readonly pid: number
  /** Milliseconds from the command to the first answer. */
  readonly startedIn: number
  /** The memory of the process in megabytes; NaN when the system does not report it. */
  memory(): Promise<number>
  /** The milliseconds of processor time it has used. */
  processorTime(): Promise<number>
  stop(): Promise<void>
}

const patience = 180_000

/** The shop with its demo, started as an operator would; of the version in the folder. */
export async function startOwnServer(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  folder = process.cwd(),
): Promise<OwnServer> {
  const port = await freePort()
  const begun = performance.now()
  const [, ...args] = manifest.scripts.start.split(' ')
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...env,
    },
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    await answered(`http://127.0.0.1:${port}/readyz`, child)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    port,
    pid: child.pid ?? 0,
    startedIn: performance.now() - begun,
    memory: () => residentMegabytes(child),
    processorTime: () => processorTime(child.pid ?? 0),
    stop,
  }
}

async function answered(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + patience
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await pause(10)
  }
  throw new Error('The server did not start')
}

async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024
}
