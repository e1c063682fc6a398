import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { openDatabase, type Database } from '#db/database.ts'
import type { TestDatabase } from '#test/create-database.ts'
import { freshDatabase } from '#test/database.ts'
import { countAttempt, forgetOldAttempts, throttle } from './throttle.ts'

const limit = { max: 3, seconds: 60 }
let database: TestDatabase
let db: Database
/** Stands for another process, which differs only in its connections. */
let elsewhere: Database

beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(database.url)
  elsewhere = openDatabase(database.url)
})

afterAll(async () => {
  await Promise.all([db.destroy(), elsewhere.destroy()])
  await database.drop()
})

async function tries(key: string, count: number): Promise<number[]> {
  const waits: number[] = []
  for (let index = 0; index < count; index++) waits.push(await countAttempt(db, key, limit))
  return waits
}

const endWindow = (key: string) =>
  db
    .updateTable('rateLimits')
    .set({ windowEndsAt: sql`now() - interval '1 second'` })
    .where('key', '=', key)
    .execute()

describe('attempts', () => {
  it('pass up to the limit; the next are told how long to wait', async () => {
    const [first, second, third, ...over] = await tries('a', 5)
    expect([first, second, third]).toEqual([0, 0, 0])
    for (const wait of over) {
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(limit.seconds)
    }
  })

  it('over the limit do not lengthen the wait', async () => {
    await tries('b', 4)
    const { windowEndsAt } = await windowOf('b')
    await tries('b', 3)
    expect((await windowOf('b')).windowEndsAt).toEqual(windowEndsAt)
  })

  it('start again at zero once the window is over', async () => {
    await tries('c', 5)
    await endWindow('c')
    expect(await tries('c', 4)).toEqual([0, 0, 0, expect.any(Number)])
    expect((await windowOf('c')).count).toBe(4)
  })

  it('are counted separately for each key', async () => {
    await tries('d', 5)
    expect(await tries('e', 1)).toEqual([0])
  })

  it('are counted once each, however many processes count at the same time', async () => {
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, index) => countAttempt(index % 2 ? db : elsewhere, 'f', limit)),
    )
    expect(waits.filter(wait => wait === 0)).toHaveLength(limit.max)
    expect((await windowOf('f')).count).toBe(60)
  })

  it('are refused with the seconds to wait, under the code asked for', async () => {
    await tries('g', 3)
    const refusal = await throttle(db, 'g', limit, 'throttle').catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DomainError)
    expect(refusal).toMatchObject({ code: 'throttle', params: { seconds: expect.any(Number) } })
    await expect(throttle(db, 'g', limit)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('are counted under a key of any length', async () => {
    expect(await tries('İ'.repeat(1000), 4)).toEqual([0, 0, 0, expect.any(Number)])
  })

  it('of expired windows are forgotten, the others kept', async () => {
    await tries('old', 1)
    await tries('current', 1)
    await endWindow('old')
    await forgetOldAttempts(db)
    const keys = (await db.selectFrom('rateLimits').select('key').execute()).map(({ key }) => key)
    expect(keys).toContain('current')
    expect(keys).not.toContain('old')
  })
})

function windowOf(key: string) {
  return db.selectFrom('rateLimits').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
}
