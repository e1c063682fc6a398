import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { loadConfig } from '../config.ts'
import { openShopDatabase } from './shop-database.ts'

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
