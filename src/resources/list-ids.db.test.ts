import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toSnake } from '#domain/naming.ts'
import { ownColumns } from '#engine/own-columns.ts'
import { useApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { resources } from './all.ts'

const shop = useApp()
let client: Client
beforeAll(async () => {
  client = new Client(shop.databaseUrl)
  await client.connect()
})
afterAll(() => client.end())

interface Plan {
  readonly Output?: readonly string[]
  readonly Alias?: string
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

async function ownOf(name: string): Promise<ReadonlySet<string>> {
  const definition = views.find(each => each.name === name)
  return definition ? ownColumns(shop.services.db, definition) : new Set()
}

describe('the columns of a view that are those of its table', () => {
  it.each(views.map(definition => [definition.name, definition] as const))(
    'of %s are so for PostgreSQL too',
    async (_, definition) => {
      const own = await ownColumns(shop.services.db, definition)
      for (const column of own) {
        const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
          `explain (verbose, format json) select ${column} from ${toSnake(definition.view)}`,
        )
        const { Output, Alias, 'Relation Name': table } = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
        expect([table, Output]).toEqual([toSnake(definition.table), [`${Alias}.${column}`]])
      }
    },
  )

  it('are known of the lists that grow for years, and are none where a value is another one', async () => {
    expect([...(await ownOf('sales'))]).toEqual(
      expect.arrayContaining(['id', 'total', 'paid', 'balance', 'status']),
    )
    expect([...(await ownOf('movements'))]).toEqual(
      expect.arrayContaining(['id', 'created_at', 'product_id']),
    )
    expect([...(await ownOf('movements'))]).not.toContain('origin')
    expect([...(await ownOf('cash-sessions'))]).toEqual(expect.arrayContaining(['id', 'opened_at']))
    expect([...(await ownOf('cash-sessions'))]).not.toContain('cash_sales')
  })

  it('are read from the table, and any other by the view', async () => {
    const admin = shop.as(await shop.user('Admin'))
    const readFor = async (path: string) =>
      (await statementsOf(() => admin('GET', path))).flatMap(
        text => / as total from (\S+)/.exec(text)?.[1] ?? [],
      )
    expect(await readFor('sales?order_by=-total&status=paid')).toEqual(['"sales"'])
    expect(await readFor('pos/sessions?order_by=user_name')).toEqual(['"cash_session_records"'])
  })
  it('find their partial index when one value of a filter is asked for', async () => {
    const admin = shop.as(await shop.user('Admin'))
    const choosing = async (query: string) =>
      (await statementsOf(() => admin('GET', `sales?${query}`))).find(text => text.includes(' as total from'))
    expect(await choosing('whereIn[is_today][]=1&whereIn[status][]=sold')).not.toContain('any(')
    const several = await choosing('whereIn[status][]=sold&whereIn[status][]=paid')
    expect(several).toContain('"sale_records"."status" = any(')
  })
})
