import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { SCHEMA_LOCK } from '#db/schema-lock.ts'
import { ask } from '#test/copies.ts'
import type { TestDatabase } from '#test/create-database.ts'
import { freshDatabase } from '#test/database.ts'
import { openCopy } from './check-copy.ts'
import { makeBackup } from './make-backup.ts'

let root: string
let shop: TestDatabase

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'trastienda-snapshot-'))
  shop = await freshDatabase()
  await ask(shop.url, `insert into settings (key, value) values ('business_name', '"Una"')`)
})
afterAll(async () => {
  await shop.drop()
  await rm(root, { recursive: true, force: true })
})

/** Does something at the first table of a copy, before the others are read, and answers the rows of each. */
async function rowsBeside(name: string, work: () => Promise<unknown>): Promise<Map<string, number>> {
  let working: Promise<unknown> | undefined
  const target = join(root, name)
  const onProgress = () => void (working ??= work())
  await makeBackup({ databaseUrl: shop.url, dataDir: root, target, onProgress })
  await working
  const { manifest } = await openCopy(target)
  return new Map(manifest.tables.map(table => [table.name, table.rows]))
}

test('a copy shows one moment, whatever is written meanwhile', async () => {
  const write = () => ask(shop.url, `insert into settings (key, value) values ('phone', '"1"')`)
  expect((await rowsBeside('moment', write)).get('settings')).toBe(1)
  expect(await ask(shop.url, 'select from settings')).toHaveLength(2)
})

test('no table is emptied under a copy, which would then be without its rows', async () => {
  const rows = await rowsBeside('emptied.tar', async () => {
    const emptying = ask(shop.url, `set lock_timeout = '50ms'; truncate settings`)
    await expect(emptying).rejects.toMatchObject({ code: '55P03' })
  })
  expect(rows.get('settings')).toBe(2)
})

test('a migration waits for the copy before it locks anything, and a start without one does not', async () => {
  await rowsBeside('migrating.tar', async () => {
    const taking = `select pg_try_advisory_lock(${SCHEMA_LOCK}) as taken`
    expect(await ask(shop.url, taking)).toEqual([{ taken: false }])
    await expect(migrate(shop.url)).resolves.toMatchObject({ applied: [] })
  })
})
