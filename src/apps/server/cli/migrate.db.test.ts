import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi, type MockInstance } from 'vitest'
import { migrateWithin } from '#db/migrate.ts'
import { schemaVersion } from '#db/migration-files.ts'
import type { TestDatabase } from '#test/create-database.ts'
import { emptyDatabase } from '#test/database.ts'
import { main } from './migrate.ts'

let database: TestDatabase
let client: Client
let printed: MockInstance<typeof process.stdout.write>

beforeAll(async () => {
  database = await emptyDatabase()
  client = new Client(database.url)
  await client.connect()
  await migrateWithin(client, 126)
})
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url)
  printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const output = () => printed.mock.calls.map(([text]) => String(text)).join('')

it('a plan tells what each waiting migration does to which table, and applies none', async () => {
  expect(await main(['--plan'])).toBe(0)
  expect(output()).toMatch(/0127_credit_by_rule\.sql: una transacción\n/)
  expect(output()).toMatch(/ {2}sales \([\d.]+ [KMG]B, 0 renglones\): cambia renglones, los demás trabajan/)
  expect(output()).toMatch(
    / {2}customers \(.+\): lee toda la tabla, nadie la lee ni escribe \(ACCESS EXCLUSIVE\)/,
  )
  expect(output()).toMatch(/0130_on_order_state_gone\.sql: en una transacción con lo que sigue, sin vistas/)
  expect(output()).toContain('Nada se aplicó.')
  expect(await schemaVersion(client)).toBe(126)
})

it('without it the migrations are applied, and a plan has nothing more to tell', async () => {
  expect(await main([])).toBe(0)
  expect(output()).toMatch(/ {2}0127_credit_by_rule\.sql\n/)
  expect(await schemaVersion(client)).toBeGreaterThan(126)
  printed.mockClear()
  expect(await main(['--plan'])).toBe(0)
  expect(output()).toContain('El esquema está al día.')
})
