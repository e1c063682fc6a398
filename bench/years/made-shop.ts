import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded, type EmbeddedServer } from '#db/embedded/start-embedded.ts'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { sumFigures } from '#resources/figures/sum-figures.server.ts'
import { loadConfig } from '#server/config.ts'
import { openServices } from '#server/services.ts'
import { createDatabase } from '#test/create-database.ts'
import { startOwnServer } from '../own-server.ts'
import { makeYears } from './make.ts'
import { fillRest } from './rest.ts'
import { settle } from './season.ts'
import { within } from './within.ts'

/** What was made in a folder, so that the next run need not make it again. */
interface Made {
  readonly sales: number
  readonly seed: number
}

export interface MakeOptions extends Made {
  readonly dataDir: string
  readonly onStep: (step: string) => void
}

/** The demo as it is, in the same PostgreSQL as the shop that is made of it. */
const demoName = 'trastienda_demo'
const settledName = 'trastienda_settled'
const note = 'years.json'

/** Nothing is lost that cannot be made again. */
const hasty = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' }

/** Makes the shop in the folder, unless it is there already. */
export async function makeShop({ dataDir, sales, seed, onStep }: MakeOptions): Promise<void> {
  const there = await readFile(join(dataDir, note), 'utf8').catch(() => null)
  if (there !== null) {
    const made = JSON.parse(there) as Made
    if (made.sales === sales && made.seed === seed) return
    throw new Error(`${dataDir} has a shop of ${made.sales} sales by the seed ${made.seed}`)
  }
  await mkdir(dataDir, { recursive: true })
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755)
  onStep('the demo')
  await (await startOwnServer(dataDir, { PICTURES_AHEAD: '0' })).stop()
  const postgres = await startEmbedded({ dataDir, settings: hasty })
  try {
    await makeFrom(postgres, { dataDir, sales, seed, onStep })
  } finally {
    await postgres.stop()
  }
  await writeFile(join(dataDir, note), JSON.stringify({ sales, seed } satisfies Made))
}

async function makeFrom(postgres: EmbeddedServer, options: MakeOptions): Promise<void> {
  const { dataDir, sales, seed, onStep } = options
  const outside = urlOf(postgres, 'postgres')
  await within(postgres.url, fillRest)
  const demo = await createDatabase(outside, demoName, 'trastienda')
  const settled = await createDatabase(outside, settledName, 'trastienda')
  onStep('what a season leaves open is settled')
  const services = await openServices(loadConfig({ DATA_DIR: dataDir }), settled.url, { log: false })
  try {
    await settle(services)
  } finally {
    await services.close()
  }
  await makeYears({ demo: demo.url, settled: settled.url, shop: postgres.url, sales, seed, onStep })
  await settled.drop()
}

export interface OpenShops {
  readonly postgres: EmbeddedServer
  readonly demo: string
  readonly shop: string
}

/** Starts PostgreSQL on the folder, and brings both shops to this version of the tables. */
export async function openShops(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<OpenShops> {
  const postgres = await startEmbedded({ dataDir, settings })
  const demo = urlOf(postgres, demoName)
  for (const url of [demo, postgres.url]) {
    await migrate(url)
    const db = openDatabase(url, { poolSize: 1 })
    // As the hourly work of a server has left it.
    await sumFigures(db).finally(() => db.destroy())
    await within(url, client =>
      client.query('analyze figure_days, figure_hours, figure_products, figure_payments'),
    )
  }
  return { postgres, demo, shop: postgres.url }
}

function urlOf({ url }: EmbeddedServer, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
