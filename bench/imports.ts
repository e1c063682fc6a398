import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { median, ms, percentile, type Result } from './measure.ts'
import { adminOf, ticketOf, type Goods, type Seller } from './sale-shop.ts'
import { withSaleShop } from './with-sale-shop.ts'

const rows = 10_000
const runs = 10
const tills = 2
const aloneMs = 4_000

interface Sold {
  readonly taken: number[]
  /** Sales that were not stored, with the answer. */
  readonly refused: string[]
}

/** How long a sale takes beside an import that changes every product of the shop, in another order than that of their ids. */
export async function importBeside(): Promise<Result[]> {
  return withSaleShop({ tills, products: rows }, async ({ dataDir, postgres, server, sellers, goods }) => {
    const database = new Client({ connectionString: postgres.url })
    await database.connect()
    try {
      const base = `http://127.0.0.1:${server.port}/api`
      const cookie = await adminOf(postgres.url, dataDir)
      const { rows: products } = await database.query<Named>(
        'select internal_code as code, name from products order by internal_code collate "C" desc',
      )
      const deadlocks = async () =>
        Number(
          (await database.query('select deadlocks from pg_stat_database where datname = current_database()'))
            .rows[0].deadlocks,
        )
      await during(base, sellers, goods, pause(aloneMs))
      const before = await deadlocks()
      const [alone, beside, refused]: [number[], number[][], string[]] = [[], [], []]
      const times: number[] = []
      for (let run = 1; run <= runs; run++) {
        const without = await during(base, sellers, goods, pause(aloneMs))
        alone.push(...without.taken)
        const begun = performance.now()
        const importing = importAll(base, cookie, products, run)
        const sold = await during(base, sellers, goods, importing)
        times.push(performance.now() - begun)
        const answer = await importing
        if (!answer.includes(`"updated":${rows}`)) refused.push(`import: ${answer.slice(0, 300)}`)
        beside.push(sold.taken)
        refused.push(...without.refused, ...sold.refused)
      }
      // PostgreSQL tells its counters with a short delay.
      await pause(2_000)
      for (const answer of new Set(refused)) console.log(`  ${answer}`)
      const longest = beside.map(taken => Math.max(...taken))
      return [
        {
          name: `import of ${rows.toLocaleString('en-US')} products, median of ${runs}`,
          value: ms(median(times)),
        },
        {
          name: 'a sale without it, 95th percentile',
          value: ms(percentile(alone, 95)),
          beside: `longest ${ms(Math.max(...alone))}, ${alone.length} sales`,
        },
        {
          name: 'a sale beside it, 95th percentile',
          value: ms(percentile(beside.flat(), 95)),
          beside: `${beside.flat().length} sales`,
        },
        {
          name: 'the longest sale of each run beside it (goal: 500 ms)',
          value: ms(Math.max(...longest)),
          beside: longest.map(each => each.toFixed(0)).join(', '),
        },
        {
          name: 'deadlocks',
          value: String((await deadlocks()) - before),
          beside: `${refused.length} refused`,
        },
      ]
    } finally {
      await database.end()
    }
  })
}

/** Every seller sells, one sale after the other, until the work has ended. */
async function during(
  base: string,
  sellers: readonly Seller[],
  goods: readonly Goods[],
  work: Promise<unknown>,
): Promise<Sold> {
  const [taken, refused]: [number[], string[]] = [[], []]
  const state = { isDone: false }
  const ending = work.finally(() => (state.isDone = true))
  await Promise.all(
    sellers.map(async ({ cookie }) => {
      while (!state.isDone) {
        const begun = performance.now()
        const answer = await fetch(`${base}/sales`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify(ticketOf(goods)),
        })
        const text = await answer.text()
        taken.push(performance.now() - begun)
        if (answer.status !== 201) refused.push(`${answer.status} ${text.slice(0, 200)}`)
      }
    }),
  )
  await ending
  return { taken, refused }
}

interface Named {
  readonly code: string
  readonly name: string
}

/** Changes two texts of every product; the rows stand in the order of their codes as texts, the last one first. */
async function importAll(
  base: string,
  cookie: string,
  products: readonly Named[],
  run: number,
): Promise<string> {
  const lines = products.map(({ code, name }) => `${code},${name},Encino ${run},Natural ${run}`)
  const content = `internal_code,name,material,color\n${lines.join('\n')}\n`
  const form = new FormData()
  form.set('importFile', new File([content], 'productos.csv'))
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() }
  return (await fetch(`${base}/products/import`, { method: 'POST', headers, body: form })).text()
}
