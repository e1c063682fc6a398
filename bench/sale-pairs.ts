import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startPrivatePostgres } from '#test/private-postgres.ts'
import { answersUntil, postFor } from './load.ts'
import { median, ms, times, type Result } from './measure.ts'
import { startOwnServer } from './own-server.ts'
import { processorTimeOfFamily } from './processor-time.ts'
import { ticketOf, type fillSaleShop } from './sale-shop.ts'

const pairs = 5
const roundMs = 4_000

/** The part of a version that fills its shop. */
interface Filling {
  readonly fillSaleShop: typeof fillSaleShop
}

interface Cost {
  readonly node: number
  readonly postgres: number
  readonly perSecond: number
}

/** Measures both versions by turns, so that other load on the machine affects them equally. */
export async function saleCostAgainst(folder: string, clients: number): Promise<Result[]> {
  const ours = await openVersion(process.cwd(), clients)
  try {
    const theirs = await openVersion(resolve(folder), clients)
    try {
      // Plans are kept per connection, so the first sales of each are not counted.
      await ours.sell()
      await theirs.sell()
      const found: { ours: Cost; theirs: Cost }[] = []
      for (let pair = 0; pair < pairs; pair++) {
        const first = await theirs.sell()
        found.push({ theirs: first, ours: await ours.sell() })
      }
      const line = (name: string, of: (cost: Cost) => number, unit = ms): Result => ({
        name,
        value: times(median(found.map(pair => of(pair.ours) / of(pair.theirs)))),
        beside: `${unit(median(found.map(pair => of(pair.ours))))} against ${unit(median(found.map(pair => of(pair.theirs))))}`,
      })
      return [
        line(
          `sales in a second, ${clients} clients, ${pairs} pairs`,
          ({ perSecond }) => perSecond,
          value => value.toFixed(0),
        ),
        line('processor time of a sale', ({ node, postgres }) => node + postgres),
        line('of it Node', ({ node }) => node),
        line('of it PostgreSQL', ({ postgres }) => postgres),
      ]
    } finally {
      await theirs.stop()
    }
  } finally {
    await ours.stop()
  }
}

async function openVersion(folder: string, clients: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-bench-'))
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const postgres = await startPrivatePostgres({})
  const server = await startOwnServer(dataDir, { DATABASE_URL: postgres.url, DEMO: '' }, folder)
  const { port } = server
  // Each version fills its own shop, whose tables may differ.
  const shop = (await import(join(folder, 'bench/sale-shop.ts'))) as Filling
  const { sellers, goods } = await shop.fillSaleShop(postgres.url, dataDir, clients)
  const pidFile = join(postgres.dataDir, 'postgres/cluster/postmaster.pid')
  const postmaster = parseInt(await readFile(pidFile, 'utf8'), 10)
  const used = async () => ({
    node: await server.processorTime(),
    postgres: await processorTimeOfFamily(postmaster),
  })
  const requests = sellers.map(({ cookie }) => () => {
    return postFor({ port, path: '/api/sales', headers: { cookie } }, ticketOf(goods))
  })
  return {
    async sell(): Promise<Cost> {
      const before = await used()
      const begun = performance.now()
      const sold = await answersUntil(port, begun + roundMs, requests)
      const after = await used()
      return {
        perSecond: (1_000 * sold) / (performance.now() - begun),
        node: (after.node - before.node) / sold,
        postgres: (after.postgres - before.postgres) / sold,
      }
    },
    async stop() {
      await server.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
