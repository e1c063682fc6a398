import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { loadConfig } from '#server/config.ts'
import { openServices } from '#server/services.ts'
import { fillCustomers, makeUser } from '#test/factories.ts'
import { timesAfterLeaving } from './leaving-client.ts'
import { repeatSales } from './many-sales.ts'
import { ms, percentile, times, type Result } from './measure.ts'
import { latenciesUntil } from './sale-latencies.ts'
import { withSaleShop } from './with-sale-shop.ts'

const tills = 8
const searchers = 50
const sales = 20_000
const customers = 20_000
const rounds = 3
const roundMs = 4_000

/** Sales at eight tills alone, and beside fifty clients who search as fast as they are answered. */
export async function floodSpeed(): Promise<Result[]> {
  return withSaleShop({ tills }, async ({ dataDir, postgres, server, sellers, goods }) => {
    const { port } = server
    const cookies = await fillOffice(postgres.url, dataDir)
    const sell = (milliseconds: number) =>
      latenciesUntil(port, performance.now() + milliseconds, sellers, goods)
    await sell(roundMs)
    await repeatSales(postgres.url, sales)
    await sell(roundMs)
    const [alone, beside]: [number[], number[]] = [[], []]
    const answered: Record<string, number> = {}
    for (let round = 1; round <= rounds; round++) {
      alone.push(...(await sell(roundMs)))
      const flood = searchWith(port, cookies)
      // The first searches connect and prepare their statements.
      await pause(500)
      beside.push(...(await sell(roundMs)))
      for (const [status, count] of Object.entries(await flood.stop()))
        answered[status] = (answered[status] ?? 0) + count
    }
    const flood = searchWith(port, cookies.slice(1))
    const left = await timesAfterLeaving(postgres.url, port, cookies[0] ?? '')
    await flood.stop()
    const [without, with_] = [percentile(alone, 95), percentile(beside, 95)]
    return [
      {
        name: `a sale at ${tills} tills alone, 95th percentile`,
        value: ms(without),
        beside: `${alone.length} sales`,
      },
      {
        name: `beside ${searchers} clients who search`,
        value: ms(with_),
        beside: `${times(with_ / without)} (goal: ×3), ${beside.length} sales, none refused`,
      },
      {
        name: 'searches answered meanwhile',
        value: String(answered['200'] ?? 0),
        beside: `${answered['503'] ?? 0} put off; load of the machine ${loadavg()[0]?.toFixed(1)}`,
      },
      {
        name: 'a list whose client goes away meanwhile is cancelled after',
        value: ms(percentile(left, 50)),
        beside: `at most ${ms(Math.max(...left))} of ${left.length} (goal: 200 ms)`,
      },
    ]
  })
}

/** People who may search, each with a login, and customers to be found. */
async function fillOffice(url: string, dataDir: string): Promise<string[]> {
  const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
  const services = await openServices(loadConfig({ DATA_DIR: dataDir }), url, {
    log: false,
    passwordCost: cheap,
  })
  try {
    await fillCustomers(services, customers)
    const cookies: string[] = []
    for (let number = 1; number <= searchers; number++)
      cookies.push((await makeUser(services, { role: 'Admin' })).cookie)
    return cookies
  } finally {
    await services.close()
  }
}

/** In a process of its own, so that the time of a sale is not that of its own client. */
function searchWith(port: number, cookies: readonly string[]) {
  const script = fileURLToPath(new URL('search-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script, JSON.stringify({ port, cookies })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told = text(child.stdout)
  const ended = once(child, 'close')
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
      return JSON.parse(await told) as Record<string, number>
    },
  }
}
