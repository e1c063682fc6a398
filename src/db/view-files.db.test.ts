import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '#test/create-database.ts'
import { freshDatabase } from '#test/database.ts'
import { readViews, VIEWS_FOLDER } from './views.ts'

/** The last migration from the time when views stood in migrations. */
const lastWithViews = '0046_restored.sql'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await freshDatabase()
  client = new Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const withoutComments = (sql: string) => sql.replaceAll(/--[^\n]*/g, '')

async function column(query: string): Promise<string[]> {
  return (
    await client.query<{ found: string }>(`select found from (${query}) as asked (found) order by 1`)
  ).rows.map(({ found }) => found)
}

/** Null for a migration that makes none. */
const viewIn = (sql: string) => /\b(create|alter)\b[^;]*?\bview\b/i.exec(withoutComments(sql))?.[0] ?? null

describe('db/migrations', () => {
  const later = readdirSync('db/migrations').filter(name => name > lastWithViews)

  test('holds no view from now on', () => {
    const found = later.map(name => [name, viewIn(readFileSync(join('db/migrations', name), 'utf8'))])
    expect(found.filter(([, view]) => view !== null)).toEqual([])
  })

  test.each([
    ['create or replace view a as select 1;', true],
    ['CREATE MATERIALIZED VIEW a AS SELECT 1;', true],
    ['alter table a add b int; create view c as select 1;', true],
    ['drop view if exists a; create table viewers (id int); -- create view', false],
  ])('is asked so that %s is %s', (sql, isView) => expect(viewIn(sql) !== null).toBe(isView))
})

describe('db/views', () => {
  test('holds views and functions only, and every view of the database is among them', async () => {
    const files = await readViews(VIEWS_FOLDER)
    const begun = files.flatMap(({ sql }) => withoutComments(sql).match(/^\w.*$/gm) ?? [])
    expect(begun.filter(line => !/^CREATE (VIEW|OR REPLACE FUNCTION) /.test(line))).toEqual([])
    const there = await column(`select c.relname from pg_class c where relkind in ('v', 'm')
      and relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`)
    expect(files.flatMap(({ views }) => views).sort()).toEqual(there)
  })

  test('makes functions that PostgreSQL can write into the statement that calls them', async () => {
    const files = await readViews(VIEWS_FOLDER)
    const names = files
      .flatMap(({ sql }) => [...sql.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)])
      .map(([, name]) => name)
    expect(names.length).toBeGreaterThan(5)
    const { rows } = await client.query(
      `select proname from pg_proc p join pg_language l on l.oid = prolang where proname = any($1)
       and pronamespace = 'public'::regnamespace
       and lanname = 'sql' and provolatile <> 'v' and not prosecdef and proconfig is null`,
      [names],
    )
    expect(rows).toHaveLength(names.length)
  })

  test.each([
    [
      `select id from sales where is_overdue(status = 'sold', liquidation_date, (select shop_today()))`,
      'sales_due',
    ],
    ['select id from sale_records where is_overdue', 'sales_due'],
  ])('lets an index serve %s', async (query, index) => {
    await client.query('set enable_seqscan = off')
    const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`)
    expect(plan.rows.map(row => row['QUERY PLAN']).join('\n')).toContain(`using ${index}`)
  })
})
