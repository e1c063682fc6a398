import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestDatabase } from '#test/create-database.ts'
import { emptyDatabase } from '#test/database.ts'
import { durabilityFaults } from './durability.ts'
import { migrate } from './migrate.ts'
import { schemaVersion } from './migration-files.ts'
import { MigrationError } from './migration-error.ts'

let database: TestDatabase
let folder: string
let client: Client

beforeEach(async () => {
  database = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  client = new Client(database.url)
  await client.connect()
  await file('0001_shelves.sql', 'create table shelves (id int primary key);')
  await file('0002_boxes.sql', 'create table boxes (id int primary key);\ncreate index on boxes (id desc);')
})

afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const file = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(database.url, { folder })
const tables = async (): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

describe('migrate', () => {
  test('applies every file once, in order', async () => {
    expect(await schemaVersion(client)).toBe(0)
    const seen: string[] = []
    expect(await migrate(database.url, { folder, onApplied: name => seen.push(name) })).toEqual({
      applied: ['0001_shelves.sql', '0002_boxes.sql'],
      views: [],
      version: 2,
    })
    expect(seen).toEqual(['0001_shelves.sql', '0002_boxes.sql'])
    expect(await run()).toEqual({ applied: [], views: [], version: 2 })
    expect(await schemaVersion(client)).toBe(2)
    expect(await tables()).toEqual(['boxes', 'schema_migrations', 'schema_views', 'shelves'])
  })

  test('applies only what is new', async () => {
    await run()
    await file('0003_labels.sql', 'create table labels (id int primary key);')
    expect(await run()).toEqual({ applied: ['0003_labels.sql'], views: [], version: 3 })
  })

  test('rolls back the whole file that fails, and keeps the ones before it', async () => {
    await file('0003_broken.sql', 'create table labels (id int); select nonsense;')
    await expect(run()).rejects.toMatchObject({ fault: 'failed', file: '0003_broken.sql' })
    expect(await schemaVersion(client)).toBe(2)
    expect(await tables()).not.toContain('labels')
  })

  test('runs a file again that says so until it changes nothing, and goes on where it was interrupted', async () => {
    await run()
    await client.query('insert into shelves select generate_series(1, 25)')
    const turn = `-- Repeated until all are there, ten at a time.
      select from shelves where id > 20 for update;
      insert into boxes select id from shelves where id not in (select id from boxes) order by id limit 10;`
    const broken = turn.replace('limit 10;', `limit 10 returning 1 / (id - 15);`)
    await file('0003_fill.sql', broken)
    await expect(run()).rejects.toMatchObject({ fault: 'failed', file: '0003_fill.sql' })
    expect((await client.query('select from boxes')).rows).toHaveLength(10)
    expect(await schemaVersion(client)).toBe(2)
    await file('0003_fill.sql', turn)
    expect(await run()).toMatchObject({ applied: ['0003_fill.sql'], version: 3 })
    expect((await client.query('select from boxes')).rows).toHaveLength(25)
  })

  test('runs one process at a time when several start at once', async () => {
    await file('0003_slow.sql', 'select pg_sleep(0.2); create table labels (id int);')
    const results = await Promise.all([run(), run(), run()])
    expect(results.flatMap(({ applied }) => applied)).toHaveLength(3)
    expect(results.map(({ version }) => version)).toEqual([3, 3, 3])
  })

  test('refuses an applied file that has changed since, except for its line ends', async () => {
    await run()
    await file(
      '0002_boxes.sql',
      'create table boxes (id int primary key);\r\ncreate index on boxes (id desc);',
    )
    await expect(run()).resolves.toMatchObject({ applied: [] })
    await file('0001_shelves.sql', 'create table shelves (id bigint primary key);')
    await expect(run()).rejects.toMatchObject({ fault: 'file_changed', file: '0001_shelves.sql' })
  })

  test('refuses a database that a newer version of the code has migrated', async () => {
    await run()
    await rm(join(folder, '0002_boxes.sql'))
    await expect(run()).rejects.toMatchObject({ fault: 'schema_newer', file: '0002_boxes.sql' })
  })

  test.each([
    ['a gap in the numbers', '0004_gap.sql', 'bad_number'],
    ['two files with one number', '0002_zebra.sql', 'bad_number'],
    ['a name without a number', 'labels.sql', 'bad_name'],
  ])('refuses %s before touching the database', async (_, name, fault) => {
    await file(name, 'select 1')
    const error: unknown = await run().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(MigrationError)
    expect(error).toMatchObject({ fault, file: name })
    expect(await tables()).toEqual([])
  })
})

test.each([
  [150_007, '15.7 (Debian 15.7-0+deb12u1)', 'old_server', 0],
  [169_999, '16.99', 'old_server', 0],
  [170_000, '17.0', undefined, 2],
])('a server of version %i is looked at before the first file', async (number, version, fault, applied) => {
  const query = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown
  const asked = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    return String(given[0]).includes('server_version_num')
      ? Promise.resolve({ rows: [{ number, version }] })
      : Reflect.apply(query, this, given)
  })
  const ended: unknown = await run()
    .catch((error: unknown) => error)
    .finally(() => asked.mockRestore())
  expect(ended instanceof MigrationError ? [ended.fault, ended.file] : [undefined, version]).toEqual([
    fault,
    version,
  ])
  expect(await schemaVersion(client)).toBe(applied)
})

test('durabilityFaults names the settings that would lose an acknowledged sale', async () => {
  expect(await durabilityFaults(client)).toEqual(['fsync', 'full_page_writes', 'synchronous_commit'])
  await client.query('set synchronous_commit = local')
  expect(await durabilityFaults(client)).toEqual(['fsync', 'full_page_writes'])
})
