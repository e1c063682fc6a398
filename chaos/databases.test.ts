import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sessionFault } from '#db/check-session.ts'
import { startEmbedded, type EmbeddedServer } from '#db/embedded/start-embedded.ts'
import { seeded } from '#test/seeded.ts'
import { newFolder } from './empty-shop.ts'
import { openBouncer, pgbouncer, type Bouncer } from './pgbouncer.ts'
import { openReplicated, type Replicated } from './replicated.ts'
import { broken, sellUntil } from './selling.ts'
import { openTills, type Tills } from './tills.ts'

const random = seeded('Databases')
const clients = 4

/** Sells over all tills while something happens, and looks at every sale that was acknowledged. */
async function sellWhile(tills: Tills, happens: (sold: () => number) => Promise<void>): Promise<number> {
  const cashiers = await tills.openCashiers(clients)
  const products = await Promise.all(Array.from({ length: 8 }, () => tills.newProduct(1_000_000)))
  const stop = new AbortController()
  let count = 0
  const servers = () => tills.urls
  const selling = cashiers.map(({ cookie }) =>
    sellUntil(stop.signal, {
      cookie,
      products,
      random,
      servers,
      isGentle: false,
      onSold: () => void count++,
    }),
  )
  await vi.waitFor(() => expect(count).toBeGreaterThan(clients), 60_000)
  await happens(() => count).finally(() => stop.abort())
  const results = await Promise.all(selling)
  expect(results.flatMap(({ odd }) => odd)).toEqual([])
  const sold = results.flatMap(result => result.sold)
  expect(await broken(tills.shop, sold)).toEqual([])
  expect(await tills.shop.verify()).toBe(0)
  return sold.length
}

if (!pgbouncer)
  process.stdout.write(
    'PgBouncer is not installed (apt-get install pgbouncer), so that the shop is not tried behind it.\n',
  )

describe.runIf(pgbouncer)('behind PgBouncer', () => {
  let server: EmbeddedServer
  let bouncer: Bouncer | undefined
  beforeAll(async () => {
    server = await startEmbedded({ dataDir: await newFolder() })
  }, 120_000)
  afterAll(() => server.stop())

  it.each(['transaction', 'statement'] as const)('the mode «%s» is found out', async mode => {
    bouncer = await openBouncer(server.url, mode)
    expect(await sessionFault(bouncer.url).finally(() => bouncer?.close())).toEqual({ fault: 'shared' })
  })

  it('by session two servers sell, and the books agree', async () => {
    bouncer = await openBouncer(server.url, 'session')
    try {
      expect(await sessionFault(bouncer.url)).toBeNull()
      const tills = await openTills(random, bouncer.url)
      try {
        const sold = await sellWhile(tills, async count => {
          const before = count()
          await vi.waitFor(() => expect(count()).toBeGreaterThan(before + 50), 120_000)
        })
        process.stdout.write(`behind PgBouncer: ${sold} sales\n`)
      } finally {
        await tills.shop.close()
      }
    } finally {
      await bouncer.close()
    }
  }, 600_000)
})

describe('with a standby', () => {
  let servers: Replicated
  let tills: Tills
  beforeAll(async () => {
    servers = await openReplicated()
    await vi.waitUntil(() => servers.isFollowing(), 60_000)
    tills = await openTills(random, servers.url)
  }, 300_000)
  afterAll(async () => {
    await tills.shop.close()
    await servers.close()
  }, 60_000)

  it('that is promoted, servers go on by themselves and no sale is lost or doubled', async () => {
    const sold = await sellWhile(tills, async count => {
      await pause(random.between(100, 2_000))
      await servers.killFirst()
      await pause(2_000)
      const before = count()
      await servers.promote()
      await vi.waitFor(() => expect(count()).toBeGreaterThan(before + 20), 120_000)
    })
    process.stdout.write(`promoted while selling: ${sold} sales\n`)
  }, 600_000)
})
