import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { emptyDatabase, freshDatabase } from '#test/database.ts'
import { loadConfig } from '../config.ts'
import { openMigratedDatabase, openShopDatabase } from './shop-database.ts'

it('a database that does not answer yet is asked again, and the operator is told', async () => {
  const database = await freshDatabase()
  const query = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown
  let refusals = 2
  const queries = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    if (refusals-- > 0) return Promise.reject(new Error('Query read timeout'))
    return Reflect.apply(query, this, given)
  })
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const opened = await openShopDatabase(loadConfig({ DATABASE_URL: database.url }))
    expect(opened.url).toBe(database.url)
    const lines = output.mock.calls.flat().filter(text => String(text).includes('todavía no responde'))
    expect(lines).toHaveLength(1)
    expect(refusals).toBeLessThan(0)
  } finally {
    output.mockRestore()
    queries.mockRestore()
    await database.drop()
  }
})

it('an embedded database whose durability cannot be checked is stopped', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-test-'))
  await chmod(dataDir, 0o755)
  const query = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown
  const queries = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    if (String(given[0]).includes('pg_settings')) return Promise.reject(new Error('it fell over'))
    return Reflect.apply(query, this, given)
  })
  try {
    await expect(openShopDatabase(loadConfig({ DATA_DIR: dataDir }))).rejects.toThrow('it fell over')
  } finally {
    queries.mockRestore()
  }
  expect(existsSync(join(dataDir, 'postgres/cluster/PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  await rm(dataDir, { recursive: true })
})

it('whoever only reads makes no database where there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-test-'))
  const config = loadConfig({ DATA_DIR: join(folder, 'mistyped') })
  await expect(openShopDatabase(config, { mustExist: true })).rejects.toMatchObject({
    message: `En ${join(folder, 'mistyped')} no hay una tienda.`,
  })
  expect(existsSync(join(folder, 'mistyped'))).toBe(false)
  await rm(folder, { recursive: true })
})

it('a connection whose settings are swallowed on the way is refused, with what to do', async () => {
  const database = await freshDatabase()
  const query = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown
  const queries = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    if (String(given[0]).startsWith('set ')) return Promise.resolve({ rows: [] })
    return Reflect.apply(query, this, given)
  })
  try {
    await expect(openShopDatabase(loadConfig({ DATABASE_URL: database.url }))).rejects.toMatchObject({
      message: expect.stringContaining('statement_timeout'),
      hint: expect.stringContaining('pool_mode = session'),
    })
  } finally {
    queries.mockRestore()
    await database.drop()
  }
})

const configOf = (name: string) => {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return loadConfig({ DATABASE_URL: url.href })
}
/** Besides that the database of a test need not survive a power cut. */
const toldOf = ({ warnings }: { readonly warnings: readonly string[] }) =>
  warnings.filter(text => !text.includes('apagón'))

describe('a database that was made in another way', () => {
  const made = ['t_latin', 't_plain']
  let server: Client
  beforeAll(async () => {
    server = new Client(inject('databaseUrl'))
    await server.connect()
    for (const name of made) await server.query(`drop database if exists ${name}`)
    await server.query(
      `create database t_latin template template0 encoding 'LATIN1' locale_provider libc locale 'C'`,
    )
    await server.query(
      `create database t_plain template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
    )
  })
  afterAll(async () => {
    for (const name of made) await server.query(`drop database ${name}`)
    await server.end()
  })

  const create = `encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'es-MX' template template0;`

  it('with other letters is refused, with the statement that makes it', async () => {
    await expect(openShopDatabase(configOf('t_latin'))).rejects.toMatchObject({
      message: 'La base de datos t_latin guarda los textos en LATIN1, y debe ser UTF8.',
      hint: expect.stringMatching(new RegExp(`create database t_latin owner \\w+ ${create}$`)),
    })
  })

  it('with another order of texts is told, and that statement makes one without it', async () => {
    const opened = await openShopDatabase(configOf('t_plain'))
    await opened.close()
    const [warning = '', ...others] = toldOf(opened)
    expect([warning, others]).toEqual([expect.stringContaining('«libc C»'), []])
    const [, statement = ''] = /(create database .+)$/.exec(warning) ?? []
    await server.query('drop database t_plain')
    await server.query(statement)
    const good = await openShopDatabase(configOf('t_plain'))
    await good.close()
    expect(toldOf(good)).toEqual([])
  })

  it('whose order has another version now is told, with the cure', async () => {
    const database = await freshDatabase()
    const query = Reflect.get(Client.prototype, 'query') as (
      ...given: unknown[]
    ) => Promise<{ rows: object[] }>
    const queries = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
      this: Client,
      ...given: unknown[]
    ) {
      const answer = Reflect.apply(query, this, given)
      if (!String(given[0]).includes('datcollversion')) return answer
      return answer.then(({ rows }) => ({ rows: rows.map(row => ({ ...row, actual: '999.1' })) }))
    })
    try {
      const opened = await openShopDatabase(loadConfig({ DATABASE_URL: database.url }))
      expect(toldOf(opened)).toEqual([
        expect.stringMatching(/→ 999\.1.*reindex database .*refresh collation version;$/),
      ])
    } finally {
      queries.mockRestore()
      await database.drop()
    }
  })
})

const openApart = (url: string) =>
  openMigratedDatabase(loadConfig({ DATABASE_URL: url, MIGRATE_ON_START: '0' }))

it('an operator who migrates apart is told what is missing, and nothing is applied', async () => {
  const [empty, database] = [await emptyDatabase(), await freshDatabase()]
  try {
    await expect(openApart(empty.url)).rejects.toMatchObject({
      message: expect.stringMatching(/^El esquema no está al día: le faltan \d+ migraciones/),
      hint: expect.stringContaining('npm run migrate -- --plan'),
    })
    const client = new Client(empty.url)
    await client.connect()
    expect((await client.query(`select from pg_tables where schemaname = 'public'`)).rows).toEqual([])
    await client.end()
    await expect(openApart(database.url)).resolves.toMatchObject({ url: database.url })
  } finally {
    await Promise.all([empty.drop(), database.drop()])
  }
})
