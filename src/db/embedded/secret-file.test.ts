import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretFile } from './secret-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('makes the secret once, readable by its owner only', async () => {
  const path = join(folder, 'key')
  expect(await secretFile(path, () => 'first')).toBe('first')
  expect(await secretFile(path, () => 'second')).toBe('first')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['key'])
})

test('gives the same secret to all when many ask at once', async () => {
  const path = join(folder, 'key')
  const asked = Array.from({ length: 20 }, (_, index) => secretFile(path, () => `secret ${index}`))
  expect(new Set(await Promise.all(asked)).size).toBe(1)
})
