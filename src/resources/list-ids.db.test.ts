import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toSnake } from '#domain/naming.ts'
import type { TestDatabase } from '#test/create-database.ts'
import { freshDatabase } from '#test/database.ts'
import { resources } from './all.ts'

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

interface Plan {
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const relationsIn = (plan: Plan): string[] => [
  ...(plan['Relation Name'] === undefined ? [] : [plan['Relation Name']]),
  ...(plan.Plans ?? []).flatMap(relationsIn),
]

/** The tables that PostgreSQL reads for a statement. */
async function readBy(statement: string): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
    `explain (format json) ${statement}`,
  )
  return [...new Set(rows.flatMap(row => relationsIn(row['QUERY PLAN'][0].Plan)))].sort()
}

const views = resources.filter(({ view, table }) => view !== table)

describe('a list chooses its ids and counts them', () => {
  it.each(views.map(({ name, view, table }) => [name, toSnake(view), toSnake(table)]))(
    'in the table of %s alone',
    async (_, view, table) => {
      expect(await readBy(`select id from ${view} order by id desc limit 20`)).toEqual([table])
      expect(await readBy(`select count(*) from ${view}`)).toEqual([table])
    },
  )

  it.each([
    ['sale_records', 'total'],
    ['sale_records', 'balance'],
    ['sale_records', 'undelivered'],
    ['sale_records', 'lines'],
    ['sale_records', 'change'],
    ['movement_records', 'created_at'],
  ])('of %s by %s too', async (view, column) => {
    const [table] = await readBy(`select id from ${view}`)
    expect(await readBy(`select id from ${view} where ${column} is not null order by ${column}, id`)).toEqual(
      [table],
    )
  })
})
