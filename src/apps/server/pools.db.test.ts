import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lanes, withStatementsOf, type Lane } from '#db/statements-of.ts'
import { inTransaction } from '#db/transaction.ts'
import { freshDatabase } from '#test/database.ts'
import { loadConfig } from './config.ts'
import { openPools, type Pools } from './pools.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pools: Pools

beforeAll(async () => {
  database = await freshDatabase()
  pools = openPools(loadConfig({}), database.url, { slowMs: 0, onSlow: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

/** Work of a request of this lane. */
function as<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  return withStatementsOf({ route: 'GET /test', lane, slow: () => undefined }, work)
}

const nature = async (db = pools.requestDb) => {
  const { rows } = await sql<{ name: string; limit: string; only: string }>`
    select current_setting('application_name') as name, current_setting('statement_timeout') as "limit",
      current_setting('transaction_read_only') as only`.execute(db)
  return Object.values(rows[0] ?? {})
}
const insert = sql`insert into rate_limits values ('x', now(), 1)`
const readers = lanes.filter(lane => lane !== 'till')

describe('the connections of a request', () => {
  it('are those of its lane, with its limit, and only work may change anything', async () => {
    expect(await as('till', nature)).toEqual(['trastienda', '5s', 'off'])
    expect(await as('list', nature)).toEqual(['trastienda-list', '1500ms', 'on'])
    expect(await as('report', nature)).toEqual(['trastienda-report', '5s', 'on'])
    expect(await as('site', nature)).toEqual(['trastienda-site', '1500ms', 'on'])
    expect(await as('list', () => nature(pools.exportDb))).toEqual(['trastienda-export', '1min', 'off'])
    expect(await nature()).toEqual(['trastienda', '5s', 'off'])
  })

  it.each(readers)('of the lane %s refuse a write, save in a transaction, which is work', async lane => {
    await expect(as(lane, () => insert.execute(pools.requestDb))).rejects.toMatchObject({ code: '25006' })
    const settings = await as(lane, () => inTransaction(pools.requestDb, tx => nature(tx)))
    expect(settings).toEqual(['trastienda', '5s', 'off'])
  })
})

it('a list that takes too long ends by itself', async () => {
  const slow = as('list', () => sql`select pg_sleep(60)`.execute(pools.requestDb))
  await expect(slow).rejects.toMatchObject({ code: '57014' })
})
