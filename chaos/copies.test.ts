import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCopy } from '#server/backup/check-copy.ts'
import { createDatabase } from '#test/create-database.ts'
import { ask } from '#test/copies.ts'
import { howOften, isLong } from '#test/long.ts'
import { startPrivatePostgres, type PrivatePostgres } from '#test/private-postgres.ts'
import { seeded } from '#test/seeded.ts'
import { startEmbedded } from '#db/embedded/start-embedded.ts'
import { command, crashServer, killPostgres, untilAnswers, type Ended } from './copying.ts'
import { environmentOf, newFolder, type Environment } from './empty-shop.ts'
import { broken, sellUntil, type Asked, type Sold } from './selling.ts'
import { openTills, type Cashier, type Tills } from './tills.ts'

const random = seeded('Copies')
const clients = howOften(3, 8)
const rounds = howOften(1, 10)

let root: string
let server: PrivatePostgres
let made = 0
/** The last shop that was restored to a server. */
let last: Environment | undefined

beforeAll(async () => {
  root = await newFolder()
  server = await startPrivatePostgres({})
}, 240_000)
afterAll(async () => {
  await server.stop()
  await rm(root, { recursive: true, force: true })
}, 60_000)

type Kind = 'embedded' | 'server'

/** A place to restore to: an empty folder, and with `server` an empty database of its own. */
async function newPlace(kind: Kind): Promise<Environment> {
  const dataDir = join(root, `place-${++made}`)
  await mkdir(dataDir, { mode: 0o755 })
  if (kind === 'embedded') return environmentOf(dataDir)
  return { ...environmentOf(dataDir), DATABASE_URL: await newDatabase() }
}

const newDatabase = async () => (await createDatabase(server.url, `copies_${++made}`)).url

/** Asks the database of a place, which is started for it. */
async function inPlace<T>(env: Environment, work: (url: string) => Promise<T>): Promise<T> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL)
  const embedded = await startEmbedded({ dataDir: env.DATA_DIR ?? '' })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/** Nothing that counts as a copy is there, or a whole one is. */
async function wholeOrNone(target: string): Promise<boolean> {
  const found = await openCopy(target).then(
    () => 'whole',
    (error: { reason?: string }) => error.reason ?? String(error),
  )
  return existsSync(target) ? found === 'whole' : ['partial', 'not_found'].includes(found)
}

/** An ended restore has its shop; any other leaves a database that the next restore accepts. */
async function isRestored(env: Environment): Promise<boolean> {
  const tables = await inPlace(env, url => ask(url, `select from pg_tables where schemaname = 'public'`))
  return tables.length > 0
}

/** Sales from before the copy that are not in it, and sales in it that are not whole. */
function lostOf(place: Environment, sold: readonly Sold[], before: readonly { ticket: string }[]) {
  return inPlace(place, async url => {
    const rows = await ask<{ ticket: string }>(url, 'select ticket from sales')
    const there = new Set(rows.map(({ ticket }) => ticket))
    const kept = sold.filter(({ ticket }) => there.has(ticket.ticket))
    const database: Asked = { query: (text, values) => ask(url, text, [...values]) }
    return [...before.filter(({ ticket }) => !there.has(ticket)), ...(await broken(database, kept))]
  })
}

/** What is killed: the command itself, or as often its database. */
function killOf({ DATABASE_URL }: Environment, dataDir: string): { kill?: () => Promise<void> } {
  if (random.chance(0.5)) return {}
  return { kill: () => (DATABASE_URL ? crashServer(DATABASE_URL) : killPostgres(dataDir)) }
}

/** Restores into the place and kills it, or its database, in the middle. */
function killRestore(place: Environment, target: string): Promise<Ended> {
  const later = random.between(0, howOften(2_000, 6_000))
  const kill = killOf(place, place.DATA_DIR ?? '')
  return command('restore', place, [target, '--without-key'], { after: 'Restaurando', later, ...kill })
}

const idOf = (env: Environment) => inPlace(env, url => ask(url, 'select shop_id from shop_identity'))

const directions: readonly (readonly [Kind, Kind])[] = [
  ['embedded', 'server'],
  ['embedded', 'embedded'],
  ['server', 'embedded'],
]

describe.each(directions.slice(0, howOften(1, 3)))('a shop that sells, %s → %s', (from, to) => {
  let tills: Tills
  let cashiers: readonly Cashier[]
  let products: readonly number[]

  beforeAll(async () => {
    tills = await openTills(random, from === 'server' ? await newDatabase() : undefined)
    cashiers = await tills.openCashiers(clients)
    products = await Promise.all(Array.from({ length: howOften(4, 20) }, () => tills.newProduct(1_000_000)))
  }, 240_000)
  afterAll(() => tills.shop.close(), 60_000)

  /** Sells while the work is done, and answers what was sold. */
  async function whileSelling(work: () => Promise<void>): Promise<Sold[]> {
    const stop = new AbortController()
    const sales = { count: 0 }
    const selling = cashiers.map(({ cookie }) =>
      sellUntil(stop.signal, {
        cookie,
        products,
        random,
        servers: () => tills.urls,
        isGentle: false,
        onSold: () => void (sales.count += 1),
      }),
    )
    const patience = Date.now() + 60_000
    while (sales.count < clients && Date.now() < patience) await pause(10)
    try {
      await work()
    } finally {
      stop.abort()
    }
    const results = await Promise.all(selling)
    expect(results.flatMap(({ odd }) => odd)).toEqual([])
    return results.flatMap(({ sold }) => sold)
  }

  it(`is copied whole, and restored, ${rounds} times`, async () => {
    for (let round = 1; round <= rounds; round++) {
      const target = join(root, `copy-${++made}${random.any(['', '.tar'])}`)
      let before: { ticket: string }[] = []
      const sold = await whileSelling(async () => {
        // One is killed, or loses its database, somewhere on its way; the next one takes its place.
        const later = random.between(0, howOften(400, 3_000))
        await command('backup', tills.shop.env, [target], {
          after: 'Copiando',
          later,
          ...killOf(tills.shop.env, tills.shop.dataDir),
        })
        expect(await wholeOrNone(target)).toBe(true)
        await rm(target, { recursive: true, force: true })
        await untilAnswers(() => tills.shop.query('select'))
        before = await tills.shop.query<{ ticket: string }>('select ticket from sales')
        expect(await command('backup', tills.shop.env, [target])).toMatchObject({ code: 0 })
      })
      const place = await newPlace(to)
      const killed = await killRestore(place, target)
      const restored = (await isRestored(place))
        ? killed
        : await command('restore', place, [target, '--without-key'])
      // A restore that was killed after its commit is complete, although it printed nothing.
      expect(restored.code === null || restored.output.includes('PASS')).toBe(true)
      expect((await command('verify', place, [])).code).toBe(0)
      expect(await lostOf(place, sold, before)).toEqual([])
      if (to === 'server') last = place
      process.stdout.write(`${from} → ${to}, round ${round}: ${sold.length} sales meanwhile\n`)
    }
  }, 7_200_000)

  it.runIf(isLong)(
    'is tried in a drill, which leaves nothing behind and is noted',
    async () => {
      const target = join(root, `drill-${++made}.tar`)
      expect((await command('backup', tills.shop.env, [target])).code).toBe(0)
      const drill = await command('restore', tills.shop.env, [target, '--check'])
      expect(drill).toMatchObject({ code: 0, output: expect.stringContaining('PASS') })
      const [run] = await tills.shop.query('select kind, outcome from upkeep_runs order by id desc limit 1')
      expect(run).toEqual({ kind: 'drill', outcome: 'passed' })
      const scratch = await ask(
        server.url,
        `select from pg_database where datname like 'trastienda\\_drill\\_%'`,
      )
      expect(scratch).toEqual([])
    },
    600_000,
  )
})

// The way to a server is gone at every change, and a restore is the same on both.
it.runIf(isLong)(
  'comes back from a server',
  async () => {
    const [place, target] = [await newPlace('embedded'), join(root, 'back')]
    if (!last) throw new Error('Nothing was restored to a server')
    expect((await command('backup', last, [target])).code).toBe(0)
    expect((await command('restore', place, [target])).code).toBe(0)
    expect(await idOf(place)).toEqual(await idOf(last))
  },
  600_000,
)
