import { Client, DatabaseError } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestDatabase } from '#test/create-database.ts'
import { freshDatabase } from '#test/database.ts'
import { sessionFault } from './check-session.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
afterEach(() => vi.restoreAllMocks())

type Query = (...given: unknown[]) => unknown

/** Acts like something between us and PostgreSQL, which answers some statements itself. */
function between(answer: (text: string, count: number) => unknown): void {
  const query = Reflect.get(Client.prototype, 'query') as Query
  let count = 0
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const own = answer(String(given[0]), count++)
    return own === undefined ? Reflect.apply(query, this, given) : own
  })
}

const nothing = Promise.resolve({ rows: [] })

describe('the connections of the shop', () => {
  it('are good where nothing is in between', async () => {
    expect(await sessionFault(database.url)).toBeNull()
  })

  it('are told when their settings are taken and not applied', async () => {
    between(text => (text.startsWith('set ') ? nothing : undefined))
    const fault = await sessionFault(database.url)
    const names = fault?.fault === 'ignored' ? fault.names : []
    expect(names).toEqual(
      expect.arrayContaining(['statement_timeout', 'default_transaction_read_only', 'jit']),
    )
  })

  it('are told when a limit is there by its name and ends nothing', async () => {
    between(text => (text.includes('pg_sleep') ? nothing : undefined))
    expect(await sessionFault(database.url)).toEqual({ fault: 'ignored', names: ['statement_timeout'] })
  })

  it('are told when two of them are one of PostgreSQL', async () => {
    between(text => (text.includes('pg_backend_pid') ? Promise.resolve({ rows: [{ pid: 7 }] }) : undefined))
    expect(await sessionFault(database.url)).toEqual({ fault: 'shared' })
  })

  it('are told when one changes from statement to statement', async () => {
    between((text, count) =>
      text.includes('pg_backend_pid') ? Promise.resolve({ rows: [{ pid: count }] }) : undefined,
    )
    expect(await sessionFault(database.url)).toEqual({ fault: 'shared' })
  })

  it('are told when they allow no transaction', async () => {
    const refusal = new DatabaseError('transaction blocks not allowed in statement pooling mode', 10, 'error')
    between(text => (text === 'begin' ? Promise.reject(refusal) : undefined))
    expect(await sessionFault(database.url)).toEqual({ fault: 'shared' })
  })
})
