import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { loadConfig } from '../config.ts'
import { openShopDatabase } from './shop-database.ts'

it('an embedded database whose durability cannot be checked is stopped', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-test-'))
  await chmod(dataDir, 0o755)
  const query = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown
  const asked = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    if (String(given[0]).includes('pg_settings')) return Promise.reject(new Error('it fell over'))
    return Reflect.apply(query, this, given)
  })
  try {
    await expect(openShopDatabase(loadConfig({ DATA_DIR: dataDir }))).rejects.toThrow('it fell over')
  } finally {
    asked.mockRestore()
  }
  expect(existsSync(join(dataDir, 'postgres/cluster/PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  await rm(dataDir, { recursive: true })
})
