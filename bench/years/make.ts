import { openDatabase } from '#db/database.ts'
import { restartNumbers } from '#demo/history/load-history.ts'
import { withBareTables } from './bare-tables.ts'
import { fatesOf, readCatalog, type Catalog, type Fate } from './catalog.ts'
import { chanceOf } from './chance.ts'
import { derive, leaveRoomForPrices } from './derived.ts'
import { customerKin, productKin, registerKin, userKin } from './kin.ts'
import { load } from './load.ts'
import { numbered } from './numbering.ts'
import { fillRest } from './rest.ts'
import { planOf, type Plan } from './seasons.ts'
import { readTemplate, rowsOf, type Template } from './template.ts'
import { tilesOf } from './tiles.ts'
import { within } from './within.ts'

export interface Making {
  /** The demo as it is. */
  readonly demo: string
  /** A copy of it in which everything was settled. */
  readonly settled: string
  /** Another copy of the demo, which becomes the shop. */
  readonly shop: string
  readonly sales: number
  readonly seed: number
  readonly onStep?: (step: string) => void
}

/**
 * Makes a shop with years behind it out of the demo: its season is written again and again, further back in time, with
 * other numbers, people and products, each time settled. The shop's own code made every row of it once, so that what is
 * stored in them is right, whichever columns they have.
 */
export async function makeYears({ onStep = () => undefined, ...making }: Making): Promise<Plan> {
  const [catalog, demo, settled] = await readDemo(making)
  const fates = fatesOf(catalog)
  const chance = chanceOf(making.seed)
  const plan = planOf(making.sales, {
    sales: rowsOf(settled, 'sales').length,
    products: rowsOf(demo, 'products').length,
    customers: rowsOf(demo, 'customers').length,
  })
  const kins = {
    users: userKin(rowsOf(demo, 'users'), plan.teams, chance),
    registers: registerKin(rowsOf(demo, 'registers'), plan.teams),
    products: productKin(rowsOf(demo, 'products'), plan.lots, chance),
    customers: customerKin(rowsOf(demo, 'customers'), plan.crowds, chance),
  }
  onStep('rows of the demo')
  const tiles = tilesOf({ catalog, fates, kins, chance }, plan, demo, settled)
  const tables = [...catalog.values()].filter(({ name }) => isWritten(fates, name))
  const copied = tables.filter(({ name }) => fates.get(name) !== 'derived')
  // All numbers are known before the first row is written, because rows refer to each other in both directions.
  const entries = new Map(copied.map(({ name }) => [name, numbered(tiles, name)]))

  await within(making.shop, async client => {
    await client.query(
      `set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
    )
    const namesOf = (all: typeof tables) => all.map(({ name }) => name)
    await withBareTables(client, namesOf(tables), namesOf(copied), async () => {
      await leaveRoomForPrices(client, entries.get('products')?.length ?? 0)
      for (const table of copied) {
        onStep(`${table.name}: ${(entries.get(table.name)?.length ?? 0).toLocaleString('en-US')}`)
        await load(client, table, entries.get(table.name) ?? [])
        entries.delete(table.name)
      }
      onStep('stock, costs and folios')
      await derive(client, catalog, fates)
      onStep('indexes and keys')
    })
    await restart(making.shop)
    await fillRest(client)
    onStep('statistics')
    await client.query('vacuum analyze')
  })
  return plan
}

const isWritten = (fates: ReadonlyMap<string, Fate>, name: string): boolean => fates.get(name) !== 'kept'

async function readDemo(making: Pick<Making, 'demo' | 'settled'>): Promise<[Catalog, Template, Template]> {
  const catalog = await within(making.demo, readCatalog)
  return [
    catalog,
    await within(making.demo, client => readTemplate(client, catalog)),
    await within(making.settled, client => readTemplate(client, catalog)),
  ]
}

async function restart(url: string): Promise<void> {
  const db = openDatabase(url, { poolSize: 1, statementTimeout: 600_000 })
  await db.transaction().execute(restartNumbers)
  await db.destroy()
}
