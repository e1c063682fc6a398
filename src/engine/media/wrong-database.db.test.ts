import { randomUUID } from 'node:crypto'
import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { claimStore, countMedia, shopIdOf } from './shop-folder.ts'
import { isTooMany, sweepMedia, type SweepOptions } from './sweep.ts'

const shop = useApp()
const media = () => shop.services.media
const sweep = (options?: SweepOptions) => sweepMedia(shop.services.db, media(), options)
const claim = () => claimStore(shop.services.db, media())

beforeEach(async () => {
  await rm(join(shop.dataDir, 'media'), { recursive: true, force: true })
  await sql`delete from media`.execute(shop.services.db)
  await sql`delete from notifications`.execute(shop.services.db)
  await sql`update shop_identity set sweep_told_at = null`.execute(shop.services.db)
})

/** Pictures of a day ago. */
async function keepFiles(count: number): Promise<string[]> {
  const yesterday = new Date(Date.now() - 86_400_000)
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids) {
    await media().put(id, new Map([['160.webp', Buffer.from('x')]]))
    await utimes(join(shop.dataDir, 'media', id.slice(0, 2), id), yesterday, yesterday)
  }
  return ids
}

/** Their rows, of this hour, so that no sweep forgets them. */
const keepRows = (ids: readonly string[]) =>
  sql`insert into media (id, width, height, placeholder, bytes, digest)
    select id, 10, 10, 'data:image/webp;base64,AA', 1, sha256(id::text::bytea)
    from unnest(${ids}::uuid[]) id`.execute(shop.services.db)

const left = async () => (await countMedia(shop.services.db, media())).files
const otherShop = () => sql`update shop_identity set shop_id = gen_random_uuid()`.execute(shop.services.db)
const notices = async () =>
  (await shop.services.db.selectFrom('notifications').select(['userId', 'message']).execute()).map(
    ({ message }) => message,
  )

describe('a store of pictures', () => {
  it('belongs to the shop that begins with it', async () => {
    await claim()
    expect(await media().owner()).toBe(await shopIdOf(shop.services.db))
    await claim()
  })

  it('of an earlier version is taken over when the database has most of what is in it', async () => {
    const ids = await keepFiles(6)
    await keepRows(ids.slice(0, 3))
    await claim()
    expect(await media().owner()).toBe(await shopIdOf(shop.services.db))
  })

  it.each([
    ['with files that an empty database does not have', 6, 0, 'unknown_files'],
    ['with files of which the database has the smaller part', 6, 2, 'unknown_files'],
    ['without files, beside a database with pictures', 0, 4, 'no_files'],
  ])('%s is not taken over', async (_, files, rows, fault) => {
    const ids = await keepFiles(files)
    await keepRows(files === 0 ? Array.from({ length: rows }, () => randomUUID()) : ids.slice(0, rows))
    await expect(claim()).rejects.toMatchObject({ fault, files, rows })
    expect(await media().owner()).toBeNull()
  })

  it('of another shop is refused, however much of it the database has', async () => {
    await keepRows(await keepFiles(6))
    await claim()
    await otherShop()
    await expect(claim()).rejects.toMatchObject({ fault: 'other_shop', files: 6, known: 6 })
  })
})

describe('the sweeper', () => {
  it.each([
    ['of another shop', () => claim().then(otherShop)],
    ['without an owner', () => Promise.resolve()],
  ])('leaves a store %s alone, and tells every Admin once', async (_, prepare) => {
    await prepare()
    await keepFiles(3)
    const admins = [await shop.user('Admin'), await shop.user('Admin')]
    await shop.user('Vendedor')
    expect(await sweep()).toEqual({ state: 'other_shop' })
    expect(await sweep({ isApproved: true })).toEqual({ state: 'other_shop' })
    expect(await left()).toBe(3)
    expect((await notices()).length).toBeGreaterThanOrEqual(admins.length)
    expect(new Set(await notices())).toEqual(new Set([expect.stringContaining('DATABASE_URL')]))
    const told = (await notices()).length
    await sweep()
    expect(await notices()).toHaveLength(told)
  })

  it('stops before it takes many, tells it once, and goes on when somebody approves', async () => {
    await claim()
    await shop.user('Admin')
    await keepRows(await keepFiles(10))
    await keepFiles(60)
    expect(await sweep()).toEqual({ state: 'stopped', strays: 60, files: 70 })
    const told = await notices()
    expect(told[0]).toContain('60 de 70')
    expect(told[0]).toContain('npm run media -- sweep')
    await sweep()
    expect([await left(), (await notices()).length]).toEqual([70, told.length])
    expect(await sweep({ isApproved: true })).toMatchObject({ state: 'done', discarded: 60 })
    expect(await left()).toBe(10)
    // A later stop is notified anew.
    await keepFiles(51)
    await sweep()
    expect(await notices()).toHaveLength(told.length * 2)
  })

  it('tells again of a stop that has lasted a week', async () => {
    await claim()
    await shop.user('Admin')
    await keepFiles(51)
    await sweep()
    const told = (await notices()).length
    await sql`update shop_identity set sweep_told_at = now() - interval '8 days'`.execute(shop.services.db)
    await sweep()
    expect(await notices()).toHaveLength(told * 2)
  })

  it.each([
    [10, 10, false],
    [11, 219, true],
    [11, 220, false],
    [50, 1_000, false],
    [51, 1_000_000, true],
  ])('with %i of %i to take stops: %s', (strays, files, stops) => {
    expect(isTooMany(strays, files)).toBe(stops)
  })

  it('brings everything back once the right database is there again', async () => {
    await claim()
    const ids = await keepFiles(40)
    await sweep({ isApproved: true })
    expect(await left()).toBe(0)
    await keepRows(ids)
    expect(await sweep()).toMatchObject({ state: 'done', recovered: 40 })
    expect(await left()).toBe(40)
  })

  it('takes turns with another process', async () => {
    await claim()
    await keepFiles(5)
    const states = (await Promise.all([sweep(), sweep(), sweep()])).map(({ state }) => state)
    expect(states.filter(state => state === 'done')).not.toEqual([])
    expect(states.filter(state => state !== 'done' && state !== 'busy')).toEqual([])
    expect(await left()).toBe(0)
  })
})
