import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStore } from '#engine/media/folder-store.ts'
import type { TestDatabase } from '#test/create-database.ts'
import { freshDatabase } from '#test/database.ts'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'trastienda-media-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

async function run(...words: readonly string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: '0' }
  const child = spawn(process.execPath, ['scripts/run.mjs', ...words], { env, timeout: 100_000 })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: Number(code ?? 1), output: output + errors }
}

test('a folder of pictures of another shop stops the start, until the operator gives it to this one', async () => {
  const store = folderStore(join(dataDir, 'media'))
  await store.setOwner(randomUUID())
  await store.put(randomUUID(), new Map([['160.webp', Buffer.from('x')]]))
  const refused = await run('start', '--no-build')
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('es de otra tienda que la base de datos'),
  ])
  expect(refused.output).toContain('npm run media -- adopt')
  const swept = await run('media', 'sweep')
  expect([swept.code, swept.output]).toEqual([1, expect.stringContaining('nada se movió')])
  const adopted = await run('media', 'adopt')
  expect([adopted.code, adopted.output]).toEqual([
    0,
    expect.stringContaining('que la base de datos conoce   0'),
  ])
  const again = await run('media', 'sweep')
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('A la papelera, por 30 días: 0')])
  expect((await run('media', 'wipe')).code).toBe(1)
})
