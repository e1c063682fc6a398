import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPrivatePostgres } from '#test/private-postgres.ts'
import { bareSchema, makeBareTables } from './bare-tables.ts'
import { answersUntil, postFor } from './load.ts'
import { median, ms, times, type Result } from './measure.ts'
import { startOwnServer } from './own-server.ts'
import { processorTimeOfFamily } from './processor-time.ts'
import { fillSaleShop, ticketOf, type Seller, type Ticket } from './sale-shop.ts'
import { salesOnBareConnections } from './sale-sql.ts'

const rounds = 3
const roundMs = 1_500
const clients = [1, 8, 32]
const hotProducts = 8

interface Rate {
  readonly perSecond: number
  /** Milliseconds of processor time of one sale. */
  readonly node: number
  readonly postgres: number
}

interface Compared {
  readonly server: Rate
  readonly sql: Rate
  readonly bare: Rate
}

type Sell = (end: number, sellers: readonly Seller[], nextTicket: () => Ticket) => Promise<number>

/**
 * Sales of five lines through the whole server, compared with the same rows written by SQL alone, into the same tables and
 * into bare ones.
 */
export async function saleSpeed(): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-bench-'))
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const postgres = await startPrivatePostgres({})
  try {
    const server = await startOwnServer(dataDir, { DATABASE_URL: postgres.url, DEMO: '' })
    const sql = await salesOnBareConnections(postgres.url)
    try {
      const { port } = server
      const { sellers, goods } = await fillSaleShop(postgres.url, dataDir, Math.max(...clients))
      await makeBareTables(postgres.url)
      const bare = await salesOnBareConnections(postgres.url, bareSchema)
      const byServer: Sell = (end, asking, nextTicket) =>
        answersUntil(
          port,
          end,
          asking.map(({ cookie }) => {
            const target = { port, path: '/api/sales', headers: { cookie } }
            return () => postFor(target, nextTicket())
          }),
        )
      const postmaster = parseInt(
        await readFile(join(postgres.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'),
        10,
      )
      const used = async () => [await server.processorTime(), await processorTimeOfFamily(postmaster)]
      const measure = async (sell: Sell, count: number, chosen: typeof goods): Promise<Rate> => {
        const [nodeBefore = 0, postgresBefore = 0] = await used()
        const begun = performance.now()
        const sold = await sell(begun + roundMs, sellers.slice(0, count), () => ticketOf(chosen))
        const taken = performance.now() - begun
        const [node = 0, database = 0] = await used()
        return {
          perSecond: (sold * 1000) / taken,
          node: (node - nodeBefore) / sold,
          postgres: (database - postgresBefore) / sold,
        }
      }
      const results: Result[] = []
      for (const [where, chosen] of [
        ['many products', goods],
        [`${hotProducts} hot products`, goods.slice(0, hotProducts)],
      ] as const) {
        for (const count of clients) {
          const found = await alternate(
            () => measure(byServer, count, chosen),
            () => measure(sql.sellUntil, count, chosen),
            () => measure(bare.sellUntil, count, chosen),
          )
          results.push(...lines(`${count} clients, ${where}`, found))
        }
      }
      await bare.close()
      return results
    } finally {
      await sql.close()
      await server.stop()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const middle = (rates: readonly Rate[]): Rate => ({
  perSecond: median(rates.map(rate => rate.perSecond)),
  node: median(rates.map(rate => rate.node)),
  postgres: median(rates.map(rate => rate.postgres)),
})

/** In turns, so that other load on the machine affects both equally. The first round warms up. */
async function alternate(
  server: () => Promise<Rate>,
  sql: () => Promise<Rate>,
  bare: () => Promise<Rate>,
): Promise<Compared> {
  const found: Compared[] = []
  for (let round = 0; round <= rounds; round++) {
    const turn = { server: await server(), sql: await sql(), bare: await bare() }
    if (round > 0) found.push(turn)
  }
  return {
    server: middle(found.map(turn => turn.server)),
    sql: middle(found.map(turn => turn.sql)),
    bare: middle(found.map(turn => turn.bare)),
  }
}

const value = ({ perSecond }: Rate) => `${perSecond.toFixed(0)}/s`

function lines(name: string, { server, sql, bare }: Compared): Result[] {
  return [
    { name: `bare tables, ${name}`, value: value(bare), beside: `PostgreSQL ${ms(bare.postgres)} a sale` },
    { name: `SQL, ${name}`, value: value(sql), beside: `PostgreSQL ${ms(sql.postgres)} a sale` },
    {
      name: `server, ${name}`,
      value: value(server),
      beside: `SQL ${times(server.perSecond / sql.perSecond)}, bare ${times(server.perSecond / bare.perSecond)}, Node ${ms(server.node)}, PostgreSQL ${ms(server.postgres)}`,
    },
  ]
}
