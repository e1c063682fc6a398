import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { freshDatabase } from '#test/database.ts'
import { openDatabase, type Database, type Transaction } from './database.ts'
import { inSavepoint, inTransaction } from './transaction.ts'

let db: Database
let close: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase()
  db = openDatabase(database.url)
  await sql`create table accounts (name text primary key, balance integer not null check (balance >= 0))`.execute(
    db,
  )
  await sql`create table entries (account text references accounts)`.execute(db)
  close = async () => {
    await db.destroy()
    await database.drop()
  }
})

afterAll(() => close())

async function put(...names: string[]): Promise<void> {
  await sql`delete from entries`.execute(db)
  await sql`delete from accounts`.execute(db)
  for (const name of names) await sql`insert into accounts values (${name}, 0)`.execute(db)
}

async function balances(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; balance: number }>`select * from accounts order by name`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
}

const add = (tx: Transaction, name: string) =>
  sql`update accounts set balance = balance + 1 where name = ${name}`.execute(tx)

describe('a transaction that the database rolled back', () => {
  it('because of a deadlock runs again, and counts once', async () => {
    await put('a', 'b')
    let tries = 0
    const bothHoldOne = Promise.withResolvers<void>()
    let holding = 0
    const cross = (first: string, second: string) =>
      inTransaction(db, async tx => {
        tries++
        await add(tx, first)
        if (++holding === 2) bothHoldOne.resolve()
        await bothHoldOne.promise
        await add(tx, second)
      })
    await Promise.all([cross('a', 'b'), cross('b', 'a')])
    expect(tries).toBe(3)
    expect(await balances()).toEqual({ a: 2, b: 2 })
  })

  it('because of serialisation runs again, with the data of the other one', async () => {
    await put('a')
    let tries = 0
    const result = await inTransaction(db, async tx => {
      tries++
      await sql`set transaction isolation level repeatable read`.execute(tx)
      const { rows } = await sql<{ balance: number }>`select balance from accounts`.execute(tx)
      if (tries === 1) await sql`update accounts set balance = 10`.execute(db)
      await sql`update accounts set balance = ${rows[0]!.balance + 1}`.execute(tx)
      return rows[0]!.balance
    })
    expect({ tries, result }).toEqual({ tries: 2, result: 10 })
    expect(await balances()).toEqual({ a: 11 })
  })

  it('five times in a row is given up as busy', async () => {
    let tries = 0
    const attempt = inTransaction(db, async tx => {
      tries++
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
    })
    await expect(attempt).rejects.toMatchObject({ name: 'DomainError', code: 'busy' })
    expect(tries).toBe(5)
  })
})

describe('a transaction that fails', () => {
  it('because of a domain rule does not run again, and leaves nothing', async () => {
    await put('a')
    let tries = 0
    const attempt = inTransaction(db, async tx => {
      tries++
      await add(tx, 'a')
      throw new DomainError('forbidden')
    })
    await expect(attempt).rejects.toMatchObject({ code: 'forbidden' })
    expect(tries).toBe(1)
    expect(await balances()).toEqual({ a: 0 })
  })

  it.each([
    [sql`insert into accounts values ('a', 0)`, 'unique'],
    [sql`insert into accounts values ('n', -1)`, 'constraint'],
    [sql`insert into accounts values (null, 0)`, 'required'],
    [sql`insert into entries values ('nobody')`, 'exists'],
    [sql`select ${'x'}::integer`, 'invalid'],
    [sql`select ${'99999999999'}::integer`, 'invalid'],
  ])('by a rule of the database says which (%#)', async (statement, code) => {
    await put('a')
    await expect(inTransaction(db, tx => statement.execute(tx))).rejects.toMatchObject({
      name: 'DomainError',
      code,
    })
  })

  it('because of a bug reports it', async () => {
    await expect(inTransaction(db, tx => sql`select nothing`.execute(tx))).rejects.toMatchObject({
      code: '42703',
    })
  })
})

describe('a savepoint', () => {
  it('rolls back its own work, and earlier work stays', async () => {
    await put('a', 'b')
    await inTransaction(db, async tx => {
      await add(tx, 'a')
      const failed = inSavepoint(tx, async () => {
        await add(tx, 'b')
        await sql`insert into accounts values ('a', 0)`.execute(tx)
      })
      await expect(failed).rejects.toMatchObject({ code: '23505' })
      await inSavepoint(tx, () => add(tx, 'a'))
    })
    expect(await balances()).toEqual({ a: 2, b: 0 })
  })

  it('can be nested', async () => {
    await put('a')
    await inTransaction(db, tx =>
      inSavepoint(tx, async () => {
        await add(tx, 'a')
        const inner = inSavepoint(tx, async () => {
          await add(tx, 'a')
          throw new DomainError('forbidden')
        })
        await expect(inner).rejects.toMatchObject({ code: 'forbidden' })
        await add(tx, 'a')
      }),
    )
    expect(await balances()).toEqual({ a: 2 })
  })
})

/** Makes the server end the connection of the transaction. */
const breakOff = async (tx: Transaction) => {
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => undefined)
}

describe('a connection that breaks in a transaction', () => {
  it('is reported as a busy database', async () => {
    const work = inTransaction(db, async tx => {
      await breakOff(tx)
      await add(tx, 'a')
    })
    await expect(work).rejects.toMatchObject({ code: 'busy' })
  })

  it('does not hide an earlier refusal', async () => {
    const work = inTransaction(db, async tx => {
      await breakOff(tx)
      throw new DomainError('required', {}, 'name')
    })
    await expect(work).rejects.toMatchObject({ issues: [{ code: 'required', field: 'name' }] })
  })

  it('does not affect the next one', async () => {
    await put('a')
    await inTransaction(db, tx => add(tx, 'a'))
    expect(await balances()).toEqual({ a: 1 })
  })
})
