import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { openDatabase, type Database } from './database.ts'
import { plannedEachTime } from './prepared.ts'
import { inSavepoint, inTransaction } from './transaction.ts'

let url: string
let db: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase()
  url = database.url
  drop = () => database.drop()
})
// One connection, whose prepared statements can be listed.
beforeEach(async () => {
  db = openDatabase(url, { poolSize: 1 })
  await sql`drop table if exists things`.execute(db)
  await sql`create table things (id integer primary key, name text)`.execute(db)
  await sql`insert into things select n, 'thing ' || n from generate_series(1, 10) n`.execute(db)
  return () => db.destroy()
})
afterAll(() => drop())

const numbered = (n: number) => sql<{ n: number }>`select ${sql.lit(n)}::int as n, ${n}::int as given`
const thing = (id: number) => sql<{ name: string }>`select * from things where id = ${id}`
const prepared = async () => {
  // A text that begins with a comment is not prepared itself.
  const all = sql<{ statement: string }>`/* which */ select statement from pg_prepared_statements`
  return (await all.execute(db)).rows.map(({ statement }) => statement)
}

describe('a statement', () => {
  it('is prepared once when its text is sent again, whatever its values', async () => {
    await thing(1).execute(db)
    expect(await prepared()).toEqual([])
    for (const id of [2, 3, 4]) {
      expect((await thing(id).execute(db)).rows).toEqual([{ id, name: `thing ${id}` }])
    }
    expect(await prepared()).toEqual(['select * from things where id = $1'])
  })

  it('is not prepared when it is marked, has a long list of values, or is a command', async () => {
    const ids = Array.from({ length: 81 }, (_, index) => index)
    for (let time = 0; time < 3; time++) {
      await sql`${plannedEachTime}select * from things where id = ${1}`.execute(db)
      await sql`select * from things where id in (${sql.join(ids)})`.execute(db)
      await db.transaction().execute(tx => inSavepoint(tx, async () => undefined))
    }
    expect(await prepared()).toEqual([])
  })

  it('is replaced by a newer one beyond a hundred, and prepared again when it is sent again', async () => {
    for (let n = 0; n < 130; n++) {
      for (let time = 0; time < 2; time++) await numbered(n).execute(db)
    }
    const kept = await prepared()
    expect(kept).toHaveLength(100)
    expect(kept).not.toContain('select 0::int as n, $1::int as given')
    expect((await numbered(0).execute(db)).rows).toEqual([{ n: 0, given: 0 }])
    expect((await numbered(129).execute(db)).rows).toEqual([{ n: 129, given: 129 }])
    expect(await prepared()).toHaveLength(100)
  })

  it('that PostgreSQL refuses is refused each time, and others continue', async () => {
    for (let time = 0; time < 3; time++) {
      await expect(sql`select * from nothing where id = ${1}`.execute(db)).rejects.toThrow('nothing')
      await expect(sql`select 1 / ${0}::int as n`.execute(db)).rejects.toThrow('division by zero')
    }
    for (const id of [1, 2, 3]) expect((await thing(id).execute(db)).rows).toHaveLength(1)
  })
})

const named = () => sql`select * from things where name = ${'thing 2'}`
async function change(): Promise<void> {
  const other = openDatabase(url, { poolSize: 1 })
  await sql`alter table things add column colour text default 'red'`.execute(other)
  await other.destroy()
}

describe('a table that changed after statements were prepared', () => {
  it('is read again at once, outside a transaction', async () => {
    for (let time = 0; time < 3; time++) await thing(1).execute(db)
    await change()
    expect((await thing(1).execute(db)).rows).toEqual([{ id: 1, name: 'thing 1', colour: 'red' }])
    for (let time = 0; time < 3; time++) await thing(1).execute(db)
    expect(await prepared()).toEqual(['select * from things where id = $1'])
  })

  it('restarts a transaction, once for all of its statements', async () => {
    for (let time = 0; time < 3; time++) {
      await thing(1).execute(db)
      await named().execute(db)
    }
    await change()
    let tries = 0
    const found = await inTransaction(db, async tx => {
      tries += 1
      await sql`update things set name = name || '!' where id = 1`.execute(tx)
      return [...(await thing(1).execute(tx)).rows, ...(await named().execute(tx)).rows]
    })
    expect(tries).toBe(2)
    expect(found).toEqual([
      { id: 1, name: 'thing 1!', colour: 'red' },
      { id: 2, name: 'thing 2', colour: 'red' },
    ])
  })

  it('is read although the connection has lost its statements', async () => {
    for (let time = 0; time < 3; time++) await thing(1).execute(db)
    await sql`deallocate all`.execute(db)
    expect((await thing(1).execute(db)).rows).toHaveLength(1)
  })
})

it('nothing is prepared when that is turned off', async () => {
  await db.destroy()
  db = openDatabase(url, { poolSize: 1, prepared: false })
  for (let time = 0; time < 3; time++) await thing(1).execute(db)
  expect(await prepared()).toEqual([])
})
