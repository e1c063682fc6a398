import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TestDatabase } from '#test/create-database.ts'
import { freshDatabase } from '#test/database.ts'
import { startProxy, type TcpProxy } from '#test/tcp-proxy.ts'
import { openDatabase, type Database } from './database.ts'
import { openHub } from './hub.ts'
import { primaryOf, writableUrl } from './primary.ts'

let database: TestDatabase
let one: TcpProxy
let other: TcpProxy
let url: string
const opened: Database[] = []

beforeEach(async () => {
  database = await freshDatabase()
  ;[one, other] = [await startProxy(database.url), await startProxy(database.url)]
  const { username, password, pathname } = new URL(database.url)
  const hosts = `${new URL(one.url).host},${new URL(other.url).host}`
  url = `postgres://${username}:${password}@${hosts}${pathname}?target_session_attrs=read-write`
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(opened.splice(0).map(db => db.destroy()))
  await Promise.all([one.close(), other.close()])
  await database.drop()
})

function open(): Database {
  const db = openDatabase(url, { poolSize: 2 })
  opened.push(db)
  return db
}

const answers = async (db: Database) => (await sql<{ two: number }>`select 1 + 1 as two`.execute(db)).rows

/** The server behind a proxy says that it only follows another. */
function followsAt(proxy: () => TcpProxy): void {
  type Query = (...given: unknown[]) => unknown
  const query = Reflect.get(Client.prototype, 'query') as Query
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const isStandby = this.port === Number(new URL(proxy().url).port)
    if (isStandby && String(given[0]).includes('pg_is_in_recovery'))
      return Promise.resolve({ rows: [{ standby: true }] })
    return Reflect.apply(query, this, given)
  })
}

it('one address needs no search', async () => {
  expect(primaryOf(database.url)).toBeUndefined()
  expect(await writableUrl(`${database.url}?target_session_attrs=primary`)).toBe(database.url)
})

it('when the server is gone, the next statement goes to the other one', async () => {
  const db = open()
  expect(await answers(db)).toEqual([{ two: 2 }])
  await one.cut()
  // The connection that broke is found out by the statement that has it.
  await answers(db).catch(() => undefined)
  expect(await answers(db)).toEqual([{ two: 2 }])
  expect(primaryOf(url)?.now()).toContain(new URL(other.url).host)
})

it('a server that only follows is passed over, also when it was the first', async () => {
  followsAt(() => one)
  expect(await answers(open())).toEqual([{ two: 2 }])
  expect(await writableUrl(url)).toContain(new URL(other.url).host)
})

it('while none takes writes statements fail as on a lost connection, and go on once one does', async () => {
  let standby = one
  followsAt(() => standby)
  const db = open()
  expect(await answers(db)).toEqual([{ two: 2 }])
  await other.cut()
  await answers(db).catch(() => undefined)
  await expect(answers(db)).rejects.toThrow(/Connection terminated|ECONNREFUSED/)
  await expect(writableUrl(url)).rejects.toThrow('none of the addresses')
  // The one that followed is promoted.
  standby = other
  expect(await answers(db)).toEqual([{ two: 2 }])
})

it('a process that only listens finds the new server by itself', async () => {
  const hub = openHub(url, { heartbeat: 500 })
  try {
    await hub.ready()
    await one.cut()
    await vi.waitFor(() => expect(primaryOf(url)?.now()).toContain(new URL(other.url).host), 20_000)
    await vi.waitFor(() => expect(hub.isListening()).toBe(true), 20_000)
  } finally {
    await hub.close()
  }
})
