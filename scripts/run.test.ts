import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })

test('without a command it names them', () => {
  const { status, stdout } = run('scripts/run.mjs')
  expect(status).toBe(2)
  expect(stdout).toContain('start|dev|build|test|check|verify|create-admin|schema')
})

test('without node_modules it says how to get them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'run-'))
  await mkdir(join(folder, 'scripts'))
  const script = join(folder, 'scripts/run.mjs')
  await copyFile('scripts/run.mjs', script)
  const { status, stderr } = run(script, 'start')
  expect(status).toBe(1)
  expect(stderr).toBe('Faltan las dependencias del proyecto. Ejecuta: npm ci\n')
  await rm(folder, { recursive: true })
})
