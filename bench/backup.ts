import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '#test/create-database.ts'
import { startPrivatePostgres } from '#test/private-postgres.ts'
import { repeatSales } from './many-sales.ts'
import { ms, percentile, times, type Result } from './measure.ts'
import { startOwnServer } from './own-server.ts'
import { processorTimeOfFamily } from './processor-time.ts'
import { latenciesUntil } from './sale-latencies.ts'
import { fillSaleShop } from './sale-shop.ts'

const clients = 8
const rounds = 3
const roundMs = 5_000
const firstMs = 8_000
const sales = 100_000

interface Work {
  readonly seconds: number
  /** Megabytes above what the process had at rest. */
  readonly above: number
  /** Seconds of processor time, which other load on the machine does not change. */
  readonly processor: number
}

/** A shop with 100,000 sales is copied while it sells, and restored. */
export async function backupSpeed(): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-bench-'))
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const postgres = await startPrivatePostgres({})
  try {
    const server = await startOwnServer(dataDir, { DATABASE_URL: postgres.url, DEMO: '' })
    const { sellers, goods } = await fillSaleShop(postgres.url, dataDir, clients)
    const sell = (until: number) => latenciesUntil(server.port, until, sellers, goods)
    const copies: Work[] = []
    const [alone, beside]: [number[], number[]] = [[], []]
    const target = (round: number) => join(dataDir, `copy-${round}.tar`)
    try {
      await sell(performance.now() + firstMs)
      await repeatSales(postgres.url, sales)
      await sell(performance.now() + roundMs)
      for (let round = 1; round <= rounds; round++) {
        alone.push(...(await sell(performance.now() + roundMs)))
        const state = { isDone: false }
        const copying = work('backup', postgres.url, dataDir, target(round))
        const ending = copying.finally(() => (state.isDone = true))
        while (!state.isDone) beside.push(...(await sell(performance.now() + 500)))
        copies.push(await ending)
      }
    } finally {
      await server.stop()
    }
    const { url } = await createDatabase(postgres.url, 'restored')
    const pid = await readFile(join(postgres.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
    const before = await processorTimeOfFamily(parseInt(pid, 10))
    const restored = await work('restore', url, join(dataDir, 'restored'), target(rounds))
    const database = ((await processorTimeOfFamily(parseInt(pid, 10))) - before) / 1_000
    const [without, with_] = [percentile(alone, 95), percentile(beside, 95)]
    const size = (await stat(target(rounds))).size / 1_000_000
    return [
      {
        name: `copy of ${sales.toLocaleString('en-US')} sales beside ${clients} clients`,
        value: `${percentile(
          copies.map(({ seconds }) => seconds),
          50,
        ).toFixed(1)} s`,
        beside: `${size.toFixed(0)} MB`,
      },
      { name: 'its memory above rest', value: megabytes(Math.max(...copies.map(({ above }) => above))) },
      { name: 'a sale without it, 95th percentile', value: ms(without), beside: `${alone.length} sales` },
      {
        name: 'a sale beside it',
        value: ms(with_),
        beside: `${times(with_ / without)}, ${beside.length} sales (goal: ×2)`,
      },
      {
        name: 'restored',
        value: `${restored.seconds.toFixed(1)} s`,
        beside: `goal: 60 s; Node ${restored.processor.toFixed(0)} s, PostgreSQL ${database.toFixed(0)} s`,
      },
      { name: 'its memory above rest', value: megabytes(restored.above), beside: 'goal: 150 MB' },
    ]
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const megabytes = (count: number) => `${count.toFixed(0)} MB`

async function work(verb: string, ...args: readonly string[]): Promise<Work> {
  const script = fileURLToPath(new URL('copy-process.ts', import.meta.url))
  const child = spawn(process.execPath, ['--expose-gc', script, verb, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  return JSON.parse(output) as Work
}
