import { beforeAll, expect, it, vi } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { examine } from '#server/doctor/examine.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const codesOf = ({ topics }: { topics: { findings: { code: string }[] }[] }) =>
  topics.flatMap(({ findings }) => findings.map(({ code }) => code))

it('an Admin reads what is wrong and what to do, the worst first, in their language', async () => {
  const { status, body } = await admin('GET', 'health-report')
  expect(status).toBe(200)
  const { level, faults, warnings, summary, topics } = body.data
  // The PostgreSQL of the tests is unsafe on purpose, and this shop has no copy.
  expect([level, faults]).toEqual(['fault', 2])
  expect(summary).toBe(`2 fallas, ${warnings} avisos`)
  expect(topics.slice(0, 2).map(({ label }: { label: string }) => label)).toEqual([
    'Base de datos',
    'Copias y revisiones',
  ])
  expect(codesOf(body.data)).toEqual(
    expect.arrayContaining([
      'durability_off',
      'upkeep_never',
      'server_ok',
      'connections_ok',
      'statements_slowest',
    ]),
  )
  const english = await admin('GET', 'health-report', undefined, { headers: { 'x-locale': 'en' } })
  expect(english.body.data.topics[0].label).toBe('Database')
})

it('those who ask at once share one examination', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  let times = 0
  const open = vi.spyOn(shop.services.hub, 'settle').mockImplementation(() => {
    times++
    return promise
  })
  // The last report is kept for a moment, which is over by then.
  await vi.waitFor(
    () => {
      if (times === 0) void admin('GET', 'health-report')
      expect(times).toBe(1)
    },
    { timeout: 20_000, interval: 500 },
  )
  const replies = [1, 2, 3, 4].map(() => admin('GET', 'health-report'))
  resolve(null)
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(times).toBe(1)
  open.mockRestore()
})

it('says that the server hears of no change', async () => {
  const open = vi.spyOn(shop.services.hub, 'isListening').mockReturnValue(false)
  await vi.waitFor(
    async () => expect(codesOf((await admin('GET', 'health-report')).body.data)).toContain('hub_silent'),
    { timeout: 20_000, interval: 500 },
  )
  open.mockRestore()
})

it('is answered while every connection of the server is taken, and says so', async () => {
  const { db, config, poolStates } = shop.services
  const { promise: done, resolve: free } = Promise.withResolvers<void>()
  const takers = Array.from({ length: config.pgPoolSize + 3 }, () => db.connection().execute(() => done))
  // The caller is known by a statement of the same pool, so that the report is asked for beside it.
  const { facts } = await examine({
    config,
    database: { url: shop.databaseUrl },
    passwords: () => Promise.resolve(shop.services.passwords),
  })
  expect(facts.database.state).toBe('answers')
  expect(poolStates()[0]).toMatchObject({ name: 'till', most: config.pgPoolSize, idle: 0, waiting: 3 })
  free()
  await Promise.all(takers)
})
