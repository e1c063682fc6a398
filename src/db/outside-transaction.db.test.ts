import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestDatabase } from '#test/create-database.ts'
import { emptyDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'
import { readMigrations, schemaVersion } from './migration-files.ts'
import { unfitOutside } from './outside-transaction.ts'
import { planOf } from './plan-migrations.ts'

let database: TestDatabase
let folder: string
let client: Client
let other: Client

beforeEach(async () => {
  database = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const connect = async () => {
    const made = new Client(database.url)
    await made.connect()
    return made
  }
  ;[client, other] = [await connect(), await connect()]
  await file('0001_shelves.sql', 'create table shelves (id int primary key, size int);')
  await migrate(database.url, { folder })
})

afterEach(async () => {
  await Promise.all([client.end(), other.end()])
  await database.drop()
  await rm(folder, { recursive: true })
})

const file = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(database.url, { folder })
const indexed = '-- Outside a transaction, because many write here.\n'
const index = `${indexed}create unique index concurrently if not exists shelves_size on shelves (size);`
const isValid = async () => {
  const { rows } = await client.query(
    `select indisvalid from pg_index where indexrelid = to_regclass('shelves_size')`,
  )
  return rows[0]?.indisvalid
}

describe('a migration outside of a transaction', () => {
  test('makes an index while others write, and waits for those that began before it', async () => {
    await file('0002_index.sql', index)
    await other.query('begin; insert into shelves values (1, 10)')
    const migrating = run()
    await vi.waitFor(async () => {
      const { rows } = await client.query('select from pg_stat_progress_create_index')
      expect(rows).toHaveLength(1)
    })
    await client.query(`set lock_timeout = '5s'; insert into shelves values (2, 20)`)
    expect(await schemaVersion(client)).toBe(1)
    await other.query('commit')
    expect(await migrating).toMatchObject({ applied: ['0002_index.sql'], version: 2 })
    expect(await isValid()).toBe(true)
  })

  test('that failed in its middle is done whole by the next run', async () => {
    await client.query('insert into shelves values (1, 10), (2, 10)')
    await file('0002_index.sql', index)
    await expect(run()).rejects.toMatchObject({ fault: 'failed', file: '0002_index.sql' })
    expect([await isValid(), await schemaVersion(client)]).toEqual([false, 1])
    await client.query('delete from shelves where id = 2')
    expect(await run()).toMatchObject({ applied: ['0002_index.sql'] })
    expect([await isValid(), await schemaVersion(client)]).toEqual([true, 2])
  })

  test('after one that drops the views is part of its transaction', async () => {
    await file(
      '0002_views.sql',
      '-- Without views, because it alters what they read.\nalter table shelves alter id type bigint;',
    )
    await file('0003_index.sql', index)
    expect(await run()).toMatchObject({ applied: ['0002_views.sql', '0003_index.sql'], version: 3 })
    expect(await isValid()).toBe(true)
  })

  test.each([
    'create table boxes (id int);',
    'create index concurrently on shelves (size);',
    'create index concurrently shelves_size on shelves (size);',
    'update shelves set size = 1;',
  ])('is refused with what cannot be run again: %s', async sql => {
    expect(unfitOutside(indexed + sql)).toHaveLength(1)
    await file('0002_odd.sql', indexed + sql)
    await expect(run()).rejects.toMatchObject({ fault: 'failed', file: '0002_odd.sql' })
    expect(await schemaVersion(client)).toBe(1)
  })
})

test('a plan tells each step with its lock and the size of its table, and changes nothing', async () => {
  await client.query('insert into shelves select n, n from generate_series(1, 500) n; analyze shelves')
  await file('0002_index.sql', index)
  await file(
    '0003_wide.sql',
    '-- Wider.\ncreate table boxes (id int); create index on boxes (id); alter table shelves alter size type bigint;',
  )
  const files = (await readMigrations(folder)).slice(1)
  expect(await planOf(client, files)).toEqual([
    {
      name: '0002_index.sql',
      how: 'outside',
      steps: [
        expect.objectContaining({
          table: 'shelves',
          lock: 'SHARE UPDATE EXCLUSIVE',
          work: 'scan',
          rows: 500,
        }),
      ],
    },
    {
      name: '0003_wide.sql',
      how: 'alone',
      steps: [
        expect.objectContaining({
          table: 'shelves',
          lock: 'ACCESS EXCLUSIVE',
          work: 'rewrite',
          bytes: expect.any(Number),
        }),
      ],
    },
  ])
  expect(await schemaVersion(client)).toBe(1)
})
