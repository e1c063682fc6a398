import { randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { knownMigrations } from '#db/migration-files.ts'
import { folderStore } from '#engine/media/folder-store.ts'
import { ask, schemaOf } from '#test/copies.ts'
import type { TestDatabase } from '#test/create-database.ts'
import { emptyDatabase, freshDatabase } from '#test/database.ts'
import { openCopy, type Copy } from './check-copy.ts'
import { makeBackup, type BackupOptions } from './make-backup.ts'
import { checkPlace, restoreCopy, type RestoreOptions } from './restore-copy.ts'
import { readPassphrase } from './seal-key.ts'
import { beginRun, endRun, isOnSameDisk, runNoted } from './upkeep.ts'

const passphrase = 'cuatro sillas de nogal'
const secretKey = randomBytes(32)
const lost = randomUUID()

let root: string
let shop: TestDatabase
let empty: TestDatabase
let copy: Copy
let dataDir: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'trastienda-refusals-'))
  shop = await freshDatabase()
  empty = await emptyDatabase()
  await ask(
    shop.url,
    `insert into media (id, width, height, placeholder, bytes, digest)
     values ($1, 9, 9, 'data:image/webp;base64,AAAA', 1, $2)`,
    [lost, randomBytes(32)],
  )
  // Without its trace, which a rule of the books finds.
  await ask(shop.url, `insert into contents (key, value) values ('odd', '{}')`)
  await backup('copy')
  copy = await openCopy(join(root, 'copy'))
})
afterAll(async () => {
  await shop.drop()
  await empty.drop()
  await rm(root, { recursive: true, force: true })
})
beforeEach(() => void (dataDir = join(root, randomUUID())))

function backup(name: string, more: Partial<BackupOptions> = {}) {
  const target = join(root, name)
  return makeBackup({ databaseUrl: shop.url, dataDir: root, target, passphrase, secretKey, ...more })
}

function restore(more: Partial<RestoreOptions> = {}) {
  return restoreCopy({ copy, databaseUrl: empty.url, dataDir, passphrase, ...more })
}

/** Ends the connection of a copy at its fifth table. */
async function endAt(text: string): Promise<void> {
  if (!text.includes('tabla 5 ')) return
  const own = `application_name = 'trastienda-backup' and datname = current_database()`
  await ask(shop.url, `select pg_terminate_backend(pid) from pg_stat_activity where ${own}`)
}

const last = () =>
  ask(shop.url, 'select kind, outcome, place, bytes, failure from upkeep_runs order by id desc')
const failing = () => Promise.reject(new Error('No queda espacio.'))

const copyOf = (manifest: Partial<Copy['manifest']>): Copy => ({
  ...copy,
  manifest: { ...copy.manifest, ...manifest },
})

describe('no copy is made', () => {
  test('over something that is there, nor by two at once', async () => {
    await expect(backup('copy')).rejects.toMatchObject({ reason: 'target_exists' })
    const both = await Promise.allSettled([backup('twice.tar'), backup('twice.tar')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { reason: 'target_busy' },
    })
  })

  test('in a folder that is not there, which may be a disk that is not mounted', async () => {
    await expect(backup('unmounted/copy.tar')).rejects.toMatchObject({ reason: 'no_folder' })
    await expect(backup('short.txt/copy.tar')).rejects.toMatchObject({ reason: 'no_folder' })
    expect(await readdir(root)).not.toContain('unmounted')
  })

  test('of a database without a shop', async () => {
    await expect(backup('none', { databaseUrl: empty.url })).rejects.toMatchObject({ reason: 'no_schema' })
  })

  test('with a key that there is not, or a passphrase that anybody guesses', async () => {
    await expect(backup('keyless', { secretKey: undefined })).rejects.toMatchObject({ reason: 'no_key' })
    await writeFile(join(root, 'short'), 'corta\n')
    await expect(readPassphrase(join(root, 'short'))).rejects.toMatchObject({ reason: 'bad_passphrase_file' })
    await expect(readPassphrase(join(root, 'none'))).rejects.toMatchObject({ reason: 'bad_passphrase_file' })
  })

  test('when it is interrupted, and nothing of it is left', async () => {
    const stop = new AbortController()
    const onProgress = (text: string) => {
      if (text.includes('sales')) stop.abort()
    }
    for (const name of ['stopped', 'stopped.tar']) {
      const making = backup(name, { signal: stop.signal, onProgress })
      await expect(making).rejects.toMatchObject({ reason: 'interrupted' })
    }
    expect((await readdir(root)).filter(name => name.startsWith('stopped'))).toEqual([])
  })

  test('when the database goes away meanwhile', async () => {
    const making = backup('ended', { onProgress: text => void endAt(text) })
    await expect(making).rejects.toMatchObject({ reason: 'database_lost' })
    expect((await readdir(root)).filter(name => name.startsWith('ended'))).toEqual([])
  })
})

test('a picture that the shop has lost is told, and does not keep it from being copied or restored', async () => {
  expect(copy.manifest.missingMedia).toEqual([lost])
  const another = await freshDatabase()
  expect(await restore({ databaseUrl: another.url, isDrill: true })).toMatchObject({ pictures: 0, rows: 3 })
  await another.drop()
})

describe('no copy is restored', () => {
  test('of a newer program, or of another one', async () => {
    const { schemaVersion, migrations } = copy.manifest
    const next = { name: '9999_later.sql', checksum: 'x' }
    const newer = copyOf({ schemaVersion: schemaVersion + 1, migrations: [...migrations, next] })
    await expect(restore({ copy: newer })).rejects.toMatchObject({ reason: 'newer_schema' })
    const other = copyOf({ migrations: migrations.with(0, next) })
    await expect(restore({ copy: other })).rejects.toMatchObject({ reason: 'other_schema' })
  })

  test('beside the pictures of another shop', async () => {
    const store = folderStore(join(dataDir, 'media'))
    await store.setOwner(randomUUID())
    await expect(restore()).rejects.toMatchObject({ reason: 'other_shop' })
    await rm(join(dataDir, 'media', 'shop.id'))
    await store.put(randomUUID(), new Map([['master.webp', Buffer.from('x')]]))
    await expect(restore()).rejects.toMatchObject({ reason: 'other_shop' })
  })

  test('without its key, unless it is left behind on purpose', async () => {
    const options = { passphrase: undefined }
    await expect(restore(options)).rejects.toMatchObject({ reason: 'no_passphrase' })
    await expect(restore({ passphrase: 'otra frase cualquiera' })).rejects.toMatchObject({
      reason: 'wrong_passphrase',
    })
    await expect(restore({ secretKey: randomBytes(32) })).rejects.toMatchObject({ reason: 'other_key' })
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'secret.key'), randomBytes(32).toString('base64'))
    await expect(restore()).rejects.toMatchObject({ reason: 'other_key' })
  })

  test('before its database is made, when the passphrase is wrong', async () => {
    const wrong = { copy, dataDir, databaseUrl: 'postgres://nobody', passphrase: 'otra frase cualquiera' }
    await expect(checkPlace(wrong)).rejects.toMatchObject({ reason: 'wrong_passphrase' })
  })

  test('into a database with tables of somebody else, or where a server is at work', async () => {
    await ask(empty.url, 'create table theirs (id integer)')
    await expect(restore()).rejects.toMatchObject({ reason: 'not_empty' })
    await ask(empty.url, 'drop table theirs')
    const server = new Client({ connectionString: empty.url, application_name: 'trastienda' })
    await server.connect()
    await expect(restore()).rejects.toMatchObject({ reason: 'in_use' })
    await server.end()
  })

  test('when a table, a count or a rule is not what was copied, and the database stays as it was', async () => {
    const untouched = await freshDatabase()
    const databaseUrl = untouched.url
    const [table, ...tables] = copy.manifest.tables
    if (!table) throw new Error('The copy has no tables')
    const faults = [
      copyOf({ tables: [{ ...table, rows: 1 }, ...tables] }),
      copyOf({ tables: [{ ...table, sha256: '0'.repeat(64) }, ...tables] }),
      copyOf({ missingMedia: [] }),
      copyOf({ books: { rules: copy.manifest.books?.rules ?? [], findings: [] } }),
    ]
    for (const fault of faults)
      await expect(restore({ copy: fault, databaseUrl })).rejects.toMatchObject({ reason: 'differs' })
    const columns = copyOf({ tables: [{ ...table, columns: ['id'] }, ...tables] })
    await expect(restore({ copy: columns, databaseUrl })).rejects.toMatchObject({ reason: 'other_schema' })
    const question = 'select restored_at, (select count(*) from media)::int as media from shop_identity'
    expect(await ask(databaseUrl, question)).toEqual([{ restored_at: null, media: 0 }])
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
    await untouched.drop()
  })
})

test('a copy of an earlier version is brought up to date', async () => {
  const folder = join(root, 'migrations')
  await mkdir(folder)
  const known = (await knownMigrations()).slice(0, 42)
  for (const { name } of known) await cp(join('db/migrations', name), join(folder, name))
  const [old, database] = [await emptyDatabase(), await emptyDatabase()]
  await migrate(old.url, { folder })
  await ask(old.url, `insert into settings (key, value) values ('business_name', '"Antes"')`)
  await backup('old', { databaseUrl: old.url })
  const earlier = await openCopy(join(root, 'old'))
  expect(earlier.manifest).toMatchObject({ schemaVersion: 42, books: null })
  await restore({ copy: earlier, databaseUrl: database.url })
  expect(await ask(database.url, 'select value from settings')).toEqual([{ value: 'Antes' }])
  const [identity] = await ask<{ copied_at: Date }>(database.url, 'select copied_at from shop_identity')
  expect(identity?.copied_at.toISOString()).toBe(earlier.manifest.copiedAt)
  const fresh = await freshDatabase()
  expect(await schemaOf(database.url)).toEqual(await schemaOf(fresh.url))
  await fresh.drop()
  await old.drop()
  await database.drop()
})

describe('a run', () => {
  test('is noted with its end, also when it fails', async () => {
    const db = openDatabase(shop.url, { poolSize: 1 })
    const id = await beginRun(db, { kind: 'backup', place: '/x', sameDisk: true })
    const begun = { kind: 'backup', outcome: null, place: '/x', bytes: null, failure: null }
    expect(await last()).toEqual([begun])
    await endRun(db, id, { outcome: 'passed', bytes: 5_000_000_000 })
    expect(await last()).toEqual([{ ...begun, outcome: 'passed', bytes: '5000000000' }])
    await expect(runNoted(db, { kind: 'drill' }, () => ({ outcome: 'passed' }), failing)).rejects.toThrow(
      'espacio',
    )
    expect((await last())[0]).toMatchObject({
      kind: 'drill',
      outcome: 'failed',
      failure: 'No queda espacio.',
    })
    await db.destroy()
  })

  test('of somebody who may only read is not noted, and goes on', async () => {
    const url = new URL(shop.url)
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const before = await last()
    for (const target of [url.href, empty.url]) {
      const db = openDatabase(target, { poolSize: 1 })
      expect(
        await runNoted(
          db,
          { kind: 'verify' },
          () => ({ outcome: 'passed' }),
          () => Promise.resolve(7),
        ),
      ).toBe(7)
      await db.destroy()
    }
    expect(await last()).toEqual(before)
  })

  test('knows whether the copy would be lost with the data', async () => {
    expect(await isOnSameDisk(root, join(root, 'not', 'yet', 'there'))).toBe(true)
    expect(await isOnSameDisk(root, '/proc/x')).toBe(false)
  })
})

test('a drill without the passphrase of a sealed key tells that the key was not tried', async () => {
  const scratch = await emptyDatabase()
  const drill = { databaseUrl: scratch.url, isDrill: true }
  expect(await restore({ ...drill, passphrase: undefined })).toMatchObject({ key: 'untried' })
  await scratch.drop()
})
