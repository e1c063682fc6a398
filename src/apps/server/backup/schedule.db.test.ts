import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { shopIdOf } from '#engine/media/shop-folder.ts'
import { useApp } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { markRestored } from '#test/restored.ts'
import { openCopy } from './check-copy.ts'
import { copyApart } from './copy-apart.ts'
import { copyName } from './keep.ts'
import { createSchedule, type Schedule } from './schedule.ts'

const shop = useApp()
let admin: TestUser
let dir: string
let shopId: string
const made = new Set<Schedule>()
const day = 86_400_000

beforeAll(async () => {
  admin = await shop.user('Admin')
  shopId = await shopIdOf(shop.services.db)
})
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'trastienda-copies-'))
})
afterEach(async () => {
  for (const schedule of made) await schedule.stop()
  made.clear()
  await rm(dir, { recursive: true, force: true })
  const { db } = shop.services
  await db.deleteFrom('upkeepRuns').execute()
  await db.deleteFrom('notifications').execute()
  await db.updateTable('shopIdentity').set({ backupToldAt: null, restoredAt: null, copiedAt: null }).execute()
})

/** Takes the place of the process that makes a copy, which takes seconds to start. */
const quickly: typeof copyApart = async ({ target }) => {
  await writeFile(target, 'copy')
  return { kind: 'made', place: target, bytes: 4 }
}

function scheduleIn(folder = dir, passphraseFile?: string, copy = quickly): Schedule {
  const { config, db } = shop.services
  const schedule = createSchedule({
    config: { ...config, databaseUrl: shop.databaseUrl },
    backup: { dir: folder, every: day, passphraseFile },
    databaseUrl: shop.databaseUrl,
    db,
    copy,
    onError: error => {
      throw error
    },
  })
  made.add(schedule)
  return schedule
}

const runs = () =>
  shop.services.db
    .selectFrom('upkeepRuns')
    .select(['outcome', 'failure', 'place', 'bytes', 'sameDisk'])
    .orderBy('id')
    .execute()
/** Lets all runs be a while ago. */
const later = (hours: number) =>
  sql`update upkeep_runs set started_at = started_at - make_interval(hours => ${hours}::integer)`.execute(
    shop.services.db,
  )
const notices = async () =>
  (
    await shop.services.db
      .selectFrom('notifications')
      .select('message')
      .where('userId', '=', admin.id)
      .execute()
  ).map(row => row.message)
const nameOf = (ago: number) => copyName(shopId, new Date(Date.now() - ago))

/** A copy that is being made waits for a table. */
const isWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where application_name = 'trastienda-backup'
      and datname = current_database() and wait_event_type = 'Lock'`.execute(shop.services.db)
  expect(rows).toHaveLength(1)
}

async function holding(text: string, work: () => Promise<void>): Promise<void> {
  const client = new Client(shop.databaseUrl)
  await client.connect()
  await client.query(text)
  await work().finally(() => client.end())
}

describe('a scheduled copy', () => {
  it('is made when it is due, whole and sealed, and then not before its span', async () => {
    const phrase = join(dir, 'frase')
    await writeFile(phrase, 'una frase bastante larga\n')
    const schedule = scheduleIn(dir, phrase, copyApart)
    expect(await schedule.turn()).toBe('made')
    expect(await schedule.turn()).toBe('early')
    const [name = ''] = (await readdir(dir)).filter(file => file !== 'frase')
    expect(name).toMatch(/^trastienda-[\da-f]{8}-\d{8}T\d{6}Z\.tar$/)
    const copy = await openCopy(join(dir, name))
    expect(copy.manifest).toMatchObject({ shopId, key: { isInside: true } })
    expect(await runs()).toEqual([
      {
        outcome: 'passed',
        failure: null,
        place: join(dir, name),
        bytes: expect.any(Number),
        sameDisk: expect.any(Boolean),
      },
    ])
    await later(25)
    expect(await scheduleIn().turn()).toBe('made')
    expect(await notices()).toEqual([])
  })

  it('is made once by several processes', async () => {
    const turns = await Promise.all([scheduleIn().turn(), scheduleIn().turn(), scheduleIn().turn()])
    expect(turns.filter(turn => turn === 'made')).toHaveLength(1)
    expect(turns.filter(turn => turn !== 'made' && turn !== 'elsewhere' && turn !== 'early')).toEqual([])
    expect(await readdir(dir)).toHaveLength(1)
    expect(await runs()).toHaveLength(1)
  })

  it('waits while somebody makes one by hand, and nobody is told', async () => {
    await holding(`select pg_advisory_lock(hashtextextended('shop copy', 0))`, async () => {
      expect(await scheduleIn(dir, undefined, copyApart).turn()).toBe('busy')
    })
    expect([await runs(), await notices(), await readdir(dir)]).toEqual([[], [], []])
    expect(await scheduleIn().turn()).toBe('made')
  })

  it('that a stop interrupts leaves nothing, and is made at the next start', async () => {
    const schedule = scheduleIn(dir, undefined, copyApart)
    await holding('begin; lock table products in access exclusive mode', async () => {
      const turn = schedule.turn()
      await vi.waitFor(isWaiting, { timeout: 30_000, interval: 50 })
      await schedule.stop()
      expect(await turn).toBe('stopped')
    })
    expect([await readdir(dir), await runs(), await notices()]).toEqual([[], [], []])
    expect(await scheduleIn().turn()).toBe('made')
  })

  it('of a killed server counts as failed, and what it left is removed', async () => {
    const left = nameOf(2 * 3_600_000)
    await writeFile(join(dir, `${left}.partial`), 'half')
    await writeFile(join(dir, `${left}.lock`), 'nobody')
    await writeFile(join(dir, 'ajeno.tar.partial'), 'not ours')
    await sql`
      insert into upkeep_runs (kind, place, started_at)
      values ('backup', ${join(dir, left)}, now() - interval '2 hours')`.execute(shop.services.db)
    expect(await scheduleIn().turn()).toBe('made')
    expect((await readdir(dir)).filter(name => !name.endsWith('Z.tar'))).toEqual(['ajeno.tar.partial'])
    expect((await runs()).map(({ outcome }) => outcome)).toEqual(['failed', 'passed'])
    expect(await notices()).toEqual([
      'La copia se interrumpió porque el servidor se apagó de golpe. Todavía no se ha hecho ninguna.',
    ])
  })
})

describe('a copy that fails', () => {
  it('is told once until one is made again, and tried again within the hour', async () => {
    const missing = join(dir, 'no-montado')
    const schedule = scheduleIn(missing)
    expect(await schedule.turn()).toBe('failed')
    expect(await schedule.turn()).toBe('early')
    for (const _ of [1, 2]) {
      await later(1)
      expect(await schedule.turn()).toBe('failed')
    }
    // The folder is never made: it would hide a disk that is not there.
    expect(await readdir(dir)).toEqual([])
    const warning = `No existe la carpeta ${missing}: revisa que el disco o la carpeta de red esté conectada.`
    expect(await notices()).toEqual([`${warning} Todavía no se ha hecho ninguna.`])
    await mkdir(missing)
    await later(1)
    expect(await schedule.turn()).toBe('made')
    await rm(missing, { recursive: true })
    await later(25)
    expect(await schedule.turn()).toBe('failed')
    expect(await notices()).toEqual([expect.anything(), expect.stringMatching(/^No existe.* es del \d{4}-/)])
  })

  it('removes no copy', async () => {
    const old = Array.from({ length: 60 }, (_, back) => nameOf((back + 3) * day))
    for (const name of old) await writeFile(join(dir, name), 'old')
    const schedule = scheduleIn(dir, join(dir, 'no-such-phrase'))
    expect(await schedule.turn()).toBe('failed')
    expect((await readdir(dir)).toSorted()).toEqual(old.toSorted())
  })

  it('and hangs in another process is told as late', async () => {
    await sql`
      insert into upkeep_runs (kind, place, started_at)
      values ('backup', ${join(dir, nameOf(3 * day))}, now() - interval '3 days')`.execute(shop.services.db)
    await holding(`select pg_advisory_lock(hashtextextended('scheduled copy', 0))`, async () => {
      const schedule = scheduleIn()
      expect([await schedule.turn(), await schedule.turn()]).toEqual(['elsewhere', 'elsewhere'])
    })
    expect(await notices()).toEqual(['Todavía no se ha hecho ninguna.'])
  })
})

describe('after a copy was made', () => {
  it('old ones go, and nothing that the schedule did not make', async () => {
    const old = Array.from({ length: 400 }, (_, back) => nameOf((back + 1) * day))
    for (const name of old) await writeFile(join(dir, name), 'old')
    const others = [
      'tienda-2026.tar',
      'notas.txt',
      copyName('ffffffff-0000', new Date(Date.now() - 300 * day)),
    ]
    for (const name of others) await writeFile(join(dir, name), 'not ours')
    // A folder and a link with such names are somebody's too.
    const folder = nameOf(200.5 * day)
    await mkdir(join(dir, folder))
    const link = nameOf(201.5 * day)
    await symlink(join(dir, 'notas.txt'), join(dir, link))
    expect(await scheduleIn().turn()).toBe('made')
    const left = await readdir(dir)
    expect(left).toEqual(expect.arrayContaining([...others, folder, link, ...old.slice(0, 6)]))
    const count = left.length - others.length - 2
    expect(count).toBeGreaterThanOrEqual(20)
    expect(count).toBeLessThanOrEqual(23)
  })

  it('those that were made after the one that was restored stay, because they know more', async () => {
    const copiedAt = new Date(Date.now() - 100 * day)
    // Two on one day of the lost shop, and two on one day before.
    const lostOnes = [nameOf(50 * day), nameOf(50 * day - 60_000)]
    const before = [nameOf(500 * day), nameOf(500 * day - 60_000)]
    for (const name of [...lostOnes, ...before]) await writeFile(join(dir, name), 'old')
    await markRestored(shop.services.db, copiedAt)
    expect(await scheduleIn().turn()).toBe('apart')
    expect(await readdir(dir)).toHaveLength(4)
    await shop.services.db.updateTable('shopIdentity').set({ restoredAt: null }).execute()
    expect(await scheduleIn().turn()).toBe('made')
    const left = await readdir(dir)
    expect(left).toEqual(expect.arrayContaining(lostOnes))
    expect(before.filter(name => left.includes(name))).toEqual([before[1]])
  })
})
