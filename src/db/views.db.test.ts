import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestDatabase } from '#test/create-database.ts'
import { emptyDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
let viewsFolder: string
let client: Client

beforeEach(async () => {
  database = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  viewsFolder = await mkdtemp(join(tmpdir(), 'views-'))
  client = await connect()
  await migration('0001_shelves.sql', 'create table shelves (id int primary key, height int);')
  await views('10_functions.sql', twice)
  await views(
    '20_shelves.sql',
    'create view shelf_records as select s.*, twice(s.id) as pair from shelves s;',
  )
  await views('30_high.sql', 'create view high_records as select * from shelf_records where height > 2;')
})

afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
  await rm(viewsFolder, { recursive: true })
})

const twice = 'create or replace function twice(n int) returns int language sql immutable return n * 2;'
const files = ['10_functions.sql', '20_shelves.sql', '30_high.sql']
const migration = (name: string, sql: string) => writeFile(join(folder, name), sql)
const views = (name: string, sql: string) => writeFile(join(viewsFolder, name), sql)
const run = () => migrate(database.url, { folder, viewsFolder })

async function connect(): Promise<Client> {
  const opened = new Client(database.url)
  await opened.connect()
  return opened
}

async function columns(): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ view: string; column: string }>(
    `select table_name as view, column_name as column from information_schema.columns
     where table_name in (select table_name from information_schema.views where table_schema = 'public')
     order by table_name, ordinal_position`,
  )
  const found = Map.groupBy(rows, ({ view }) => view)
  return Object.fromEntries([...found].map(([view, each]) => [view, each.map(({ column }) => column)]))
}

const asMade = { high_records: ['id', 'height', 'pair'], shelf_records: ['id', 'height', 'pair'] }

describe('views', () => {
  test('are made in the order of their files, once', async () => {
    expect(await run()).toEqual({ applied: ['0001_shelves.sql'], views: files, version: 1 })
    expect(await columns()).toEqual(asMade)
    expect(await run()).toEqual({ applied: [], views: [], version: 1 })
  })

  test('are the same with other line ends', async () => {
    const text = 'create view shelf_records as\n  select 1 as id, 3 as height;\n'
    await views('20_shelves.sql', text)
    await run()
    await views('20_shelves.sql', text.replaceAll('\n', '\r\n'))
    expect(await run()).toMatchObject({ views: [] })
  })

  test('are made anew when a text changes, also one that others read', async () => {
    await run()
    await views('20_shelves.sql', 'create view shelf_records as select id, height, 7 as wide from shelves;')
    expect(await run()).toEqual({ applied: [], views: files, version: 1 })
    expect(await columns()).toEqual({
      high_records: ['id', 'height', 'wide'],
      shelf_records: ['id', 'height', 'wide'],
    })
  })

  test('have the columns that a migration adds, though no text of theirs changed', async () => {
    await run()
    await migration('0002_depth.sql', 'alter table shelves add depth int;')
    expect(await run()).toEqual({ applied: ['0002_depth.sql'], views: files, version: 2 })
    expect((await columns())['high_records']).toEqual(['id', 'height', 'depth', 'pair'])
  })

  test('are completed by the next start when this one ended after its last migration', async () => {
    await run()
    await client.query('alter table shelves add depth int; update schema_views set version = 0')
    expect(await run()).toMatchObject({ views: files })
    expect((await columns())['shelf_records']).toContain('depth')
  })

  test('of a file that is gone are dropped, and those that migrations had made are replaced', async () => {
    await migration('0002_old.sql', 'create view shelf_records as select 1 as old;')
    await run()
    expect(await columns()).toEqual(asMade)
    await rm(join(viewsFolder, '30_high.sql'))
    expect(await run()).toMatchObject({ views: files.slice(0, 2) })
    expect(await columns()).toEqual({ shelf_records: asMade.shelf_records })
    await rm(join(viewsFolder, '20_shelves.sql'))
    await rm(join(viewsFolder, '10_functions.sql'))
    await run()
    expect(await columns()).toEqual({})
  })

  test('stay as they were when one of them fails', async () => {
    await run()
    await views('30_high.sql', 'create view high_records as select nonsense from shelf_records;')
    await migration('0002_depth.sql', 'alter table shelves add depth int;')
    await expect(run()).rejects.toMatchObject({ fault: 'failed', file: '30_high.sql' })
    expect(await columns()).toEqual(asMade)
    expect((await client.query('select version from schema_migrations')).rows).toHaveLength(2)
  })

  test('of the operator keep theirs from being dropped, and are not lost', async () => {
    await run()
    await client.query('create view own as select pair from shelf_records')
    await views('20_shelves.sql', 'create view shelf_records as select id, height, 7 as wide from shelves;')
    const refusal = { fault: 'failed', file: 'db/views', cause: { code: '2BP01' } }
    await expect(run()).rejects.toMatchObject(refusal)
    expect((await columns())['own']).toEqual(['pair'])
  })

  test('are made once when several processes start at once', async () => {
    const results = await Promise.all([run(), run(), run()])
    expect(results.flatMap(result => result.views)).toEqual(files)
  })

  test('are refused by another name before the database is touched', async () => {
    await views('sales.sql', 'select 1')
    await expect(run()).rejects.toMatchObject({ fault: 'bad_name', file: 'sales.sql' })
    expect((await client.query(`select to_regclass('shelves') as found`)).rows).toEqual([{ found: null }])
  })
})

describe('a migration that alters what views read', () => {
  const wider = 'alter table shelves alter height type bigint;'

  test('is refused while they stand, and leaves them', async () => {
    await run()
    await migration('0002_wider.sql', wider)
    await expect(run()).rejects.toMatchObject({ fault: 'failed', file: '0002_wider.sql' })
    expect(await columns()).toEqual(asMade)
  })

  test('is one transaction with what follows when it says so', async () => {
    await run()
    await migration('0002_depth.sql', 'alter table shelves add depth int;')
    await migration('0003_wider.sql', `-- Without views: heights are wider.\n${wider}`)
    await migration('0004_broken.sql', 'select nonsense;')
    await expect(run()).rejects.toMatchObject({ fault: 'failed', file: '0004_broken.sql' })
    expect(await columns()).toEqual(asMade)
    expect((await client.query('select version from schema_migrations')).rows).toHaveLength(2)
    await migration('0004_broken.sql', 'create table boxes (id int);')
    expect(await run()).toMatchObject({ applied: ['0003_wider.sql', '0004_broken.sql'], views: files })
    expect((await columns())['high_records']).toEqual(['id', 'height', 'depth', 'pair'])
    const typed = `select format_type(atttypid, null) as type from pg_attribute
      where attrelid = 'shelf_records'::regclass and attname = 'height'`
    expect((await client.query(typed)).rows).toEqual([{ type: 'bigint' }])
  })
})

test('whoever reads a view goes on while a change of it waits for somebody else', async () => {
  await run()
  const [holder, reader] = [await connect(), await connect()]
  await holder.query('begin; select from high_records')
  await views('30_high.sql', 'create view high_records as select id from shelf_records;')
  const changing = run()
  await untilSomebodyWaits()
  await expect(reader.query('select from high_records')).resolves.toBeDefined()
  await holder.query('commit')
  expect(await changing).toMatchObject({ views: files })
  expect((await columns())['high_records']).toEqual(['id'])
  await holder.end()
  await reader.end()
})

async function untilSomebodyWaits(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await client.query(waiting)).rows.length === 0) await pause(5)
}
